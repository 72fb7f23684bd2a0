import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { goTo, mainNavigation, place, untilReady, untilTitle } from '../../scripts/e2e/page';

const visit = withBrowser();

const ENTRIES = [
  ['Mega Views', '/mega-views'],
  ['Mega Live', '/livestream/list'],
  ['Tìm nhà', '/'],
  ['Ứng dụng', '/get-app'],
];

test('NAV-1 a bottom bar of 50 px with the four entries; the column is 500 px wide at most', async () => {
  const { page } = await visit('/');
  await untilReady(page, 'sale-feed');
  const bar = mainNavigation(page);
  const box = await bar.boundingBox();
  expect(box?.height).toBe(50);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(MOBILE.height);
  const links = await bar
    .locator('a')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual(ENTRIES);
  await page.setViewportSize({ width: 700, height: 900 });
  await eventually(async () => {
    const card = await page.locator('article').first().boundingBox();
    expect(card?.width).toBeLessThanOrEqual(500);
    expect(card?.width).toBeGreaterThan(400);
  });
  expect((await mainNavigation(page).boundingBox())?.width).toBe(700);
});

test('NAV-1 NAV-3 every entry and tab opens its page', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  const pages = [
    ['/mega-views', 'mega-views'],
    ['/livestream/list', 'livestreams'],
    ['/', 'sale-feed'],
    ['/get-app', 'get-app'],
  ] as const;
  for (const [path, name] of pages) {
    await goTo(page, path);
    await untilReady(page, name);
    expect(place(page)).toBe(path);
  }
  const tabs = [
    ['Nhà thuê', 'rent-feed'],
    ['Khách sạn', 'hotel'],
    ['Nhà bán', 'sale-feed'],
  ] as const;
  for (const [label, name] of tabs) {
    await page.locator('header').getByRole('link', { name: label, exact: true }).click();
    await untilReady(page, name);
  }
});

test('NAV-2 on desktop a sidebar at the left has the same four entries', async () => {
  const { page } = await visit('/', { viewport: DESKTOP });
  await untilReady(page, 'sale-feed');
  const sidebar = mainNavigation(page);
  expect(await sidebar.count()).toBe(1);
  const box = await sidebar.boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.height).toBeGreaterThan(600);
  const links = await sidebar
    .locator('a')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual(ENTRIES);
});

test('NAV-3 the top bar has the logo, which leads home, and the three tabs with the current one marked', async () => {
  const { page } = await visit('/for-rent');
  await untilReady(page, 'rent-feed');
  const header = page.locator('header').first();
  const tabs = await header
    .locator('nav a')
    .evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    );
  expect(tabs).toEqual([
    ['Nhà bán', '/for-sale', null],
    ['Nhà thuê', '/for-rent', 'page'],
    ['Khách sạn', '/hotel', null],
  ]);
  await header.getByRole('link', { name: 'Sân Nhà, về trang chủ' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
});

test.each([320, 340, 360])('NAV-3 at %i px everything of the top bar is on screen', async (width) => {
  const { page } = await visit('/for-sale', { viewport: { width, height: 640 } });
  await untilReady(page, 'sale-feed');
  const menu = await page.getByRole('button', { name: 'Mở trình đơn' }).boundingBox();
  expect((menu?.x ?? width) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const tabs = await page
    .locator('header nav a')
    .evaluateAll((all) => all.map((tab) => tab.scrollWidth - tab.clientWidth));
  expect(tabs).toEqual([0, 0, 0]);
});

test.each(['/', '/for-rent', '/for-sale', '/rent-need', '/purchase-need', '/hotel'])(
  "NAV-4 'Tìm nhà' is highlighted on %s",
  async (path) => {
    const { page } = await visit(path);
    await page.locator('[data-ready]').waitFor();
    expect(await mainNavigation(page).locator('[aria-current]').allTextContents()).toEqual(['Tìm nhà']);
  },
);

test.each(['/rules', '/newsfeed', '/no-such-page'])(
  "NAV-4 'Tìm nhà' is not highlighted on %s",
  async (path) => {
    const { page } = await visit(path);
    await page.locator('[data-ready]').waitFor();
    expect(await mainNavigation(page).locator('[aria-current]').count()).toBe(0);
  },
);

test.each([
  ['/account', '/login?next=%2Faccount'],
  ['/account/profile', '/login?next=%2Faccount%2Fprofile'],
  ['/megabot', '/login?next=%2Fmegabot'],
  ['/account?tab=a&b=%20c', '/login?next=%2Faccount%3Ftab%3Da%26b%3D%2520c'],
])('NAV-5 %s sends an anonymous visitor to %s, and shows nothing of it', async (path, login) => {
  const { page } = await visit(path);
  await untilReady(page, 'login');
  expect(place(page)).toBe(login);
});

test('NAV-5 a protected link inside the site leads to /login, and Back leads out again', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('link', { name: 'Hỏi Lily' }).click();
  await untilReady(page, 'login');
  expect(place(page)).toBe('/login?next=%2Fmegabot');
  await page.goBack();
  await untilReady(page, 'rules');
});

test.each(['/', '/for-rent', '/mega-views', '/livestream/list', '/newsfeed', '/rent-need'])(
  "NAV-7 %s shows the sticky banner 'Tải ứng dụng'",
  async (path) => {
    const { page } = await visit(path);
    await page.locator('[data-ready]').waitFor();
    const link = page.getByRole('link', { name: 'Tải ứng dụng', exact: true });
    expect(await link.getAttribute('href')).toBe('/get-app');
    // By its mark: further down it waits, unseen but in its place, while the page's own button floats (PHONE-1).
    const banner = page.locator('aside[data-app-banner]');
    const bottom = async () => {
      const box = await banner.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom()).toBeLessThanOrEqual(MOBILE.height - 50);
    await page.mouse.wheel(0, 600);
    expect(await bottom()).toBeLessThanOrEqual(MOBILE.height - 50);
  },
);

test('NAV-7 pages that are no feeds have no banner', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  expect(await page.getByRole('link', { name: 'Tải ứng dụng', exact: true }).count()).toBe(0);
});

test('NAV-8 a crash shows the error inside the layout; navigation and the way home work', async () => {
  const { page } = await visit('/rules', {
    allow: [/a fault for this test/],
    prepare: (tab) => breakFiles(tab, filesOf('mf-account', '.js'), 'throwing'),
  });
  const title = page.getByRole('heading', { name: 'Oops, đã xảy ra lỗi :(' });
  await title.waitFor();
  expect(await mainNavigation(page).locator('a').count()).toBe(4);
  await page.getByRole('link', { name: 'Về trang chủ', exact: true }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
  await page.goBack();
  await title.waitFor();
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
});

test('NAV-9 the home page keeps the title of the site, the same feed elsewhere has its own', async () => {
  const { page } = await visit('/');
  await untilReady(page, 'sale-feed');
  expect(await page.title()).toBe('Kho nhà đất: mua bán, cho thuê nhà | Sân Nhà');
  await page.locator('header').getByRole('link', { name: 'Nhà bán', exact: true }).click();
  await eventually(async () => expect(await page.title()).toBe('Nhà bán | Sân Nhà'));
  await goTo(page, '/');
  await eventually(async () =>
    expect(await page.title()).toBe('Kho nhà đất: mua bán, cho thuê nhà | Sân Nhà'),
  );
});

test('NAV-10 an unknown address answers 404, says so inside the layout and leads home', async () => {
  const { page, status, requests } = await visit('/no/such/page');
  expect(status).toBe(404);
  await untilReady(page, 'not-found');
  await untilTitle(page, 'Không tìm thấy trang | Sân Nhà');
  expect(requests.areas).toEqual([]);
  await page.getByRole('link', { name: 'Về trang chủ', exact: true }).click();
  await untilReady(page, 'sale-feed');
});
