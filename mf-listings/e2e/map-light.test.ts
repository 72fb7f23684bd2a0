import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';

const visit = withBrowser();

const stored = {
  visits: `5 ${Date.now()}`,
  lilyPromo: 'closed',
  'mf-listings.feed-view.v1': 'map',
};
const beside = { viewport: DESKTOP, stored };
const DISTRICT = '/for-sale/quan-7';

const map = (page: Page) => page.getByRole('application', { name: 'Bản đồ nhà bán' });
const pins = (page: Page) => map(page).getByRole('button', { name: /^Xem tin/ });
const litPins = (page: Page) => map(page).locator('button[data-lit]');
const cards = (page: Page) => page.locator('[role=feed] [data-home]');
const litCards = (page: Page) => page.locator('[role=feed] [data-home][data-lit]');

/** A card of the list whose home has a price on the map. */
async function cardWithPin(page: Page) {
  await pins(page).first().waitFor({ timeout: 30_000 });
  const all = cards(page);
  for (let index = 0; index < (await all.count()); index += 1) {
    const card = all.nth(index);
    await card.hover();
    await eventually(async () => expect(await card.getAttribute('data-lit')).toBe(''));
    if ((await litPins(page).count()) === 1) return { card, pin: await litPins(page).elementHandle() };
  }
  throw new Error('no card of the list has a price on the map');
}

test('MAP-6 a card under the pointer lights its pin, and the pin under the pointer lights its card', async () => {
  const { page } = await visit(DISTRICT, beside);
  const { card, pin } = await cardWithPin(page);
  if (!pin) throw new Error('there is no pin');
  expect(await card.textContent()).toContain(await pin.textContent());
  // Away from both nothing is lit.
  await page.mouse.move(5, 5);
  await eventually(async () => {
    expect(await litPins(page).count()).toBe(0);
    expect(await litCards(page).count()).toBe(0);
  });
  await pin.hover();
  await eventually(async () => {
    expect(await litCards(page).count()).toBe(1);
    expect(await card.getAttribute('data-lit')).toBe('');
  });
  expect(await pin.getAttribute('data-lit')).toBe('');
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await litCards(page).count()).toBe(0));
});

test('MAP-6 a card with the focus lights its pin, and the pin with the focus its card', async () => {
  const { page } = await visit(DISTRICT, beside);
  const { card, pin } = await cardWithPin(page);
  if (!pin) throw new Error('there is no pin');
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await litPins(page).count()).toBe(0));
  await card.getByRole('link').first().focus();
  await eventually(async () => expect(await pin.getAttribute('data-lit')).toBe(''));
  await map(page).focus();
  await eventually(async () => expect(await litPins(page).count()).toBe(0));
  // Tab comes to one of the pins, arrows to the others.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Xem tin/);
  await pin.focus();
  await eventually(async () => {
    expect(await litCards(page).count()).toBe(1);
    expect(await card.getAttribute('data-lit')).toBe('');
  });
});

test('MAP-9 when the network goes the map says so, keeps the homes it has, and goes on by itself', async () => {
  const { page, context } = await visit(DISTRICT, beside);
  await pins(page).first().waitFor({ timeout: 30_000 });
  const status = page.getByText(/tin trong khung này$/);
  await status.waitFor();
  const kept = await pins(page).count();
  await context.setOffline(true);
  expect(await pins(page).count()).toBe(kept);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.move(box.x + box.width / 2, box.y + 250);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 90, box.y + 290, { steps: 6 });
  await page.mouse.up();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Bạn đang ngoại tuyến, các tin chưa lên bản đồ được.' });
  await alert.waitFor();
  expect(await pins(page).count()).toBe(kept);
  // How many there are in the new window is not known.
  expect(await status.count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await context.setOffline(false);
  await alert.waitFor({ state: 'detached' });
  await status.waitFor();
});
