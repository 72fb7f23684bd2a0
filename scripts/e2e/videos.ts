import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually';
import { siteUrl } from './settings';

/** What the journeys read of a post of the video feed. */
export interface VideoItem {
  post: {
    id: string;
    type: 'megaviews' | 'livestream';
    author_id: string;
    title: string;
    description: string;
    location: string;
    images_path: string[];
    poster_path: string | null;
    video_path: string | null;
    video_hls_path: string | null;
    panorama: string | null;
    product_ids: { type: string; product_id: string }[];
    affiliate_marketing: boolean;
    affiliate_link: string | null;
  };
  author: { id: string; uid: string; display_name: string };
}

/** One answer of the video feed. */
interface VideoPage {
  data: VideoItem[];
  nextCursor: string | null;
}

/** Asks the service for the newest posts. */
export async function listVideos(filter: object = {}, limit = 50): Promise<VideoItem[]> {
  const response = await fetch(`${siteUrl()}/api/megaviews/get-posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter, cursor: null, limit }),
  });
  if (!response.ok) throw new Error(`get-posts: HTTP ${response.status} ${await response.text()}`);
  return ((await response.json()) as VideoPage).data;
}

/** Answers the page's own requests for posts with the service's data, changed. */
export const changeVideos = (page: Page, change: (answer: VideoPage) => VideoPage): Promise<unknown> =>
  page.route('**/api/megaviews/get-posts', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as VideoPage) });
  });

/** Leaves only short videos in the feed. */
export const shortVideosOnly = (page: Page, change: (item: VideoItem) => VideoItem = (same) => same) =>
  changeVideos(page, ({ data, nextCursor }) => ({
    data: data.filter(({ post }) => post.type === 'megaviews').map(change),
    nextCursor,
  }));

/** The card at a place of the feed, from 0. */
export const cardAt = (page: Page, index: number): Locator =>
  page.locator(`[role=feed] article[data-index="${index}"]`);

/** The places of the cards whose video is running now. */
export const runningCards = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter((video) => !video.paused)
      .map((video) => Number(video.closest<HTMLElement>('[data-index]')?.dataset.index)),
  );

const timeOf = (page: Page, index: number): Promise<number> =>
  cardAt(page, index)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the video at a place is the only one that runs, and until its time moves. */
export async function untilPlaying(page: Page, index: number): Promise<void> {
  await eventually(async () => expect(await runningCards(page)).toEqual([index]));
  const before = await timeOf(page, index);
  await eventually(async () => expect(await timeOf(page, index)).not.toBe(before));
}

/** Waits until a card fills the feed. */
export const untilAt = (page: Page, index: number): Promise<void> =>
  eventually(async () => {
    const at = await page.getByRole('feed').evaluate((feed) => feed.scrollTop / feed.clientHeight);
    expect(Math.abs(at - index)).toBeLessThan(0.01);
    expect(await cardAt(page, index).count()).toBe(1);
  });
