import type { Locator, Page } from 'playwright-core';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { columnsOf, compositionOf, DESKTOPS } from '../../scripts/e2e/layout';
import { place, scrollDown, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

const cards = (page: Page): Locator => page.getByRole('article');

const focused = (page: Page, name: string): Promise<string | null | undefined> =>
  page.evaluate((attribute) => document.activeElement?.getAttribute(attribute), name);

test('NEWS-1 WIDE-6 the menu leads to the newsfeed, which stands in two or three columns on a desktop, row by row; keys lead from item to item, an author to their page, and Back to the same place', async () => {
  const { page } = await visit('/');
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Bảng tin' }).click();
  await untilReady(page, 'newsfeed');
  await eventually(async () => expect(await cards(page).count()).toBe(20));
  for (const size of DESKTOPS) {
    await page.setViewportSize(size);
    await eventually(async () =>
      expect(await columnsOf(cards(page))).toEqual({ columns: size.width < 1600 ? 2 : 3, inOrder: true }),
    );
    const { used, over, overlaps } = await compositionOf(page, 'article');
    expect({ ...size, over, overlaps }).toEqual({ ...size, over: 0, overlaps: [] });
    expect(used).toBeGreaterThan(0.8);
  }
  await page.setViewportSize(MOBILE);
  await cards(page).first().focus();
  await page.keyboard.press('PageDown');
  await eventually(async () => expect(await focused(page, 'aria-posinset')).toBe('2'));
  await page.keyboard.press('PageUp');
  await eventually(async () => expect(await focused(page, 'aria-posinset')).toBe('1'));

  await eventually(async () => {
    await scrollDown(page, 3_000);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(40);
  });
  const top = () =>
    cards(page)
      .nth(20)
      .evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  // Without the scrolling that a press by the tool begins with.
  await cards(page)
    .nth(4)
    .locator('a[href^="/user/"]')
    .evaluate((element: HTMLElement) => element.click());
  await untilReady(page, 'author');
  await page.goBack();
  await untilReady(page, 'newsfeed');
  await eventually(async () => expect(Math.abs((await top()) - before)).toBeLessThan(100));
});

test('NEWS-3 a video of the newsfeed plays over the whole screen, and pauses for another file; Back closes it and gives the focus back', async () => {
  const select = 'select=author_id,file_paths&status=eq.public&order=updatedAt.desc,id.desc';
  const response = await fetch(`${siteUrl()}/rest/v1/newsfeed?${select}&limit=1000`);
  const rows = (await response.json()) as { author_id: string; file_paths: string[] }[];
  const filmed = rows.find(({ file_paths: [first, ...more] }) => first?.endsWith('.mp4') && more.length > 0);
  const { page } = await visit(`/newsfeed/${filmed?.author_id}`);
  await untilReady(page, 'newsfeed');
  const open = page.getByRole('button', { name: /^Mở video 1\// }).first();
  await eventually(async () => {
    await scrollDown(page, 800);
    expect(await open.count()).toBe(1);
  });
  await open.click();
  const video = page.getByRole('dialog').locator('video');
  await eventually(async () =>
    expect(await video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.2),
  );
  await page.keyboard.press('ArrowRight');
  await eventually(async () =>
    expect(await video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true),
  );
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(place(page)).toBe(`/newsfeed/${filmed?.author_id}`);
  await eventually(async () => expect(await focused(page, 'aria-label')).toMatch(/^Mở/));
});
