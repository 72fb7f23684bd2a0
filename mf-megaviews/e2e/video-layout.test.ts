import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { cardAt, shortVideosOnly, untilPlaying, type VideoItem } from '../../scripts/e2e/videos';

const visit = withBrowser();

const LONG = Array.from({ length: 60 }, (_, line) => `Dòng ${line + 1}: ban công hướng đông nam.`).join('\n');

/** A post with everything that a card can show. */
const withEverything = ({ post, author }: VideoItem): VideoItem => ({
  post: {
    ...post,
    panorama: post.images_path[0] ?? null,
    affiliate_marketing: true,
    affiliate_link: 'https://example.com/x',
  },
  author,
});

/** The parts of the first card that cannot be seen whole or lie under something else, by their selectors. */
const unreachable = (page: Page, parts: string[]): Promise<string[]> =>
  page.evaluate((selectors) => {
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

/** Waits until all parts can be seen whole and pressed: what comes late moves them. */
const untilReachable = (page: Page, parts: string[]): Promise<void> =>
  eventually(async () => expect(await unreachable(page, parts)).toEqual([]));

const CONTROLS = ['a[href^="/user/"]', 'h2', '[data-product]', '[data-comment]', '[data-sound]'];
/** 'Xem chi tiết'. */
const DETAIL = 'a[rel~="nofollow"]';
const SIDEWAYS = [
  [667, 375],
  [844, 390],
  [932, 430],
] as const;

test.each(SIDEWAYS)(
  'MEGA-2 MEGA-8 on a phone on its side, %i × %i, all of a video is in view between the bars',
  async (width, height) => {
    const { page } = await visit('/mega-views', {
      viewport: { width, height },
      prepare: (tab) => shortVideosOnly(tab, withEverything),
    });
    await untilReady(page, 'mega-views');
    await untilPlaying(page, 0);
    await cardAt(page, 0).locator('[data-product]').first().getByText('Vnđ').first().waitFor();
    await untilReachable(page, [...CONTROLS, DETAIL, '[data-toggle]', '[data-progress]']);
    // The site's bars leave most of the height to the video.
    const share = await page.getByRole('feed').evaluate((feed) => feed.clientHeight / innerHeight);
    expect(share).toBeGreaterThan(0.8);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  },
);

test.each(SIDEWAYS)(
  'LIVE-1 LIVE-4 on a phone on its side, %i × %i, all of a stream is in view between the bars',
  async (width, height) => {
    const { page } = await visit('/livestream/list', { viewport: { width, height } });
    await untilReady(page, 'livestreams');
    await cardAt(page, 0).locator('[data-product]').first().getByText('Vnđ').first().waitFor();
    await untilReachable(page, CONTROLS);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  },
);

test('MEGA-7 beside a video with a very long text the comments are brought into view', async () => {
  const { page } = await visit('/mega-views', {
    viewport: DESKTOP,
    prepare: (tab) =>
      shortVideosOnly(tab, ({ post, author }) => ({ post: { ...post, description: LONG }, author })),
  });
  await untilReady(page, 'mega-views');
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

test('MEGA-3 what is said of a video that failed covers none of its words, also when they are open', async () => {
  const { page } = await visit('/mega-views', {
    viewport: MOBILE,
    prepare: async (tab) => {
      await shortVideosOnly(tab, (item) => {
        const { post, author } = withEverything(item);
        return { post: { ...post, description: LONG }, author };
      });
      await tab.route(/\.(m3u8|mp4|m4s)$/, (route) => route.fulfill({ status: 404, body: '' }));
    },
  });
  await untilReady(page, 'mega-views');
  await cardAt(page, 0).getByText('Không phát được video này.').waitFor();
  await cardAt(page, 0).locator('[data-description]').click();
  await untilReachable(page, ['a[href^="/user/"]', 'h2', '[data-sound]']);
});

test('MEGA-3 a short video that starts again plays what it has: nothing is downloaded for its third round', async () => {
  const { page, requests } = await visit('/mega-views', {
    prepare: shortVideosOnly,
  });
  await untilReady(page, 'mega-views');
  await untilPlaying(page, 0);
  const round = () =>
    cardAt(page, 0)
      .locator('video')
      .evaluate(
        (video: HTMLVideoElement) =>
          new Promise<void>((resolve) => {
            let last = video.currentTime;
            const look = () => {
              const { currentTime } = video;
              if (currentTime < last - 1) {
                video.removeEventListener('timeupdate', look);
                resolve();
              }
              last = currentTime;
            };
            video.addEventListener('timeupdate', look);
          }),
      );
  const source = await page.evaluate(() => document.querySelector('video')?.currentSrc);
  expect(source).toMatch(/^blob:/);
  // In its second round it may still bring a finer picture of what the first one began with; on a slow line later, too.
  await round();
  const segments = () => requests.all.filter(({ path }) => path.endsWith('.m4s')).length;
  await eventually(async () => {
    await round();
    const before = segments();
    expect(before).toBeGreaterThan(0);
    await round();
    expect(segments()).toBe(before);
  }, 60_000);
}, 150_000);
