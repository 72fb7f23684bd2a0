import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing, type ListingItem } from '../../scripts/e2e/listings';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

let item: ListingItem;
beforeAll(async () => {
  item = await findListing('for-sale', ({ post }) => post.panorama !== null);
});

const button = (page: Page) => page.getByRole('button', { name: '360°' });
const viewer = (page: Page) => page.getByRole('dialog');
const picture = (page: Page) => viewer(page).locator('canvas');

async function open(page: Page): Promise<void> {
  await untilReady(page, 'sale-detail');
  await button(page).click();
  await viewer(page).waitFor();
}

/** What is drawn, once it stands still. */
async function drawn(page: Page): Promise<string> {
  const shot = async () => (await picture(page).screenshot()).toString('base64');
  let last = await shot();
  await eventually(async () => {
    const before = last;
    last = await shot();
    expect(last === before).toBe(true);
  });
  return last;
}

test('DETAIL-6 the 360° button loads the viewer; keys, buttons and a drag turn it, Back closes it', async () => {
  const { page, requests } = await visit(detailPath('for-sale', item), { viewport: DESKTOP });
  await untilReady(page, 'sale-detail');
  expect(requests.code.filter((path) => path.includes('panorama'))).toEqual([]);
  await open(page);
  await viewer(page).getByRole('toolbar').waitFor();
  const views = [await drawn(page)];
  // It may stand still for some frames before it begins to turn.
  const changes = () =>
    eventually(async () => {
      const view = await drawn(page);
      expect(views.includes(view)).toBe(false);
      views.push(view);
    });
  await page.keyboard.press('ArrowRight');
  await changes();
  await viewer(page).getByRole('button', { name: 'Nhìn lên' }).click();
  await changes();
  await viewer(page).getByRole('button', { name: 'Phóng to' }).click();
  await changes();
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('the canvas has no box');
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 500, box.y + 200);
  await page.mouse.up();
  await changes();
  expect(await findings(page)).toEqual([]);
  await page.goBack();
  await viewer(page).waitFor({ state: 'detached' });
  expect(place(page)).toBe(detailPath('for-sale', item));
  await eventually(async () =>
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
});

test('DETAIL-6 all the way round is where one started', async () => {
  const { page } = await visit(detailPath('for-sale', item), {
    viewport: MOBILE,
    prepare: (tab) => tab.emulateMedia({ reducedMotion: 'reduce' }),
  });
  await open(page);
  await viewer(page).getByRole('toolbar').waitFor();
  const start = await drawn(page);
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('ArrowRight');
  await eventually(async () => expect((await drawn(page)) === start).toBe(false));
  // Where the picture's two ends meet there is no line: half a turn more shows what was there first.
  await page.keyboard.press('ArrowLeft');
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowLeft');
  await eventually(async () => expect((await drawn(page)) === start).toBe(true));
});

test('DETAIL-6 a browser without WebGL shows the flat photo, to be scrolled by keys too', async () => {
  const { page } = await visit(detailPath('for-sale', item), {
    prepare: (tab) =>
      tab.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      }),
  });
  await open(page);
  const flat = viewer(page).getByRole('region', { name: /^Ảnh 360°/ });
  await flat.getByRole('img').waitFor();
  await eventually(async () =>
    expect(await flat.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true),
  );
  await flat.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => expect(await flat.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0));
});

test('DETAIL-6 a photo that does not come says so, and comes when it is tried again', async () => {
  const { page } = await visit(detailPath('for-sale', item), {
    prepare: (tab) => tab.route('**/media/panoramas/**', (route) => route.fulfill({ status: 404 })),
  });
  await open(page);
  await viewer(page).getByText('Không tải được ảnh 360°').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.unrouteAll();
  await viewer(page).getByRole('button', { name: 'Thử lại' }).click();
  await viewer(page).getByRole('toolbar').waitFor();
});
