import path from 'node:path';
import { withBrowser } from '../../scripts/e2e/browser';
import { releaseDevelopmentReact } from '../../scripts/e2e/development-react';
import { eventually } from '../../scripts/e2e/eventually';
import { PUBLIC_PAGES } from '../../scripts/e2e/public-pages';
import { storeIn } from '../../scripts/e2e/releases';
import { htmlOf, isRendered, isTakenOver, untilHydrated } from '../../scripts/e2e/rendering';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';

const visit = withBrowser();

/** Longer than all deployables take to build on a slow machine. */
const BUILD_LIMIT_MS = 300_000;

/** What the console shows of a request that failed; it is about the request, and its journey is elsewhere. */
const FAILED_REQUEST = 'Failed to load resource';

let site = '';

beforeAll(async () => {
  const own = await startOwnReleases({ RENDER: 'on', RENDER_LIMIT_MS: '10000' });
  site = own.site;
  const record = await releaseDevelopmentReact(storeIn(own.folder), path.join(own.folder, 'builds'));
  await eventually(async () => {
    const html = await htmlOf('/rules', '', site);
    expect(html).toContain(record);
    expect(isRendered(html)).toBe(true);
  });
}, BUILD_LIMIT_MS);
afterAll(endSites);

/** React's development build has said what is wrong with a page by the time that the page is its own. */
const wordsOf = async (path: string, width: number): Promise<string[]> => {
  const words: string[] = [];
  const { page } = await visit(path, {
    site,
    viewport: { width, height: 844 },
    prepare: async (tab) => {
      await tab.route(/\.(woff2|jpg|webp|avif|mp4)(\?|$)/, (route) => route.abort());
      tab.on('console', (message) => {
        const isOfPage = !message.text().startsWith(FAILED_REQUEST);
        if (isOfPage && ['error', 'warning'].includes(message.type())) words.push(message.text());
      });
    },
  });
  await untilHydrated(page);
  expect(await isTakenOver(page)).toBe(true);
  // A page that is closed while it connects has words of its own.
  const said = [...words];
  await page.close();
  return said;
};

describe.each([320, 390, 1024, 1440])('at %d px', (width) => {
  test.each([...PUBLIC_PAGES])(
    'RENDER-4 development React has nothing to say of %s',
    async (_name, pathOf) => {
      expect(await wordsOf(await pathOf(), width)).toEqual([]);
    },
  );
});
