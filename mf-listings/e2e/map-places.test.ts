import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { largeText } from '../../scripts/e2e/text-size';

const visit = withBrowser();

const KNOWN = { visits: `5 ${Date.now()}`, lilyPromo: 'closed' };
const beside = { viewport: DESKTOP, stored: { ...KNOWN, 'mf-listings.feed-view.v1': 'map' } };
const phone = { stored: KNOWN };
const CITY = [106.4, 10.5, 107, 11.1];
/** Around a place, degrees: some hundred metres. */
const AROUND = 0.002;

interface Point {
  id: string;
  latitude: number;
  longitude: number;
  approximate: boolean;
}

/** The homes that share a place, as the service has them: without coordinates all of a ward are at its centre. */
let tower: Point[];
let path: string;

beforeAll(async () => {
  const answer = await fetch(`${siteUrl()}/api/products/for-sale/map`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { bounds: CITY }, zoom: 17 }),
  });
  const { points } = (await answer.json()) as { points: Point[] };
  const at = ({ latitude, longitude }: Point) =>
    points.filter((other) => other.latitude === latitude && other.longitude === longitude);
  [tower = []] = points
    .filter(({ approximate }) => approximate)
    .map(at)
    .sort((one, other) => other.length - one.length);
  const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = tower;
  const bounds = [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND];
  path = `/for-sale?bounds=${bounds.map((degrees) => degrees.toFixed(4)).join()}`;
});

const map = (page: Page) => page.getByRole('application', { name: 'Bản đồ nhà bán' });
const towerPin = (page: Page) => map(page).getByRole('button', { name: `${tower.length} tin tại đây` });
const heading = (page: Page) => page.getByRole('heading', { name: `${tower.length} tin tại đây` });
const cardsHere = (page: Page) =>
  page.getByRole('region', { name: 'Các tin tại đây' }).locator('article[data-home]');
const idsOf = (page: Page) =>
  cardsHere(page).evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.home));
const towerIds = () => tower.map(({ id }) => id).sort();

/** Waits until all homes of the place have come. */
async function untilAllHere(page: Page): Promise<void> {
  await eventually(async () => {
    const more = page
      .getByRole('region', { name: 'Các tin tại đây' })
      .getByRole('button', { name: 'Thêm tin' });
    if (await more.count()) await more.click();
    expect((await idsOf(page)).sort()).toEqual(towerIds());
  });
}

async function openMap(page: Page): Promise<void> {
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Bản đồ', exact: true }).click();
}

test('MAP-11 beside the list homes at one place are a pin with their number, which lists them; keys lead there and back', async () => {
  expect(tower.length).toBeGreaterThan(1);
  const { page } = await visit(path, beside);
  const pin = towerPin(page);
  await pin.waitFor({ timeout: 30_000 });
  expect(await pin.textContent()).toBe(`${tower.length} tin`);
  await pin.click();
  await heading(page).waitFor();
  await untilAllHere(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Đóng các tin tại đây' }).click();
  await heading(page).waitFor({ state: 'detached' });

  await pin.focus();
  await page.keyboard.press('Enter');
  await eventually(async () =>
    expect(await heading(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
  await untilAllHere(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.locator('article[data-home] a:focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await heading(page).waitFor({ state: 'detached' });
  expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('MAP-11 on a phone the homes of a place come where the cards are; closed, the cards of the list come back', async () => {
  const { page } = await visit(path, phone);
  await openMap(page);
  await towerPin(page).waitFor({ timeout: 30_000 });
  const inList = page.getByRole('region', { name: 'Tin trong danh sách' });
  await towerPin(page).click();
  await heading(page).waitFor();
  await untilAllHere(page);
  expect(await inList.count()).toBe(0);
  // The whole height of the cards is seen.
  expect(
    await page
      .getByRole('region', { name: 'Các tin tại đây' })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
  expect(await findings(page)).toEqual([]);
  // Esc closes the homes, and the map only when it is pressed again.
  await cardsHere(page).first().getByRole('link').focus();
  await page.keyboard.press('Escape');
  await inList.waitFor();
  await page.getByRole('dialog', { name: 'Bản đồ' }).waitFor();
});

test('MAP-13 a card without coordinates lights its ward and its mark, and the mark its cards', async () => {
  const { page } = await visit(path, beside);
  const mark = map(page).locator('button[data-approximate]').first();
  await mark.waitFor({ timeout: 30_000 });
  const ids = new Set(tower.filter(({ approximate }) => approximate).map(({ id }) => id));
  const cards = page.locator('[role=feed] [data-home]');
  await cards.first().waitFor();
  const shapes = map(page).locator('path');
  const before = await shapes.count();
  const all = await cards.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLElement).dataset.home ?? ''),
  );
  const index = all.findIndex((id) => ids.has(id));
  expect(index).toBeGreaterThanOrEqual(0);
  await cards.nth(index).hover();
  await eventually(async () => {
    expect(await shapes.count()).toBe(before + 1);
    expect(await mark.getAttribute('data-lit')).toBe('');
  });
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await shapes.count()).toBe(before));
  await mark.hover();
  await eventually(async () => {
    expect(await cards.nth(index).getAttribute('data-lit')).toBe('');
    expect(await shapes.count()).toBe(before + 1);
  });
});

test.each([1, 2])(
  'MAP-14 a card of a phone 320 px wide has the whole address, with letters %d times as large',
  async (factor) => {
    const { page } = await visit(path, {
      ...phone,
      viewport: { width: 320, height: 568 },
      prepare: largeText(factor),
    });
    await openMap(page);
    const cards = page.getByRole('region', { name: 'Tin trong danh sách' }).locator('article[data-home]');
    await cards.first().waitFor({ timeout: 30_000 });
    const shown = await cards.evaluateAll((elements) =>
      elements.map((card) => ({
        id: (card as HTMLElement).dataset.home,
        words: [...card.querySelectorAll('p')].map((words) => words.textContent),
        cut: [...card.querySelectorAll('p, h3')].filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        ).length,
        over: card.scrollWidth - card.clientWidth,
      })),
    );
    for (const { id, words, cut, over } of shown) {
      const answer = await fetch(`${siteUrl()}/api/products/for-sale/get-post/${id}`);
      const { post } = (await answer.json()) as { post: { location: string; latitude: number | null } };
      expect(words).toContain(post.location);
      expect(words.includes('Vị trí theo khu vực')).toBe(post.latitude === null);
      expect([cut, over]).toEqual([0, 0]);
    }
    expect(shown.length).toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);
  },
);
