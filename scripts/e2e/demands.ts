import type { Locator, Page } from 'playwright-core';

/** The demands on screen. */
export const cards = (page: Page): Locator => page.getByRole('article');

/** The sheet of the post form. */
export const sheet = (page: Page): Locator => page.getByRole('dialog');
