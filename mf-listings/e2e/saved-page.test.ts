import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import type { ListingItem } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { homeCard, homeCards, saveHomes, steadyHomes } from '../../scripts/e2e/saved-homes';

const visit = withBrowser();

test('KEEP-2 KEEP-3 saved homes, their list and a note in the middle of a word outlive a reload', async () => {
  const [first, other] = (await steadyHomes(2)) as [ListingItem, ListingItem];
  const { page } = await visit('/saved');
  await untilReady(page, 'saved');
  await page.getByRole('heading', { name: 'Bạn chưa lưu tin nào' }).waitFor();
  await saveHomes(page, [first, other]);
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
  await page.reload();
  await untilReady(page, 'saved');
  // The list is in the address.
  await eventually(async () => expect(await homeCards(page).count()).toBe(1));
  await homeCard(page, first).getByText('Bếp hướng Nam, hỏi sổ hồ').waitFor();
  await lists.getByRole('button', { name: /^Tất cả/ }).click();
  await eventually(async () => expect(await homeCards(page).count()).toBe(2));
});
