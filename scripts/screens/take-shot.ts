import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { largeText } from '../e2e/text-size.ts';
import { drawSteady } from './draw-steady.ts';
import type { Route } from './routes.ts';

/** What to photograph. */
export interface ShotPlan {
  browser: Browser;
  /** Origin of a running server. */
  siteUrl: string;
  route: Route;
  width: number;
  dark: boolean;
  /** Where the picture goes. */
  folder: string;
  /** What the page's clock says; its own without. */
  clock?: Date;
  /** Whether the picture is compared: what is never drawn the same again is left out of it. */
  isCompared?: boolean;
}

/** A picture that was taken. */
export interface Shot {
  route: Route;
  width: number;
  dark: boolean;
  /** Its name, without an ending; its file beside it. */
  name: string;
  file: string;
  /** What went wrong meanwhile: script errors, failed requests, content wider than the screen. */
  problems: string[];
}

/** The name of a picture: `for-sale-390-dark`. */
export function nameOf({ route, width, dark }: Pick<ShotPlan, 'route' | 'width' | 'dark'>): string {
  const words = route.name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';
  return `${words}-${width}-${dark ? 'dark' : 'light'}`;
}

/** Runs in the page: puts values into local storage. */
function keep(stored: Record<string, string>): void {
  if (window !== window.top) return;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

/**
 * Runs in the page: puts the site's fonts on. A page whose fonts do not come in the first tenth of a second does without them
 * (`font-display: optional`), and would look different each time.
 */
async function loadFonts(): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const fonts = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    // No function of its own in here: the compiler of scripts names each by a helper that the page has not.
    const { style } = rule;
    const source = style.getPropertyValue('src');
    if (!source.includes('url(')) return [];
    const family = style.getPropertyValue('font-family').replaceAll('"', '');
    const weight = style.getPropertyValue('font-weight');
    const unicodeRange = style.getPropertyValue('unicode-range');
    return [new FontFace(family, source, { weight, unicodeRange, display: 'block' })];
  });
  for (const font of fonts) document.fonts.add(await font.load());
  delete document.documentElement.dataset.fonts;
  await document.fonts.ready;
}

/** A stay that is in the future of whatever clock the server has: it refuses days that have gone by. */
const STAY = { from: '2099-03-09', to: '2099-03-11' };

/** The address of the demo page of hotels with a stay that is the same each time. */
function withStay(address: string): string {
  const url = new URL(address);
  for (const [key, day] of Object.entries(STAY)) url.searchParams.set(key, day);
  return url.href;
}

const QUIET_LIMIT_MS = 5000;
/** All parts of a whole page come within this time, on a busy machine too. */
const WHOLE_LIMIT_MS = 20_000;

/**
 * Not in pictures that are compared: a running video, a map, whose tiles come in any order, and the code of an address whose
 * port is another one each time. What lies over them is.
 */
const NEVER_THE_SAME =
  'video, canvas, .leaflet-tile, svg[shape-rendering="crispEdges"] { visibility: hidden !important }';

/** Runs in the page: whether all pictures in the window, or on the whole page, have come. */
function arePicturesThere(whole: boolean): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isBeside = right <= 0 || left >= innerWidth;
    const isSeen = width > 0 && !isBeside && (whole || (bottom > 0 && top < innerHeight));
    return !isSeen || (image.complete && image.naturalWidth > 0);
  });
}

/** Runs in the page: resolves once the pictures that have come can be drawn; a busy machine draws the page before. */
async function decodePictures(): Promise<void> {
  for (const image of document.images) if (image.complete) await image.decode().catch(() => undefined);
}

/** Runs in the page: whether all parts of it are there. */
function isNothingOnItsWay(): boolean {
  return document.querySelector('main [aria-busy=true]') === null;
}

/** Runs in the page: whether all parts are there, or a higher window is needed first, as a part comes when it is near. */
function isThereOrHigher(height: number): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight !== height || document.querySelector('main [aria-busy=true]') === null;
}

/** Runs in the page: resolves when the browser has nothing else to do; what the page has put off until then has begun before. */
function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

/** How many idle moments without a request on its way make a page quiet. */
const QUIET_MOMENTS = 3;
/** Requests that do not end while their page is open. */
const ENDLESS = ['eventsource', 'media', 'websocket'];

/** Tells when nothing is on its way to a page any more: `networkidle` happens once, before the parts that come at rest. */
function watchRequests(page: Page): { untilQuiet: () => Promise<void> } {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => {
    if (!ENDLESS.includes(request.resourceType())) onTheirWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => onTheirWay.delete(request));
  return {
    untilQuiet: async () => {
      const limit = Date.now() + QUIET_LIMIT_MS;
      for (let moments = 0; moments < QUIET_MOMENTS && Date.now() < limit; ) {
        await page.evaluate(idle);
        moments = onTheirWay.size === 0 ? moments + 1 : 0;
      }
    },
  };
}

/** Runs in the page: leaves something out of it. The page's CSP refuses a style sheet of the document, but not this one. */
function leaveOut(rule: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets.push(sheet);
}

/** Opens a route as a new visitor does, and takes a picture once it is quiet. */
export async function takeShot({
  browser,
  siteUrl,
  route,
  width,
  dark,
  folder,
  clock,
  isCompared,
}: ShotPlan): Promise<Shot> {
  const windowHeight = width < 600 ? 844 : 900;
  const context = await browser.newContext({
    viewport: { width, height: windowHeight },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    forcedColors: route.contrastTheme ? 'active' : 'none',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    serviceWorkers: 'block',
    hasTouch: width < 600,
  });
  try {
    const page = await context.newPage();
    if (route.textSize) await largeText(route.textSize)(page);
    if (clock) {
      await page.clock.setFixedTime(clock);
      // The server's clock is not fixed, and pages go by it.
      await context.addInitScript(() => {
        Object.defineProperty(window, '__CLOCK__', {
          get: () => ({ ahead: 0, isTold: true }),
          set: () => undefined,
        });
      });
      // It comes when a page has been at rest for a while: before or after its picture.
      // A sandboxed frame has no storage.
      await context.addInitScript(() => {
        if (window === window.top) localStorage.setItem('lilyPromo', 'closed');
      });
      // The demo page of hotels proposes days of the server's clock, which is not fixed.
      await context.route('**/demo/hotel*', (request) =>
        request.continue({ url: withStay(request.request().url()) }),
      );
    }
    if (route.stored) await context.addInitScript(keep, route.stored);
    const problems = watch(page, siteUrl);
    const requests = watchRequests(page);
    await page.goto(siteUrl + route.path, { waitUntil: 'load' });
    if (route.whole) {
      // A window as high as the page, so that pictures load that wait until they are near.
      for (let height = 0; ; ) {
        const next = await page.evaluate(() => document.documentElement.scrollHeight);
        if (next === height) break;
        height = next;
        await page.setViewportSize({ width, height });
        await page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MS }).catch(() => undefined);
        // A busy machine is quiet for a moment before it asks for what has come near.
        const done = page.waitForFunction(isThereOrHigher, height, { timeout: WHOLE_LIMIT_MS });
        await done.catch(() => problems.push('a part of the page does not come'));
      }
      await page.setViewportSize({ width, height: windowHeight });
    }
    // A page with a live connection or a playing video never becomes quiet.
    await page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MS }).catch(() => undefined);
    // A foreign site in a frame is on its way for longer than its page; a live stream that never comes is so for good.
    const shown = page.waitForFunction(isNothingOnItsWay, undefined, { timeout: QUIET_LIMIT_MS });
    await shown.catch(() => undefined);
    await page.evaluate(loadFonts);
    if (route.act) {
      await route.act(page);
      // Nothing is hovered.
      await page.mouse.move(0, 0);
      await page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MS }).catch(() => undefined);
      await page.evaluate(loadFonts);
    }
    await requests.untilQuiet();
    const loaded = page.waitForFunction(arePicturesThere, route.whole ?? false, { timeout: QUIET_LIMIT_MS });
    await loaded.catch(() => problems.push('a picture does not load'));
    await page.evaluate(decodePictures);
    if (isCompared) await page.evaluate(leaveOut, NEVER_THE_SAME);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) problems.push(`${excess} px wider than the screen`);
    const name = nameOf({ route, width, dark });
    const file = `${name}.png`;
    const draw = () => page.screenshot({ animations: 'disabled', fullPage: route.whole ?? false });
    const { picture, isSteady } = isCompared
      ? await drawSteady(draw)
      : { picture: await draw(), isSteady: true };
    if (!isSteady) problems.push('is never drawn the same');
    writeFileSync(path.join(folder, file), picture);
    return { route, width, dark, name, file, problems };
  } finally {
    await context.close();
  }
}

/** Collects what goes wrong on a page; foreign sites in frames are not our matter. */
function watch(page: Page, siteUrl: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script error: ${error.message.split('\n')[0]}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(siteUrl)) {
      problems.push(`HTTP ${response.status()} ${response.url().slice(siteUrl.length)}`);
    }
  });
  return problems;
}
