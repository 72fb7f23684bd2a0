import { findings } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { compositionOf, DESKTOPS } from '../../scripts/e2e/layout';
import { inPhase, liveStreams } from '../../scripts/e2e/live';
import { untilReady } from '../../scripts/e2e/page';
import { cardAt, shortVideosOnly, untilAt, untilPlaying } from '../../scripts/e2e/videos';

const visit = withBrowser();
/** What stands side by side: the videos, their tiles, and what belongs to the one in view. */
const BOXES = '[role=feed], aside, nav';

describe.each(DESKTOPS)('$width px', (viewport) => {
  test('WIDE-20 a video has the full height, its buttons beside it, and its author, photos and listings next to them', async () => {
    const { page } = await visit('/mega-views', { viewport, prepare: shortVideosOnly });
    await untilReady(page, 'mega-views');
    const rail = page.getByRole('complementary', { name: 'Video đang xem' });
    await rail.locator('[data-product]').first().getByText('Vnđ').first().waitFor();
    const { used, over, overlaps } = await compositionOf(page, BOXES);
    expect(used).toBeGreaterThan(0.75);
    expect(over).toBeLessThanOrEqual(0);
    expect(overlaps).toEqual([]);
    const feed = await page.getByRole('feed').evaluate((box) => box.clientHeight / window.innerHeight);
    expect(feed).toBeGreaterThan(0.8);
    const next = page.getByRole('button', { name: 'Video tiếp theo' });
    const { width, height } = (await next.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await next.click();
    await untilAt(page, 1);
    await page.keyboard.press('PageUp');
    await untilAt(page, 0);
    // The listings stand beside it, so they do not lie over the video as well.
    expect(await cardAt(page, 0).locator('[data-product]').first().isVisible()).toBe(false);
    expect(await findings(page)).toEqual([]);
  });

  test('WIDE-21 all streams stand as a grid beside the one that plays, with its listings and comments on the other side', async () => {
    const streams = await liveStreams();
    const { page } = await visit('/livestream/list', { viewport });
    await untilReady(page, 'livestreams');
    await inPhase(page, 'live').waitFor();
    const tiles = page.getByRole('navigation', { name: 'Tất cả livestream' });
    const rail = page.getByRole('complementary', { name: 'Video đang xem' });
    await rail.getByRole('region', { name: 'Câu hỏi riêng' }).waitFor();
    await tiles
      .getByRole('button', { name: streams[2]?.post.title ?? '' })
      .first()
      .waitFor();
    const { used, over, overlaps } = await compositionOf(page, BOXES);
    expect(used).toBeGreaterThan(0.9);
    expect(over).toBeLessThanOrEqual(0);
    expect(overlaps).toEqual([]);
    expect(await findings(page)).toEqual([]);
  });
});

test('MEGA-7 WIDE-20 comments open beside the video only while it plays', async () => {
  const { page } = await visit('/mega-views', { viewport: DESKTOPS[0], prepare: shortVideosOnly });
  await untilReady(page, 'mega-views');
  await untilPlaying(page, 0);
  const rail = page.getByRole('complementary', { name: 'Video đang xem' });
  expect(await rail.getByRole('region', { name: 'Câu hỏi riêng' }).count()).toBe(0);
  await cardAt(page, 0).locator('[data-comment]').click();
  await rail.getByRole('textbox', { name: 'Câu hỏi của bạn' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('WIDE-21 a press on a tile, also by the keyboard, goes to its stream, which alone plays and is marked', async () => {
  const streams = await liveStreams();
  const { page } = await visit('/livestream/list', { viewport: DESKTOPS[2] });
  await untilReady(page, 'livestreams');
  const tiles = page.getByRole('navigation', { name: 'Tất cả livestream' }).getByRole('button');
  await tiles.nth(1).focus();
  await page.keyboard.press('Enter');
  await untilAt(page, 1);
  await eventually(async () => expect(await tiles.nth(1).getAttribute('aria-current')).toBe('true'));
  expect(await tiles.and(page.locator('[aria-current]')).count()).toBe(1);
  await page
    .getByRole('complementary')
    .getByText(streams[1]?.post.title ?? '')
    .first()
    .waitFor();
  await eventually(async () => expect(await inPhase(page, 'live').count()).toBeLessThanOrEqual(1));
});
