import type { Locator, Page } from 'playwright-core';
import { keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { cards } from '../../scripts/e2e/demands';
import { eventually } from '../../scripts/e2e/eventually';
import { demandsFor, postDemandFor, sessionOfAuthor } from '../../scripts/e2e/fitting-demands';
import { findListing, type ListingItem } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const WINDOWS = [
  { name: 'a phone', viewport: MOBILE },
  { name: 'a desktop', viewport: DESKTOP },
];

let home: ListingItem;
let demand: string;
beforeAll(async () => {
  home = await findListing(
    'for-sale',
    ({ post, author }) => post.new_price === null && post.price > 2e9 && Boolean(author.phone_number),
  );
  demand = await postDemandFor('for-sale', home);
});

/** Scrolls on until a part of the page that comes when its place is near has come. */
const reach = (page: Page, part: Locator) =>
  eventually(async () => {
    await page.mouse.wheel(0, 300);
    expect(await part.count()).toBe(1);
  }, 60_000);

const path = () => `/for-sale/app/${home.post.id}`;

describe.each(WINDOWS)('on $name', ({ viewport }) => {
  test("MEET-3 one's own listing shows the demands that it fits, and leads to the board to offer it", async () => {
    const { page } = await visit(path(), { viewport, stored: keptFrom(await sessionOfAuthor(home)) });
    await untilReady(page, 'sale-detail');
    const heading = page.getByRole('heading', { name: /^\d+ nhu cầu hợp với tin này$/ });
    await reach(page, heading);
    await heading.scrollIntoViewIfNeeded();
    const section = page.locator('section', { has: heading });
    await section.getByText('Cao hơn 50 triệu').first().waitFor();
    await section.getByText('Đúng khu vực').first().waitFor();
    expect(await findings(page)).toEqual([]);
    const offer = section.locator(`a[href="/purchase-need?demand=${demand}"]`);
    await offer.click();
    await untilReady(page, 'purchase-need');
    await eventually(async () => expect(await cards(page).count()).toBe(1));
    expect(await cards(page).first().getAttribute('data-entry')).toBe(demand);
  });

  test("MEET-5 the card of one's own home says how many demands it fits, in either language", async () => {
    const session = await sessionOfAuthor(home);
    const kept = keptFrom(session);
    const before = await demandsFor(home, session);
    // Two that the home fits count, and one whose budget is a tenth of its price does not.
    await postDemandFor('for-sale', home);
    await postDemandFor('for-sale', home);
    await postDemandFor('for-sale', home, { price: home.post.price / 10 });
    const count = before + 2;
    for (const [locale, text] of [
      ['vi', `Hợp ${count} nhu cầu`],
      ['en', `Fits ${count} demands`],
    ] as const) {
      const { page } = await visit(`/user/${home.author.uid}/for-sale`, {
        viewport,
        stored: { ...kept, locale },
      });
      await untilReady(page, 'author-sale');
      await page.locator(`[data-home="${home.post.id}"]`).getByText(text, { exact: true }).waitFor();
      expect(await findings(page)).toEqual([]);
    }
  });

  test('MEET-3 in English, in the dark', async () => {
    const stored = { ...keptFrom(await sessionOfAuthor(home)), locale: 'en' };
    const { page } = await visit(path(), { viewport, stored, colorScheme: 'dark' });
    await untilReady(page, 'sale-detail');
    const heading = page.getByRole('heading', { name: /demands? fits? this home$/ });
    await reach(page, heading);
    await heading.scrollIntoViewIfNeeded();
    await page.locator('section', { has: heading }).getByText('50 million over budget').first().waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

test('MEET-3 MEET-5 nobody else is shown anything of it, nor asks for it', async () => {
  for (const stored of [{}, keptFrom(await makeAccount())]) {
    const { page, requests } = await visit(path(), { stored });
    await untilReady(page, 'sale-detail');
    await reach(page, page.getByRole('button', { name: /^Báo tin trùng/ }));
    await page.goto(`/user/${home.author.uid}/for-sale`);
    await untilReady(page, 'author-sale');
    await page.locator(`[data-home="${home.post.id}"]`).waitFor();
    expect(await page.getByText(/nhu cầu hợp với tin này|Hợp \d+ nhu cầu/).count()).toBe(0);
    expect(requests.all.filter((request) => request.path.includes('matching-demands'))).toEqual([]);
  }
});

test('MEET-3 a service without it costs the part alone', async () => {
  let answered = 0;
  const { page } = await visit(path(), {
    stored: keptFrom(await sessionOfAuthor(home)),
    prepare: (tab) =>
      tab.route(/\/api\/products\/matching-demands/, async (route) => {
        await route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } });
        answered += 1;
      }),
  });
  await untilReady(page, 'sale-detail');
  await eventually(async () => {
    await page.mouse.wheel(0, 300);
    expect(answered).toBe(1);
  }, 60_000);
  expect(await page.getByText(/nhu cầu hợp với tin này/).count()).toBe(0);
});
