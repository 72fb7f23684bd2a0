import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('WORDS-4 FILTER-6 SEARCH-6 a whole wish with instalments can be seen as filters and undone; its empty end leads to homes', async () => {
  const { page } = await visit('/for-sale', { viewport: DESKTOP });
  await untilReady(page, 'sale-feed');
  await page.locator('input[name="q"]').click();
  await page.keyboard.insertText(
    'A two-room flat in Quận 7 under 5 tỷ, near a metro station, instalments up to 30 triệu a month',
  );
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  const address = '/for-sale/chung-cu/quan-7?price=..3.45&bedrooms=2%2B&near=metro-1000';
  await eventually(() => expect(place(page)).toBe(address));
  await page.getByRole('button', { name: 'Bỏ lọc Gần: Gần ga metro ≤ 1 km' }).waitFor();
  await page
    .getByRole('button', { name: /^Bỏ lọc Mức giá: ≤ 30 triệu\/tháng \(đến 3,45 tỷ\): vốn 30 %/ })
    .click();
  const anyPrice = '/for-sale/chung-cu/quan-7?bedrooms=2%2B&near=metro-1000';
  await eventually(() => expect(place(page)).toBe(anyPrice));
  // The nearest station is across the river.
  await page
    .getByRole('navigation', { name: 'Mở rộng tìm kiếm' })
    .getByRole('link', { name: /“Gần ga metro ≤ [\d,]+ km”$/ })
    .click();
  await eventually(() => expect(place(page)).not.toBe(anyPrice));
  await page.locator('article h2').first().waitFor();
  for (const earlier of [anyPrice, address, '/for-sale']) {
    await page.goBack();
    await eventually(() => expect(place(page)).toBe(earlier));
  }
});

test('COST-6 a monthly payment becomes a range of prices, whose chip names the loan here and the price alone elsewhere', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: /^Bộ lọc/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
  await sheet.getByRole('button', { name: 'Tính giá theo tiền trả góp mỗi tháng' }).click();
  await sheet.getByLabel('Trả góp mỗi tháng nhiều nhất').fill('50');
  // 30 % of one's own, 20 years, 8 % for 24 months and then 11 %: month 25 costs most, 12,417 triệu a tỷ of the loan.
  await sheet.getByText('Nhà đến 5,75 tỷ', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: /^Xem [\d.]+ tin$/ }).click();
  await eventually(() => expect(place(page)).toBe('/for-sale?price=..5.75'));
  const chip = page.getByRole('button', {
    name: 'Bỏ lọc Mức giá: ≤ 50 triệu/tháng (đến 5,75 tỷ): vốn 30 %, vay 20 năm, lãi 8 % rồi 11 %',
  });
  await chip.waitFor();
  const other = await visit(place(page));
  await other.page.getByRole('button', { name: 'Bỏ lọc Mức giá: Đến 5,75 tỷ', exact: true }).waitFor();
  await chip.click();
  await eventually(() => expect(place(page)).toBe('/for-sale'));
});

test('WORDS-4 where the code of the loan does not come, all words stay a search', async () => {
  const { page } = await visit('/for-sale', {
    prepare: (tab) => tab.route(/\/loan[.-][^/]*\.js/, (route) => route.abort()),
  });
  await untilReady(page, 'sale-feed');
  await page.locator('input[name="q"]').fill('2pn trả góp 30 triệu/tháng');
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  await eventually(() =>
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: '2pn trả góp 30 triệu/tháng' }),
  );
});
