import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually';
import { detailPath, type ListingItem, list } from './listings';
import { untilReady } from './page';

/** Homes for sale whose price does not change during a journey. */
export const steadyHomes = async (count: number, filter: object = {}): Promise<ListingItem[]> => {
  const homes = (await list('for-sale', filter)).filter(({ post }) => post.new_price === null);
  if (homes.length < count) throw new Error(`the seed has fewer than ${count} such homes`);
  return homes.slice(0, count);
};

/** Presses the heart of homes on their pages, as a visitor does. */
export async function saveHomes(page: Page, items: readonly ListingItem[]): Promise<void> {
  for (const item of items) {
    await page.goto(detailPath('for-sale', item));
    await untilReady(page, 'sale-detail');
    const heart = page
      .getByRole('button', { name: `Lưu tin: ${item.post.title}` })
      .and(page.locator(':visible'));
    await heart.click();
    await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));
  }
}

/** The cards of saved or shared homes. */
export const homeCards = (page: Page): Locator => page.locator('main article');

/** The card of one saved or shared home. */
export const homeCard = (page: Page, { post }: ListingItem): Locator =>
  page.getByRole('article', { name: post.title, exact: true });
