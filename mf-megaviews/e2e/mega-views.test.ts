import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goTo, place, untilReady } from '../../scripts/e2e/page';
import {
  cardAt,
  listVideos,
  runningCards,
  untilAt,
  untilPlaying,
  type VideoItem,
} from '../../scripts/e2e/videos';

const visit = withBrowser();

const isShort = (item: VideoItem | undefined) => item?.post.type === 'megaviews';

/** The place of the first short video in the feed that another one follows, and that video. */
async function firstPair(): Promise<{ index: number; item: VideoItem }> {
  const items = await listVideos();
  const index = items.findIndex((item, at) => isShort(item) && isShort(items[at + 1]));
  const item = items[index];
  if (!item) throw new Error('no short video follows another one');
  return { index, item };
}

const video = (page: Page, index: number) => cardAt(page, index).locator('video');
const tap = (page: Page, index: number) =>
  cardAt(page, index)
    .locator('[data-toggle]')
    .click({ position: { x: 150, y: 200 } });
const untilStill = (page: Page) => eventually(async () => expect(await runningCards(page)).toEqual([]));
const isMuted = (page: Page, index: number) =>
  video(page, index).evaluate((element: HTMLVideoElement) => element.muted);

test('MEGA-1 MEGA-3 the one video at least half in view plays, of HLS, and the next one is prepared; taps and the sound; a reload returns to it', async () => {
  const { index } = await firstPair();
  const { page } = await visit('/mega-views');
  await untilReady(page, 'mega-views');
  for (let at = 1; at <= index; at += 1) {
    await page.keyboard.press('ArrowDown');
    await untilAt(page, at);
  }
  await untilPlaying(page, index);
  expect(await video(page, index).evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(
    /^blob:/,
  );
  await video(page, index + 1).waitFor({ state: 'attached' });
  const ahead = await video(page, index + 1).evaluate(({ buffered }: HTMLVideoElement) =>
    buffered.length > 0 ? buffered.end(0) : 0,
  );
  expect(ahead).toBeLessThan(5);

  // Less than half of the first is out of view: it goes on.
  const scrollTo = (cards: number) =>
    page.getByRole('feed').evaluate((feed, top) => {
      feed.style.scrollSnapType = 'none';
      feed.scrollTop = top * feed.clientHeight;
    }, cards);
  await scrollTo(index + 0.45);
  await untilPlaying(page, index);
  await scrollTo(index + 0.55);
  await untilPlaying(page, index + 1);
  await page.getByRole('feed').evaluate((feed) => feed.style.removeProperty('scroll-snap-type'));

  await tap(page, index + 1);
  await untilStill(page);
  await tap(page, index + 1);
  await untilPlaying(page, index + 1);
  // The browser may have refused the sound before this first press.
  if (await isMuted(page, index + 1)) await page.keyboard.press('m');
  await eventually(async () => expect(await isMuted(page, index + 1)).toBe(false));
  await cardAt(page, index + 1)
    .getByRole('button', { name: 'Tắt tiếng' })
    .click();
  await eventually(async () => expect(await isMuted(page, index + 1)).toBe(true));

  await page.reload();
  await untilReady(page, 'mega-views');
  await untilPlaying(page, index + 1);
  expect(await isMuted(page, index + 1)).toBe(true);
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
  await eventually(async () => expect(await page.locator('video').count()).toBe(0));
});

test('MEGA-2 MEGA-7 photos, a listing and the comments open over a video, which rests behind them and plays on; its author has a page', async () => {
  const { item } = await firstPair();
  const { page } = await visit(`/mega-views?start=${item.post.id}`);
  await untilReady(page, 'mega-views');
  await untilPlaying(page, 0);
  const card = cardAt(page, 0);
  const dialog = page.getByRole('dialog');
  const closeByKey = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilPlaying(page, 0);
    // The keys of what was open are not those of the feed.
    await untilAt(page, 0);
  };

  await card.getByRole('button', { name: /^Xem \d+ ảnh$/ }).click();
  await dialog.getByText(/^1\/\d+$/).waitFor();
  await untilStill(page);
  await page.keyboard.press('ArrowRight');
  await dialog.getByText(/^2\/\d+$/).waitFor();
  await closeByKey();

  await card.locator('[data-product]').first().click();
  await dialog.getByRole('link', { name: 'Xem chi tiết' }).waitFor();
  expect(place(page)).toBe(`/mega-views?start=${item.post.id}`);
  await untilStill(page);
  await closeByKey();
  await card.locator('[data-product]').first().click();
  await dialog.getByRole('link', { name: 'Xem chi tiết' }).click();
  await page.locator('[data-ready$="-detail"]').waitFor();
  await page.goBack();
  await untilPlaying(page, 0);
  expect(await dialog.count()).toBe(0);

  await card.getByRole('button', { name: /^Bình luận/ }).click();
  const panel = dialog.getByRole('region', { name: 'Câu hỏi riêng' });
  const question = `Căn này còn không ${Date.now()}`;
  await panel.getByRole('textbox', { name: 'Câu hỏi của bạn' }).fill(question);
  await page.keyboard.press('Enter');
  await panel.getByText(question, { exact: true }).waitFor();
  await untilStill(page);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await untilPlaying(page, 0);

  await card.getByRole('link', { name: item.author.display_name }).click();
  await untilReady(page, 'author');
  expect(place(page)).toBe(`/user/${item.author.uid}`);
});
