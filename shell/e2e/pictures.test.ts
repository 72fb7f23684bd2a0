import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { changeVideos, listVideos } from '../../scripts/e2e/videos';

const visit = withBrowser();

/** Windows, and how many of the screen's pixels one of the page's takes. */
const LOOKS = [
  { width: 320, height: 640, density: 2 },
  { width: 390, height: 844, density: 3 },
  { width: 1024, height: 768, density: 1 },
  { width: 1440, height: 900, density: 1 },
  { width: 1920, height: 1080, density: 1 },
];

const setDensity = async (page: Page, { density, ...viewport }: (typeof LOOKS)[number]): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: density,
    mobile: false,
  });
};

/**
 * The pictures near the window for which the browser chose another file than it would for the width at which they are
 * shown, or another than the smallest with a pixel for each of the screen's: their `sizes` say something else.
 */
const wronglySized = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const near = [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const fileOf = (image: HTMLImageElement) => new URL(image.currentSrc).pathname.split('/').at(-1);
    const widthsOf = ({ srcset }: HTMLImageElement) =>
      [...srcset.matchAll(/(\S+)\s+(\d+)w/g)].map(([, address = '', width]) => ({
        address: new URL(address, location.href).href,
        width: Number(width),
      }));
    // Parts of a width are rounded in `sizes`.
    const ROUNDING = 1;
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
      const files = widthsOf(image).sort((left, right) => left.width - right.width);
      const wanted = files.find((file) => file.width >= width * devicePixelRatio - ROUNDING) ?? files.at(-1);
      if (!had && wanted?.address !== image.currentSrc)
        wrong.push(
          `${image.alt || image.className}: shown ${Math.round(width)} px wide at ${devicePixelRatio}, ` +
            `'${image.sizes}' gave ${fileOf(image)}, not that of ${wanted?.width} px`,
        );
      else if (!had && fileOf(probe) !== fileOf(image))
        wrong.push(
          `${image.alt || image.className}: shown ${Math.round(width)} px wide at ${devicePixelRatio}, ` +
            `'${image.sizes}' gave ${fileOf(image)}, not ${fileOf(probe)}`,
        );
    }
    return near.length === 0 ? ['no pictures'] : wrong;
  });

/** Waits until all pictures near the window have the file of their width: what comes late changes widths. */
const untilRightlySized = (page: Page): Promise<void> =>
  eventually(async () => expect(await wronglySized(page)).toEqual([]));

/** How the page's first photo is fetched, and how all others are. */
const importance = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [first, ...others] = [...document.querySelectorAll<HTMLImageElement>('article img, li a img')]
      // Of people there are only initials and small portraits.
      .filter(({ width }) => width > 64)
      .map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`);
    return { first, others: [...new Set(others)] };
  });

describe.each(LOOKS)(
  'in a window of $width px a picture is fetched in the width at which it is shown',
  (size) => {
    const look = {
      viewport: { width: size.width, height: size.height },
      prepare: (page: Page) => setDensity(page, size),
    };

    test.each([
      ['/', 'sale-feed'],
      ['/for-rent', 'rent-feed'],
      ['/newsfeed', 'newsfeed'],
    ])('LINE-1 FEED-9 on %s', async (path, name) => {
      const { page } = await visit(path, look);
      await untilReady(page, name);
      await page.locator('img[srcset]').first().waitFor();
      await untilRightlySized(page);
    });

    test('LINE-1 DETAIL-1 on a listing', async () => {
      const item = await findListing('for-sale', ({ post }) => post.images_path.length > 4);
      const { page } = await visit(detailPath('for-sale', item), look);
      await untilReady(page, 'sale-detail');
      await untilRightlySized(page);
    });

    test('LINE-1 DETAIL-1 in the gallery of a listing', async () => {
      const item = await findListing('for-sale', ({ post }) => post.images_path.length > 4);
      const { page } = await visit(detailPath('for-sale', item), look);
      await untilReady(page, 'sale-detail');
      await page
        .getByRole('button', { name: /^Mở ảnh 1/ })
        .evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
      await untilRightlySized(page);
    });

    test('LINE-1 PROFILE-2 on the tile of a video without a poster', async () => {
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
      await untilRightlySized(page);
    });

    test('LINE-1 PROFILE-2 on the cards of an author', async () => {
      const item = await findListing('for-sale', ({ post }) => post.images_path.length > 4);
      const { page } = await visit(`/user/${item.author.uid}/for-sale`, look);
      await untilReady(page, 'author-sale');
      const first = page.locator('img[srcset]').first();
      await first.waitFor();
      await first.evaluate((image) => image.scrollIntoView({ block: 'center' }));
      await untilRightlySized(page);
    });
  },
);

test.each([
  ['/', 'sale-feed'],
  ['/for-rent', 'rent-feed'],
  ['/newsfeed', 'newsfeed'],
])('LINE-2 on %s the first picture alone is fetched at once and before others', async (path, name) => {
  const { page } = await visit(path);
  await untilReady(page, name);
  await page.locator('main img[srcset]').first().waitFor();
  expect(await importance(page)).toEqual({ first: 'eager high', others: ['lazy auto'] });
});

test('LINE-2 PROFILE-1 on the page of an author the first poster alone is fetched at once and before others', async () => {
  const uids = (await listVideos()).map(({ author }) => author.uid);
  const uid = uids.find((one, place) => uids.indexOf(one) < place);
  const { page } = await visit(`/user/${uid}`);
  await untilReady(page, 'author');
  await page.locator('li img').nth(1).waitFor();
  expect(await importance(page)).toEqual({ first: 'eager high', others: ['lazy auto'] });
});
