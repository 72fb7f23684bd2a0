import type { Locator, Page } from 'playwright-core';
import type { Visit, VisitOptions } from './browser';
import { eventually } from './eventually';
import { detailPath, findListing } from './listings';
import { showPath, untilReady } from './page';
import { changeVideos, listVideos } from './videos';

/** A window, and how many of the screen's pixels one of the page's takes. */
export interface Look {
  width: number;
  height: number;
  density: number;
}

async function setDensity(page: Page, { density, ...viewport }: Look): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: density,
    mobile: false,
  });
}

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
      probe.srcset = image.srcset.replace(/(\S+)(\s+\d+w)/g, `$1?probe=${Math.random()}$2`);
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

/**
 * Waits until all pictures near the window have the file of their width: what comes late changes widths, and moves what was scrolled to.
 *
 * @param within what has to be in the window
 */
const untilRightlySized = (page: Page, within?: Locator): Promise<void> =>
  eventually(async () => {
    await within?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await wronglySized(page)).toEqual([]);
  });

/**
 * Visits the pages that show pictures, and expects each picture near the window to be fetched in the width at which it is shown
 * (LINE-1).
 *
 * @param visit of the test file
 * @param look the window
 */
export async function expectRightWidths(
  visit: (path: string, options: VisitOptions) => Promise<Visit>,
  look: Look,
): Promise<void> {
  const { page } = await visit('/', {
    viewport: { width: look.width, height: look.height },
    prepare: async (tab) => {
      await setDensity(tab, look);
      // The tile of a video without a poster shows its photo.
      await changeVideos(tab, (answer) => ({
        ...answer,
        data: answer.data
          .filter(({ post }) => post.images_path.length > 0)
          .map(({ post, author }) => ({ post: { ...post, poster_path: null }, author })),
      }));
    },
  });
  const picture = page.locator('main img[srcset]').first();
  const untilShown = async (name: string) => {
    await untilReady(page, name);
    await picture.waitFor();
    await untilRightlySized(page, picture);
  };
  await untilShown('sale-feed');
  for (const [path, name] of [
    ['/for-rent', 'rent-feed'],
    ['/newsfeed', 'newsfeed'],
  ] as const) {
    await page.goto(path);
    await untilShown(name);
  }
  const item = await findListing('for-sale', ({ post }) => post.images_path.length > 4);
  await page.goto(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  await untilRightlySized(page);
  await untilRightlySized(page, page.getByRole('button', { name: /^Mở ảnh 1/ }));
  await page.goto(`/user/${item.author.uid}/for-sale`);
  await untilShown('author-sale');
  const video = (await listVideos()).find(({ post }) => post.images_path.length > 0);
  // Within the tab, which asks for the videos itself; in a fresh document, which has no larger files of the same photos.
  await page.goto('/rules');
  await showPath(page, `/user/${video?.author.uid}`);
  await untilShown('author');
}
