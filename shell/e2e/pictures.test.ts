import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { expectRightWidths } from '../../scripts/e2e/picture-widths';
import { listVideos } from '../../scripts/e2e/videos';

// Over its time budget: it waits for the pictures of six pages.
const visit = withBrowser();
const LONG_LIMIT_MS = 120_000;

/** How the page's first photo is fetched, and how all others are. */
const importance = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [first, ...others] = [...document.querySelectorAll<HTMLImageElement>('article img, li a img')]
      // Of people there are only initials and small portraits.
      .filter(({ width }) => width > 64)
      .map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`);
    return { first, others: [...new Set(others)] };
  });

// Other widths: pictures.slow.test.ts.
test(
  'LINE-1 in the window of a phone every page fetches a picture in the width at which it is shown',
  () => expectRightWidths(visit, { width: 390, height: 844, density: 3 }),
  LONG_LIMIT_MS,
);

const EAGER_FIRST = { first: 'eager high', others: ['lazy auto'] };

test('LINE-2 the first picture of a page alone is fetched at once and before others', async () => {
  const { page } = await visit('/');
  for (const [path, name] of [
    ['/', 'sale-feed'],
    ['/newsfeed', 'newsfeed'],
  ] as const) {
    await page.goto(path);
    await untilReady(page, name);
    await page.locator('main img[srcset]').first().waitFor();
    await eventually(async () => expect(await importance(page)).toEqual(EAGER_FIRST));
  }
  const uids = (await listVideos()).map(({ author }) => author.uid);
  const uid = uids.find((one, place) => uids.indexOf(one) < place);
  await page.goto(`/user/${uid}`);
  await untilReady(page, 'author');
  await page.locator('li img').nth(1).waitFor();
  await eventually(async () => expect(await importance(page)).toEqual(EAGER_FIRST));
});
