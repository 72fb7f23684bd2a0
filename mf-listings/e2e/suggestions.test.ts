import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { list } from '../../scripts/e2e/listings';
import { place, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('PLACE-4 WORDS-3 on a phone: typed without marks, chosen, understood as filters, and taken back', async () => {
  const { page } = await visit('/for-sale', { viewport: { width: 390, height: 844 } });
  await untilReady(page, 'sale-feed');
  const field = page.locator('input[name="q"]');
  await field.click();
  await field.pressSequentially('tan binh');
  const list = page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' });
  const option = list.getByRole('option', { name: /^Tân Bình/ }).first();
  await option.waitFor();
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await field.getAttribute('role')).toBe('combobox');
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await option.click();
  await eventually(() => expect(place(page)).toBe('/for-sale/tan-binh'));
  expect(await field.inputValue()).toBe('');
  await untilReady(page, 'sale-feed');

  await page.goto(new URL('/for-sale', page.url()).href);
  await untilReady(page, 'sale-feed');
  const whole = page.waitForResponse(
    (answer) => answer.url().includes('/api/places/suggest') && answer.url().includes('song'),
  );
  await field.click();
  await field.pressSequentially('2pn quan 7 duoi 5 ty huong dong nam view song');
  // What the service has understood of the whole text is there when its answer is.
  await whole;
  await eventually(async () => {
    await field.press('Enter');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/for-sale/quan-7');
    expect(Object.fromEntries(searchParams)).toEqual({
      price: '..5',
      bedrooms: '2+',
      direction: 'dong-nam',
      q: 'view song',
    });
  });
  await page.getByText('Đã chuyển lời tìm thành bộ lọc.').waitFor();
  await page.getByRole('button', { name: 'Tìm đúng chữ đã gõ' }).click();
  await eventually(() =>
    expect(place(page)).toBe('/for-sale?q=2pn+quan+7+duoi+5+ty+huong+dong+nam+view+song'),
  );
});

test('PLACE-4 by the keyboard alone: arrows, Enter and Escape; the count is told', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const field = page.locator('input[name="q"]');
  await field.focus();
  await field.pressSequentially('quan bay');
  const list = page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' });
  await list.waitFor();
  await page.getByRole('status').filter({ hasText: 'gợi ý' }).waitFor({ state: 'attached' });
  await field.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('quan bay');
  await field.press('ArrowDown');
  const active = page.locator('[role="option"][aria-selected="true"]');
  expect(await active.textContent()).toContain('Quận 7');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  await field.press('Enter');
  await eventually(() => expect(place(page)).toBe('/for-sale/quan-7'));
});

test('PLACE-4 a service without suggestions leaves the search as it is', async () => {
  const { page } = await visit('/for-sale');
  await page.route('**/api/places/**', (route) => route.fulfill({ status: 404, json: {} }));
  await untilReady(page, 'sale-feed');
  const field = page.locator('input[name="q"]');
  await field.focus();
  await field.pressSequentially('2pn quan 7');
  await field.press('Enter');
  await eventually(() => expect(place(page)).toBe('/for-sale?q=2pn+quan+7'));
  expect(await page.getByRole('listbox').count()).toBe(0);
});

test('NEAR-3 a listing says what is near, in a straight line and with its source, once it comes near the window', async () => {
  const items = await list('for-sale', { search: 'Quận 7' }, 20);
  const item = items.find(({ post }) => post.latitude !== null);
  if (!item) throw new Error('the seed has no home with a position in Quận 7');
  const { page } = await visit(`/for-sale/app/${item.post.id}`, { viewport: { width: 390, height: 844 } });
  await untilReady(page, 'sale-detail');
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gần đây' }) });
  await eventually(async () => {
    await scrollDown(page, 400);
    expect(await section.count()).toBe(1);
  });
  const text = ((await section.textContent()) ?? '').normalize('NFC');
  expect(text).toContain('Bệnh viện FV');
  expect(text).toContain('Khoảng cách đường chim bay. Nguồn: Sân Nhà tổng hợp');
  expect(text).toMatch(/\d m|\d km/);
});
