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
  // It may stand still for some frames before it begins to turn.
  const changesBy = async (act: () => Promise<unknown>) => {
    const before = await drawn(page);
    await act();
    await eventually(async () => expect((await drawn(page)) === before).toBe(false));
  };
  // Half a turn leads over the line where the picture's two ends meet.
  const turn = async (key: string) => {
    for (let step = 0; step < 6; step += 1) await page.keyboard.press(key);
  };
  await changesBy(() => turn('ArrowRight'));
  await turn('ArrowLeft');
  await eventually(async () => expect((await drawn(page)) === start).toBe(true));
  for (const name of ['Nhìn lên', 'Phóng to'])
    await changesBy(() => viewer(page).getByRole('button', { name }).click());
  await changesBy(async () => {
    await page.mouse.move(500, 300);
    await page.mouse.down();
    await page.mouse.move(800, 300);
    await page.mouse.up();
  });
  await page.goBack();
  await viewer(page).waitFor({ state: 'detached' });
  expect(place(page)).toBe(detailPath('for-sale', item));
  await eventually(async () =>
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
});
