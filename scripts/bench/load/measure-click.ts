import type { Browser } from 'playwright-core';
import { LIMIT_MS, newPhone, openSlowPage } from './slow-page';

/** How often the visitor presses, ms. */
const PRESS_MS = 25;
/** What a press leads to: a sheet, or the system's share menu, which a browser without a window does not have. */
const EFFECT = 'dialog[open], [data-share-menu]';

/**
 * Loads a page with nothing cached and presses one of its buttons, again and again from when it is there, until a press
 * has its effect.
 *
 * @param browser a running one
 * @param url the page
 * @param button selector of a button that opens a sheet or the share menu
 * @returns when the effect was there, ms from the navigation's start
 */
export async function measureClick(browser: Browser, url: string, button: string): Promise<number> {
  const context = await newPhone(browser);
  try {
    const { page } = await openSlowPage(context);
    await page.addInitScript(
      ([target, effect, every]) => {
        navigator.share = async () => {
          document.documentElement.dataset.shareMenu = '';
        };
        const press = setInterval(() => {
          if (document.querySelector(effect)) {
            clearInterval(press);
            performance.mark('click-worked');
          } else document.querySelector<HTMLElement>(target)?.click();
        }, every);
      },
      [button, EFFECT, PRESS_MS] as const,
    );
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('click-worked')[0]?.startTime,
      null,
      { timeout: LIMIT_MS },
    );
    return Number(await mark.jsonValue());
  } finally {
    await context.close();
  }
}
