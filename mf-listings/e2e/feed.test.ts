import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { changeLists, inVietnamese, type ListPage, list } from '../../scripts/e2e/listings';
import { goBack, goTo, place, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const titles = (page: Page) => page.locator('article h2').allTextContents();
const cards = (page: Page) => page.locator('article[data-index]');
const toTheEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test.each([
  ['/', 'sale-feed', 'for-sale'],
  ['/for-sale', 'sale-feed', 'for-sale'],
  ['/for-rent', 'rent-feed', 'for-rent'],
] as const)('FEED-1 %s shows the %s', async (path, name, kind) => {
  const { page } = await visit(path);
  await untilReady(page, name);
  const expected = await list(kind, {}, 3);
  expect((await titles(page)).slice(0, 2)).toEqual(expected.slice(0, 2).map(({ post }) => post.title));
});

test('FEED-2 the next page is asked for by cursor, near the end and not before', async () => {
  const bodies: { cursor: string | null; limit: number }[] = [];
  const { page, requests } = await visit('/for-sale', {
    async prepare(tab) {
      tab.on('request', (request) => {
        if (request.url().endsWith('/list')) bodies.push(request.postDataJSON());
      });
    },
  });
  await untilReady(page, 'sale-feed');
  // The last cards get their height when they come: until then the end moves.
  const toNearEnd = () =>
    page.evaluate(() => {
      const feed = document.querySelector('[role=feed]')?.getBoundingClientRect();
      const before = window.scrollY;
      window.scrollTo(0, (feed?.bottom ?? 0) + before - window.innerHeight - 260);
      return window.scrollY - before;
    });
  await eventually(async () => {
    expect(Math.abs(await toNearEnd())).toBeLessThan(2);
    expect(await cards(page).last().getAttribute('aria-posinset')).toBe(String(bodies[0]?.limit));
  });
  expect(requests.lists).toHaveLength(1);
  await scrollDown(page, 100);
  await eventually(() => expect(requests.lists).toHaveLength(2));
  expect(bodies.some(({ cursor }) => typeof cursor === 'string')).toBe(true);
  await eventually(async () => {
    await scrollDown(page, 700);
    expect(Number(await cards(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(12);
  });
});

test('FEED-2 an error stops the paging; the button tries again', async () => {
  const { page, requests } = await visit('/for-sale', {
    async prepare(tab) {
      await tab.clock.install();
      await tab.route('**/api/products/for-sale/list', (route) =>
        route.request().postDataJSON().cursor ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
    },
  });
  await untilReady(page, 'sale-feed');
  await toTheEnd(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Không tải thêm được.' });
  await alert.waitFor();
  expect(requests.lists).toHaveLength(2);
  await scrollDown(page, -3_000);
  await toTheEnd(page);
  // Longer than the throttle.
  await page.clock.runFor(1_000);
  await alert.waitFor();
  expect(requests.lists).toHaveLength(2);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await eventually(async () => {
    await scrollDown(page, 500);
    expect(Number(await cards(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(10);
  });
});

test('FEED-2 ERR-2 a first page that fails gives way to a retry, which heals', async () => {
  const { page } = await visit('/for-rent', {
    prepare: (tab) => tab.route('**/list', (route) => route.fulfill({ status: 503, json: {} })),
  });
  const retry = page.locator('main').getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await page.unrouteAll();
  await retry.click();
  await untilReady(page, 'rent-feed');
});

test('FEED-2 at the end the feed says so', async () => {
  const { page } = await visit('/for-rent', {
    prepare: (tab) =>
      changeLists(tab, ({ data }): ListPage => ({ data: data.slice(0, 3), nextCursor: null })),
  });
  await untilReady(page, 'rent-feed');
  await page.getByText('Bạn đã xem hết 3 tin').waitFor();
});

test('FEED-2 however far one scrolls, the document holds 30 cards at most', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  let most = 0;
  await eventually(async () => {
    await scrollDown(page, 1_800);
    most = Math.max(most, await cards(page).count());
    expect(Number(await cards(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(110);
  }, 40_000);
  expect(most).toBeLessThanOrEqual(30);
});

test('FEED-3 the filter bar goes away on scroll down and comes back on scroll up', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const search = page.getByRole('searchbox');
  const inView = () => search.evaluate((box) => box.getBoundingClientRect().bottom > 56);
  expect(await inView()).toBe(true);
  await scrollDown(page, 1_200);
  await eventually(async () => expect(await inView()).toBe(false));
  await scrollDown(page, -200);
  await eventually(async () => expect(await inView()).toBe(true));
});

test('FEED-9 a card shows what the listing is, in words and numbers', async () => {
  const [item] = await list('for-rent', {}, 1);
  if (!item) throw new Error('the seed has no rent listing');
  const { page } = await visit('/for-rent');
  await untilReady(page, 'rent-feed');
  const card = cards(page).first();
  const text = ((await card.textContent()) ?? '').normalize('NFC');
  for (const part of [
    item.post.title,
    item.post.location,
    item.author.display_name,
    'Vnđ/tháng',
    `${inVietnamese(item.post.square_meter)} m²`,
    item.post.type_product,
    item.post.direction,
    `${item.post.bedroom} PN`,
    `${item.post.bathroom} WC`,
  ]) {
    expect(text).toContain(part);
  }
  expect(await card.locator('time').getAttribute('datetime')).toBeTruthy();
  // All but the first wait for the page's scripts (LINE-2).
  await eventually(async () =>
    expect(await card.locator('img').count()).toBeGreaterThanOrEqual(
      Math.min(4, item.post.images_path.length),
    ),
  );
  const more = item.post.images_path.length - 4;
  if (more > 0) expect(text).toContain(`+${more}`);
  const phone = card.locator('a[href^="tel:+84"]');
  expect(await phone.getAttribute('href')).toBe(`tel:+${item.author.phone_number}`);
});

test('FEED-9 skeletons show while the list is on its way', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { page } = await visit('/for-sale', {
    prepare: (tab) => tab.route('**/list', (route) => wait.then(() => route.continue())),
  });
  await page.locator('[aria-busy=true] [role=status]').filter({ hasText: 'Đang tải tin' }).waitFor();
  answer();
  await untilReady(page, 'sale-feed');
});

test('FEED-9 the empty state offers to clear the filters', async () => {
  const { page } = await visit('/for-sale?q=zzzqqqxxx&bedrooms=2');
  await page.getByText('Không có tin nào khớp').waitFor();
  await page.locator('main [role=status]').getByRole('button', { name: 'Xoá lọc' }).click();
  await cards(page).first().waitFor();
  expect(place(page)).toBe('/for-sale');
  await page.goBack();
  await page.getByText('Không có tin nào khớp').waitFor();
});

describe('FEED-10 a price that will change', () => {
  const NOW = new Date('2030-01-01T00:00:00Z');
  const soon = ({ data, nextCursor }: ListPage): ListPage => ({
    nextCursor,
    data: data.map((item, index) => ({
      ...item,
      post: {
        ...item.post,
        price: 5_000_000_000,
        new_price: index === 0 ? { date_time: '2030-01-01T00:10:05Z', price: 4_500_000_000 } : null,
      },
    })),
  });

  test('FEED-10 counts down each second, then it is applied and the old price struck through', async () => {
    const { page } = await visit('/for-sale', {
      stored: { lilyPromo: 'closed' },
      async prepare(tab) {
        await tab.clock.install({ time: NOW });
        await changeLists(tab, soon);
      },
    });
    await untilReady(page, 'sale-feed');
    // The last that a page loads by itself, once it is at rest.
    await page.locator('[data-upkeep]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt('2030-01-01T00:09:20Z');
    const card = cards(page).first();
    const timer = card.getByRole('timer');
    const left = async () => ((await timer.textContent()) ?? '').replace(/\s+/g, ' ').trim();
    await eventually(async () => expect(await left()).toMatch(/0 ngày.*00 giờ.*00 phút.*45 giây/));
    await page.evaluate(() => {
      const touched: string[] = [];
      Reflect.set(window, 'touched', touched);
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          if (!element?.closest('[role=timer]')) touched.push(element?.outerHTML.slice(0, 100) ?? '');
        }
      }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    });
    await page.clock.runFor(3_000);
    await eventually(async () => expect(await left()).toMatch(/0 ngày.*00 giờ.*00 phút.*4[23] giây/));
    expect(await page.evaluate(() => Reflect.get(window, 'touched'))).toEqual([]);
    expect(await card.locator('del').count()).toBe(0);
    await page.clock.runFor(45_000);
    await card.getByText('đã áp dụng').waitFor();
    expect(await card.locator('del').textContent()).toContain('5 tỷ Vnđ');
    expect(await card.textContent()).toContain('4,5 tỷ Vnđ');
  });
});

test('FEED-2 offline, the feed keeps what it has and says why there is no more; it heals', async () => {
  const { page, context } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  await context.setOffline(true);
  const alert = page.getByRole('alert').filter({ hasText: 'Bạn đang ngoại tuyến, chưa tải thêm được.' });
  // The list may grow once more when the page becomes the browser's own.
  await eventually(async () => {
    await toTheEnd(page);
    expect(await alert.isVisible()).toBe(true);
  });
  // By itself: nobody has to press the button.
  await context.setOffline(false);
  await eventually(async () => {
    await scrollDown(page, 500);
    expect(Number(await cards(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(10);
  });
});

test('FEED-2 offline, another feed says so and opens when the network is back', async () => {
  const { page, context } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  await context.setOffline(true);
  await page.locator('header').getByRole('link', { name: 'Nhà thuê', exact: true }).click();
  await page.getByText(/Bạn đang ngoại tuyến/).waitFor();
  await context.setOffline(false);
  await page.locator('main').getByRole('button', { name: 'Thử lại' }).click();
  await untilReady(page, 'rent-feed');
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
});

test('FEED-9 DETAIL-1 by keys alone: into the feed, from card to card, into one and back', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-posinset'));
  await eventually(async () => {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('1');
  });
  await page.keyboard.press('PageDown');
  await eventually(async () => expect(await focused()).toBe('2'));
  await page.keyboard.press('PageDown');
  await eventually(async () => expect(await focused()).toBe('3'));
  const title = await page.locator('article[aria-posinset="3"] h2').textContent();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await untilReady(page, 'sale-detail');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
});

test('NAV-6 a reload on the detail, then Back: the same card, without asking for the list again', async () => {
  const { page, requests } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const far = cards(page).and(page.locator('[aria-posinset="23"]'));
  await eventually(async () => {
    await scrollDown(page, 1_200);
    expect(Number(await cards(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(23);
  });
  await far.scrollIntoViewIfNeeded();
  const title = (await far.locator('h2').textContent()) ?? '';
  const top = () => far.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  await far.locator('h2 a').scrollIntoViewIfNeeded();
  let before = await top();
  await eventually(async () => {
    const last = before;
    before = await top();
    expect(before).toBe(last);
  });
  await far.locator('h2 a').click();
  await untilReady(page, 'sale-detail');
  await page.reload();
  await untilReady(page, 'sale-detail');
  requests.clear();
  await goBack(page);
  await untilReady(page, 'sale-feed');
  await eventually(async () => expect(await far.locator('h2').textContent()).toBe(title));
  await eventually(async () => expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2));
  expect(requests.lists).toEqual([]);
});
