import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { DESKTOPS, shiftOf } from '../../scripts/e2e/layout';
import { detailPath, findListing, inVietnamese, type Kind, list } from '../../scripts/e2e/listings';
import { onFastLine, place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const home = (kind: Kind) => findListing(kind, ({ post }) => post.new_price === null);
const textOf = async (page: Page, selector: string) =>
  ((await page.locator(selector).textContent()) ?? '').replaceAll('\u00a0', ' ');

describe.each([
  { name: 'a phone', viewport: MOBILE },
  { name: 'a desktop', viewport: DESKTOPS[2] },
])('on $name', ({ viewport }) => {
  test('COST-1 COST-2 COST-3 COST-4 a home for sale says what a month costs; the calculator counts as one types, keeps it on the device, sends nothing, and axe finds nothing', async () => {
    const item = await home('for-sale');
    const { post } = item;
    const { page } = await visit(detailPath('for-sale', item), { viewport, prepare: onFastLine });
    await untilReady(page, 'sale-detail');
    await page
      .getByRole('heading', { name: /^Mỗi tháng khoảng [\d,]+ (triệu|tỷ)$/ })
      .scrollIntoViewIfNeeded();
    expect(await shiftOf(page)).toBeLessThan(0.01);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

    await page.getByRole('button', { name: 'Tính theo khoản vay của bạn' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tính tiền trả góp' });
    await sheet.getByLabel('Vốn tự có (% hoặc số tiền)').fill('40,5 %');
    await sheet.getByLabel('Thời hạn vay (năm)').fill('10');
    await sheet.getByLabel('Lãi cố định (%/năm)').fill('6,25');
    await sheet.getByLabel('Cố định trong (tháng)').fill('120');
    const loan = Math.round(post.price * 0.595);
    const first = Math.ceil(loan / 120) + Math.round((loan * 0.0625) / 12);
    const row = (name: RegExp) => sheet.locator('dl > div').filter({ hasText: name });
    await eventually(async () =>
      expect(await row(/^Tháng đầu/).textContent()).toContain(`${inVietnamese(first)} đ`),
    );
    expect(await row(/^Lệ phí trước bạ/).textContent()).toContain(`${inVietnamese(post.price * 0.005)} đ`);
    expect(await row(/^Lệ phí trước bạ/).textContent()).toContain(
      'theo Nghị định 10/2022/NĐ-CP, ngày 15/01/2022',
    );
    await sheet.getByText('Bảng trả từng tháng (120 tháng)').click();
    await eventually(async () => expect(await sheet.getByRole('row').count()).toBe(121));
    expect(await findings(page)).toEqual([]);

    const own = sheet.getByLabel('Vốn tự có (% hoặc số tiền)');
    await own.fill('30');
    await sheet.getByText('Vốn tự có: hãy ghi rõ 30 %, 30 triệu hay 30 tỷ').waitFor();
    await own.fill('');
    await sheet.getByText('Vốn tự có: chưa có số nào').waitFor();
    await own.fill('40,5 %');
    await sheet.getByLabel('Mua nhà mới từ chủ đầu tư, giá chưa gồm VAT').check();
    expect(await row(/^VAT/).textContent()).toContain(`${inVietnamese(post.price * 0.1)} đ`);

    await page.reload();
    await untilReady(page, 'sale-detail');
    await page.getByText(/trong 10 năm, lãi 6,25 %\/năm trong 120 tháng đầu/).waitFor();
    expect(sent.length).toBeGreaterThan(0);
    // One's own money, the loan and the rate, as they were typed and as they are counted with.
    const comma = '(?:[.,]|%2C)';
    const numbers = [
      `40${comma}5`,
      `0?${comma}405`,
      `6${comma}25`,
      `0?${comma}0625`,
      loan,
      post.price - loan,
    ];
    const told = new RegExp(`(?<!\\d)(?:${numbers.join('|')})(?!\\d)`);
    expect(sent.filter((request) => told.test(request))).toEqual([]);
  });

  test('COST-5 a home for rent says what moving in takes; axe finds nothing', async () => {
    const item = await home('for-rent');
    const { page } = await visit(detailPath('for-rent', item), { viewport, prepare: onFastLine });
    await untilReady(page, 'rent-detail');
    await page.getByRole('heading', { name: /^Dọn vào cần khoảng / }).scrollIntoViewIfNeeded();
    await page.getByLabel('Đặt cọc (tháng)').fill('3');
    await page.getByLabel('Chi phí khác').fill('5 triệu');
    await page.getByText(`${inVietnamese(item.post.price * 4 + 5_000_000)} đ`).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Đặt cọc (tháng)').fill('hai');
    await page.getByLabel('Chi phí khác').focus();
    await page.getByText('Có ô chưa đọc được, nên chưa tính được.').waitFor();
    expect(await page.getByLabel('Đặt cọc (tháng)').inputValue()).toBe('hai');
    await page.getByText(/^Đặt cọc: /).waitFor();
  });

  test('COST-6 a monthly payment becomes a range of prices in the address, which shows others the same homes and keeps the loan here', async () => {
    const { page } = await visit('/for-sale', { viewport });
    await untilReady(page, 'sale-feed');
    await page.getByRole('button', { name: /^Bộ lọc/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
    await sheet.getByRole('button', { name: 'Tính giá theo tiền trả góp mỗi tháng' }).click();
    const monthly = sheet.getByLabel('Trả góp mỗi tháng nhiều nhất');
    await monthly.fill('50');
    // 30 % of one's own, 20 years, 8 % for 24 months and then 11 %: month 25 costs most, 12,417 triệu a tỷ of the loan.
    await sheet.getByText('Nhà đến 5,75 tỷ', { exact: true }).waitFor();
    const edge = await sheet.getByRole('textbox', { name: 'Giá đến' }).inputValue();
    expect(edge.replace('\u00a0', ' ')).toBe('5,75 tỷ');
    expect(await findings(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Xem [\d.]+ tin$/ }).click();
    await eventually(() => expect(place(page)).toBe('/for-sale?price=..5.75'));
    await untilReady(page, 'sale-feed');
    const chip = page.getByRole('button', {
      name: 'Bỏ lọc Mức giá: ≤ 50 triệu/tháng (đến 5,75 tỷ): vốn 30 %, vay 20 năm, lãi 8 % rồi 11 %',
    });
    await chip.waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    const [first] = await list('for-sale', { price: [0, 5_750_000_001] });
    const other = await visit(place(page), { viewport });
    await untilReady(other.page, 'sale-feed');
    expect(await other.page.locator('article h2').first().textContent()).toBe(first?.post.title);
    await other.page.getByRole('button', { name: 'Bỏ lọc Mức giá: Đến 5,75 tỷ', exact: true }).waitFor();

    await page.getByRole('button', { name: /^Bỏ lọc Mức giá/ }).click();
    await eventually(() => expect(place(page)).toBe('/for-sale'));
  });
});

test('I18N-1 COST-1 COST-2 in English; what cannot be read says so and stays as it was typed, also through a reload', async () => {
  const item = await home('for-sale');
  const { page } = await visit(detailPath('for-sale', item), {
    stored: { locale: 'en' },
    prepare: onFastLine,
  });
  await untilReady(page, 'sale-detail');
  await page.getByRole('heading', { name: /^About [\d.]+ (million|billion) a month$/ }).waitFor();
  await page.getByRole('button', { name: 'Use your own loan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Monthly payment' });
  await sheet.getByLabel('Term (years)').fill('0');
  await page.getByLabel('Your own money (% or amount)').focus();
  await eventually(async () => expect(await textOf(page, 'dialog')).toContain('Term must be above 0'));
  await sheet.getByLabel('Term (years)').fill('35');
  const typed = { 'Your own money (% or amount)': '1e9', 'Fixed rate (% a year)': '-3' };
  for (const [label, text] of Object.entries(typed)) await sheet.getByLabel(label).fill(text);
  await sheet.getByText('A field could not be read, so nothing is calculated yet.').waitFor();

  await page.reload();
  await untilReady(page, 'sale-detail');
  await page.getByRole('button', { name: 'Use your own loan' }).click();
  for (const [label, text] of Object.entries(typed))
    expect(await sheet.getByLabel(label).inputValue()).toBe(text);
  // Without interest and with a tenth of one's own, a month is a 420th of nine tenths of the price.
  await sheet.getByLabel('Your own money (% or amount)').fill('10 %');
  for (const label of ['Fixed rate (% a year)', 'Rate after that (% a year)'])
    await sheet.getByLabel(label).fill('0');
  const month = Math.ceil(Math.round(item.post.price * 0.9) / 420).toLocaleString('en');
  await eventually(async () =>
    expect(await textOf(page, 'dialog')).toContain(`The month that costs most (month 1)${month} đ`),
  );
});
