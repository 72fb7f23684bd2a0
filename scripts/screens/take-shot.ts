import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
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
}

/** A picture that was taken. */
export interface Shot {
  route: Route;
  width: number;
  dark: boolean;
  /** Its file name. */
  file: string;
  /** What went wrong meanwhile: script errors, failed requests, content wider than the screen. */
  problems: string[];
}

const QUIET_LIMIT_MS = 5000;

/** Opens a route as a new visitor does, and takes a picture once it is quiet. */
export async function takeShot({ browser, siteUrl, route, width, dark, folder }: ShotPlan): Promise<Shot> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'vi-VN',
    hasTouch: width < 600,
  });
  try {
    const page = await context.newPage();
    const problems = watch(page, siteUrl);
    await page.goto(siteUrl + route.path, { waitUntil: 'load' });
    if (route.whole) {
      // A window as high as the page, so that pictures load that wait until they are near.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      const loaded = page.waitForFunction(
        () => [...document.images].every(({ naturalWidth }) => naturalWidth > 0),
        undefined,
        { timeout: QUIET_LIMIT_MS },
      );
      await loaded.catch(() => problems.push('a picture does not load'));
    }
    // A page with a live connection or a playing video never becomes quiet.
    await page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MS }).catch(() => undefined);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) problems.push(`${excess} px wider than the screen`);
    const name = route.name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';
    const file = `${name}-${width}-${dark ? 'dark' : 'light'}.png`;
    await page.screenshot({
      path: path.join(folder, file),
      animations: 'disabled',
      fullPage: route.whole ?? false,
    });
    return { route, width, dark, file, problems };
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
