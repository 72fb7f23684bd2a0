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
  let answer: Answer | undefined;
  const { page } = await visit('/for-sale', {
    site,
    ...besideList,
    prepare: async (tab) =>
      tab.on('response', async (response: Response) => {
        if (response.url().includes('/api/products/for-sale/map?')) answer = await response.json();
      }),
  });
  await clusters(page).first().waitFor();
  const untilTold = async (total: () => number | undefined) =>
    eventually(async () => expect(numberOf(await mapStatus(page).textContent())).toBe(total()));
  await untilTold(() => LISTINGS * (2 / 3));
  const shown = (await clusters(page).allTextContents()).map(numberOf);
  expect(shown.length).toBeGreaterThan(1);
  expect(sum(shown) + (answer?.dots.latitude.length ?? 0)).toBe(LISTINGS * (2 / 3));
  for (let press = 0; press < MOST_PRESSES && (await clusters(page).count()) > 0; press += 1) {
    const before = answer;
    await clusters(page).first().click();
    await eventually(() => expect(answer).not.toBe(before));
    await untilTold(() => answer?.total);
  }
  await eventually(async () => expect(await clusters(page).count()).toBe(0));
  await pinsOf(page).first().waitFor();
});
