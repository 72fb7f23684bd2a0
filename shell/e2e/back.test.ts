import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goTo, place, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('goBack'));

/** The first card of which the title is in view, and where its top edge is in the window. */
const cardInView = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('article[data-index]')].filter((card) => {
      const title = card.querySelector('h2')?.getBoundingClientRect();
      return title && title.top > 200 && title.bottom < innerHeight - 120;
    });
    const [card] = seen.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
    return {
      title: card?.querySelector('h2')?.textContent ?? '',
      top: Math.round(card?.getBoundingClientRect().top ?? 0),
    };
  });

/** Scrolls until cards of the third page are on screen and stand still, one of them with its title in view. */
async function scrollFar(page: Page): Promise<{ title: string; top: number }> {
  await eventually(async () => {
    expect(await scrollDown(page, 1_500)).toBeGreaterThan(8_000);
  });
  let card = await cardInView(page);
  await eventually(async () => {
    if (!card.title) await scrollDown(page, 150);
    const before = card;
    card = await cardInView(page);
    expect(card).toEqual(before);
    expect(card.title).not.toBe('');
  });
  return card;
}

test('NAV-6 the last visited path and query are kept as goBack', async () => {
  const { page } = await visit('/for-rent?sort=lowToHigh');
  await untilReady(page, 'rent-feed');
  await eventually(async () => expect(await kept(page)).toBe('/for-rent?sort=lowToHigh'));
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await eventually(async () => expect(await kept(page)).toBe('/mega-views'));
});

test('NAV-6 DETAIL-5 Back in a tab without a step leads to what was visited before, else to the feed', async () => {
  const { page, context } = await visit('/for-rent');
  await untilReady(page, 'rent-feed');
  const detail = await page.locator('article h2 a').first().getAttribute('href');
  const fresh = await visit(detail ?? '');
  await untilReady(fresh.page, 'rent-detail');
  await fresh.page.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(fresh.page, 'rent-feed');
  expect(place(fresh.page)).toBe('/for-rent');

  await goTo(page, '/livestream/list');
  await untilReady(page, 'livestreams');
  await eventually(async () => expect(await kept(page)).toBe('/livestream/list'));
  const second = await context.newPage();
  await second.goto(detail ?? '');
  await untilReady(second, 'rent-detail');
  await second.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(second, 'livestreams');
});

test('NAV-6 Back shows the same card at the same place, without asking for the list again', async () => {
  const { page, requests } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const before = await scrollFar(page);
  requests.clear();
  await page.getByRole('link', { name: before.title, exact: true }).first().click();
  await untilReady(page, 'sale-detail');
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(page, 'sale-feed');
  await eventually(async () => expect(await cardInView(page)).toEqual(before));
  expect(requests.lists).toEqual([]);
});

test('NAV-6 a reload shows the same card at the same place, without asking for the list again', async () => {
  const { page, requests } = await visit('/for-sale?sort=lowToHigh');
  await untilReady(page, 'sale-feed');
  const before = await scrollFar(page);
  requests.clear();
  await page.reload();
  await untilReady(page, 'sale-feed');
  await eventually(async () => expect(await cardInView(page)).toEqual(before));
  expect(requests.lists).toEqual([]);
});

test('NAV-6 a page that is gone to starts at its top', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  await scrollFar(page);
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(0));
});
