import { historyEntry } from '@site/shared/feed';
import { testConfig as config } from '@site/shared/testing';
import { FIRST_PAGE, feedRequest, listingRequest } from './api/listing-requests';
import early from './early';
import { INDEX_KEY, KEPT_BY } from './features/feed/restorable-feeds';
import { navigatedBy } from './testing/browser-parts';
import { author } from './testing/listing-items';

const at = (path: string, settings = config) => early(new URL(path, 'https://site.example'), settings);

beforeEach(() => navigatedBy('navigate'));

test('FEED-1 asks for the first page of the feed that the address names, filter included', () => {
  expect(at('/for-sale')).toEqual([feedRequest({ kind: 'for-sale', filter: {} }, null)]);
  expect(at('/for-rent?price=3-5&bedrooms=9')).toEqual([
    feedRequest({ kind: 'for-rent', filter: { price: '3-5' } }, null),
  ]);
});

test('FEED-1 the root is the sale feed unless the configuration says otherwise', () => {
  expect(at('/')).toEqual(at('/for-sale'));
  expect(at('/', { ...config, homeFeed: 'mega-views' })).toEqual([]);
});

test('FIND-1 asks for the feed that the path narrows by type and place, and for none of an unknown name', () => {
  const filter = { price: '2-3', type: 'chung-cu', place: 'quan-7' };
  const [request] = at('/for-sale/chung-cu/quan-7/?price=2-3&type=lien-ke');
  expect(request).toEqual(feedRequest({ kind: 'for-sale', filter }, null));
  expect(request?.body).toMatchObject({ filter: { type_product: 'Chung cư', search: 'Quận 7' } });
  expect(at('/for-rent/lau-dai')).toEqual([]);
});

test('FEED-2 a feed starts where its address says, and at its top with a cursor of another one', () => {
  const [request] = at('/for-sale?price=2-3&cursor=for-sale.next');
  expect(request).toEqual(feedRequest({ kind: 'for-sale', filter: { price: '2-3' }, from: 'next' }, null));
  expect(request?.body).toMatchObject({ cursor: 'next', limit: FIRST_PAGE });
  for (const cursor of ['next', 'for-rent.next'])
    expect(at(`/for-sale?cursor=${cursor}`)).toEqual([feedRequest({ kind: 'for-sale', filter: {} }, null)]);
});

test('DETAIL-2 asks for the listing that the address names, and for nothing where it names none', () => {
  expect(at('/for-rent/app/a%20b')).toEqual([listingRequest({ kind: 'for-rent', id: 'a b' })]);
  for (const path of ['/hotel', '/for-sale/app', '/for-sale/app/%ff', '/for-saleable'])
    expect(at(path)).toEqual([]);
});

test('PROFILE-2 asks for the author whose feed the address names, and then for it', () => {
  const [request] = at('/user/a%20b/for-rent?cursor=for-rent.next');
  expect(request).toMatchObject({ method: 'GET', path: '/api/users/authors/a%20b' });
  const answer = { author, counts: { for_sale: 1, for_rent: 1, megaviews: 0 } };
  expect(request?.next?.(answer)).toEqual([
    feedRequest({ kind: 'for-rent', filter: {}, author: author.id, from: 'next' }, null),
  ]);
  expect(request?.next?.({})).toEqual([]);
  expect(at('/user/%ff/for-rent')).toEqual([]);
});

test('NAV-6 a feed that was kept over a reload is asked for when the visitor came from a new document, later, or with another build', () => {
  const keep = (at = Date.now(), by = KEPT_BY) =>
    sessionStorage.setItem(INDEX_KEY, JSON.stringify({ by, at, feeds: { [historyEntry()]: 'for-sale{}' } }));
  keep();
  expect(at('/for-sale')).toHaveLength(1);
  navigatedBy('reload');
  expect(at('/for-sale')).toEqual([]);
  expect(at('/for-sale?price=2-3')).toHaveLength(1);
  keep(Date.now() - 31 * 60_000);
  expect(at('/for-sale')).toHaveLength(1);
  keep(Date.now(), 'another');
  expect(at('/for-sale')).toHaveLength(1);
});
