// npm run bench:video: swipes through the video feed and the live streams; times to the first frame, dropped frames,
// players and heap.

import type { Page } from 'playwright-core';
import { launchBrowser, median } from './browser';
import { releaseFederated } from './federated';
import { startPlatform, startSite, stopPlatform } from './sites';

process.env.NODE_ENV = 'production';

/** What the feed has promised; times in ms, on loopback. */
const BARS = { cold: 1000, warm: 300, live: 600, droppedPercent: 1, players: 3, megabytes: 15 };
const COLD_RUNS = 5;
const TIMED_SWIPES = 60;
const STOPS = [50, 100, 150, 200];
/** How long a video is watched before the next swipe, ms. */
const WATCH = 700;
const FRAME_LIMIT = 10_000;
const SHORT_VIDEOS = /\/api\/megaviews\/get-posts$/;
const LIVE_STREAMS = /\/api\/livestream\/get-list$/;
const LIVE_SWIPES = 6;

interface Answer {
  data: { post: { type: string; live_status: string | null } }[];
}

interface Frames {
  dropped: number;
  total: number;
}

/** Leaves only some posts in a list. */
const keep = (page: Page, list: RegExp, wanted: (post: Answer['data'][number]['post']) => boolean) =>
  page.route(list, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    await route.fulfill({
      response,
      json: { ...answer, data: answer.data.filter(({ post }) => wanted(post)) },
    });
  });

/** Leaves only the streams that are live: the others have no frame at all. */
const keepLive = (page: Page): Promise<unknown> =>
  keep(page, LIVE_STREAMS, ({ live_status }) => live_status === 'live');

/** Leaves only short videos in the feed: a live stream has no first frame of a file. */
const keepVideos = (page: Page): Promise<unknown> =>
  keep(page, SHORT_VIDEOS, ({ type }) => type === 'megaviews');

/** Prepares a page for what is measured. */
async function prepare(page: Page): Promise<void> {
  // tsx marks named functions with a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(() => {
    const make = document.createElement.bind(document);
    Reflect.set(window, '__videos', 0);
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      if (name === 'video') Reflect.set(window, '__videos', Number(Reflect.get(window, '__videos')) + 1);
      return make(name, options);
    }) as typeof document.createElement;
  });
  await keepVideos(page);
  await keepLive(page);
}

/** When the video of the card at `place` first shows a moving frame, ms on the page's own clock. */
const frameAt = (page: Page, place: number): Promise<number> =>
  page.evaluate(
    ([index, limit]) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no frame at card ${index}`)), limit);
        const seek = () => {
          const video = document.querySelector<HTMLVideoElement>(`[data-index="${index}"] video`);
          if (!video || video.paused) {
            requestAnimationFrame(seek);
            return;
          }
          video.requestVideoFrameCallback(() => {
            clearTimeout(timer);
            resolve(performance.now());
          });
        };
        seek();
      }),
    [place, FRAME_LIMIT] as const,
  );

/** Swipes to the card at `place` when it is there, without the animation; returns when that was, ms on the page's own clock. */
const swipe = async (page: Page, place: number): Promise<number> => {
  // A page of the list may still be on its way: that wait is the service's.
  await page.locator(`[data-index="${place}"]`).waitFor({ state: 'attached' });
  return page.getByRole('feed').evaluate((feed) => {
    feed.scrollTo({ top: feed.scrollTop + feed.clientHeight, behavior: 'instant' });
    return performance.now();
  });
};

const framesOf = (page: Page, place: number): Promise<Frames> =>
  page.evaluate((index) => {
    const video = document.querySelector<HTMLVideoElement>(`[data-index="${index}"] video`);
    const { droppedVideoFrames: dropped = 0, totalVideoFrames: total = 0 } =
      video?.getVideoPlaybackQuality() ?? {};
    return { dropped, total };
  }, place);

await releaseFederated();
const platformUrl = await startPlatform();
const site = await startSite('federated', platformUrl);
const browser = await launchBrowser();
const misses: string[] = [];
const judge = (name: string, value: number, bar: number, unit: string) => {
  console.log(`${name.padEnd(34)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(3)} (≤ ${bar})`);
  if (value > bar) misses.push(`${name}: ${value.toFixed(1)} ${unit}`);
};
const openFeed = async (path = '/mega-views'): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await prepare(page);
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
  return page;
};

const cold: number[] = [];
for (let run = 0; run < COLD_RUNS; run += 1) {
  const page = await openFeed();
  cold.push(await frameAt(page, 0));
  await page.close();
}

const page = await openFeed();
await frameAt(page, 0);
const session = await page.context().newCDPSession(page);
/** Heap in use after a collection, in MB. */
const heap = async (): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
};
const warm: number[] = [];
const frames: Frames = { dropped: 0, total: 0 };
const heaps: number[] = [];
let most = 0;
for (let place = 1; place <= (STOPS.at(-1) ?? 0); place += 1) {
  if (place <= TIMED_SWIPES) {
    await page.waitForTimeout(WATCH);
    const { dropped, total } = await framesOf(page, place - 1);
    frames.dropped += dropped;
    frames.total += total;
  }
  const from = await swipe(page, place);
  const shown = await frameAt(page, place);
  if (place <= TIMED_SWIPES) warm.push(shown - from);
  most = Math.max(most, await page.locator('video').count());
  if (STOPS.includes(place)) heaps.push(await heap());
}
const made = await page.evaluate(() => Number(Reflect.get(window, '__videos')));
await page.close();

const streams = await openFeed('/livestream/list');
await frameAt(streams, 0);
const live: number[] = [];
for (let place = 1; place <= LIVE_SWIPES; place += 1) {
  const from = await swipe(streams, place);
  live.push((await frameAt(streams, place)) - from);
}

console.log('');
judge('cold start to the first frame', median(cold), BARS.cold, 'ms');
judge(`first frame after a swipe (${warm.length})`, median(warm), BARS.warm, 'ms');
judge(`live first frame after a swipe (${live.length})`, median(live), BARS.live, 'ms');
judge(`dropped frames (of ${frames.total})`, (100 * frames.dropped) / frames.total, BARS.droppedPercent, '%');
judge('players in the document at once', most, BARS.players, '');
judge('players ever made', made, BARS.players, '');
console.log(`heap at ${STOPS.join(', ')} swipes: ${heaps.map((one) => one.toFixed(1)).join(', ')} MB`);
judge('heap growth over 150 swipes', (heaps.at(-1) ?? 0) - (heaps[0] ?? 0), BARS.megabytes, 'MB');
console.log(misses.length === 0 ? '\nwithin the bars' : `\nover the bars:\n  ${misses.join('\n  ')}`);

await browser.close();
await site.close();
await stopPlatform();
