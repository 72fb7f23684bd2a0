import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from './support/browser';
import { detailPath, findListing } from './support/listings';
import { untilReady } from './support/page';

const visit = withBrowser();

/** A phone's screen has three pixels where the page has one. */
const DENSE = 3;

const dense = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...MOBILE,
    deviceScaleFactor: DENSE,
    mobile: false,
  });
};

/**
 * The pictures near the window for which the browser chose another file than it would for the width at which they are
 * shown: their `sizes` say something else.
 */
const wronglySized = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const near = [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const wrong: string[] = [];
    for (const image of near) {
      await image.decode();
      const { width } = image.getBoundingClientRect();
      const probe = new Image();
      probe.sizes = `${width}px`;
      probe.srcset = image.srcset;
      await probe.decode();
      if (probe.currentSrc !== image.currentSrc)
        wrong.push(
          `${image.alt || image.className}: shown ${Math.round(width)} px wide at ${devicePixelRatio}, ` +
            `'${image.sizes}' gave ${image.currentSrc.split('/').at(-1)}, not ${probe.currentSrc.split('/').at(-1)}`,
        );
    }
    return near.length === 0 ? ['no pictures'] : wrong;
  });

describe.each([
  ['a phone', { viewport: MOBILE, prepare: dense }],
  ['a desktop', { viewport: DESKTOP }],
])('on %s a picture is fetched in the width at which it is shown', (_what, look) => {
  test.each([
    ['/', 'sale-feed'],
    ['/for-rent', 'rent-feed'],
    ['/newsfeed', 'newsfeed'],
  ])('FEED-9 on %s', async (path, name) => {
    const { page } = await visit(path, look);
    await untilReady(page, name);
    await page.locator('img[srcset]').first().waitFor();
    expect(await wronglySized(page)).toEqual([]);
  });

  test('DETAIL-1 on a listing', async () => {
    const item = await findListing('for-sale', ({ post }) => post.images_path.length > 4);
    const { page } = await visit(detailPath('for-sale', item), look);
    await untilReady(page, 'sale-detail');
    expect(await wronglySized(page)).toEqual([]);
  });
});
