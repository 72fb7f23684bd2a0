import type { Page, Request } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { PUBLIC_PAGES } from '../../scripts/e2e/public-pages';
import {
  brotliSize,
  htmlOf,
  isRendered,
  isTakenOver,
  shiftOf,
  untilHydrated,
  untilRendering,
} from '../../scripts/e2e/rendering';
import { siteUrl } from '../../scripts/e2e/settings';
import { laySlowDocumentLine } from '../../scripts/e2e/slow-document';
import { answeredIn, earlyKeyOf, wordsIn } from '../../scripts/e2e/taken-over';

const visit = withBrowser();

/** The HTML of a first view, in bytes as the network carries them. */
const MOST_BYTES = 25_000;
const MOST_SHIFT = 0.01;
const PIECES = 12;
/** Some 25 pages, one after the other, on a slow machine. */
const WALK_LIMIT_MS = 240_000;
/** Of these there is most to say. */
const LARGEST = ['/for-sale/ho-chi-minh', '/for-sale/thu-duc', '/for-rent/ho-chi-minh'];

beforeAll(untilRendering);

const pathsOf = (): Promise<string[]> => Promise.all(PUBLIC_PAGES.map(([, pathOf]) => pathOf()));

test(
  'RENDER-2 RENDER-6 the HTML of every public page holds the page, in 25 kB',
  async () => {
    for (const path of [...(await pathsOf()), ...LARGEST]) {
      const html = await htmlOf(path);
      expect([path, isRendered(html)]).toEqual([path, true]);
      expect(html).toMatch(/<div id="root">.*<main/s);
      // The first answer in Brotli: the page that was read above has not been made smaller for those who come later.
      const bytes = await brotliSize(path);
      expect([path, Math.min(bytes, MOST_BYTES)]).toEqual([path, bytes]);
    }
  },
  WALK_LIMIT_MS,
);

/** Holds the fonts of the next document back, as a slow line does; a word that changes its width must move nothing when they come. */
async function holdFonts(page: Page): Promise<() => Promise<unknown>> {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.unroute('**/*.woff2');
  await page.route('**/*.woff2', (route) => held.then(() => route.continue()));
  return () => {
    send();
    return page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
}

test.each([
  { width: '390 px', viewport: MOBILE, over: 'a line over which the HTML comes in pieces' },
  { width: '1440 px', viewport: DESKTOP, over: undefined },
])(
  'RENDER-4 every public page is taken over without a word at $width, nothing moves, and nothing is asked again',
  async ({ viewport, over }) => {
    const line = over ? await laySlowDocumentLine(siteUrl(), PIECES) : undefined;
    const { page } = await visit('/robots.txt', { viewport, ...(line && { site: line.url }) });
    const words = wordsIn(page);
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request);
    });
    const findings: unknown[] = [];
    for (const path of await pathsOf()) {
      asked.length = 0;
      const before = words.length;
      const sendFonts = await holdFonts(page);
      await page.goto(path, { waitUntil: line ? 'commit' : 'domcontentloaded' });
      await line?.sendTo(page);
      await untilHydrated(page);
      await sendFonts();
      const answered = answeredIn(await htmlOf(path));
      const again = asked.map(earlyKeyOf).filter((key) => answered.includes(key));
      const shift = await shiftOf(page);
      const isWell =
        (await isTakenOver(page)) && words.length === before && again.length === 0 && shift < MOST_SHIFT;
      if (!isWell) findings.push({ path, words: words.slice(before), again, shift });
    }
    line?.close();
    expect(findings).toEqual([]);
  },
  WALK_LIMIT_MS,
);
