import type { Page, Request } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, list } from '../../scripts/e2e/listings';
import { place } from '../../scripts/e2e/page';
import { htmlOf, isTakenOver, shiftOf, untilHydrated, untilRendering } from '../../scripts/e2e/rendering';
import { answeredIn, earlyKeyOf, wordsIn } from '../../scripts/e2e/taken-over';

const visit = withBrowser();

const MOST_SHIFT = 0.01;
const CAMPAIGN = '?utm_source=zalo&fbclid=IwAR0';

beforeAll(untilRendering);

/** Runs in the page before anything else: what had been painted when its first script was started. */
function notePaintBeforeScripts(): void {
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.src.includes('/assets/'))
          document.documentElement.dataset.paintedFirst ??= String(painted());
  }).observe(document, { childList: true, subtree: true });
}

/** Opens an address as the next document of a tab. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
}

test('RENDER-4 LINE-9 pages of each area are taken over without a word, nothing moves, nothing is asked again, and their scripts run after the paint', async () => {
  const asked: Request[] = [];
  const { page } = await visit('/robots.txt', {
    prepare: (tab) => tab.addInitScript(notePaintBeforeScripts),
  });
  const words = wordsIn(page);
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request);
  });
  const [home] = await list('for-sale', {}, 1);
  if (!home) throw new Error('the seed has no homes');
  for (const path of [
    `/rules${CAMPAIGN}`,
    '/',
    detailPath('for-sale', home),
    '/purchase-need',
    '/mega-views',
  ]) {
    asked.length = 0;
    await open(page, path);
    expect([path, await isTakenOver(page)]).toEqual([path, true]);
    expect(place(page)).toBe(path);
    expect(words).toEqual([]);
    const answered = answeredIn(await htmlOf(path));
    expect(asked.map(earlyKeyOf).filter((key) => answered.includes(key))).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    // A first visit may have no picture at hand in time; what has come before, has.
    if (path === '/purchase-need')
      expect(await page.evaluate(() => document.documentElement.dataset.paintedFirst)).toBe('true');
  }
});

test('NAV-10 NAV-11 an address in another spelling is shown under its one, and an unknown one as a page that says so, without a word', async () => {
  const { page, status } = await visit('/FOR-SALE?bedrooms=2');
  const words = wordsIn(page);
  expect(status).toBe(200);
  await untilHydrated(page);
  expect(place(page)).toBe('/for-sale?bedrooms=2');
  await page.evaluate(() => {
    history.pushState({}, '', '/FOR-RENT?bedrooms=2');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await page.locator('[data-ready="rent-feed"]').waitFor();
  expect(place(page)).toBe('/for-rent?bedrooms=2');
  const response = await page.goto('/nope', { waitUntil: 'domcontentloaded' });
  expect(response?.status()).toBe(404);
  await page.locator('[data-ready="not-found"]').waitFor();
  await eventually(async () => expect(await page.locator('.screen').count()).toBe(0));
  expect(words).toEqual([]);
});
