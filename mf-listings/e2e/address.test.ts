import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test.each([
  ['/for-sale?price=2-3&type=lau-dai&sort=newest', '/for-sale?price=2-3'],
  ['/for-rent?price=2-3&bedrooms=9&utm_source=x', '/for-rent?utm_source=x'],
  ['/for-sale?bedrooms=2&bedrooms=3&q=%20qu%E1%BA%ADn%207%20', '/for-sale?bedrooms=2&q=qu%E1%BA%ADn+7'],
  ['/for-sale?q=%00&direction=__proto__&area=constructor', '/for-sale'],
  ['/?sort=%E0%A4%A&price[]=1-2', '/?price%5B%5D=1-2'],
  // A search is never cut, least of all within a character.
  [`/for-sale?q=${'a'.repeat(99)}%F0%9F%8F%A0`, `/for-sale?q=${'a'.repeat(99)}%F0%9F%8F%A0`],
])('FEED-5 %s: what no filter knows is ignored and taken out of the address', async (asked, cleaned) => {
  const { page, requests } = await visit(asked);
  await untilReady(page, asked.startsWith('/for-rent') ? 'rent-feed' : 'sale-feed');
  await eventually(() =>
    expect([...new URL(page.url()).searchParams]).toEqual([...new URL(cleaned, page.url()).searchParams]),
  );
  expect(new URL(page.url()).pathname).toBe(new URL(cleaned, page.url()).pathname);
  // No step of its own in the history, and no second list.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  expect(requests.lists).toHaveLength(1);
});

test('FEED-5 an address with filters can be shared: it opens with them, and Back undoes a later choice', async () => {
  const { page } = await visit('/for-sale?bedrooms=2&sort=lowToHigh');
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Xoá lọc' }).click();
  await eventually(() => expect(place(page)).toBe('/for-sale'));
  await page.goBack();
  await eventually(() => expect(place(page)).toBe('/for-sale?bedrooms=2&sort=lowToHigh'));
  await untilReady(page, 'sale-feed');
});
