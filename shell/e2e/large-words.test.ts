import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { largeText } from '../../scripts/e2e/text-size';

const visit = withBrowser();

const LOOK = { viewport: { width: 320, height: 640 }, prepare: largeText(2) };

/** The names of authors on the page of which a part is cut off. */
const cutNames = (page: Page): Promise<string[]> =>
  page.locator('main a[href^="/user/"] span').evaluateAll((spans) =>
    spans
      .filter((span) => span.childElementCount === 0 && span.scrollWidth > span.clientWidth + 1)
      .filter((span) => getComputedStyle(span).overflowX !== 'visible')
      .map(({ textContent }) => textContent ?? ''),
  );

test.each([
  ['/newsfeed', 'newsfeed'],
  ['/for-sale', 'sale-feed'],
  ['/mega-views', 'mega-views'],
])('PHONE-6 at 320 px with text of 200 %% no author’s name is cut on %s', async (path, name) => {
  const { page } = await visit(path, LOOK);
  await untilReady(page, name);
  expect(await page.locator('main a[href^="/user/"] span').count()).toBeGreaterThan(0);
  expect(await cutNames(page)).toEqual([]);
});

test('PHONE-6 at 320 px with text of 200 % the last tab comes free of the fade at the row’s end', async () => {
  const { page } = await visit('/support', LOOK);
  await untilReady(page, 'support');
  const room = await page.locator('header nav').evaluate((row) => {
    row.scrollLeft = row.scrollWidth;
    const last = row.lastElementChild?.getBoundingClientRect().right ?? 0;
    return {
      fades: getComputedStyle(row).maskImage !== 'none',
      goesOn: row.scrollWidth > row.clientWidth,
      free: row.getBoundingClientRect().right - last,
    };
  });
  expect(room).toEqual({ fades: true, goesOn: true, free: expect.any(Number) });
  expect(room.free).toBeGreaterThanOrEqual(23);
});

test('PHONE-6 with text of 200 % the tab that is lit is in sight', async () => {
  const { page } = await visit('/hotel', LOOK);
  await untilReady(page, 'hotel');
  await eventually(async () =>
    expect(
      await page.locator('header nav').evaluate((row) => {
        const lit = row.querySelector('[aria-current]')?.getBoundingClientRect();
        const { left, right } = row.getBoundingClientRect();
        return lit !== undefined && lit.left >= left - 1 && lit.right <= right + 1;
      }),
    ).toBe(true),
  );
});

const ADDRESS = 'main article p:has(> svg) > span';
const TITLE = 'main article h2 a';

/** The words of a feed's cards of which a part is cut off. */
const cutWords = (page: Page, words: string): Promise<string[]> =>
  page
    .locator(words)
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollHeight > box.clientHeight + 1)
        .map(({ textContent }) => textContent ?? ''),
    );

test.each([
  ['at 320 px', { viewport: LOOK.viewport }, ADDRESS],
  [
    'at 320 px with text of 150 %',
    { viewport: LOOK.viewport, prepare: largeText(1.5) },
    `${TITLE}, ${ADDRESS}`,
  ],
  ['at 390 px with text of 200 %', { prepare: largeText(2) }, `${TITLE}, ${ADDRESS}`],
])('PHONE-9 %s a card’s words are whole', async (_where, look, words) => {
  const { page } = await visit('/for-sale', look);
  await untilReady(page, 'sale-feed');
  await eventually(async () => expect(await page.locator(words).count()).toBeGreaterThan(1));
  expect(await cutWords(page, words)).toEqual([]);
});

test('PHONE-6 at 320 px the hint of a search that does not fit ends in an ellipsis', async () => {
  const { page } = await visit('/purchase-need', { viewport: LOOK.viewport });
  await untilReady(page, 'purchase-need');
  const search = page.getByRole('searchbox');
  expect(await search.evaluate((field) => getComputedStyle(field).textOverflow)).toBe('ellipsis');
});

test('PHONE-6 at 320 px with text of 200 % Lily’s greeting is read from its beginning', async () => {
  const { page } = await visit('/megabot', { ...LOOK, stored: keptFrom(await askForSession(CUSTOMER)) });
  await untilReady(page, 'megabot');
  const greeting = page.getByRole('heading', { name: /Lily/ }).last();
  await greeting.waitFor();
  const log = page.locator('main section[tabindex="0"]');
  expect(await log.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
});
