import type { Locator, Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { list } from '../../scripts/e2e/listings';
import { place, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();
const MOST_TAPS = 6;

const openSheet = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Bộ lọc/ }).click();
  return page.getByRole('dialog', { name: 'Bộ lọc' });
};

/** Scrolls to the end of the feed, which says how many homes it had. */
const untilEnd = async (page: Page): Promise<number> => {
  const end = page.getByText(/^Bạn đã xem hết \d+ tin$/);
  await eventually(async () => {
    await scrollDown(page, 4_000);
    expect(await end.count()).toBe(1);
  });
  return Number(((await end.textContent()) ?? '').replace(/\D/g, ''));
};

test('FILTER-2 FILTER-3 FILTER-6 a two-room flat in Quận 7 under 5 tỷ: one screen, six taps, the count before is the list after, and the address opens the same', async () => {
  const { page } = await visit('/for-sale', { viewport: MOBILE });
  await untilReady(page, 'sale-feed');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('button', { name: /^Bộ lọc/ }));
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
  await tap(sheet.getByRole('button', { name: 'Quận 7', exact: true }));
  await tap(sheet.getByRole('textbox', { name: 'Giá đến' }));
  await page.keyboard.type('5');
  await tap(sheet.getByRole('group', { name: 'Phòng ngủ' }).getByRole('button', { name: '2+' }));
  await tap(sheet.getByRole('button', { name: 'Chung cư', exact: true }));
  const wanted = { search: 'Quận 7', price: [0, 5e9 + 1], bedroom_from: 2, type_product: 'Chung cư' };
  const homes = await list('for-sale', wanted);
  expect(homes.length).toBeGreaterThan(0);
  await tap(sheet.getByRole('button', { name: `Xem ${homes.length} tin`, exact: true }));
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  const address = '/for-sale/chung-cu/quan-7?price=..5&bedrooms=2%2B';
  await eventually(() => expect(place(page)).toBe(address));
  await untilReady(page, 'sale-feed');
  const titles = page.locator('article h2');
  await eventually(async () => expect(await titles.first().textContent()).toBe(homes[0]?.post.title));

  const other = await visit(address, { viewport: MOBILE });
  await untilReady(other.page, 'sale-feed');
  expect(await other.page.locator('article h2').first().textContent()).toBe(homes[0]?.post.title);
  expect(await other.page.getByRole('button', { name: 'Bộ lọc (4)', exact: true }).count()).toBe(1);

  expect(await untilEnd(page)).toBe(homes.length);
  const wider = page.getByRole('navigation', { name: 'Mở rộng tìm kiếm' });
  const link = wider.getByRole('link', { name: /đến 5,5 tỷ$/ });
  const more = Number.parseInt((await link.textContent()) ?? '', 10);
  expect(more).toBeGreaterThan(0);
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await findings(page)).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await eventually(() => expect(place(page)).toBe('/for-sale/chung-cu/quan-7?price=..5.5&bedrooms=2%2B'));
  await untilReady(page, 'sale-feed');
  expect(await untilEnd(page)).toBe(homes.length + more);
});

test('FILTER-6 FILTER-5 an empty search offers wider ones; a call that fails leaves it as it is', async () => {
  const address = '/for-sale/chung-cu/quan-7?area=50..80&price=..0.1';
  const { page } = await visit(address);
  await untilReady(page, 'sale-feed');
  await page.getByText('Không có tin nào khớp').waitFor();
  await page.getByRole('navigation', { name: 'Xem thêm nhà' }).waitFor();
  const failing = await visit('/for-sale?price=..0.6&area=50..80&direction=nam', {
    prepare: (tab) => tab.route('**/count', (route) => route.fulfill({ status: 500, json: {} })),
  });
  await untilReady(failing.page, 'sale-feed');
  await failing.page.getByText('Không có tin nào khớp').waitFor();
  await eventually(async () => expect(await failing.page.locator('main').getByRole('alert').count()).toBe(0));
  expect(await failing.page.getByRole('navigation', { name: 'Mở rộng tìm kiếm' }).count()).toBe(0);
});

test('FILTER-7 a ward of the address has its name, with its old district; a code that does not exist is said so and taken away', async () => {
  const { page } = await visit('/for-sale?places=phuong-tan-my-27487', { viewport: MOBILE });
  await untilReady(page, 'sale-feed');
  const name = 'Phường Tân Mỹ (Quận 7 cũ)';
  await page.getByRole('button', { name: `Bỏ lọc Khu vực: ${name}`, exact: true }).waitFor();
  expect(await page.getByText(name, { exact: true }).count()).toBe(1);
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: 'Phường Tân Mỹ', exact: true }).waitFor();
  const unknown = await visit('/for-sale?places=phuong-tan-my-27487,phuong-khong-co-99999');
  await unknown.page.getByRole('button', { name: 'Bỏ khu vực không tồn tại' }).click();
  await eventually(() => expect(place(unknown.page)).toBe('/for-sale?places=phuong-tan-my-27487'));
  await untilReady(unknown.page, 'sale-feed');
});

test('PLACE-5 by the keyboard alone from the province to a ward of today, which is known by its old district too', async () => {
  const { page } = await visit('/for-sale', { viewport: MOBILE });
  await untilReady(page, 'sale-feed');
  const sheet = await openSheet(page);
  const press = async (target: Locator, key = 'Enter') => {
    await target.focus();
    await page.keyboard.press(key);
  };
  await press(sheet.getByRole('button', { name: 'Tất cả tỉnh, quận, phường' }));
  const picker = page.getByRole('dialog', { name: 'Chọn khu vực' });
  await press(picker.getByRole('button', { name: 'Xem trong TP. Hồ Chí Minh' }));
  await press(picker.getByRole('button', { name: 'Phường, xã mới' }));
  await press(picker.getByRole('checkbox', { name: 'Phường Tân Thuận (Quận 7 cũ)', exact: true }), 'Space');
  await picker.getByRole('searchbox').fill('can gio');
  await press(picker.getByRole('checkbox', { name: 'Huyện Cần Giờ', exact: true }), 'Space');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  await press(sheet.getByRole('button', { name: /^Xem \d+ tin$/ }));
  await eventually(() =>
    expect(new URL(page.url()).searchParams.get('places')).toBe('phuong-tan-thuan-27478,huyen-can-gio-787'),
  );
  await page.getByRole('button', { name: 'Bỏ lọc Khu vực: Huyện Cần Giờ', exact: true }).waitFor();
});

test('FILTER-1 FEED-5 without scripts the form keeps what no menu offers', async () => {
  const { page } = await visit(
    '/for-sale?bedrooms=2%2B&price=2..5&type=chung-cu%2Cshophouse&near=metro-1000',
    {
      scripts: 'off',
    },
  );
  const form = page.locator('noscript form, form:has(select)').first();
  await form.locator('select[name="direction"]').selectOption('nam');
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/direction=nam/);
  const asked = Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value));
  expect(asked).toEqual({
    bedrooms: '2+',
    price: '2..5',
    type: 'chung-cu,shophouse',
    near: 'metro-1000',
    direction: 'nam',
  });
});
