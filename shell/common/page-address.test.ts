import { pageAddress } from './page-address';

const FEED = ['q', 'price', 'sort'];

test.each([
  ['/for-sale?fbclid=IwAR1', '/for-sale'],
  ['/for-sale?utm_source=zalo&price=2-3&gclid=x&zarsrc=30', '/for-sale?price=2-3'],
  ['/for-sale?q=utm_source&sort=', '/for-sale?q=utm_source&sort='],
  ['/for-sale?', '/for-sale'],
  // Trackers that nobody has heard of yet, and what apps add.
  ['/for-sale?srsltid=A&_branch_match_id=1&mibextid=Zz&price=2-3&x', '/for-sale?price=2-3'],
  ['/for-sale?Price=2-3&pric=1&price=2-3&price=4-5', '/for-sale?price=2-3'],
  ['/for-sale?pr%69ce=2-3&%zz=1', '/for-sale?pr%69ce=2-3'],
])('FIND-11 what a route does not read is no part of the page: %s is %s', (url, page) => {
  expect(pageAddress(url, FEED)).toBe(page);
});

test('FIND-11 a route that does not say what it reads has a page for each query, one that reads nothing a single one', () => {
  expect(pageAddress('/auctions?lot=1&utm_source=x', undefined)).toBe('/auctions?lot=1&utm_source=x');
  expect(pageAddress('/rules?lot=1&utm_source=x', [])).toBe('/rules');
});
