import type { Locator, Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing, type ListingItem } from '../../scripts/e2e/listings';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

let item: ListingItem;
beforeAll(async () => {
  item = await findListing('for-sale', ({ post }) => post.images_path.length > 5);
});

const viewer = (page: Page) => page.getByRole('dialog');
const photo = (page: Page) => viewer(page).locator('[aria-hidden="false"] img');
const counter = (page: Page): Locator => viewer(page).locator('[aria-live] span').first();

/** How much larger than its box the photo in view is. */
const scaleOf = (page: Page) =>
  photo(page).evaluate((image) => image.getBoundingClientRect().width / image.clientWidth);
const untilScale = (page: Page, scale: number) =>
  eventually(async () => expect(await scaleOf(page)).toBeCloseTo(scale));
const left = (page: Page) => photo(page).evaluate((image) => image.getBoundingClientRect().left);

async function open(page: Page, index: number): Promise<void> {
  await untilReady(page, 'sale-detail');
  await page
    .getByRole('button', { name: /^Mở ảnh/ })
    .nth(index)
    .click();
  await photo(page).waitFor();
}

test('DETAIL-1 full screen: wheel, keys and buttons zoom, arrows and drag move, the next photo is whole again', async () => {
  const { page } = await visit(detailPath('for-sale', item), { viewport: DESKTOP });
  await open(page, 1);
  const count = item.post.images_path.length;
  await eventually(async () => expect(await counter(page).textContent()).toBe(`2/${count}`));
  await untilScale(page, 1);
  await page.keyboard.press('+');
  await untilScale(page, 1.5);
  await viewer(page).getByRole('button', { name: 'Phóng to' }).click();
  await untilScale(page, 2.25);
  expect(await findings(page)).toEqual([]);

  const before = await left(page);
  await page.keyboard.press('ArrowRight');
  await eventually(async () => expect(await left(page)).toBeLessThan(before));
  expect(await counter(page).textContent()).toBe(`2/${count}`);
  const moved = await left(page);
  await page.mouse.move(700, 450);
  await page.mouse.down();
  await page.mouse.move(800, 450, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => expect(await left(page)).toBeGreaterThan(moved));

  await viewer(page).getByRole('button', { name: 'Ảnh sau' }).click();
  await eventually(async () => expect(await counter(page).textContent()).toBe(`3/${count}`));
  await untilScale(page, 1);
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, -400);
  await eventually(async () => expect(await scaleOf(page)).toBeGreaterThan(1.5));
  await page.keyboard.press('0');
  await untilScale(page, 1);
  await page.keyboard.press('ArrowRight');
  await eventually(async () => expect(await counter(page).textContent()).toBe(`4/${count}`));
});

test('DETAIL-1 full screen by touch: two fingers and a double tap zoom, Back closes and the page stays at the photo', async () => {
  const { page } = await visit(detailPath('for-sale', item), { viewport: MOBILE });
  await open(page, 2);
  const { width, height } = MOBILE;
  const [x, y] = [width / 2, height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await touch('touchStart', [
    [x - 20, y],
    [x + 20, y],
  ]);
  for (const apart of [30, 40, 50, 60]) {
    await touch('touchMove', [
      [x, y - apart],
      [x, y + apart],
    ]);
  }
  await touch('touchEnd', []);
  await eventually(async () => expect(await scaleOf(page)).toBeGreaterThan(1.5));
  await page.keyboard.press('0');
  await untilScale(page, 1);
  // Without a wait between them: two taps that are too far apart are no double tap.
  await Promise.all(
    ['first', 'second'].flatMap(() => [touch('touchStart', [[x, y]]), touch('touchEnd', [])]),
  );
  await untilScale(page, 2.5);
  await page.goBack();
  await viewer(page).waitFor({ state: 'detached' });
  expect(place(page)).toBe(detailPath('for-sale', item));
  const carousel = page.locator('main [aria-roledescription="băng ảnh"] [aria-live] span').first();
  await eventually(async () =>
    expect(await carousel.textContent()).toBe(`3/${item.post.images_path.length}`),
  );
});
