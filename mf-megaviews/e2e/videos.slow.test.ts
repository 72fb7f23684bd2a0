import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goTo, untilReady } from '../../scripts/e2e/page';
import { cardAt, shortVideosOnly, untilPlaying, type VideoItem } from '../../scripts/e2e/videos';

const visit = withBrowser();

const MEDIA = /\.(m3u8|mp4|m4s)$/;
const LONG = Array.from({ length: 60 }, (_, line) => `Dòng ${line + 1}: ban công hướng đông nam.`).join('\n');

interface Opening {
  viewport?: typeof MOBILE;
  /** What the posts have instead. */
  post?: Partial<VideoItem['post']>;
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a feed of short videos from another page: no HTML brings its posts then, and they can be changed. */
async function open({ viewport = MOBILE, post: changed = {}, prepare }: Opening = {}) {
  const visited = await visit('/account', {
    viewport,
    async prepare(tab) {
      await shortVideosOnly(tab, ({ post, author }) => ({ post: { ...post, ...changed }, author }));
      await prepare?.(tab);
    },
  });
  await goTo(visited.page, '/mega-views');
  await untilReady(visited.page, 'mega-views');
  return visited;
}

const notFound = (page: Page, files: RegExp) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
const sourceOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentSrc);

/** Waits until parts of the first card can be seen whole and pressed: what comes late moves them. */
const untilReachable = (page: Page, parts: string[]): Promise<void> =>
  eventually(async () => {
    const unreachable = await page.evaluate((selectors) => {
      const reached = (selector: string) => {
        const part = document.querySelector(`[role=feed] [data-index="0"] ${selector}`);
        if (!part) return false;
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const inset = Math.min(6, (bottom - top) / 2);
        const points: [number, number][] = [
          [left + 12, top + inset],
          [left + 12, bottom - inset],
          [Math.min(right, innerWidth) - 12, (top + bottom) / 2],
        ];
        return bottom > top && points.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
      };
      return selectors.filter((selector) => !reached(selector));
    }, parts);
    expect(unreachable).toEqual([]);
  });

test('MEGA-3 what is said of a video that failed covers none of its words, also when they are open; a retry plays it, by its file where the stream fails', async () => {
  const { page } = await open({ post: { description: LONG }, prepare: (tab) => notFound(tab, MEDIA) });
  await cardAt(page, 0).getByText('Không phát được video này.').waitFor();
  await cardAt(page, 0).locator('[data-description]').click();
  await untilReachable(page, ['a[href^="/user/"]', 'h2', '[data-sound]']);
  await page.unroute(MEDIA);
  await notFound(page, /\.m3u8$/);
  await cardAt(page, 0).getByRole('button', { name: 'Thử lại' }).click();
  await untilPlaying(page, 0);
  expect(await sourceOf(page)).toMatch(/\.mp4$/);
});

test('MEGA-3 a line that is lost in mid-video: it says so, and goes on by itself where it was', async () => {
  const { page, context } = await open();
  await untilPlaying(page, 0);
  const note = cardAt(page, 0).getByText('Đang tải video…');
  const time = () =>
    cardAt(page, 0)
      .locator('video')
      .evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await context.route(MEDIA, (route) => route.abort('connectionreset'));
  await note.waitFor();
  const [at, source] = [await time(), await sourceOf(page)];
  await context.unrouteAll();
  await eventually(async () => expect(await time()).toBeGreaterThan(at));
  expect(await time()).toBeLessThan(at + 4);
  // Still the same opening of it: its picture has never gone.
  expect(await sourceOf(page)).toBe(source);
  await note.waitFor({ state: 'detached' });
});

test('MEGA-3 a short video that starts again plays what it has: nothing is downloaded for its third round', async () => {
  const { page, requests } = await open();
  await untilPlaying(page, 0);
  const round = () =>
    cardAt(page, 0)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => {
        video.currentTime = Math.max(video.currentTime, video.duration - 1);
        return new Promise<void>((resolve) => {
          const look = () => {
            if (video.currentTime > video.duration / 2) return;
            video.removeEventListener('timeupdate', look);
            resolve();
          };
          video.addEventListener('timeupdate', look);
        });
      });
  const segments = () => requests.all.filter(({ path }) => path.endsWith('.m4s')).length;
  // In its second round it may still bring a finer picture of what the first one began with; on a slow line later, too.
  await round();
  await eventually(async () => {
    await round();
    const before = segments();
    expect(before).toBeGreaterThan(0);
    await round();
    expect(segments()).toBe(before);
  });
});

test('MEGA-2 MEGA-8 LIVE-1 LIVE-4 on a phone on its side all of a video and of a stream is in view between the bars', async () => {
  const controls = ['a[href^="/user/"]', 'h2', '[data-product]', '[data-comment]', '[data-sound]'];
  const sizes = [
    { width: 667, height: 375 },
    { width: 844, height: 390 },
    { width: 932, height: 430 },
  ];
  const link = { affiliate_marketing: true, affiliate_link: 'https://example.com/x', panorama: 'a.webp' };
  const { page } = await open({ post: link });
  await cardAt(page, 0).locator('a[data-product]').first().getByText('Vnđ').first().waitFor();
  const expectAllInView = async (parts: string[]) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await untilReachable(page, parts);
      const share = await page.getByRole('feed').evaluate((feed) => feed.clientHeight / innerHeight);
      expect(share).toBeGreaterThan(0.8);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    }
  };
  await expectAllInView([...controls, 'a[rel~="nofollow"]', '[data-toggle]', '[data-progress]']);
  await page.goto('/livestream/list');
  await untilReady(page, 'livestreams');
  await expectAllInView(controls);
});

test('MEGA-7 beside a video with a very long text the comments are brought into view', async () => {
  const { page } = await open({ viewport: DESKTOP, post: { description: LONG } });
  await untilPlaying(page, 0);
  await cardAt(page, 0).locator('[data-comment]').click();
  const field = page.getByRole('complementary').getByRole('textbox', { name: 'Câu hỏi của bạn' });
  await field.waitFor();
  await eventually(async () => {
    const { top, bottom } = await field.evaluate((element) => element.getBoundingClientRect());
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(DESKTOP.height);
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
