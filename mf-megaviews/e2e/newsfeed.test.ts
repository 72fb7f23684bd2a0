import type { Locator, Page } from 'playwright-core';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { columnsOf, compositionOf, DESKTOPS } from '../../scripts/e2e/layout';
import { place, scrollDown, untilReady, untilTitle } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

/** All pages of the newsfeed, one after the other. */
const TO_THE_END_MS = 60_000;
jest.setTimeout(2 * TO_THE_END_MS);
const TABLES = /\/rest\/v1\//;

interface NewsRow {
  id: string;
  author_id: string;
  description: string;
  file_paths: string[];
}

const cards = (page: Page): Locator => page.getByRole('article');
const viewer = (page: Page): Locator => page.getByRole('dialog');

/** Public rows of the newsfeed as anybody reads them, the newest first. */
async function rows(query = ''): Promise<NewsRow[]> {
  const select = 'select=id,author_id,description,file_paths&status=eq.public&order=updatedAt.desc,id.desc';
  const response = await fetch(`${siteUrl()}/rest/v1/newsfeed?${select}&limit=1000${query}`);
  if (!response.ok) throw new Error(`newsfeed: HTTP ${response.status} ${await response.text()}`);
  return (await response.json()) as NewsRow[];
}

async function nameOf(uid: string): Promise<string> {
  const response = await fetch(`${siteUrl()}/rest/v1/users?select=displayName&uid=eq.${uid}`);
  const [user] = (await response.json()) as { displayName: string }[];
  if (!user) throw new Error(`no user ${uid}`);
  return user.displayName;
}

/** The words of a text that its card must have; links and lines may be elsewhere. */
const firstLine = (description: string): string => description.split('\n')[0]?.trim() ?? '';

/** The first public post of its kind whose words no other of its author has. */
async function findPost(wanted: (row: NewsRow) => boolean): Promise<NewsRow> {
  const all = await rows();
  const isAlone = ({ author_id, description }: NewsRow) =>
    all.filter((row) => row.author_id === author_id && row.description.startsWith(firstLine(description)))
      .length === 1;
  const found = all.find((row) => wanted(row) && isAlone(row));
  if (!found) throw new Error('no such post in the newsfeed');
  return found;
}

async function toTheEnd(page: Page): Promise<number> {
  const end = page.getByText(/^Bạn đã xem hết \d+ bài đăng$/);
  await eventually(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await end.count()).toBe(1);
  }, TO_THE_END_MS);
  return Number(/\d+/.exec((await end.textContent()) ?? '')?.[0]);
}

test('NEWS-1 public posts, the newest first, in pages of 20 with one request for their users, to the last one', async () => {
  const all = await rows();
  const asked: URL[] = [];
  const { page } = await visit('/newsfeed', {
    prepare: async (tab) =>
      tab.on('request', (request) => {
        if (TABLES.test(request.url())) asked.push(new URL(request.url()));
      }),
  });
  await untilReady(page, 'newsfeed');
  await untilTitle(page, 'Bảng tin | Sân Nhà');
  expect(await cards(page).count()).toBe(20);
  const shown = await cards(page).allTextContents();
  for (const [index, { description, author_id }] of all.slice(0, 3).entries()) {
    expect(shown[index]).toContain(firstLine(description));
    expect(shown[index]).toContain(await nameOf(author_id));
  }
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/rest/v1/newsfeed', '/rest/v1/users']);
  const [news, users] = asked.map(({ searchParams }) => searchParams);
  expect(news?.get('status')).toBe('eq.public');
  expect(news?.get('order')).toMatch(/^updatedAt\.desc/);
  expect([news?.get('offset') ?? '0', news?.get('limit')]).toEqual(['0', '20']);
  expect(users?.get('uid')).toMatch(/^in\.\(/);

  expect(await toTheEnd(page)).toBe(all.length);
  expect(await cards(page).count()).toBe(all.length);
  const pages = asked.filter(({ pathname }) => pathname.endsWith('/newsfeed'));
  expect(pages).toHaveLength(Math.floor(all.length / 20) + 1);
  expect(asked).toHaveLength(2 * pages.length);
});

test('NEWS-2 a search finds descriptions whatever their case, is in the address, and Back and clearing undo it', async () => {
  const all = await rows();
  const word = firstLine(all[0]?.description ?? '').slice(0, 18);
  const { page } = await visit('/newsfeed');
  await untilReady(page, 'newsfeed');
  await page.getByRole('searchbox').fill(word.toUpperCase());
  await page.keyboard.press('Enter');
  await eventually(() => expect(new URL(page.url()).searchParams.get('q')).toBe(word.toUpperCase().trim()));
  await eventually(async () => {
    const texts = await cards(page).allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toContain(word.trim());
  });
  await page.goBack();
  await eventually(() => expect(place(page)).toBe('/newsfeed'));
  await eventually(async () => expect(await cards(page).count()).toBe(20));

  await page.goto('/newsfeed?q=%25_không_có_');
  await page.getByText('Không có bài đăng nào khớp').waitFor();
  await page.getByRole('button', { name: 'Xoá tìm kiếm' }).click();
  await cards(page).first().waitFor();
  expect(place(page)).toBe('/newsfeed');
});

test('NEWS-2 the uid in the address shows the posts of one person; an unknown one is not found', async () => {
  const [first] = await rows();
  const uid = first?.author_id ?? '';
  const [theirs, name] = [await rows(`&author_id=eq.${uid}`), await nameOf(uid)];
  const { page } = await visit('/newsfeed');
  await untilReady(page, 'newsfeed');
  await cards(page)
    .first()
    .getByRole('link', { name: `Các bài của ${name}` })
    .click();
  await page.getByRole('heading', { level: 1, name: `Bài đăng của ${name}` }).waitFor();
  expect(place(page)).toBe(`/newsfeed/${uid}`);
  expect(await toTheEnd(page)).toBe(theirs.length);
  await page.getByRole('link', { name: 'Xem tất cả bài đăng' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bảng tin' }).waitFor();

  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'khong-phai-uid']) {
    await page.goto(`/newsfeed/${unknown}`);
    await page.getByRole('heading', { level: 1, name: 'Không tìm thấy người đăng' }).waitFor();
  }
});

test('NEWS-3 photos in the grid open over the whole screen, at the one pressed; Back closes', async () => {
  const many = await findPost(({ file_paths: files }) => files.length > 4 && !files[0]?.endsWith('.mp4'));
  const { page } = await visit(`/newsfeed/${many.author_id}`);
  await untilReady(page, 'newsfeed');
  const card = cards(page).filter({ hasText: firstLine(many.description) });
  await eventually(async () => {
    await scrollDown(page, 800);
    expect(await card.count()).toBeGreaterThan(0);
  });
  const count = many.file_paths.length;
  const buttons = card.first().getByRole('button', { name: /^Mở ảnh/ });
  expect(await buttons.count()).toBe(4);
  expect(await buttons.last().textContent()).toBe(`+${count - 4}`);
  await buttons.nth(1).click();
  await viewer(page).locator('[aria-hidden="false"] img').waitFor();
  await eventually(async () =>
    expect(await viewer(page).locator('[aria-live] span').first().textContent()).toBe(`2/${count}`),
  );
  expect(await findings(page)).toEqual([]);
  await page.goBack();
  await viewer(page).waitFor({ state: 'detached' });
  expect(place(page)).toBe(`/newsfeed/${many.author_id}`);
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^Mở ảnh 2/,
    ),
  );
});

test('NEWS-3 a video stands in the grid and plays in the viewer; another file stops it', async () => {
  const filmed = await findPost(
    ({ file_paths: [first, ...more] }) => first?.endsWith('.mp4') === true && more.length > 0,
  );
  const { page } = await visit(`/newsfeed/${filmed.author_id}`);
  await untilReady(page, 'newsfeed');
  const open = page.getByRole('button', { name: /^Mở video 1\// }).first();
  await eventually(async () => {
    await scrollDown(page, 800);
    expect(await open.count()).toBe(1);
  });
  await open.click();
  const video = viewer(page).locator('video');
  await eventually(async () =>
    expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2),
  );
  await page.keyboard.press('ArrowRight');
  await eventually(async () =>
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true),
  );
});

test('NEWS-3 a link is a link, text stays text, and the preview of the linked page is asked for near the window', async () => {
  const asked: string[] = [];
  const illustrated = await findPost(({ file_paths: [file] }) => file?.endsWith('.webp') === true);
  const picture = `${siteUrl()}/media/${illustrated.file_paths[0]}`;
  const { page } = await visit('/newsfeed', {
    prepare: async (tab) => {
      // No page of the wide internet can be counted on here: what the service would find is told.
      await tab.route('**/api/get-meta-data', (route) => {
        const { url } = route.request().postDataJSON() as { url: string };
        asked.push(url);
        return asked.length === 1
          ? route.fulfill({ json: { data: { image: picture } } })
          : route.fulfill({ status: 422, json: { error: { code: 'no_answer', message: 'url: no answer' } } });
      });
      await tab.route(/\/rest\/v1\/newsfeed/, async (route) => {
        const response = await route.fetch();
        const [first, ...others] = (await response.json()) as NewsRow[];
        const text = '<img src=x onerror=alert(1)> xem https://example.com/nha?a=1.';
        const far = others.map((row) => ({ ...row, description: 'Không có liên kết' }));
        await route.fulfill({
          response,
          json: [
            { ...first, description: text, file_paths: [] },
            ...far.slice(0, 17),
            { ...first, id: 'far', description: 'http://far.example/', file_paths: [] },
          ],
        });
      });
    },
  });
  await untilReady(page, 'newsfeed');
  const card = cards(page).first();
  const link = card.getByRole('link', { name: 'https://example.com/nha?a=1', exact: true });
  expect(await link.getAttribute('href')).toBe('https://example.com/nha?a=1');
  expect(await link.getAttribute('rel')).toMatch(/noopener.*nofollow/);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await card.textContent()).toContain('<img src=x onerror=alert(1)> xem');
  const preview = card.getByRole('img', { name: 'Ảnh xem trước của example.com' });
  await preview.waitFor();
  expect(await preview.getAttribute('src')).toBe(picture);
  expect(asked).toEqual(['https://example.com/nha?a=1']);

  await cards(page).last().scrollIntoViewIfNeeded();
  await eventually(() => expect(asked).toContain('http://far.example/'));
  expect(
    await cards(page)
      .last()
      .getByRole('img', { name: /^Ảnh xem trước/ })
      .count(),
  ).toBe(0);
});

test('NEWS-3 an address that the service refuses to look at shows no preview, and no error', async () => {
  const linked = await findPost(({ description }) => description.includes('https://'));
  const answers: number[] = [];
  const { page } = await visit(`/newsfeed/${linked.author_id}`, {
    prepare: async (tab) =>
      tab.on('response', (response) => {
        if (response.url().endsWith('/api/get-meta-data')) answers.push(response.status());
      }),
  });
  await untilReady(page, 'newsfeed');
  const link = page.locator('article a[href^="https://"]').first();
  await eventually(async () => {
    await scrollDown(page, 800);
    expect(await link.count()).toBe(1);
  });
  await link.scrollIntoViewIfNeeded();
  await eventually(() => expect(answers).not.toEqual([]));
  for (const status of answers) expect([200, 403]).toContain(status);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('ERR-2 NEWS-1 a newsfeed that cannot be reached says so and heals; paging stops on a failure until a retry', async () => {
  const { page } = await visit('/newsfeed', {
    prepare: (tab) => tab.route(TABLES, (route) => route.abort()),
  });
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await page.unroute(TABLES);
  await retry.click();
  await untilReady(page, 'newsfeed');
  await page.route(TABLES, (route) => route.abort());
  await eventually(async () => {
    await scrollDown(page, 4_000);
    // The client of the tables tries for some seconds by itself.
    expect(await page.getByText('Không tải thêm được.').count()).toBe(1);
  });
  expect(await cards(page).count()).toBe(20);
  await page.unroute(TABLES);
  await retry.click();
  await eventually(async () => expect(await cards(page).count()).toBeGreaterThanOrEqual(40));
});

test('NEWS-1 the menu leads to the newsfeed, an author to their page, and Back to the same place', async () => {
  const { page } = await visit('/');
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await viewer(page).getByRole('link', { name: 'Bảng tin' }).click();
  await untilReady(page, 'newsfeed');
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
  await eventually(async () => expect(await cards(page).count()).toBeGreaterThanOrEqual(40));
  await eventually(async () => expect(Math.abs((await top()) - before)).toBeLessThan(100));
});

test('NEWS-1 NEWS-3 keyboard alone: from item to item, into the gallery and out again', async () => {
  const { page } = await visit('/newsfeed');
  await untilReady(page, 'newsfeed');
  await cards(page).first().focus();
  await page.keyboard.press('PageDown');
  const place2 = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
  await eventually(async () => expect(await place2()).toBe('2'));
  await page.keyboard.press('PageUp');
  await eventually(async () => expect(await place2()).toBe('1'));
  await eventually(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Mở ảnh/);
  });
  await page.keyboard.press('Enter');
  await viewer(page).waitFor();
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Mở ảnh/),
  );
});

test.each([
  [2, DESKTOPS[0]],
  [2, DESKTOPS[2]],
  [3, DESKTOPS[3]],
])(
  'WIDE-3 WIDE-6 items stand in %i columns, row by row in their order, and use the width',
  async (count, viewport) => {
    const { page } = await visit('/newsfeed', { viewport });
    await untilReady(page, 'newsfeed');
    expect(await columnsOf(cards(page))).toEqual({ columns: count, inOrder: true });
    const { used, over, overlaps } = await compositionOf(page, 'article');
    expect(used).toBeGreaterThan(0.8);
    expect(over).toBe(0);
    expect(overlaps).toEqual([]);
  },
);

describe.each(LOOKS)('accessibility at $size, $colorScheme', ({ viewport, colorScheme }) => {
  test('NEWS-1 NEWS-3 newsfeed', async () => {
    const { page } = await visit('/newsfeed', { viewport, colorScheme });
    await untilReady(page, 'newsfeed');
    expect(await findings(page)).toEqual([]);
  });
});
