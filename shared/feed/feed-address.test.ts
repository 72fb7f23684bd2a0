import { PRODUCT_TYPES } from '@site/shared/domain';
import { readCursor, readRowCursor, writeCursor } from './cursor';
import { canonicalFeedPath, readFeedAddress, readFeedPath, wireFeedFilter } from './feed-address';
import { feedPartOf, feedSteps } from './feed-parts';
import { feedPath, type PathFilter } from './feed-path';
import { filterPlaces, placesOf } from './filter-places';
import { nearbyFeeds } from './nearby-feeds';
import { placeInLocation } from './place-in-location';
import { FEED_PLACES } from './places';
import { slug } from './slug';

const slugs = [...PRODUCT_TYPES.map(slug), ...FEED_PLACES.map((place) => place.slug)];

test('FIND-1 every type and every place has a slug of its own, in plain letters', () => {
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const name of slugs) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(slugs).not.toContain('app');
});

const OTHER_PATHS =
  `/for-rent /for-sale/app /for-sale/quan-13 /for-sale/quan-7/chung-cu /for-sale/chung-cu/lien-ke
/for-sale/chung-cu/quan-7/quan-8 /for-sale//quan-7 /for-sale/constructor`.split(/\s/);
test.each<[path: string, named: PathFilter | undefined]>([
  ['/for-sale', {}],
  ['/for-sale/', {}],
  ['/', {}],
  ['/for-sale/quan-7', { place: 'quan-7' }],
  ['/for-sale/chung-cu', { type: 'chung-cu' }],
  ['/For-Sale/chung-cu/hoan-kiem/', { type: 'chung-cu', place: 'hoan-kiem' }],
  ...OTHER_PATHS.map((path): [string, undefined] => [path, undefined]),
])('FIND-1 what the path %s names of the feed: %j', (pathname, named) => {
  expect(readFeedPath('for-sale', pathname)).toEqual(named);
  expect(readFeedAddress('for-sale', { pathname, search: '?price=2-3' })).toEqual(
    named && { ...named, price: '2-3' },
  );
});

test('FIND-1 every path is written as it is read, and the service searches for the place by its name', () => {
  for (const { slug: place, name } of FEED_PLACES) {
    const path = feedPath('for-rent', { type: 'lien-ke', place });
    const filter = readFeedAddress('for-rent', { pathname: path, search: '?q=metro&type=chung-cu' }) ?? {};
    expect(filter).toEqual({ q: 'metro', type: 'lien-ke', place });
    expect(wireFeedFilter('for-rent', filter)).toEqual({ search: `metro, ${name}`, type_product: 'Liền kề' });
  }
});

test('FIND-1 a search that leaves no room for the place is not made', () => {
  expect(wireFeedFilter('for-sale', { q: 'a'.repeat(98), place: 'quan-7' })).toEqual({ search: 'Quận 7' });
});

test('FIND-1 FILTER-1 what the path names wins over the query; several types and places are in the query', () => {
  const read = (pathname: string, search: string) => readFeedAddress('for-sale', { pathname, search });
  const query = '?type=shophouse,lien-ke&places=quan-4,quan-8&bedrooms=2%2B';
  const both = { type: 'chung-cu', place: 'quan-7', bedrooms: '2+' };
  expect(read('/for-sale/chung-cu/quan-7', query)).toEqual(both);
  const several = { type: 'chung-cu,shophouse', places: 'quan-4,quan-7' };
  expect(read('/for-sale', '?places=quan-4,quan-7&type=shophouse,chung-cu')).toEqual(several);
  expect(wireFeedFilter('for-sale', several)).toEqual({
    type_product: ['Chung cư', 'Shophouse'],
    places: ['quan-4', 'quan-7'],
  });
});

test('FIND-1 one place with an address of its own is in the path, all others are in the query', () => {
  expect(filterPlaces(['quan-7'])).toEqual({ place: 'quan-7' });
  expect(filterPlaces(['phuong-tan-my-27475'])).toEqual({ places: 'phuong-tan-my-27475' });
  expect(filterPlaces(['quan-7', 'quan-4'])).toEqual({ places: 'quan-7,quan-4' });
  expect(filterPlaces([])).toEqual({});
  expect(placesOf({ place: 'quan-7' })).toEqual(['quan-7']);
  expect(placesOf({ places: 'quan-7,quan-4' })).toEqual(['quan-7', 'quan-4']);
  expect(placesOf({})).toEqual([]);
});

test.each([
  [{ type: 'chung-cu', price: '2-3', sort: 'lowToHigh' }, '/for-sale/chung-cu'],
  [{ q: 'quan 7' }, '/for-sale/quan-7'],
  [{ q: 'Hoàn Kiếm', type: 'chung-cu' }, '/for-sale/chung-cu/hoan-kiem'],
  [{ q: 'quận hoàn kiếm' }, '/for-sale/hoan-kiem'],
  [{ q: 'gần metro' }, '/for-sale'],
  [{ q: 'quận 8', place: 'quan-7' }, '/for-sale/quan-7'],
  [{ type: 'chung-cu,shophouse', place: 'quan-7' }, '/for-sale/quan-7'],
  [{ type: 'chung-cu', places: 'quan-7' }, '/for-sale/chung-cu/quan-7'],
  [{ places: 'quan-7,quan-4' }, '/for-sale'],
  [{ places: 'phuong-tan-my-27475', price: '2..5' }, '/for-sale'],
])('FIND-2 the canonical path of %j is %s', (filter, path) => {
  expect(canonicalFeedPath('for-sale', filter)).toBe(path);
});

test.each([
  ['Đường Nguyễn Lương Bằng, Phường Tân Mỹ (Quận 7 cũ), TP. Hồ Chí Minh', 'Quận 7'],
  ['Đường Ba Tháng Hai, Phường Diên Hồng (Quận 10 cũ), TP. Hồ Chí Minh', 'Quận 10'],
  ['Đường Hai Bà Trưng, Phường Sài Gòn, TP. Hồ Chí Minh', 'TP. Hồ Chí Minh'],
  ['Đường Đà Nẵng, Hải Phòng', undefined],
])('FIND-1 the location %s is in %s', (location, name) => {
  expect(placeInLocation(location)?.name).toBe(name);
});

const params = (cursor: string) => new URLSearchParams({ cursor });

test('FEED-2 a feed starts at the cursor of its address; at the top without one, or when it is no place in it', () => {
  expect(readCursor('for-sale', params(writeCursor('for-sale', 'a.b=')))).toBe('a.b=');
  expect(readCursor('for-sale', new URLSearchParams())).toBeNull();
  for (const none of ['', 'nix', '20', 'for-sale', 'for-sale.', 'for-rent.abc', 'FOR-SALE.abc'])
    expect(readCursor('for-sale', params(none))).toBeNull();
  const rows = ['20', '0', '-20', '2.5', '1e9', 'twenty', ''].map((text) => readRowCursor(params(text)));
  expect(rows).toEqual([20, 0, 0, 0, 0, 0, 0]);
});

const pathOf = (path: PathFilter) => feedPath('for-sale', path);

test('FIND-9 from a whole feed the links lead to every type, every place, and every type in every place', () => {
  const found = new Map<string, PathFilter>();
  const follow = (path: PathFilter): void => {
    if (found.has(pathOf(path))) return;
    found.set(pathOf(path), path);
    for (const next of Object.values(nearbyFeeds(path)).flat()) follow(next);
  };
  follow({});
  expect(found.size).toBe((PRODUCT_TYPES.length + 1) * (FEED_PLACES.length + 1));
});

test('FIND-9 a feed leads to its place without its type and to its type without its place, never to itself', () => {
  const { types, places } = nearbyFeeds({ type: 'chung-cu', place: 'quan-7' });
  const ofTypes = ['/for-sale/quan-7', '/for-sale/lien-ke/quan-7'];
  const ofPlaces = ['/for-sale/chung-cu', '/for-sale/chung-cu/quan-8', '/for-sale/chung-cu/ha-noi'];
  expect(types.map(pathOf)).toEqual(expect.arrayContaining(ofTypes));
  expect(places.map(pathOf)).toEqual(expect.arrayContaining(ofPlaces));
  expect(places.map(pathOf)).not.toContain('/for-sale/chung-cu/hoan-kiem');
  expect([...types, ...places].map(pathOf)).not.toContain('/for-sale/chung-cu/quan-7');
  expect(nearbyFeeds({}).places.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['ho-chi-minh', 'ha-noi', 'da-nang']),
  );
  expect(nearbyFeeds({}).places).toHaveLength(7);
});

test('FIND-4 a listing is a step below its type and its place, as far as they are known', () => {
  const location = 'Đường số 1, Phường Tân Mỹ (Quận 7 cũ), TP. Hồ Chí Minh';
  expect(feedPartOf({ type_product: 'Chung cư', location })).toEqual({ type: 'chung-cu', place: 'quan-7' });
  expect(feedPartOf({ type_product: 'Nhà trên cây', location: 'Sao Hoả' })).toEqual({});
  expect(feedSteps({ type: 'chung-cu', place: 'quan-7' }).map(pathOf)).toEqual([
    '/for-sale',
    '/for-sale/chung-cu',
    '/for-sale/chung-cu/quan-7',
  ]);
  expect(feedSteps({ place: 'quan-7' }).map(pathOf)).toEqual(['/for-sale', '/for-sale/quan-7']);
});
