import type { Page, Response } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type OwnPlatform, ownPlatform } from '../../scripts/e2e/platforms';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();

const LISTINGS = 300;
/** More homes than this in a window are clusters: with the demo market's own number these journeys would need a larger market. */
const MAP_POINTS = '25';
const MOST_PRESSES = 8;
const stored = {
  visits: `5 ${Date.now()}`,
  lilyPromo: 'closed',
  'mf-listings.feed-view.v1': 'map',
};

interface Answer {
  total: number;
  clusters: { count: number }[];
  dots: { latitude: number[] };
}

let platform: OwnPlatform;
let site: string;

beforeAll(async () => {
  platform = await ownPlatform({ MAP_POINTS }, LISTINGS);
  await platform.start();
  site = await startSite({ platform: platform.url });
});
afterAll(async () => {
  await endSites();
  await platform.remove();
});

const map = (page: Page) => page.getByRole('application', { name: 'Bản đồ nhà bán' });
const clusters = (page: Page) => map(page).getByRole('button', { name: /tin, phóng to$/ });
const pins = (page: Page) => map(page).getByRole('button', { name: /^Xem tin/ });
const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
const numberOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('MAP-4 MAP-9 far out homes are clusters, whose counts with the single homes are the list; pressed, they open until prices come', async () => {
  const answers: Answer[] = [];
  const { page } = await visit('/for-sale', {
    site,
    viewport: DESKTOP,
    stored,
    prepare: async (tab) =>
      tab.on('response', async (response: Response) => {
        if (response.url().includes('/api/products/for-sale/map?')) answers.push(await response.json());
      }),
  });
  await clusters(page).first().waitFor({ timeout: 30_000 });
  const asked = await fetch(`${platform.url}/api/products/for-sale/count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { total } = (await asked.json()) as { total: number };
  expect(total).toBe(LISTINGS * (2 / 3));
  const status = page.getByText(/tin trong khung này$/);
  await eventually(async () => {
    expect(numberOf(await status.textContent())).toBe(total);
    const answer = answers.at(-1);
    const shown = (await clusters(page).allTextContents()).map(numberOf);
    expect(shown.length).toBeGreaterThan(1);
    expect(sum(shown)).toBe(sum(answer?.clusters.map(({ count }) => count) ?? []));
    expect(sum(shown) + (answer?.dots.latitude.length ?? 0)).toBe(total);
  });
  expect(await findings(page)).toEqual([]);

  for (let press = 0; press < MOST_PRESSES && (await clusters(page).count()) > 0; press += 1) {
    const count = numberOf(await clusters(page).first().textContent());
    const before = answers.length;
    await clusters(page).first().click();
    await eventually(async () => {
      expect(answers.length).toBeGreaterThan(before);
      // What the cluster held is in the window that it opened.
      expect(numberOf(await status.textContent())).toBe(answers.at(-1)?.total);
    });
    expect(answers.at(-1)?.total).toBeGreaterThanOrEqual(count);
  }
  expect(await clusters(page).count()).toBe(0);
  await pins(page).first().waitFor();
  expect(await pins(page).count()).toBeGreaterThan(1);
  expect(answers.at(-1)?.dots.latitude.length).toBe(numberOf(await status.textContent()));
});

test('MAP-6 MAP-9 MAP-12 keys open a cluster, which hands the focus on, and a card lights the cluster that its home is in', async () => {
  const { page } = await visit('/for-sale', { site, viewport: DESKTOP, stored });
  await clusters(page).first().waitFor({ timeout: 30_000 });
  const card = page.locator('[role=feed] article').first();
  await eventually(async () => {
    await card.hover();
    expect(await map(page).locator('button[data-lit]').count()).toBe(1);
  });
  // And the cluster its cards.
  const lit = await map(page).locator('button[data-lit]').elementHandle();
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await card.getAttribute('data-lit')).toBeNull());
  await lit?.hover();
  await eventually(async () => expect(await card.getAttribute('data-lit')).toBe(''));
  await page.mouse.move(5, 5);
  const before = await clusters(page).count();
  const largest = numberOf(await clusters(page).first().textContent());
  const opened = await clusters(page).first().getAttribute('aria-label');
  await clusters(page).first().focus();
  await page.keyboard.press('Enter');
  await eventually(async () => {
    const now = await clusters(page).allTextContents();
    expect(now.map(numberOf)).not.toContain(largest);
    expect(now.length + (await pins(page).count())).toBeGreaterThan(0);
  });
  expect(before).toBeGreaterThan(0);
  // The homes that it became come with the answer, and the focus with them.
  await eventually(async () => {
    const focused = page.locator('[role=application] button[aria-label]:focus');
    expect(await focused.getAttribute('aria-label')).not.toBe(opened);
  });
  // By a pointer the map has the focus, and no card is lit that nobody points at.
  await map(page).focus();
  await page.keyboard.press('-');
  await clusters(page).first().waitFor();
  await clusters(page).first().click();
  await eventually(async () =>
    expect(await map(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
});
