import type { Locator, Page } from 'playwright-core';

/** Both boards. */
export const BOARDS = [{ path: '/purchase-need' }, { path: '/rent-need' }] as const;

/** The demands on screen. */
export const cards = (page: Page): Locator => page.getByRole('article');

/** The sheet of the post form. */
export const sheet = (page: Page): Locator => page.getByRole('dialog');
