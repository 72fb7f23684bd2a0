import type { Page } from 'playwright-core';
import { askForSession, keptFrom, OTHER_CUSTOMER } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goOffline, goOnline, type Line, layLine } from '../../scripts/e2e/line';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { cardAt, listVideos, untilAt } from '../../scripts/e2e/videos';
import { untilFilesKept, untilKept } from '../../scripts/e2e/worker';

// Over its time budget: the worker keeps the files of the site, then a whole video, before the network goes.
const visit = withBrowser({ worker: true });

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(() => line.close());

/** Goes on to the first short video of the feed, which may begin with live streams; tells its place. */
async function toFirstVideo(page: Page): Promise<number> {
  const index = (await listVideos()).findIndex(({ post }) => post.type === 'megaviews');
  for (let at = 1; at <= index; at += 1) {
    await page.keyboard.press('ArrowDown');
    await untilAt(page, at);
  }
  return index;
}

/** The number of videos on the device, of all owners. */
const countOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const until = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await until(indexedDB.open('stored-videos'));
    const count = await until(database.transaction('videos').objectStore('videos').count());
    database.close();
    return count;
  });

test('OFFLINE-7 OFFLINE-9 OFFLINE-10 what an account has stored plays without a network, from the list and at another place of it; it goes with the sign-out', async () => {
  const stored = keptFrom(await askForSession(OTHER_CUSTOMER));
  const { page, context } = await visit('/mega-views', { site: line.url, stored });
  await untilReady(page, 'mega-views');
  await untilKept(page, '/mega-views');
  const index = await toFirstVideo(page);
  await cardAt(page, index).getByRole('button', { name: 'Tải về' }).click();
  const panel = page.getByRole('dialog', { name: 'Tải về' });
  const download = panel.getByRole('button', { name: /^Tải về · \d+,\d MB$/ });
  await download.click();
  await panel.getByText(/^Đã tải về · \d+,\d MB$/).waitFor();
  await untilFilesKept(page, /bundle-downloads/, /\/stored-list\./);

  await goOffline(line, context);
  await page.goto('/mega-views/downloads');
  await untilReady(page, 'downloads');
  await page.getByText(/^1 video · \d+,\d MB trên thiết bị này$/).waitFor();
  await page.getByRole('button', { name: /^Phát: / }).click();
  const video = page.locator('dialog video');
  await eventually(async () =>
    expect(await video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.5),
  );
  // A player asks for another place of it by a range.
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 1;
  });
  const hasMoved = () =>
    video.evaluate(({ seeking, readyState }: HTMLVideoElement) => !seeking && readyState > 2);
  await eventually(async () => expect(await hasMoved()).toBe(true));
  // In the feed too, at a card that is not the first: from its file, whatever streams the browser could play.
  await page.goto('/mega-views');
  await untilReady(page, 'mega-views');
  await toFirstVideo(page);
  const shown = cardAt(page, index).locator('video[src$=".mp4"]');
  await eventually(async () =>
    expect(await shown.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.5),
  );
  await goOnline(line, context);
  expect(await countOnDevice(page)).toBe(1);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Video đã tải' }).waitFor();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  await page.goto('/mega-views/downloads');
  await page.getByText('Chưa có video nào trên thiết bị').waitFor();
  await eventually(async () => expect(await countOnDevice(page)).toBe(0));
});
