import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from './support/browser';
import { detailPath, findListing } from './support/listings';
import { untilReady } from './support/page';
import { changeVideos, listVideos } from './support/videos';

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
    const fileOf = (image: HTMLImageElement) => new URL(image.currentSrc).pathname.split('/').at(-1);
    const wrong: string[] = [];
    for (const image of near) {
      await image.decode();
      const { width } = image.getBoundingClientRect();
      const probe = new Image();
      probe.sizes = `${width}px`;
      // Of a file that it has in a greater width, the browser takes that one: the probe asks for files of its own.
      probe.srcset = image.srcset.replace(/(\S+)(\s+\d+w)/g, '$1?probe$2');
      await probe.decode();
      const had = [...document.images].some(
        (other) =>
          other.currentSrc === image.currentSrc &&
          other.getBoundingClientRect().width > image.getBoundingClientRect().width,
      );
      if (!had && fileOf(probe) !== fileOf(image))
        wrong.push(
          `${image.alt || image.className}: shown ${Math.round(width)} px wide at ${devicePixelRatio}, ` +
            `'${image.sizes}' gave ${fileOf(image)}, not ${fileOf(probe)}`,
        );
    }
    return near.length === 0 ? ['no pictures'] : wrong;
  });

describe.each([
  ['a phone', { viewport: MOBILE, prepare: dense }],
  ['a desktop', { viewport: DESKTOP, prepare: async () => undefined }],
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

  test('DETAIL-1 in the gallery of a listing', async () => {
    const item = await findListing('for-sale', ({ post }) => post.images_path.length > 4);
    const { page } = await visit(detailPath('for-sale', item), look);
    await untilReady(page, 'sale-detail');
    await page
      .getByRole('button', { name: /^Mở ảnh 1/ })
      .evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
    expect(await wronglySized(page)).toEqual([]);
  });

  test('PROFILE-2 on the tile of a video without a poster', async () => {
    const item = (await listVideos()).find(({ post }) => post.images_path.length > 0);
    const { page } = await visit(`/user/${item?.author.uid}`, {
      ...look,
      prepare: async (tab) => {
        await look.prepare(tab);
        await changeVideos(tab, (answer) => ({
          ...answer,
          data: answer.data
            .filter(({ post }) => post.images_path.length > 0)
            .map(({ post, author }) => ({ post: { ...post, poster_path: null }, author })),
        }));
      },
    });
    await untilReady(page, 'author');
    await page.locator('li img[srcset]').first().waitFor();
    expect(await wronglySized(page)).toEqual([]);
  });

  test('PROFILE-2 on the cards of an author', async () => {
    const item = await findListing('for-sale', ({ post }) => post.images_path.length > 4);
    const { page } = await visit(`/user/${item.author.uid}/for-sale`, look);
    await untilReady(page, 'author-sale');
    const first = page.locator('img[srcset]').first();
    await first.waitFor();
    await first.evaluate((image) => image.scrollIntoView({ block: 'center' }));
    expect(await wronglySized(page)).toEqual([]);
  });
});
