import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { DESKTOPS, shiftOf } from '../../scripts/e2e/layout';
import { detailPath, inVietnamese, type ListingItem, list } from '../../scripts/e2e/listings';
import { onFastLine, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

interface Context {
  per_square_meter: number;
  places: { place: { name: string }; count: number; quartiles: [number, number, number] }[];
}
interface History {
  prices: { at: number; price: number }[];
}

async function ask<Answer>(call: string, { post }: ListingItem): Promise<Answer> {
  const response = await fetch(`${siteUrl()}/api/products/for-sale/${call}/${post.id}`);
  if (!response.ok) throw new Error(`${call}: HTTP ${response.status}`);
  return (await response.json()) as Answer;
}

/** A listing of the demo market that has been compared and whose price has changed. */
let item: ListingItem;
let context: Context;
let history: History;
beforeAll(async () => {
  for (const candidate of [
    ...(await list('for-sale', { sort: 'highToLow', type_product: 'Chung cư' })),
    ...(await list('for-sale', { type_product: 'Chung cư' })),
    ...(await list('for-sale', { sort: 'lowToHigh', type_product: 'Chung cư' })),
  ]) {
    [context, history] = await Promise.all([
      ask<Context>('price-context', candidate),
      ask<History>('price-history', candidate),
    ]);
    item = candidate;
    if (context.places.length > 0 && history.prices.length > 1) return;
  }
  throw new Error('The market has no home that has been compared and whose price has changed.');
});

async function toPrices(page: Page, heading: RegExp): Promise<void> {
  await untilReady(page, 'sale-detail');
  const part = page.getByRole('heading', { name: heading });
  // It comes before the visitor does.
  await part.waitFor({ state: 'attached' });
  await part.scrollIntoViewIfNeeded();
}

describe.each([
  { name: 'a phone', viewport: MOBILE },
  { name: 'a desktop', viewport: DESKTOPS[2] },
])('on $name', ({ viewport }) => {
  test('PRICE-1 PRICE-2 the detail shows what the home has cost and what homes around it cost; nothing moves, axe finds nothing', async () => {
    const { page } = await visit(detailPath('for-sale', item), { viewport, prepare: onFastLine });
    await toPrices(page, /^Lịch sử giá/);
    const text = ((await page.locator('main').textContent()) ?? '').replaceAll('\u00a0', ' ');
    for (const { place, count } of context.places) {
      expect(text).toContain(place.name);
      expect(text).toContain(`${inVietnamese(count)} tin`);
    }
    const [first, second] = history.prices;
    const direction = (second?.price ?? 0) < (first?.price ?? 0) ? 'giảm' : 'tăng';
    expect(text).toMatch(new RegExp(`${direction} [0-9.,]+ (tỷ|triệu|nghìn)`));
    expect(await page.getByRole('img', { name: /^Giá từ/ }).isVisible()).toBe(true);
    expect(await shiftOf(page)).toBeLessThan(0.01);
    expect(await findings(page)).toEqual([]);
  });
});

test('PRICE-2 the number of homes leads to the list of exactly these', async () => {
  const { page } = await visit(detailPath('for-sale', item), { viewport: DESKTOPS[2], prepare: onFastLine });
  await toPrices(page, /^Giá mỗi m²/);
  const [first] = context.places;
  await page
    .getByRole('link', { name: new RegExp(`^Xem ${inVietnamese(first?.count ?? 0)} tin`) })
    .first()
    .click();
  await untilReady(page, 'sale-feed');
  expect(new URL(page.url()).pathname).toContain('/chung-cu');
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.locator('[role=feed] article').first().getAttribute('aria-setsize')).toBe(
      String(first?.count),
    );
  });
});

test('PRICE-1 PRICE-2 a service without these calls costs the parts and not the page', async () => {
  const { page } = await visit(detailPath('for-sale', item), {
    prepare: (tab: Page) =>
      tab.route(/price-(history|context)/, (route) => route.fulfill({ status: 404, json: {} })),
  });
  await toPrices(page, /^Vị trí/);
  expect(await page.getByRole('heading', { name: /^(Lịch sử giá|Giá mỗi m²)/ }).count()).toBe(0);
});

test.each([
  { viewport: MOBILE, locale: 'en' },
  { viewport: DESKTOPS[2], locale: 'vi' },
] as const)(
  'I18N-1 PRICE-1 PRICE-2 at $viewport.width px in $locale what is counted is called listings, and each of a home counts',
  async ({ viewport, locale }) => {
    const { page } = await visit(detailPath('for-sale', item), {
      viewport,
      stored: { locale },
      prepare: onFastLine,
    });
    const [heading, unit, method] = {
      vi: [/^Giá mỗi m² so với xung quanh$/, 'tin', 'một căn có nhiều tin được tính nhiều lần'],
      en: [
        /^Price per m² compared with homes around$/,
        'listings',
        'a home with several listings counts several times',
      ],
    }[locale] as [RegExp, string, string];
    await toPrices(page, heading);
    const part = page.locator('section', { has: page.getByRole('heading', { name: heading }) });
    const count = (context.places[0]?.count ?? 0).toLocaleString(locale);
    await part.getByText(`${count} ${unit}`, { exact: true }).first().waitFor();
    await part.getByText(method).waitFor();
    expect(await findings(page)).toEqual([]);
  },
);
