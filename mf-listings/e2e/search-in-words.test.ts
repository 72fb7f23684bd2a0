import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { list } from '../../scripts/e2e/listings';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const TWO_ROOMS = '/for-sale/chung-cu/quan-7?price=..5&bedrooms=2%2B';

/** As people type it, without marks, without spaces, with slips; and the search that it is. */
const PHRASES: readonly (readonly [typed: string, address: string])[] = [
  ['căn hộ 2 phòng ngủ q7 dưới 5ty', TWO_ROOMS],
  ['A two-room flat in Quận 7 under 5 tỷ', TWO_ROOMS],
  ['can ho 2pn quan7 duoi 5 ti', TWO_ROOMS],
  ['nha pho go vap 3pn duoi 7 ty', '/for-sale/go-vap?price=..7&type=shophouse%2Clien-ke&bedrooms=3%2B'],
  ['chung cu quan 2 gan metro', '/for-sale/chung-cu/quan-2?near=metro-1000'],
  ['đất nền bình dương dưới 1 tỷ', '/for-sale?q=%C4%91%E1%BA%A5t+n%E1%BB%81n&price=..1&places=binh-duong-74'],
  ['cho thuê 2pn quận 7 15 triệu', '/for-rent/quan-7?price=12..18&bedrooms=2%2B'],
  ['govap', '/for-sale/go-vap'],
];

const firstTitle = (page: Page) => page.locator('article h2').first().textContent();

describe.each([
  ['a phone', MOBILE],
  ['a desktop', DESKTOP],
] as const)('on %s', (_name, viewport) => {
  test('WORDS-3 Enter as soon as the words are typed: they become filters, by the keyboard alone, and the address opens the same', async () => {
    const { page } = await visit('/for-sale', { viewport });
    for (const [typed, address] of PHRASES) {
      await page.goto(new URL('/for-sale', page.url()).href);
      await untilReady(page, 'sale-feed');
      await page.locator('input[name="q"]').focus();
      await page.keyboard.insertText(typed);
      await page.keyboard.press('Enter');
      await eventually(() => expect([typed, place(page)]).toEqual([typed, address]));
    }
    const homes = await list('for-sale', {
      search: 'Quận 7',
      price: [0, 5e9 + 1],
      bedroom_from: 2,
      type_product: 'Chung cư',
    });
    const other = await visit(TWO_ROOMS, { viewport });
    await untilReady(other.page, 'sale-feed');
    await eventually(async () => expect(await firstTitle(other.page)).toBe(homes[0]?.post.title));
  });

  test('WORDS-4 FILTER-6 SEARCH-6 a whole wish with instalments: two taps, the filters can be seen and undone, and its empty end leads to homes', async () => {
    const { page } = await visit('/for-sale', { viewport });
    await untilReady(page, 'sale-feed');
    await page.locator('input[name="q"]').click();
    await page.keyboard.insertText(
      'A two-room flat in Quận 7 under 5 tỷ, near a metro station, instalments up to 30 triệu a month',
    );
    await page.getByRole('button', { name: 'Tìm', exact: true }).click();
    const address = '/for-sale/chung-cu/quan-7?price=..3.45&bedrooms=2%2B&near=metro-1000';
    await eventually(() => expect(place(page)).toBe(address));
    await untilReady(page, 'sale-feed');
    for (const name of [
      /^Bỏ lọc Mức giá: ≤ 30 triệu\/tháng \(đến 3,45 tỷ\): vốn 30 %/,
      'Bỏ lọc Gần: Gần ga metro ≤ 1 km',
      'Bỏ lọc Phòng ngủ: 2+ phòng ngủ',
      'Bỏ lọc Khu vực: Quận 7',
    ])
      await page.getByRole('button', { name }).waitFor();
    await page.getByRole('button', { name: /^Bỏ lọc Mức giá/ }).click();
    const anyPrice = '/for-sale/chung-cu/quan-7?bedrooms=2%2B&near=metro-1000';
    await eventually(() => expect(place(page)).toBe(anyPrice));
    const wanted = { search: 'Quận 7', type_product: 'Chung cư', bedroom_from: 2 };
    // The nearest station is across the river.
    expect(await list('for-sale', { ...wanted, near: [{ kind: 'metro', within: 1000 }] })).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Mở rộng tìm kiếm' })
      .getByRole('link', { name: /“Gần ga metro ≤ [\d,]+ km”$/ })
      .click();
    await eventually(() => expect(place(page)).not.toBe(anyPrice));
    await page.locator('article h2').first().waitFor();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await eventually(() => expect(place(page)).toBe('/for-sale'));
  });

  test('WORDS-4 where the code of the loan does not come, all words stay a search', async () => {
    const { page } = await visit('/for-sale', {
      viewport,
      prepare: (tab) => tab.route(/\/loan[.-][^/]*\.js/, (route) => route.abort()),
    });
    await untilReady(page, 'sale-feed');
    await page.locator('input[name="q"]').click();
    await page.keyboard.insertText('2pn trả góp 30 triệu/tháng');
    await page.getByRole('button', { name: 'Tìm', exact: true }).click();
    await eventually(() =>
      expect(new URL(page.url()).searchParams.get('q')).toBe('2pn trả góp 30 triệu/tháng'),
    );
    expect(new URL(page.url()).searchParams.get('bedrooms')).toBeNull();
  });

  test('WORDS-3 the button is busy while the answer is on its way, and what is typed then is not lost', async () => {
    const { page } = await visit('/for-sale', { viewport });
    await untilReady(page, 'sale-feed');
    const field = page.locator('input[name="q"]');
    let give: () => void = () => undefined;
    const given = new Promise<void>((done) => {
      give = done;
    });
    await page.route('**/api/places/suggest*', async (route) => {
      await given;
      await route.continue();
    });
    await field.focus();
    await page.keyboard.insertText('2pn quan 7');
    await field.press('Enter');
    const busy = page.locator('form[role=search] button[type=submit][aria-busy=true]');
    await busy.waitFor();
    await page.keyboard.insertText(' duoi 5 ty');
    await busy.waitFor({ state: 'detached' });
    await field.press('Enter');
    await busy.waitFor();
    give();
    await eventually(() => expect(place(page)).toBe('/for-sale/quan-7?price=..5&bedrooms=2%2B'));
    expect(await busy.count()).toBe(0);
  });
});
