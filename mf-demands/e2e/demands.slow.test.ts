import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { cards } from '../../scripts/e2e/demands';
import { eventually } from '../../scripts/e2e/eventually';
import { scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('DEMAND-1 NAV-6 a reload keeps the place among the demands, and the board is read to its end, each demand once', async () => {
  const { page } = await visit('/purchase-need');
  await untilReady(page, 'purchase-need');
  expect(await cards(page).count()).toBe(20);
  await eventually(async () => {
    await scrollDown(page, 4000);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(60);
  });
  const seen = cards(page).nth(43);
  await seen.evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await eventually(async () => expect((await seen.boundingBox())?.y).toBeLessThan(MOBILE.height));
  const before = { id: await seen.getAttribute('data-entry'), y: (await seen.boundingBox())?.y ?? 0 };
  await page.reload();
  await untilReady(page, 'purchase-need');
  const again = page.locator(`[data-entry="${before.id}"]`);
  await eventually(async () =>
    expect(Math.abs(((await again.boundingBox())?.y ?? 1e9) - before.y)).toBeLessThan(40),
  );

  const last = page.getByText(/^Bạn đã xem hết \d+ nhu cầu$/);
  await eventually(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await last.count()).toBe(1);
  }, 60_000);
  const total = Number(/\d+/.exec((await last.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThanOrEqual(200);
  const ids = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-entry')));
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  // All pages of the board, one after the other.
}, 150_000);
