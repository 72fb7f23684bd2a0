import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, type ListingItem } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { homeCard, homeCards, saveHomes, steadyHomes } from '../../scripts/e2e/saved-homes';

const visit = withBrowser();

test('KEEP-2 KEEP-3 saved homes, their list, a note in the middle of a word and what was seen outlive a reload; a listing that is gone can still be read', async () => {
  const [first, gone] = (await steadyHomes(2)) as [ListingItem, ListingItem];
  const { page } = await visit('/saved');
  await untilReady(page, 'saved');
  await page.getByRole('heading', { name: 'Bạn chưa lưu tin nào' }).waitFor();
  await saveHomes(page, [first, gone]);
  await page.goto(detailPath('for-sale', first));
  await untilReady(page, 'sale-detail');
  await page.goto('/saved');
  await untilReady(page, 'saved');
  await homeCard(page, first)
    .getByRole('button', { name: /^Danh sách: / })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Tên danh sách').fill('Gần trường');
  await sheet.getByRole('button', { name: 'Tạo danh sách' }).click();
  await eventually(async () => expect(await sheet.getByLabel('Gần trường').isChecked()).toBe(true));
  await sheet.getByRole('button', { name: 'Xong' }).click();
  const lists = page.getByRole('navigation', { name: 'Danh sách' });
  await lists.getByRole('button', { name: /^Gần trường/ }).click();
  await eventually(async () => expect(await homeCards(page).count()).toBe(1));
  await homeCard(page, first)
    .getByRole('button', { name: /^Thêm ghi chú/ })
    .click();
  await homeCard(page, first).getByRole('textbox').fill('Bếp hướng Nam, hỏi sổ hồ');
  await page.route(`**/get-post/${gone.post.id}`, (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'gone' } } }),
  );
  await page.reload();
  await untilReady(page, 'saved');
  // The list is in the address.
  expect(await homeCards(page).count()).toBe(1);
  await homeCard(page, first).getByText('Bếp hướng Nam, hỏi sổ hồ').waitFor();
  await lists.getByRole('button', { name: /^Tất cả/ }).click();
  await homeCard(page, gone).getByText('Tin đã gỡ').waitFor();

  const seen = page.getByRole('region', { name: 'Xem gần đây' });
  const links = await seen.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  // The newest first, and each once.
  expect(links).toEqual([first, gone].map((item) => detailPath('for-sale', item)));
  await seen.getByRole('button', { name: 'Xoá lịch sử xem' }).click();
  await page.reload();
  await untilReady(page, 'saved');
  await eventually(async () => expect(await homeCards(page).count()).toBe(2));
  expect(await seen.count()).toBe(0);
});
