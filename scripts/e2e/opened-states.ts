import type { Locator, Page } from 'playwright-core';
import type { CrawledPage } from './crawl-pages';
import { detailOf } from './public-pages';

/** Something that opens over a page. */
export interface OpenedState {
  name: string;
  /** Path and query. */
  address: CrawledPage['address'];
  /** The part that alone can be pressed while it is open; without one, the whole page. */
  within?: string;
  open: (page: Page) => Promise<unknown>;
  /** Takes it away where the next page would keep it. */
  close?: (page: Page) => Promise<unknown>;
}

/** The button of a name that is in sight: a wide window has others than a narrow one. */
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).and(page.locator(':visible')).first();

const openDialog = async (page: Page, opener: Locator): Promise<void> => {
  await opener.click();
  await page.getByRole('dialog').waitFor();
};
/** Closes what is open, the topmost first, and waits for the step back in the history that each takes. */
const closeDialogs = async (page: Page): Promise<void> => {
  const open = page.locator('dialog[open]');
  for (let left = await open.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
  await page.waitForFunction(() => !history.state?.sheet);
};

const openFilters = async (page: Page): Promise<void> => {
  await openDialog(page, button(page, /^Bộ lọc/));
  await button(page, /^Xem \d[\d.]* tin$/).waitFor();
};

const DIALOG = 'dialog[open]';
const sale = () => detailOf('for-sale');

/** What opens over the pages for anybody, in the order in which one document shows it. */
export const OPENED_STATES: readonly OpenedState[] = [
  {
    name: 'menu of the site',
    address: () => '/for-sale',
    within: DIALOG,
    open: (page) => openDialog(page, page.locator('[data-opens=site-menu]')),
    close: closeDialogs,
  },
  {
    name: 'filter sheet',
    address: () => '/for-sale',
    within: DIALOG,
    open: openFilters,
    close: closeDialogs,
  },
  {
    name: 'picker of places',
    address: () => '/for-sale',
    within: 'dialog[open] dialog[open]',
    open: async (page) => {
      await openFilters(page);
      await button(page, 'Tất cả tỉnh, quận, phường').click();
      await button(page, /^Xem trong /).waitFor();
    },
    close: closeDialogs,
  },
  {
    name: 'menu of a filter',
    address: () => '/for-sale',
    within: DIALOG,
    open: (page) => openDialog(page, button(page, 'Mức giá')),
    close: closeDialogs,
  },
  {
    name: 'suggestions of the search',
    address: () => '/for-rent',
    within: '[role=listbox]',
    open: async (page) => {
      await page.locator('input[name=q]').focus();
      await page.keyboard.insertText('quận 7');
      await page.getByRole('option').first().waitFor();
    },
    close: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'gallery of a listing',
    address: sale,
    within: DIALOG,
    open: (page) => openDialog(page, button(page, /^Mở ảnh/)),
    close: closeDialogs,
  },
  {
    name: 'comments with what their field refuses',
    address: sale,
    open: async (page) => {
      await page.getByRole('heading', { name: 'Hỏi chủ tin' }).scrollIntoViewIfNeeded();
      const panel = page.getByRole('region', { name: 'Câu hỏi riêng' });
      await panel.waitFor();
      await panel.getByRole('button', { name: 'Gửi', exact: true }).click();
      await panel.getByText('Vui lòng nhập câu hỏi').waitFor();
    },
  },
  {
    name: 'bar of compared homes',
    address: sale,
    open: async (page) => {
      await button(page, /^So sánh: /).click();
      await page.getByRole('link', { name: /^So sánh 1 / }).waitFor();
    },
  },
  {
    name: 'promo over the feed',
    address: () => '/for-sale',
    open: (page) => page.locator('[data-promo]').waitFor({ state: 'attached' }),
  },
];
