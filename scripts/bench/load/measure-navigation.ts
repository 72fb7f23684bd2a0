import type { Browser } from 'playwright-core';
import { contentMark, countTraffic, LIMIT_MS, newPhone, openSlowPage } from './slow-page';

/**
 * Clicks from one page to another in place.
 *
 * @param browser a running one
 * @param from the page to start on
 * @param path the link to click, to a page of an area that is not loaded yet
 * @returns milliseconds from the click to the other page's content
 */
export async function measureNavigation(browser: Browser, from: string, path: string): Promise<number> {
  const context = await newPhone(browser);
  try {
    const { page, session } = await openSlowPage(context);
    const { rest } = countTraffic(session);
    await page.goto(from, { waitUntil: 'commit', timeout: LIMIT_MS });
    await contentMark(page);
    await rest();
    const clicked = await page.evaluate((target) => {
      performance.clearMarks('route-content');
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`);
      if (!link) throw new Error(`no link to ${target}`);
      const now = performance.now();
      link.click();
      return now;
    }, path);
    return (await contentMark(page)) - clicked;
  } finally {
    await context.close();
  }
}
