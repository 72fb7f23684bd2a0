import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** A browser whose banner and promo of a first visit are over. */
const KNOWN = { visits: `5 ${Date.now()}`, lilyPromo: 'closed' };

test('MAP-7 on a phone one Back after the map was closed undoes its search, and the next one leaves the feed', async () => {
  const { page } = await visit('/for-rent', { stored: KNOWN });
  await untilReady(page, 'rent-feed');
  await page.getByRole('link', { name: 'Nhà bán', exact: true }).first().click();
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Bản đồ', exact: true }).click();
  const map = page.getByRole('application', { name: 'Bản đồ nhà bán' });
  const box = await map.boundingBox();
  if (!box) throw new Error('there is no map');
  await map.getByRole('button').first().waitFor({ timeout: 30_000 });
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left - 120, top + 60, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Tìm khu vực này' }).click();
  const bounds = () => new URL(page.url()).searchParams.get('bounds');
  await eventually(() => expect(bounds()).toBeTruthy());
  const dialog = page.getByRole('dialog', { name: 'Bản đồ' });
  await dialog.getByRole('button', { name: 'Về danh sách' }).click();
  await dialog.waitFor({ state: 'detached' });
  const chip = page.getByRole('button', { name: /^Bỏ lọc .*Trên bản đồ/ });
  await chip.waitFor();
  expect(bounds()).toBeTruthy();
  await page.goBack();
  await chip.waitFor({ state: 'detached' });
  expect([new URL(page.url()).pathname, bounds(), await dialog.count()]).toEqual(['/for-sale', null, 0]);
  await page.goBack();
  await untilReady(page, 'rent-feed');
});
