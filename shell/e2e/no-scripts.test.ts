import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { crawledPages } from '../../scripts/e2e/crawl-pages';
import { detailPath, findListing, inVietnamese } from '../../scripts/e2e/listings';
import { untilRendering } from '../../scripts/e2e/rendering';

// Over its time budget: it visits every route of the site.
const visit = withBrowser();

/** The links of the listings on screen. */
const linksOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main :is(article h2, li) a[href*="/app/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Where the words of each label stand, and whether they are above their field. */
const labelsOf = (page: Page): Promise<{ left: number; isAbove: boolean }[]> =>
  page.locator('form:has(select) label').evaluateAll((labels) =>
    labels.map((label) => {
      const field = label.querySelector('input, select')?.getBoundingClientRect();
      const text = document.createRange();
      text.setStartBefore(label.firstChild ?? label);
      text.setEndAfter(label.firstChild ?? label);
      const words = text.getBoundingClientRect();
      return { left: Math.round(words.left), isAbove: field !== undefined && words.bottom <= field.top };
    }),
  );

beforeAll(untilRendering);

test('RENDER-6 RENDER-8 without JavaScript a feed is read, filtered and paged, a listing and a board are read, an unknown address leads on, and no dead control is shown', async () => {
  const { page } = await visit('/for-sale?sort=lowToHigh', { scripts: 'off' });
  // PLAIN-2: the first home begins on the first screen of a phone.
  expect((await page.locator('article').first().boundingBox())?.y).toBeLessThan(844 / 2);
  await page.locator('form summary').click();
  const labels = await labelsOf(page);
  expect(labels.every(({ isAbove }) => isAbove)).toBe(true);
  expect(new Set(labels.map(({ left }) => left)).size).toBe(1);
  expect(await page.locator('button[type=button]:visible').count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(new Set((await labelsOf(page)).map(({ left }) => left)).size).toBeGreaterThanOrEqual(3);

  const all = await linksOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('select[name=bedrooms]').selectOption('2');
  await page.locator('form:has(select[name=bedrooms]) button[type=submit]').click();
  await page.waitForURL(/bedrooms=2/);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('lowToHigh');
  const filtered = await linksOf(page);
  // There is more than one page of them.
  expect(filtered).toHaveLength(all.length);
  expect(filtered).not.toEqual(all);
  for (const card of await page.locator('article').allInnerTexts())
    expect(card).toMatch(/2\s*(PN|phòng ngủ)/i);
  await page.locator('a[rel=next]').click();
  await page.waitForURL(/[?&]cursor=/);
  expect(new URL(page.url()).searchParams.get('bedrooms')).toBe('2');
  const second = await linksOf(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((link) => filtered.includes(link))).toEqual([]);

  const item = await findListing(
    'for-sale',
    ({ post, author }) => post.images_path.length > 2 && author.phone_number !== null && !post.new_price,
  );
  await page.goto(detailPath('for-sale', item));
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

  await page.goto('/rent-need');
  expect(await page.locator('article').first().isVisible()).toBe(true);
  const board = await page.locator('article').allInnerTexts();
  await page.locator('a[rel=next]').click();
  await page.waitForURL(/[?&]cursor=/);
  expect(await page.locator('article').allInnerTexts()).not.toEqual(board);

  await page.goto('/nope');
  await page.getByRole('link', { name: 'Nhà thuê' }).click();
  await page.waitForURL('**/for-rent');
  expect(await page.getByRole('article').first().isVisible()).toBe(true);
});

/** What of a page is dead where no script runs. */
const deadParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility());
    const dead = seen('[data-waits], [aria-busy=true], .boot i').map(
      ({ className }) => `waits: ${className}`,
    );
    for (const form of seen('form'))
      if (!form.querySelector('[type=submit]:not([disabled])'))
        dead.push(`no button: ${form.outerHTML.slice(0, 80)}`);
    return dead;
  });

test('PLAIN-1 without JavaScript no page waits for what will not come, and none is empty: it can be read, or says what it needs', async () => {
  const { page } = await visit('/rules', { scripts: 'off' });
  await page.route(/\.(woff2|jpg|webp|avif|mp4)(\?|$)/, (route) => route.abort());
  const dead: string[] = [];
  const noted: string[] = [];
  for (const { name, address } of crawledPages()) {
    await page.goto(await address());
    dead.push(...(await deadParts(page)).map((part) => `${name}: ${part}`));
    const isNoted = await page.locator('noscript .note').isVisible();
    const says = (await page.locator('main').allInnerTexts()).join('');
    if (isNoted) noted.push(name);
    else if (says.length < 100) dead.push(`${name}: says nothing`);
  }
  expect(dead).toEqual([]);
  expect(noted).toEqual(
    expect.arrayContaining(['/login', '/register', '/forgot-password', '/support', '/saved']),
  );
  for (const readable of [
    '/',
    '/for-sale/:filter?/:place?',
    '/for-sale/app/:id',
    '/rent-need',
    '/rules',
    '/policy',
  ])
    expect(noted).not.toContain(readable);
});
