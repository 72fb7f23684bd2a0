import type { Page } from 'playwright-core';
import { askForSession, keptFrom, OTHER_CUSTOMER } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goOffline, type Line, layLine } from '../../scripts/e2e/line';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { cardAt, shortVideosOnly, untilPlaying } from '../../scripts/e2e/videos';
import { keptPaths, untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(() => line.close());

const isFile = (path: string): boolean => /\/media\/videos\/.*\.mp4$/.test(path);

/** Opens what there is to download of the video in view. */
async function openPanel(page: Page) {
  await cardAt(page, 0).getByRole('button', { name: 'Tải về' }).click();
  return page.getByRole('dialog', { name: 'Tải về' });
}

const timeIn = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);

test('OFFLINE-7 OFFLINE-8 OFFLINE-9 a video is stored when asked for, with its size; without a network it plays from the list and in the feed; it is removed again', async () => {
  const { page, context } = await visit('/mega-views', { site: line.url, prepare: shortVideosOnly });
  await untilReady(page, 'mega-views');
  await untilKept(page, '/mega-views');
  const panel = await openPanel(page);
  const download = panel.getByRole('button', { name: /^Tải về · \d+,\d MB$/ });
  await download.waitFor();
  expect(await findings(page)).toEqual([]);

  // Cancelled, it leaves nothing; lost on the way, it goes on from what has come.
  line.hold(isFile);
  await download.click();
  await panel.getByRole('progressbar', { name: 'Tải về' }).waitFor();
  await panel.getByRole('button', { name: 'Huỷ tải' }).click();
  await download.waitFor();
  line.mend();
  line.drop(isFile);
  await download.click();
  await panel.getByRole('alert').filter({ hasText: 'Phần đã tải vẫn còn đây' }).waitFor();
  line.mend();
  await panel.getByRole('button', { name: 'Tải tiếp' }).click();
  await panel.getByText(/^Đã tải về · \d+,\d MB$/).waitFor();
  await eventually(async () => {
    const files = (await keptPaths(page))['files-v1'] ?? [];
    for (const part of ['bundle-downloads', '/stored-list.'])
      expect(files.some((file) => file.includes(part))).toBe(true);
  }, 40_000);

  // What was left in the feed is kept by now, and nothing changes what the network would say.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await goOffline(line, context);
  await page.goto('/mega-views/downloads');
  await untilReady(page, 'downloads');
  await page.getByText(/^1 video · \d+,\d MB trên thiết bị này$/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Phát: / }).click();
  await eventually(async () => expect(await timeIn(page, 'dialog video')).toBeGreaterThan(0.5));
  // Another place of it, which a player asks for by a range.
  await page.locator('dialog video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
  });
  await eventually(async () =>
    expect(
      await page
        .locator('dialog video')
        .evaluate((video: HTMLVideoElement) => !video.seeking && video.readyState > 2),
    ).toBe(true),
  );
  await page.reload();
  await untilReady(page, 'downloads');
  await page.goto('/mega-views');
  await untilPlaying(page, 0);

  await page.goto('/mega-views/downloads');
  await page.getByRole('button', { name: /^Xoá khỏi thiết bị: / }).click();
  await page.getByText('Chưa có video nào trên thiết bị').waitFor();
  await page.reload();
  await page.getByText('Chưa có video nào trên thiết bị').waitFor();
});

test('OFFLINE-7 without room for a video its visitor reads how much is needed and how much is left; nothing is stored', async () => {
  const { page } = await visit('/mega-views', {
    site: line.url,
    prepare: async (tab) => {
      await shortVideosOnly(tab);
      // Chromium fills no disk for a test: it says that there is little left.
      await tab.addInitScript(() => {
        navigator.storage.estimate = async () => ({ quota: 5_600_000, usage: 500_000 });
      });
    },
  });
  await untilReady(page, 'mega-views');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: /^Tải về · / }).click();
  await panel
    .getByRole('alert')
    .filter({ hasText: /không đủ chỗ: cần \d+,\d MB, còn 0,1 MB/ })
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/mega-views/downloads');
  await untilReady(page, 'downloads');
  expect(await page.getByRole('article').count()).toBe(0);
});

test('OFFLINE-7 a service that does not say how large a video is, is quoted; a live stream cannot be stored', async () => {
  const { page } = await visit('/mega-views', {
    site: line.url,
    prepare: async (tab) => {
      await shortVideosOnly(tab);
      await tab.route('**/*.mp4', (route) =>
        route.request().method() === 'HEAD'
          ? route.fulfill({ status: 200, headers: { 'content-type': 'video/mp4' } })
          : route.fallback(),
      );
    },
  });
  await untilReady(page, 'mega-views');
  const panel = await openPanel(page);
  await panel.getByText('Máy chủ không cho biết dung lượng').waitFor();
  await panel.getByRole('button', { name: 'Tải về', exact: true }).click();
  await panel.getByText(/^Đã tải về · \d+,\d MB$/).waitFor();

  await page.goto('/livestream/list');
  await untilReady(page, 'livestreams');
  expect(await page.getByRole('button', { name: 'Tải về' }).count()).toBe(0);
});

/** How many videos are on the device, whoever they belong to. */
const countOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('stored-videos');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('videos').objectStore('videos').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('OFFLINE-10 what an account has stored goes with its sign-out, and is in nobody else’s list', async () => {
  const stored = keptFrom(await askForSession(OTHER_CUSTOMER));
  const { page } = await visit('/mega-views', { site: line.url, stored, prepare: shortVideosOnly });
  await untilReady(page, 'mega-views');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: /^Tải về · / }).click();
  await panel.getByText(/^Đã tải về · /).waitFor();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Video đã tải' }).click();
  await page.getByText(/^1 video · /).waitFor();
  expect(await countOnDevice(page)).toBe(1);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  await page.goto('/mega-views/downloads');
  await page.getByText('Chưa có video nào trên thiết bị').waitFor();
  await eventually(async () => expect(await countOnDevice(page)).toBe(0));
});
