import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { compositionOf, DESKTOPS, shiftOf } from '../../scripts/e2e/layout';
import { detailPath, findListing, type ListingItem } from '../../scripts/e2e/listings';
import { mainNavigation, onFastLine, place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

let item: ListingItem;
beforeAll(async () => {
  item = await findListing(
    'for-sale',
    ({ post, author }) => post.images_path.length > 5 && author.phone_number !== null,
  );
});

const carousel = (page: Page) => page.locator('main [aria-roledescription="băng ảnh"]').first();
const mosaic = (page: Page) => page.getByRole('button', { name: /^Mở ảnh/ });
const author = (page: Page) => page.getByRole('region', { name: 'Người đăng' });
const question = (page: Page) => page.getByRole('textbox', { name: 'Câu hỏi của bạn' });
const untilFocused = (part: ReturnType<Page['locator']>) =>
  eventually(async () =>
    expect(await part.evaluate((element) => element === document.activeElement)).toBe(true),
  );

test('DETAIL-1 PHONE-4 PHONE-5 on a phone photos are swiped and open over the whole screen, which Back closes; below 1024 px a bar calls and asks, is away while the field has the focus, and covers nothing at the end', async () => {
  const count = item.post.images_path.length;
  const { page } = await visit(detailPath('for-sale', item), { viewport: { width: 390, height: 700 } });
  await untilReady(page, 'sale-detail');
  const shows = (index: number, part = carousel(page)) =>
    eventually(async () =>
      expect(await part.locator('[aria-live] span').first().textContent()).toBe(`${index}/${count}`),
    );
  await shows(1);
  // The grid of four stands below it, and neither mosaic nor card.
  await eventually(async () => expect(await mosaic(page).count()).toBe(4));
  await eventually(async () =>
    expect(await author(page).getByRole('button', { name: 'Hỏi chủ tin' }).count()).toBe(0),
  );
  const track = carousel(page).getByRole('group', { name: 'Ảnh của tin' });
  // As a translator turns a page from right to left.
  await page.evaluate(() => document.documentElement.style.setProperty('direction', 'rtl'));
  await track.evaluate((row) => row.scrollTo({ left: row.clientWidth * 3, behavior: 'instant' }));
  await shows(4);
  await page.evaluate(() => document.documentElement.style.removeProperty('direction'));
  const expand = carousel(page).getByRole('button', { name: 'Xem toàn màn hình' });
  await expand.click();
  const viewer = page.getByRole('dialog');
  await shows(4, viewer);
  await page.keyboard.press('ArrowRight');
  await shows(5, viewer);
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(place(page)).toBe(detailPath('for-sale', item));
  await shows(5);
  await untilFocused(expand);

  const bar = page.locator('main [data-page-foot] > *');
  expect(await mainNavigation(page).locator('[aria-current]').allTextContents()).toEqual(['Tìm nhà']);
  const bottomOf = async (part = bar) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (const [width, edge] of [
    [320, 700 - 50],
    [1000, 700],
    [390, 700 - 50],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await eventually(async () => expect(await bottomOf()).toBeCloseTo(edge, 0));
    const cut = await bar
      .locator('a, button')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    const icons = await bar
      .locator('svg')
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
    expect([width, cut, ...icons]).toEqual([width, 0, 18, 18]);
  }

  await bar.getByRole('button', { name: 'Hỏi chủ tin' }).click();
  await untilFocused(question(page));
  await eventually(async () => expect(await bar.isVisible()).toBe(false));
  await question(page).blur();
  await eventually(async () => expect(await bar.isVisible()).toBe(true));
  const questions = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Hỏi chủ tin' }) });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await eventually(async () => {
    expect(await bottomOf(questions)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    expect(await bottomOf()).toBeCloseTo(650, 0);
  });
  await page.setViewportSize({ width: 1024, height: 800 });
  await bar.waitFor({ state: 'hidden' });
});

test('WIDE-2 WIDE-3 a desktop shows a mosaic and a card that stays in sight; the costs load when the page is idle, and move nothing', async () => {
  const { page, requests } = await visit(detailPath('for-sale', item), {
    viewport: DESKTOPS[2],
    prepare: onFastLine,
  });
  await untilReady(page, 'sale-detail');
  expect(await shiftOf(page)).toBe(0);
  await page.getByRole('heading', { name: /^Mỗi tháng khoảng / }).scrollIntoViewIfNeeded();
  expect(await shiftOf(page)).toBeLessThan(0.01);
  const html = await (await page.request.get(detailPath('for-sale', item))).text();
  const costs = requests.code.filter((path) => path.includes('home-extras'));
  expect(costs).not.toEqual([]);
  expect(costs.filter((path) => html.includes(path))).toEqual([]);

  for (const viewport of DESKTOPS) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(async () => expect(await mosaic(page).count()).toBe(5));
    await eventually(async () => expect(await carousel(page).isVisible()).toBe(false));
    const [first, second] = [
      await mosaic(page).first().boundingBox(),
      await mosaic(page).nth(1).boundingBox(),
    ];
    expect((first?.width ?? 0) / (second?.width ?? 1)).toBeCloseTo(2, 0);
    expect(first?.height).toBeLessThan(viewport.height * 0.65);
    const { used, over, overlaps } = await compositionOf(
      page,
      'button[aria-label^="Mở ảnh"], h1, article section:not(section section)',
    );
    expect(used).toBeGreaterThan(0.8);
    expect([over, overlaps]).toEqual([0, []]);
    await page.getByRole('heading', { name: 'Vị trí' }).evaluate((heading) => heading.scrollIntoView());
    for (const part of [
      page.locator('main').getByText(/\/m²$/).first(),
      author(page).getByRole('link', { name: item.author.display_name }),
      author(page).locator('a[href^="tel:"]'),
      author(page).getByRole('button', { name: 'Hỏi chủ tin' }),
      page.locator('main').getByRole('button', { name: 'Chia sẻ' }),
    ]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(56);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height);
    }
  }

  // By keyboard alone: through the photos in the order of the eye, and to the field for a question.
  await mosaic(page).first().focus();
  for (const index of [1, 2, 3, 4, 5]) {
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      new RegExp(`^Mở ảnh ${index}/`),
    );
    await page.keyboard.press('Tab');
  }
  await author(page).getByRole('button', { name: 'Hỏi chủ tin' }).focus();
  await page.keyboard.press('Enter');
  await untilFocused(question(page));
  await eventually(async () => expect((await question(page).boundingBox())?.y).toBeGreaterThan(56));
});
