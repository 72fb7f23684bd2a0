import type { Locator, Page } from 'playwright-core';
import { DESKTOP, type VisitOptions } from './browser';
import { untilReady } from './page';

/** The local storage of a browser whose banner and promo of a first visit are over. */
const KNOWN = { visits: `5 ${Date.now()}`, lilyPromo: 'closed' };

/** A phone. */
export const onPhone = { stored: KNOWN } satisfies VisitOptions;

/** A desktop that shows feeds as a list with a map beside it. */
export const besideList = {
  viewport: DESKTOP,
  stored: { ...KNOWN, 'mf-listings.feed-view.v1': 'map' },
} satisfies VisitOptions;

/** A part of the sale feed whose homes fit into one window of a map. */
export const DISTRICT = '/for-sale/quan-7';

/** The map of the sale feed. */
export const mapOf = (page: Page): Locator => page.getByRole('application', { name: 'Bản đồ nhà bán' });

/** The homes of which the map shows the price. */
export const pinsOf = (page: Page): Locator => mapOf(page).getByRole('button', { name: /^Xem tin/ });

/** The line that tells how many homes the window of the map has. */
export const mapStatus = (page: Page): Locator => page.getByText(/tin trong khung này$/);

/** The map of a phone, which is over the whole window. */
export const mapDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Bản đồ' });

/** Waits until the map shows prices. */
export const untilPins = (page: Page): Promise<void> => pinsOf(page).first().waitFor();

/** Opens the map of a feed on a phone. */
export async function openMap(page: Page): Promise<void> {
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Bản đồ', exact: true }).click();
}

/** Drags the map by so many pixels. */
export async function dragMap(page: Page, x: number, y: number): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('there is no map');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 8 });
  await page.mouse.up();
}

/** A part of the map around a place, as the address of a feed names it. */
export const boundsAround = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND]
    .map((degrees) => degrees.toFixed(4))
    .join();

/** Degrees: some hundred metres. */
const AROUND = 0.002;
