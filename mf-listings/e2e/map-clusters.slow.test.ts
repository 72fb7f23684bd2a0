import type { Page, Response } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { besideList, mapOf, mapStatus, pinsOf } from '../../scripts/e2e/feed-map';
import { type OwnPlatform, ownPlatform } from '../../scripts/e2e/platforms';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();

const LISTINGS = 300;
/** More homes than this in a window are clusters: with the demo market's own number these journeys would need a larger market. */
const MAP_POINTS = '25';
const MOST_PRESSES = 8;

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

const clusters = (page: Page) => mapOf(page).getByRole('button', { name: /tin, phóng to$/ });
const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
const numberOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('MAP-4 far out homes are clusters, whose counts with the single homes are the list; pressed, they open until prices come', async () => {
  const answers: Answer[] = [];
  const { page } = await visit('/for-sale', {
    site,
    ...besideList,
    prepare: async (tab) =>
      tab.on('response', async (response: Response) => {
        if (response.url().includes('/api/products/for-sale/map?')) answers.push(await response.json());
      }),
  });
  await clusters(page).first().waitFor();
  const total = LISTINGS * (2 / 3);
  await eventually(async () => {
    expect(numberOf(await mapStatus(page).textContent())).toBe(total);
    const answer = answers.at(-1);
    const shown = (await clusters(page).allTextContents()).map(numberOf);
    expect(shown.length).toBeGreaterThan(1);
    expect(sum(shown)).toBe(sum(answer?.clusters.map(({ count }) => count) ?? []));
    expect(sum(shown) + (answer?.dots.latitude.length ?? 0)).toBe(total);
  });
  for (let press = 0; press < MOST_PRESSES && (await clusters(page).count()) > 0; press += 1) {
    const count = numberOf(await clusters(page).first().textContent());
    const before = answers.length;
    await clusters(page).first().click();
    await eventually(async () => {
      expect(answers.length).toBeGreaterThan(before);
      // What the cluster held is in the window that it opened.
      expect(numberOf(await mapStatus(page).textContent())).toBe(answers.at(-1)?.total);
    });
    expect(answers.at(-1)?.total).toBeGreaterThanOrEqual(count);
  }
  expect(await clusters(page).count()).toBe(0);
  await pinsOf(page).first().waitFor();
  expect(answers.at(-1)?.dots.latitude.length).toBe(numberOf(await mapStatus(page).textContent()));
});
