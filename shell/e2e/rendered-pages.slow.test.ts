import type { Page, Request } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
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
import { endSites, startSite } from '../../scripts/e2e/sites';
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
afterAll(endSites);

const pathsOf = (): Promise<string[]> => Promise.all(PUBLIC_PAGES.map(([, pathOf]) => pathOf()));

test(
  'RENDER-2 RENDER-6 the HTML of every public page holds the page, in 25 kB and without a style attribute',
  async () => {
    const site = await startSite({
      env: { RENDER: 'on', RENDER_LIMIT_MS: '5000', HTML_FRESH_SECONDS: '600' },
    });
    await eventually(async () => expect(isRendered(await htmlOf('/rules', '', site))).toBe(true));
    for (const path of [...(await pathsOf()), ...LARGEST]) {
      const html = await htmlOf(path, '', site);
      expect([path, isRendered(html)]).toEqual([path, true]);
      expect(html).toMatch(/<div id="root">.*<main/s);
      const markup = html.replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '');
      expect([path, markup.match(/<[^>]* style=[^>]*>/g)]).toEqual([path, null]);
      // The first answer in Brotli: the page that was read above has not been made smaller for those who come later.
      const bytes = await brotliSize(path, site);
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
  { width: '390 px', viewport: MOBILE },
  { width: '1440 px', viewport: DESKTOP },
])(
  'RENDER-4 every public page is taken over without a word at $width, nothing moves, and nothing is asked again',
  async ({ viewport }) => {
    const { page } = await visit('/robots.txt', { viewport });
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
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await untilHydrated(page);
      await sendFonts();
      const answered = answeredIn(await htmlOf(path));
      const again = asked.map(earlyKeyOf).filter((key) => answered.includes(key));
      const shift = await shiftOf(page);
      const isWell =
        (await isTakenOver(page)) && words.length === before && again.length === 0 && shift < MOST_SHIFT;
      if (!isWell) findings.push({ path, words: words.slice(before), again, shift });
    }
    expect(findings).toEqual([]);
  },
  WALK_LIMIT_MS,
);

test(
  'RENDER-4 nothing of a public page moves while its HTML is still coming',
  async () => {
    const line = await laySlowDocumentLine(siteUrl(), PIECES);
    const { page } = await visit('/robots.txt', { site: line.url });
    const moved: [path: string, shift: number][] = [];
    for (const path of await pathsOf()) {
      await page.goto(line.url + path, { waitUntil: 'commit' });
      await line.sendTo(page);
      await untilHydrated(page);
      const shift = await shiftOf(page);
      if (shift >= MOST_SHIFT) moved.push([path, shift]);
    }
    line.close();
    expect(moved).toEqual([]);
  },
  WALK_LIMIT_MS,
);

/** Pages of several areas, with a text of theirs in each language, as it stands in the markup. */
const TEXTS: [path: string, vietnamese: string, english: string][] = [
  ['/', 'Theo loại nhà', 'By type of home'],
  ['/for-rent/chung-cu', 'Theo khu vực', 'By place'],
  ['/mega-views', '>Tìm nhà<', '>Find a home<'],
  ['/rent-need', 'Nhu cầu tìm thuê', 'Looking to rent'],
  ['/rules', 'Điều khoản sử dụng', 'Terms of use'],
];

test('RENDER-7 pages in both languages are rendered at the same time, and none has a word of the other', async () => {
  const asked = [0, 1, 2].flatMap(() =>
    TEXTS.flatMap((page) => ['', 'locale=en'].map((cookie) => ({ page, cookie }))),
  );
  await Promise.all(
    asked.map(async ({ page: [path, vietnamese, english], cookie }) => {
      // Of many pages at once a busy machine leaves some to the browser: such a visitor comes again.
      let html = '';
      await eventually(async () => {
        html = await htmlOf(path, cookie);
        expect([path, isRendered(html)]).toEqual([path, true]);
      });
      const markup = /<div id="root">(.*?)<script>/s.exec(html)?.[1] ?? '';
      const [own, other] = cookie ? [english, vietnamese] : [vietnamese, english];
      expect([path, markup.includes(own), markup.includes(other)]).toEqual([path, true, false]);
    }),
  );
});
