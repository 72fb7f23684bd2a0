import type { Page } from 'playwright-core';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

const row = (page: Page) => page.locator('main section fieldset').first();

test.each([
  [1024, 'vi'],
  [1024, 'en'],
  [1280, 'vi'],
  [1280, 'en'],
  [1440, 'vi'],
  [1440, 'en'],
] as const)('PHONE-9 at %d px all filters stand in one line (%s)', async (width, locale) => {
  const { page } = await visit('/for-sale', {
    viewport: { width, height: 900 },
    prepare: async (tab) => {
      await tab.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    },
  });
  await untilReady(page, 'sale-feed');
  const tops = await row(page)
    .locator('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(9);
  expect(new Set(tops).size).toBe(1);
});

const MENUS = /^(Khu vực|Mức giá|Loại nhà|Diện tích|Phòng ngủ|Phòng tắm|Hướng|Sắp xếp)$/;

test.each([1024, 1440])(
  'PHONE-9 at %d px the menus stand in one line below the filters that are set',
  async (width) => {
    const { page } = await visit('/for-sale/quan-7?price=3-4', { viewport: { width, height: 900 } });
    await untilReady(page, 'sale-feed');
    const buttons = row(page).locator('button');
    const topsOf = (some: typeof buttons) =>
      some.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    const menus = await topsOf(buttons.filter({ hasText: MENUS }));
    const set = await topsOf(buttons.and(page.locator('[aria-label^="Bỏ lọc"]')));
    expect([menus.length, set.length, new Set(menus).size, new Set(set).size]).toEqual([8, 2, 1, 1]);
    expect(menus[0]).toBeGreaterThan(set[0] ?? Number.NaN);
  },
);

test('PHONE-9 on a phone the row of filters fades where it goes on, and its last button comes free of the fade', async () => {
  const { page } = await visit('/for-sale', { viewport: MOBILE });
  await untilReady(page, 'sale-feed');
  const end = await row(page).evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
    const last = [...box.querySelectorAll('button')].at(-1)?.getBoundingClientRect().right ?? 0;
    return {
      goesOn: box.scrollWidth > box.clientWidth,
      fade: getComputedStyle(box).maskImage,
      free: box.getBoundingClientRect().right - last,
    };
  });
  expect(end.goesOn).toBe(true);
  expect(end.fade).toContain('32px');
  expect(end.free).toBeGreaterThanOrEqual(32);
});
