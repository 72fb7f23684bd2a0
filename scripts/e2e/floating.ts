import type { Locator, Page } from 'playwright-core';

/** The promo comes some seconds after the page's rest. */
export const PROMO_LIMIT_MS = 20_000;

/** What floats over the page and can be seen, by its name in `data-floating`. */
export const floating = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-floating]')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map(({ dataset }) => dataset.floating ?? '')
      .sort(),
  );

/** Lily's bubble over a page (PHONE-2). */
export const bubble = (page: Page): Locator => page.locator('[data-form="bubble"]');
