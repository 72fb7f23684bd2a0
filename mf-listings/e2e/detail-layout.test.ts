import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { compositionOf, DESKTOPS, shiftOf } from '../../scripts/e2e/layout';
import { detailPath, findListing, type ListingItem } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

let item: ListingItem;
beforeAll(async () => {
  item = await findListing(
    'for-sale',
    ({ post, author }) => post.images_path.length > 5 && author.phone_number !== null,
  );
});

const mosaic = (page: Page) => page.getByRole('button', { name: /^Mở ảnh/ });
const author = (page: Page) => page.getByRole('region', { name: 'Người đăng' });
const carousel = (page: Page) => page.locator('[aria-roledescription="băng ảnh"]');

describe.each(DESKTOPS)('a listing in a window of $width px', (viewport) => {
  test('WIDE-1 WIDE-3 a mosaic of five photos over content and card; the width is used, nothing overlaps or moves', async () => {
    const { page } = await visit(detailPath('for-sale', item), { viewport });
    await untilReady(page, 'sale-detail');
    expect(await mosaic(page).count()).toBe(5);
    expect(await mosaic(page).last().textContent()).toBe(`+${item.post.images_path.length - 5}`);
    expect(await carousel(page).isVisible()).toBe(false);
    const first = await mosaic(page).first().boundingBox();
    const second = await mosaic(page).nth(1).boundingBox();
    expect((first?.width ?? 0) / (second?.width ?? 1)).toBeCloseTo(2, 0);
    expect(first?.height).toBeLessThan(viewport.height * 0.65);
    const { used, over, overlaps } = await compositionOf(
      page,
      'button[aria-label^="Mở ảnh"], h1, article section',
    );
    expect(used).toBeGreaterThan(0.8);
    expect(over).toBe(0);
    expect(overlaps).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
  });

  test('WIDE-2 price and the ways to call, ask and share stay in sight while the page scrolls', async () => {
    const { page } = await visit(detailPath('for-sale', item), { viewport });
    await untilReady(page, 'sale-detail');
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
  });
});

test('WIDE-2 ‘Hỏi chủ tin’ brings the field for a question into sight and gives it the focus, with the keyboard alone', async () => {
  const { page } = await visit(detailPath('for-sale', item), { viewport: DESKTOPS[2] });
  await untilReady(page, 'sale-detail');
  const ask = author(page).getByRole('button', { name: 'Hỏi chủ tin' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Câu hỏi của bạn' });
  await eventually(async () =>
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  await eventually(async () => {
    const box = await field.boundingBox();
    expect(box?.y).toBeGreaterThan(56);
    expect(box?.y).toBeLessThan(DESKTOPS[2].height);
  });
});

test('WIDE-1 the focus goes through the photos in the order of the eye, then to the card’s author', async () => {
  const { page } = await visit(detailPath('for-sale', item), { viewport: DESKTOPS[1] });
  await untilReady(page, 'sale-detail');
  await mosaic(page).first().focus();
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (const place of [1, 2, 3, 4, 5]) {
    expect(await named()).toMatch(new RegExp(`^Mở ảnh ${place}/`));
    await page.keyboard.press('Tab');
  }
});

test('WIDE-1 a phone has the carousel and the grid of four, and neither mosaic nor card', async () => {
  const { page } = await visit(detailPath('for-sale', item), { viewport: MOBILE });
  await untilReady(page, 'sale-detail');
  expect(await carousel(page).isVisible()).toBe(true);
  await eventually(async () => expect(await mosaic(page).count()).toBe(4));
  expect(await author(page).getByRole('button', { name: 'Hỏi chủ tin' }).count()).toBe(0);
});
