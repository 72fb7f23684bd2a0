import type { Locator, Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { columnsOf, compositionOf, DESKTOPS, FONT_SHIFT, shiftOf } from '../../scripts/e2e/layout';
import { untilReady } from '../../scripts/e2e/page';
import { listVideos } from '../../scripts/e2e/videos';

const visit = withBrowser();

const tiles = (page: Page): Locator => page.locator('main li a[href^="/mega-views?"]');
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Tin của người đăng' });
const columns = async (page: Page): Promise<number> => (await columnsOf(tiles(page))).columns;

test('WIDE-4 PHONE-8 on desktops the tabs stand before four to six posters in a row and stay from tab to tab, and three posters share the width; on a phone three stand in two columns, more in three, with whole titles', async () => {
  const authors = new Map((await listVideos()).map(({ author }) => [author.id, author.uid]));
  const pathByCount = new Map<number, string>();
  for (const [author_id, uid] of authors)
    pathByCount.set((await listVideos({ author_id })).length, `/user/${uid}`);
  const most = pathByCount.get(Math.max(...pathByCount.keys())) ?? '';
  const { page } = await visit(most, { viewport: DESKTOP });
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
  await tiles(page).first().and(page.locator(':focus')).waitFor();
  await tabs(page)
    .getByRole('link', { name: /^Nhà bán/ })
    .click();
  await untilReady(page, 'author-sale');
  expect(await tabs(page).boundingBox()).toEqual(before);

  await page.goto(pathByCount.get(3) ?? '');
  await untilReady(page, 'author');
  const { used, overlaps } = await compositionOf(page, 'li');
  expect(used).toBeGreaterThan(0.8);
  expect(overlaps).toEqual([]);

  await page.setViewportSize(MOBILE);
  await eventually(async () => expect(await columns(page)).toBe(2));
  await page.goto(`${most}/mega-views`);
  await untilReady(page, 'author-mega-views');
  expect(await columns(page)).toBe(3);
  const clamps = await tiles(page)
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).webkitLineClamp));
  expect(new Set(clamps)).toEqual(new Set(['none']));
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
});
