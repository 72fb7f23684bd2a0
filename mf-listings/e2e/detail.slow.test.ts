import type { Page } from 'playwright-core';
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
const untilCounter = (page: Page, index: number, part = viewer(page)) =>
  eventually(async () =>
    expect(await part.locator('[aria-live] span').first().textContent()).toBe(
      `${index}/${item.post.images_path.length}`,
    ),
  );
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
  await untilCounter(page, 2);
  await untilScale(page, 1);
  await page.keyboard.press('+');
  await untilScale(page, 1.5);
  await viewer(page).getByRole('button', { name: 'Phóng to' }).click();
  await untilScale(page, 2.25);
  const before = await left(page);
  await page.keyboard.press('ArrowRight');
  await eventually(async () => expect(await left(page)).toBeLessThan(before));
  await untilCounter(page, 2);
  const moved = await left(page);
  await page.mouse.move(700, 450);
  await page.mouse.down();
  await page.mouse.move(800, 450, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => expect(await left(page)).toBeGreaterThan(moved));
  await viewer(page).getByRole('button', { name: 'Ảnh sau' }).click();
  await untilCounter(page, 3);
  await untilScale(page, 1);
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, -400);
  await eventually(async () => expect(await scaleOf(page)).toBeGreaterThan(1.5));
  await page.keyboard.press('0');
  await untilScale(page, 1);
});

/** Dispatches touches as fingers make them. */
async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
}

test('DETAIL-1 by touch a swipe that starts on an arrow shows the next photo; in full screen two fingers and a double tap zoom, and Back after a reload leaves it in one step', async () => {
  const { page } = await visit('/for-sale', { viewport: MOBILE });
  await untilReady(page, 'sale-feed');
  await page.goto(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  const touch = await touchOf(page);
  const arrow = await page.getByRole('button', { name: 'Ảnh sau' }).first().boundingBox();
  const at = (moved: number): [number, number] => [(arrow?.x ?? 0) + 20 - moved, (arrow?.y ?? 0) + 20];
  await touch('touchStart', at(0));
  for (let moved = 20; moved <= 260; moved += 20) await touch('touchMove', at(moved));
  await touch('touchEnd');
  await untilCounter(page, 2, page.locator('[aria-roledescription="băng ảnh"]').first());

  await open(page, 2);
  const [x, y] = [MOBILE.width / 2, MOBILE.height / 2];
  await touch('touchStart', [x - 20, y], [x + 20, y]);
  for (const apart of [30, 40, 50, 60]) await touch('touchMove', [x, y - apart], [x, y + apart]);
  await touch('touchEnd');
  await eventually(async () => expect(await scaleOf(page)).toBeGreaterThan(1.5));
  await page.keyboard.press('0');
  await untilScale(page, 1);
  // Without a wait between them: two taps that are too far apart are no double tap.
  await Promise.all(['first', 'second'].flatMap(() => [touch('touchStart', [x, y]), touch('touchEnd')]));
  await untilScale(page, 2.5);
  await page.reload();
  await untilReady(page, 'sale-detail');
  await eventually(async () => expect(await viewer(page).count()).toBe(0));
  await page.goBack();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/for-sale');
});
