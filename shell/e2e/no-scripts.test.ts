import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { BOARDS } from '../../scripts/e2e/demands';
import { detailPath, findListing, inVietnamese } from '../../scripts/e2e/listings';
import { untilRendering } from '../../scripts/e2e/rendering';
import { renderingSiteUrl } from '../../scripts/e2e/settings';

const visitSite = withBrowser();
const visit = async (path: string): Promise<Page> =>
  (await visitSite(path, { site: renderingSiteUrl(), scripts: 'off' })).page;

/** What the cards on screen say. */
const cardsOf = (page: Page): Promise<string[]> => page.locator('article').allInnerTexts();

/** The links of the listings on screen. */
const linksOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main :is(article h2, li) a[href*="/app/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const nextPage = async (page: Page): Promise<void> => {
  await page.locator('a[rel=next]').click();
  await page.waitForURL(/[?&]cursor=/);
};

beforeAll(untilRendering);

test.each(['/for-sale', '/for-rent'])(
  'RENDER-6 without JavaScript %s is read, filtered and paged',
  async (path) => {
    const page = await visit(`${path}?sort=lowToHigh`);
    expect(await page.locator('article').first().isVisible()).toBe(true);
    const all = await linksOf(page);
    await page.locator('select[name=bedrooms]').selectOption('2');
    await page.locator('form:has(select[name=bedrooms]) button[type=submit]').click();
    await page.waitForURL(/bedrooms=2/);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('lowToHigh');
    const filtered = await linksOf(page);
    expect(filtered.length).toBeGreaterThan(0);
    // Of either feed there is more than one page.
    expect(filtered).toHaveLength(all.length);
    expect(filtered).not.toEqual(all);
    for (const card of await cardsOf(page)) expect(card).toMatch(/2\s*(PN|phòng ngủ)/i);
    await nextPage(page);
    expect(new URL(page.url()).searchParams.get('bedrooms')).toBe('2');
    const second = await linksOf(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((link) => filtered.includes(link))).toEqual([]);
  },
);

test.each([
  { width: 390, columns: 1 },
  { width: 1440, columns: 3 },
])(
  'RENDER-6 RENDER-8 without JavaScript the filters stand under their labels at $width px, and no dead control is shown',
  async ({ width, columns }) => {
    const { page } = await visitSite('/for-sale', {
      site: renderingSiteUrl(),
      scripts: 'off',
      viewport: { width, height: 900 },
    });
    const form = page.locator('form:has(select)');
    const places = await form.locator('label').evaluateAll((labels) =>
      labels.map((label) => {
        const field = label.querySelector('input, select')?.getBoundingClientRect();
        const text = document.createRange();
        text.setStartBefore(label.firstChild ?? label);
        text.setEndAfter(label.firstChild ?? label);
        const words = text.getBoundingClientRect();
        return { left: words.left, isAbove: field !== undefined && words.bottom <= field.top };
      }),
    );
    expect(places.every(({ isAbove }) => isAbove)).toBe(true);
    expect(new Set(places.map(({ left }) => Math.round(left))).size).toBeGreaterThanOrEqual(columns);
    if (columns === 1) expect(new Set(places.map(({ left }) => Math.round(left))).size).toBe(1);
    expect(await page.locator('button[type=button]:visible').count()).toBe(0);
    await form.locator('select[name=places]').selectOption({ label: 'TP. Hà Nội' });
    await form.locator('button[type=submit]').click();
    await page.waitForURL(/places=ha-noi/);
    const cards = await cardsOf(page);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toContain('Hà Nội');
  },
);

test('RENDER-6 without JavaScript a listing shows its price, its pictures, its facts and its phone', async () => {
  const item = await findListing(
    'for-sale',
    ({ post, author }) => post.images_path.length > 2 && author.phone_number !== null && !post.new_price,
  );
  const page = await visit(detailPath('for-sale', item));
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).toContain(item.post.title);
  expect(text).toMatch(/\d (tỷ|triệu)/);
  expect(text).toContain(`${inVietnamese(item.post.square_meter)} m²`);
  expect(text).toContain(item.post.direction);
  expect(await page.locator('main a[href^="tel:"]').first().isVisible()).toBe(true);
  const pictures = page.locator('main img');
  expect(await pictures.count()).toBeGreaterThanOrEqual(item.post.images_path.length);
  expect(
    await pictures
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
});

test.each(BOARDS.map(({ path }) => path))(
  'RENDER-6 without JavaScript %s is read and paged',
  async (path) => {
    const page = await visit(path);
    const first = await cardsOf(page);
    expect(first.length).toBeGreaterThan(0);
    expect(await page.locator('article').first().isVisible()).toBe(true);
    await nextPage(page);
    const second = await cardsOf(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second).not.toEqual(first);
  },
);
