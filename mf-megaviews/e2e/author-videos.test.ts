import type { Locator, Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { compositionOf, DESKTOPS, FONT_SHIFT, shiftOf } from '../../scripts/e2e/layout';
import { place, scrollDown, untilReady } from '../../scripts/e2e/page';
import { listVideos, type VideoItem } from '../../scripts/e2e/videos';

const visit = withBrowser();

const tiles = (page: Page): Locator => page.locator('main li a[href^="/mega-views?"]');
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Tin của người đăng' });
/** In how many columns the posters stand. */
const columns = async (page: Page): Promise<number> =>
  new Set(
    await tiles(page).evaluateAll((links) =>
      links.map((link) => Math.round(link.getBoundingClientRect().left)),
    ),
  ).size;

interface Author {
  author: VideoItem['author'];
  videos: VideoItem[];
}

/** The authors of the newest videos, each with all videos of the author, in descending order of their number. */
async function authors(): Promise<Author[]> {
  const byId = new Map((await listVideos()).map(({ author }) => [author.id, author]));
  const all = await Promise.all(
    [...byId.values()].map(async (author) => ({
      author,
      videos: await listVideos({ author_id: author.id }),
    })),
  );
  return all.sort((one, other) => other.videos.length - one.videos.length);
}

let most: Author;
let few: Author;
beforeAll(async () => {
  const all = await authors();
  const found = all.find(({ videos }) => videos.length === 3);
  if (!all[0] || all[0].videos.length < 5 || !found) throw new Error('no author has so many videos');
  most = all[0];
  few = found;
});

test('PROFILE-1 PROFILE-2 the last poster of an author opens their video feed at its video, also after a reload; Back leads to the posters, and the tabs to the homes', async () => {
  const { author, videos } = most;
  const { page } = await visit(`/user/${author.uid}`);
  await untilReady(page, 'author');
  await eventually(async () => {
    await scrollDown(page, 2_000);
    expect(await page.getByText(`Bạn đã xem hết ${videos.length} video`).count()).toBe(1);
  });
  const last = videos.at(-1)?.post.id ?? '';
  await tiles(page).last().focus();
  await page.keyboard.press('Enter');
  await untilReady(page, 'mega-views');
  expect(place(page)).toBe(`/mega-views?author=${author.id}&start=${last}`);
  const isInView = () =>
    page
      .locator(`article[data-post="${last}"]`)
      .evaluate((card) => Math.abs(card.getBoundingClientRect().top) < card.clientHeight / 2);
  await eventually(async () => expect(await isInView()).toBe(true));
  await page.reload();
  await untilReady(page, 'mega-views');
  await eventually(async () => expect(await isInView()).toBe(true));
  await page.goBack();
  await untilReady(page, 'author');
  expect(place(page)).toBe(`/user/${author.uid}`);
  await tabs(page)
    .getByRole('link', { name: /^Nhà bán/ })
    .click();
  await untilReady(page, 'author-sale');
});

test('WIDE-3 WIDE-4 PHONE-8 on desktops the tabs stand before four to six posters in a row and stay from tab to tab, and three posters share the width; on a phone three stand in two columns, more in three, with whole titles', async () => {
  const { page } = await visit(`/user/${most.author.uid}`, { viewport: DESKTOP });
  await untilReady(page, 'author');
  expect(await shiftOf(page)).toBeLessThan(FONT_SHIFT);
  for (const size of DESKTOPS) {
    await page.setViewportSize(size);
    await eventually(async () => {
      const { used, over, overlaps } = await compositionOf(page, 'section, nav, li');
      expect({ ...size, over, overlaps }).toEqual({ ...size, over: 0, overlaps: [] });
      expect(used).toBeGreaterThan(0.8);
    });
    const count = await columns(page);
    expect(count).toBeGreaterThanOrEqual(4);
    expect(count).toBeLessThanOrEqual(6);
  }
  const before = await tabs(page).boundingBox();
  const poster = await tiles(page).first().boundingBox();
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThan(poster?.y ?? 0);
  await tabs(page).locator('a').last().focus();
  await page.keyboard.press('Tab');
  expect(
    await tiles(page)
      .first()
      .evaluate((tile) => tile === document.activeElement),
  ).toBe(true);
  await tabs(page)
    .getByRole('link', { name: /^Nhà bán/ })
    .click();
  await untilReady(page, 'author-sale');
  expect(await tabs(page).boundingBox()).toEqual(before);

  await page.goto(`/user/${few.author.uid}`);
  await untilReady(page, 'author');
  const { used, overlaps } = await compositionOf(page, 'li');
  expect(used).toBeGreaterThan(0.8);
  expect(overlaps).toEqual([]);

  await page.setViewportSize(MOBILE);
  await eventually(async () => expect(await columns(page)).toBe(2));
  await page.goto(`/user/${most.author.uid}/mega-views`);
  await untilReady(page, 'author-mega-views');
  expect(await columns(page)).toBe(3);
  const clamps = await tiles(page)
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).webkitLineClamp));
  expect(new Set(clamps)).toEqual(new Set(['none']));
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
});
