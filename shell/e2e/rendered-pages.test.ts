import { type EarlyAnswer, earlyKey } from '@site/shared/contract';
import type { Request } from 'playwright-core';
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
import { renderingSiteUrl } from '../../scripts/e2e/settings';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();

/** The HTML of a first view, in bytes as the network carries them. */
const MOST_BYTES = 25_000;
const MOST_SHIFT = 0.01;

/** The requests whose answers the HTML carries. */
function answeredIn(html: string): string[] {
  const [, answers] = /a\[k\]\)\}\)\((\{.*?\})\)\}\(function\(\)\{var p=/s.exec(html) ?? [];
  if (!answers) throw new Error('the HTML carries no answers');
  return Object.keys(JSON.parse(answers) as Record<string, EarlyAnswer>);
}

function keyOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  const isJson = request.headers()['content-type']?.startsWith('application/json');
  const body = isJson ? request.postData() : null;
  return earlyKey({
    method: request.method() as 'GET' | 'POST',
    path: pathname + search,
    ...(body ? { body: JSON.parse(body) } : {}),
  });
}

/** A site that keeps pages, as sites do by default. */
let keeping = '';

beforeAll(async () => {
  await untilRendering();
  keeping = await startSite({ env: { RENDER: 'on', RENDER_LIMIT_MS: '5000', HTML_FRESH_SECONDS: '600' } });
  await eventually(async () => expect(isRendered(await htmlOf('/rules', '', keeping))).toBe(true));
});
afterAll(endSites);

test.each([...PUBLIC_PAGES])(
  'RENDER-2 RENDER-6 the HTML of %s holds the page, in 25 kB and without a style attribute',
  async (_name, pathOf) => {
    const path = await pathOf();
    const html = await htmlOf(path, '', keeping);
    expect(isRendered(html)).toBe(true);
    expect(html).toMatch(/<div id="root">.*<main/s);
    const markup = html.replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '');
    expect(markup.match(/<[^>]* style=[^>]*>/g)).toBeNull();
    // The first answer in Brotli: the page that was read above has not been made smaller for those who come later.
    expect(await brotliSize(path, keeping)).toBeLessThanOrEqual(MOST_BYTES);
  },
);

test.each(['/for-sale/ho-chi-minh', '/for-sale/thu-duc', '/for-rent/ho-chi-minh'])(
  'RENDER-6 the first answer of %s, of which there is most to say, is 25 kB at most',
  async (path) => {
    expect(isRendered(await htmlOf(path, '', keeping))).toBe(true);
    expect(await brotliSize(path, keeping)).toBeLessThanOrEqual(MOST_BYTES);
  },
);

/** Runs in the page before anything else: what had been painted when its first script was started. */
function notePaintBeforeScripts(): void {
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.src.includes('/assets/'))
          document.documentElement.dataset.paintedFirst ??= String(painted());
  }).observe(document, { childList: true, subtree: true });
}

test('LINE-7 LINE-9 the header and the head of a rendered page ask for its scripts with a low priority', async () => {
  const answer = await fetch(`${keeping}/`);
  const preloads = [...(await answer.text()).matchAll(/<link rel="preload" as="script"[^>]*>/g)];
  const links = (answer.headers.get('link') ?? '').split(', ').filter((link) => link.includes('as=script'));
  expect(preloads.map(([tag]) => tag.includes('fetchpriority="low"'))).toEqual([true, true]);
  expect(links.map((link) => link.endsWith('fetchpriority=low'))).toEqual([true, true]);
});

test('LINE-9 the scripts of a visitor who comes back run after the paint', async () => {
  const { page } = await visit('/', {
    site: renderingSiteUrl(),
    prepare: (tab) => tab.addInitScript(notePaintBeforeScripts),
  });
  await untilHydrated(page);
  await page.goto(`${renderingSiteUrl()}/rules`);
  await page.goto(`${renderingSiteUrl()}/`);
  await untilHydrated(page);
  expect(await isTakenOver(page)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.dataset.paintedFirst)).toBe('true');
});

describe.each([
  { width: '390 px', viewport: MOBILE },
  { width: '1440 px', viewport: DESKTOP },
])('at $width', ({ viewport }) => {
  test.each([...PUBLIC_PAGES])(
    'RENDER-4 %s is taken over without a word, nothing moves, and nothing is asked again',
    async (_name, pathOf) => {
      const path = await pathOf();
      const words: string[] = [];
      const asked: string[] = [];
      let sendFonts = () => {};
      const fontsMayCome = new Promise<void>((resolve) => {
        sendFonts = resolve;
      });
      const { page } = await visit(path, {
        site: renderingSiteUrl(),
        viewport,
        prepare: async (tab) => {
          // On a slow line they come last; a word that changes its width must move nothing then.
          await tab.route('**/*.woff2', (route) => fontsMayCome.then(() => route.continue()));
          tab.on('console', (message) => {
            // What a service has not got (the preview of a link, a demand of an author) is no word of the page.
            const isOfPage = !message.text().startsWith('Failed to load resource');
            if (isOfPage && ['error', 'warning'].includes(message.type())) words.push(message.text());
          });
          tab.on('request', (request) => {
            if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(keyOf(request));
          });
        },
      });
      await untilHydrated(page);
      sendFonts();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // A live connection and a playing video never become quiet.
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
      expect(await isTakenOver(page)).toBe(true);
      expect(words).toEqual([]);
      const answered = answeredIn(await htmlOf(path));
      expect(asked.filter((key) => answered.includes(key))).toEqual([]);
      expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    },
  );
});
