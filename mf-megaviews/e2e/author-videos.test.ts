import type { Locator, Page } from 'playwright-core';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { compositionOf, DESKTOPS, FONT_SHIFT, shiftOf } from '../../scripts/e2e/layout';
import { place, scrollDown, untilReady, untilTitle } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

interface VideoItem {
  post: { id: string; title: string; author_id: string };
  author: { id: string; uid: string; display_name: string };
}

/** Posts of the video feed as the service lists them, the newest first. */
async function posts(filter: object = {}): Promise<VideoItem[]> {
  const response = await fetch(`${siteUrl()}/api/megaviews/get-posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter, cursor: null, limit: 50 }),
  });
  if (!response.ok) throw new Error(`get-posts: HTTP ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: VideoItem[] }).data;
}

function groupByAuthor(items: VideoItem[]): Map<string, VideoItem[]> {
  const groups = new Map<string, VideoItem[]>();
  for (const item of items) groups.set(item.author.id, [...(groups.get(item.author.id) ?? []), item]);
  return groups;
}

let author: VideoItem['author'];
let theirs: VideoItem[];
/** The author with the most videos among the newest, and those videos. */
beforeAll(async () => {
  const byAuthor = groupByAuthor(await posts());
  const [most] = [...byAuthor.values()].sort((one, other) => other.length - one.length);
  if (!most?.[0]) throw new Error('there are no videos');
  author = most[0].author;
  theirs = await posts({ author_id: author.id });
});

const tiles = (page: Page): Locator => page.locator('main li a[href^="/mega-views?"]');
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Tin của người đăng' });

async function toTheEnd(page: Page): Promise<void> {
  await eventually(async () => {
    await scrollDown(page, 2_000);
    expect(await page.getByText(`Bạn đã xem hết ${theirs.length} video`).count()).toBe(1);
  });
}

test.each([
  ['', 'author'],
  ['/mega-views', 'author-mega-views'],
])(
  'PROFILE-1 PROFILE-2 /user/{uid}%s: header, tabs, and the author’s videos alone, to the last one',
  async (path, name) => {
    const { page } = await visit(`/user/${author.uid}${path}`);
    await untilReady(page, name);
    await untilTitle(page, `Mega Views của ${author.display_name} | Sân Nhà`);
    await page.getByRole('heading', { level: 1, name: author.display_name }).waitFor();
    expect(await tabs(page).locator('a').allTextContents()).toEqual([
      `Mega Views${theirs.length}`,
      expect.stringMatching(/^Nhà bán\d/),
      expect.stringMatching(/^Nhà thuê\d/),
    ]);
    expect(await tabs(page).locator('[aria-current=page]').textContent()).toMatch(/^Mega Views/);
    await toTheEnd(page);
    expect(
      await tiles(page).evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('start')),
      ),
    ).toEqual(theirs.map(({ post }) => post.id));
  },
);

test('PROFILE-2 a poster opens the author’s video feed at its video, also after a reload, and Back leads to the grid', async () => {
  const { page } = await visit(`/user/${author.uid}`);
  await untilReady(page, 'author');
  await toTheEnd(page);
  const last = theirs.at(-1)?.post.id ?? '';
  await tiles(page).last().click();
  await untilReady(page, 'mega-views');
  expect(place(page)).toBe(`/mega-views?author=${author.id}&start=${last}`);
  const inView = page.locator(`article[data-post="${last}"]`);
  const top = () => inView.evaluate((element) => Math.abs(element.getBoundingClientRect().top));
  const room = await inView.evaluate((element) => element.clientHeight / 2);
  await eventually(async () => expect(await top()).toBeLessThan(room));
  await page.reload();
  await untilReady(page, 'mega-views');
  await eventually(async () => expect(await top()).toBeLessThan(room));
  await page.goBack();
  await untilReady(page, 'author');
  expect(place(page)).toBe(`/user/${author.uid}`);
});

test('PROFILE-2 an address that starts at a video not yet loaded brings the pages before it', async () => {
  const last = theirs.at(-1)?.post.id ?? '';
  const { page } = await visit(`/mega-views?author=${author.id}&start=${last}`);
  await untilReady(page, 'mega-views');
  const inView = page.locator(`article[data-post="${last}"]`);
  await inView.waitFor();
  await eventually(async () =>
    expect(await inView.evaluate((element) => Math.abs(element.getBoundingClientRect().top))).toBeLessThan(
      200,
    ),
  );
});

test.each([
  [3, '390 px', MOBILE],
  [5, '1440 px', DESKTOP],
])(
  'PROFILE-2 WIDE-4 the posters stand in %i columns at %s and nothing is wider than the window',
  async (columns, _size, viewport) => {
    const { page } = await visit(`/user/${author.uid}`, { viewport });
    await untilReady(page, 'author');
    const lefts = await tiles(page).evaluateAll((links) =>
      links.map((link) => Math.round(link.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(Math.min(columns, lefts.length));
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  },
);

test('WIDE-4 on a desktop three videos share the width', async () => {
  const groups = [...groupByAuthor(await posts()).values()].filter(({ length }) => length <= 3);
  const sizes = await Promise.all(groups.map(([one]) => posts({ author_id: one?.author.id })));
  const three = sizes.find(({ length }) => length === 3)?.[0]?.author.uid;
  expect(three).toBeDefined();
  const { page } = await visit(`/user/${three}`, { viewport: DESKTOP });
  await untilReady(page, 'author');
  const { used, overlaps } = await compositionOf(page, 'li');
  expect(used).toBeGreaterThan(0.8);
  expect(overlaps).toEqual([]);
});

test.each(DESKTOPS)(
  'WIDE-3 WIDE-4 at $width px the tabs are below the header, before the posters for eye and keyboard, and stay from tab to tab',
  async (viewport) => {
    const { page } = await visit(`/user/${author.uid}`, { viewport });
    await untilReady(page, 'author');
    const boxes = 'section, nav, li';
    const { used, over, overlaps } = await compositionOf(page, boxes);
    expect(used).toBeGreaterThan(0.8);
    expect(over).toBe(0);
    expect(overlaps).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(FONT_SHIFT);
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
  },
);

test.each(['00000000-0000-4000-8000-000000000000', 'khong-co'])(
  'PROFILE-3 /user/%s shows that there is no such author',
  async (uid) => {
    const { page } = await visit(`/user/${uid}`);
    await untilReady(page, 'author');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Không tìm thấy/);
    expect(await tabs(page).count()).toBe(0);
  },
);

test('ERR-2 PROFILE-2 videos that cannot be reached say so, and a retry heals', async () => {
  const pattern = '**/api/megaviews/get-posts';
  const { page } = await visit(`/user/${author.uid}`, {
    prepare: (tab) => tab.route(pattern, (route) => route.abort()),
  });
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await page.getByRole('heading', { level: 1, name: author.display_name }).waitFor();
  await page.unroute(pattern);
  await retry.click();
  await untilReady(page, 'author');
});

test('PROFILE-1 PROFILE-2 keyboard alone: a poster opens with Enter, the tabs lead to the homes', async () => {
  const { page } = await visit(`/user/${author.uid}`);
  await untilReady(page, 'author');
  await tabs(page)
    .getByRole('link', { name: /^Nhà bán/ })
    .focus();
  await page.keyboard.press('Enter');
  await untilReady(page, 'author-sale');
  await page.goBack();
  await untilReady(page, 'author');
  await tiles(page).first().focus();
  await page.keyboard.press('Enter');
  await untilReady(page, 'mega-views');
});

describe.each(LOOKS)('accessibility at $size, $colorScheme', ({ viewport, colorScheme }) => {
  test('PROFILE-1 author’s videos', async () => {
    const { page } = await visit(`/user/${author.uid}`, { viewport, colorScheme });
    await untilReady(page, 'author');
    expect(await findings(page)).toEqual([]);
  });
});

test('PHONE-8 on a phone up to four videos stand in two columns, more in three, and no title is cut within a word', async () => {
  const byAuthor = [...groupByAuthor(await posts()).values()];
  const few = byAuthor.find(({ length }) => length >= 2 && length <= 4)?.[0]?.author.uid;
  const columns = async (uid: string | undefined) => {
    const { page } = await visit(`/user/${uid}/mega-views`, { viewport: MOBILE });
    await tiles(page).first().waitFor();
    const lefts = await tiles(page).evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().left),
    );
    const clamps = await tiles(page)
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).webkitLineClamp));
    expect(new Set(clamps)).toEqual(new Set(['none']));
    return { tiles: lefts.length, columns: new Set(lefts).size };
  };
  const found = await columns(few);
  expect(found.columns).toBe(found.tiles > 4 ? 3 : 2);
  expect((await columns(author.uid)).columns).toBe(3);
});
