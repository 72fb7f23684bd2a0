import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing, openFullScreen } from '../../scripts/e2e/listings';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();
/** Longer than the page waits for an answer. */
const TOO_LONG_MS = 16_000;

test('ERR-2 DETAIL-7 a service that never answers is given up, and asked again by a button', async () => {
  const item = await findListing('for-sale', () => true);
  const { page } = await visit(detailPath('for-sale', item), {
    prepare: async (tab) => {
      await tab.clock.install();
      await tab.route('**/get-post/**', () => undefined);
    },
  });
  const main = page.locator('main');
  await main.locator('[aria-busy=true]').first().waitFor();
  const retry = main.getByRole('button', { name: 'Thử lại' });
  await eventually(async () => {
    await page.clock.fastForward(TOO_LONG_MS);
    expect(await retry.count()).toBe(1);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.click();
  await untilReady(page, 'sale-detail');
});

test('DETAIL-1 a reload while the full screen is open shows the listing, and Back leaves it in one step', async () => {
  const item = await findListing('for-sale', ({ post }) => post.images_path.length > 1);
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  await openFullScreen(page, item);
  await page.reload();
  await untilReady(page, 'sale-detail');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/for-sale');
});

test('FEED-4 NAV-6 search, a listing, and Back: the search and its results are there', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  await page.getByRole('searchbox').fill('quan 7');
  await page.keyboard.press('Enter');
  await eventually(() => expect(place(page)).toBe('/for-sale?q=quan+7'));
  await untilReady(page, 'sale-feed');
  const first = page.locator('article h2 a').first();
  // Of the list before, the first one may be there as well.
  await eventually(async () => {
    const texts = await page.locator('article').allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/Quận 7/);
  });
  const title = await first.textContent();
  await first.click();
  await untilReady(page, 'sale-detail');
  await page.goBack();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/for-sale?q=quan+7');
  await eventually(async () => {
    expect(await page.getByRole('searchbox').inputValue()).toBe('quan 7');
    expect(await first.textContent()).toBe(title);
  });
});

test('DETAIL-7 NAV-9 the document of a listing names it, and that of one that does not exist is a 404', async () => {
  const item = await findListing('for-sale', ({ post }) => post.images_path.length > 0);
  const { page, status } = await visit(detailPath('for-sale', item));
  expect(status).toBe(200);
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await content('og:title')).toBe(item.post.title);
  expect(await content('og:url')).toBe(page.url());
  const image = (await content('og:image')) ?? '';
  expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//);
  expect((await visit('/for-sale/app/no-such-id')).status).toBe(404);
});
