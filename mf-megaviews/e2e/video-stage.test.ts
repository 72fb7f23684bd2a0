import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { compositionOf, DESKTOPS } from '../../scripts/e2e/layout';
import { decoded, inPhase, liveStreams, watchPeers } from '../../scripts/e2e/live';
import { untilReady } from '../../scripts/e2e/page';
import { cardAt, listVideos, untilAt, untilPlaying } from '../../scripts/e2e/videos';

const visit = withBrowser();
/** What stands side by side: the videos, their tiles, and what belongs to the one in view. */
const BOXES = '[role=feed], aside, nav';

/** Expects that the parts of the page use the width, and lie beside each other, at every width of a desktop. */
async function expectBeside(page: Page, least: number): Promise<void> {
  for (const size of DESKTOPS) {
    await page.setViewportSize(size);
    await eventually(async () => {
      const { used, over, overlaps } = await compositionOf(page, BOXES);
      expect({ ...size, over: Math.max(0, over), overlaps }).toEqual({ ...size, over: 0, overlaps: [] });
      expect(used).toBeGreaterThan(least);
    });
    const share = await page.getByRole('feed').evaluate((feed) => feed.clientHeight / innerHeight);
    expect(share).toBeGreaterThan(0.8);
  }
}

test('WIDE-20 a video has the full height, its buttons beside it, and its author, listings and comments next to it', async () => {
  const items = await listVideos();
  const id = items.find(({ post }) => post.type === 'megaviews')?.post.id;
  const { page } = await visit(`/mega-views?start=${id}`, { viewport: DESKTOPS[0] });
  await untilReady(page, 'mega-views');
  const rail = page.getByRole('complementary', { name: 'Video đang xem' });
  await rail.locator('[data-product]').first().getByText('Vnđ').first().waitFor();
  // The listings stand beside it, so they do not lie over the video as well.
  await eventually(async () =>
    expect(await cardAt(page, 0).locator('[data-product]').first().isVisible()).toBe(false),
  );
  await expectBeside(page, 0.75);

  const next = page.getByRole('button', { name: 'Video tiếp theo' });
  const { width, height } = (await next.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await next.click();
  await untilAt(page, 1);
  const feed = await page.getByRole('feed').boundingBox();
  // Beside the videos, where nothing scrolls by itself.
  await page.mouse.move((feed?.x ?? 0) - 20, 400);
  await page.mouse.wheel(0, -120);
  await untilAt(page, 0);

  await untilPlaying(page, 0);
  await cardAt(page, 0)
    .getByRole('button', { name: /^Bình luận/ })
    .click();
  await rail.getByRole('textbox', { name: 'Câu hỏi của bạn' }).waitFor();
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
  await untilPlaying(page, 0);
});

test('WIDE-21 LIVE-2 all streams stand beside the only one that is connected, which a press chooses; its comments stand on the other side', async () => {
  const streams = await liveStreams();
  const { page } = await visit('/livestream/list', { viewport: DESKTOPS[0], prepare: watchPeers });
  await untilReady(page, 'livestreams');
  await inPhase(page, 'live').waitFor();
  const tiles = page.getByRole('navigation', { name: 'Tất cả livestream' }).getByRole('button');
  const rail = page.getByRole('complementary', { name: 'Video đang xem' });
  await rail.getByRole('region', { name: 'Câu hỏi riêng' }).waitFor();
  await expectBeside(page, 0.9);
  await cardAt(page, 0)
    .getByRole('button', { name: /^Bình luận/ })
    .click();
  await page.locator('aside textarea:focus').waitFor();
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));

  await tiles.nth(1).focus();
  await page.keyboard.press('Enter');
  await untilAt(page, 1);
  await tiles.nth(1).and(page.locator('[aria-current=true]')).waitFor();
  await rail
    .getByText(streams[1]?.post.title ?? '')
    .first()
    .waitFor();
  await cardAt(page, 1).locator('[data-live-phase="live"]').waitFor();
  await eventually(async () => expect((await decoded(page)).open).toBe(1));
});
