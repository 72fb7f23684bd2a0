import type { Page } from 'playwright-core';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const panorama = () => findListing('for-sale', ({ post }) => post.panorama !== null);
const button = (page: Page) => page.getByRole('button', { name: '360°' });
const viewer = (page: Page) => page.getByRole('dialog');

/** What is drawn, once it stands still. */
async function drawn(page: Page): Promise<string> {
  const shot = async () => (await viewer(page).locator('canvas').screenshot()).toString('base64');
  let last = await shot();
  await eventually(async () => {
    const before = last;
    last = await shot();
    expect(last === before).toBe(true);
  });
  return last;
}

test('DETAIL-6 the 360° button loads the viewer; keys, buttons and a drag turn it, half a turn and back is where one started, and Back closes it', async () => {
  const item = await panorama();
  const { page, requests } = await visit(detailPath('for-sale', item), {
    viewport: DESKTOP,
    prepare: (tab) => tab.emulateMedia({ reducedMotion: 'reduce' }),
  });
  await untilReady(page, 'sale-detail');
  expect(requests.code.filter((path) => path.includes('panorama'))).toEqual([]);
  await button(page).click();
  await viewer(page).getByRole('toolbar').waitFor();
  const start = await drawn(page);
  const views = [start];
  // It may stand still for some frames before it begins to turn.
  const changes = () =>
    eventually(async () => {
      const view = await drawn(page);
      expect(views.includes(view)).toBe(false);
      views.push(view);
    });
  await page.keyboard.press('ArrowRight');
  await changes();
  // Half a turn leads over the line where the picture's two ends meet.
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowRight');
  await changes();
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('ArrowLeft');
  await eventually(async () => expect((await drawn(page)) === start).toBe(true));
  await viewer(page).getByRole('button', { name: 'Nhìn lên' }).click();
  await changes();
  await viewer(page).getByRole('button', { name: 'Phóng to' }).click();
  await changes();
  await page.mouse.move(500, 300);
  await page.mouse.down();
  await page.mouse.move(800, 300);
  await page.mouse.up();
  await changes();
  await page.goBack();
  await viewer(page).waitFor({ state: 'detached' });
  expect(place(page)).toBe(detailPath('for-sale', item));
  await eventually(async () =>
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
});
