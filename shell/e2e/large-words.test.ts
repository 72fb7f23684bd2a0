import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { showPath, untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { largeText } from '../../scripts/e2e/text-size';

const visit = withBrowser();

const NARROW = { width: 320, height: 640 };
const LOOK = { viewport: NARROW, prepare: largeText(2) };

/** The names of authors on the page of which a part is cut off. */
const cutNames = (page: Page): Promise<string[]> =>
  page.locator('main a[href^="/user/"] span').evaluateAll((spans) =>
    spans
      .filter((span) => span.childElementCount === 0 && span.scrollWidth > span.clientWidth + 1)
      .filter((span) => getComputedStyle(span).overflowX !== 'visible')
      .map(({ textContent }) => textContent ?? ''),
  );

/** How the row of tabs ends when it is scrolled to its end, and whether the tab that is lit is in sight before. */
const tabRow = (page: Page) =>
  page.locator('header nav').evaluate((row) => {
    const lit = row.querySelector('[aria-current]')?.getBoundingClientRect();
    const { left, right } = row.getBoundingClientRect();
    const isLitSeen = lit !== undefined && lit.left >= left - 1 && lit.right <= right + 1;
    row.scrollLeft = row.scrollWidth;
    const free = right - (row.lastElementChild?.getBoundingClientRect().right ?? 0);
    const fades = getComputedStyle(row).maskImage !== 'none';
    return { isLitSeen, fades, goesOn: row.scrollWidth > row.clientWidth, isFree: free >= 23 };
  });

test('PHONE-6 at 320 px with text of 200 % names of authors are whole, the row of tabs fades and shows the lit one, and Lily’s greeting is read from its beginning', async () => {
  const { page } = await visit('/hotel', { ...LOOK, stored: keptFrom(await askForSession(CUSTOMER)) });
  await untilReady(page, 'hotel');
  await eventually(async () =>
    expect(await tabRow(page)).toEqual({ isLitSeen: true, fades: true, goesOn: true, isFree: true }),
  );
  for (const path of ['/newsfeed', '/for-sale', '/mega-views']) {
    await showPath(page, path);
    await eventually(async () =>
      expect(await page.locator('main a[href^="/user/"] span').count()).toBeGreaterThan(0),
    );
    expect({ path, cut: await cutNames(page) }).toEqual({ path, cut: [] });
  }
  await showPath(page, '/megabot');
  await page.getByRole('heading', { name: /Lily/ }).last().waitFor();
  const log = page.locator('main section[tabindex="0"]');
  expect(await log.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
});

const ADDRESS = 'main article p:has(> svg) > span';
const TITLE = 'main article h2 a';

/** The words of a feed's cards of which a part is cut off. */
async function cutWords(page: Page, words: string): Promise<(string | null)[]> {
  const boxes = page.locator(words);
  await eventually(async () => expect(await boxes.count()).toBeGreaterThan(1));
  return boxes.evaluateAll((all) =>
    all.filter((box) => box.scrollHeight > box.clientHeight + 1).map(({ textContent }) => textContent),
  );
}

test('PHONE-9 PHONE-6 at 320 px a card’s address is whole, with text of 150 % its title too; a search’s hint ends in an ellipsis', async () => {
  const { page } = await visit('/for-sale', { viewport: NARROW });
  await untilReady(page, 'sale-feed');
  expect(await cutWords(page, ADDRESS)).toEqual([]);
  const search = page.getByRole('searchbox');
  expect(await search.evaluate((field) => getComputedStyle(field).textOverflow)).toBe('ellipsis');
  await largeText(1.5)(page);
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '24px');
  expect(await cutWords(page, `${TITLE}, ${ADDRESS}`)).toEqual([]);
});
