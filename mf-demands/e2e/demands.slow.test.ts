import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { cards } from '../../scripts/e2e/demands';
import { eventually } from '../../scripts/e2e/eventually';
import { scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('DEMAND-1 NAV-6 a reload keeps the place among the demands', async () => {
  const { page } = await visit('/purchase-need');
  await untilReady(page, 'purchase-need');
  await eventually(async () => expect(await cards(page).count()).toBe(20));
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
});
