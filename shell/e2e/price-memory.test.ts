import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { shiftOf } from '../../scripts/e2e/layout';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

interface Remembered {
  key: string;
  seenAt: number;
  sights: { price: number; at: number; until: number }[];
}

/** What the device remembers of prices, and, given homes, puts them in the place of what it remembers of these. */
const memory = (page: Page, put: Remembered[] = []): Promise<Remembered[]> =>
  page.evaluate(async (homes) => {
    // Asking for a database that is not there would make an empty one.
    const made = await indexedDB.databases();
    if (!made.some(({ name }) => name === 'price-memory')) return [];
    return new Promise<Remembered[]>((resolve, reject) => {
      const opening = indexedDB.open('price-memory');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const { result } = opening;
        const store = result.transaction('homes', 'readwrite').objectStore('homes');
        for (const home of homes) store.put(home);
        const all = store.getAll();
        all.onsuccess = () => {
          result.close();
          resolve(all.result as Remembered[]);
        };
      };
    });
  }, put);

/** The 12th of the month before, in Vietnam. */
function lastTwelfth(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 12, 5);
}

test('MEMORY-1 MEMORY-2 MEMORY-3 a home that was in sight is remembered with its price; card and page say what has changed, and nothing moves; the history is cleared', async () => {
  const { page } = await visit('/');
  await untilReady(page, 'sale-feed');
  const first = page.locator('article[data-home]').first();
  const id = (await first.getAttribute('data-home')) ?? '';
  const key = `for-sale:${id}`;
  const seen = async () => (await memory(page)).find((home) => home.key === key);
  await eventually(async () => expect(await seen()).toBeDefined());
  const item = await findListing('for-sale', ({ post }) => post.id === id);
  const price = (await seen())?.sights[0]?.price ?? 0;
  expect([item.post.price, item.post.new_price?.price]).toContain(price);
  // Nothing has changed: nothing is said.
  await eventually(async () => expect(await first.getByText(/^Giảm /).count()).toBe(0));

  // As if it had been seen a month ago, when it cost more.
  const at = lastTwelfth();
  const words = `Giảm 200 triệu từ 12/${String(new Date(at).getUTCMonth() + 1).padStart(2, '0')}`;
  await memory(page, [{ key, seenAt: at, sights: [{ price: price + 200e6, at, until: at }] }]);
  await page.reload();
  await untilReady(page, 'sale-feed');
  await first.getByText(words).waitFor();
  expect(await shiftOf(page)).toBeLessThan(0.01);
  // The earliest sight stays what is told, however often the home is seen from now on.
  await eventually(async () =>
    expect((await seen())?.sights.map((one) => one.price)).toEqual([price + 200e6, price]),
  );
  await page.goto(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  await page.getByText(words).first().waitFor();

  await page.goto('/saved');
  await page.getByRole('button', { name: 'Xoá lịch sử xem' }).click();
  await eventually(async () => expect(await memory(page)).toEqual([]));
});
