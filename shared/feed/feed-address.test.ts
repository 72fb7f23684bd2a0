import { PRODUCT_TYPES } from '@site/shared/domain';
import { canonicalFeedPath, readFeedAddress, readFeedPath, wireFeedFilter } from './feed-address';
import { feedPath } from './feed-path';
import { filterPlaces, placesOf } from './filter-places';
import { placeInLocation } from './place-in-location';
import { FEED_PLACES } from './places';
import { slug } from './slug';

const slugs = [...PRODUCT_TYPES.map(slug), ...FEED_PLACES.map((place) => place.slug)];

test('FIND-1 every type and every place has a slug of its own, in plain letters', () => {
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const name of slugs) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(slugs).not.toContain('app');
});

test.each([
  ['/for-sale', {}],
  ['/for-sale/', {}],
  ['/', {}],
  ['/for-sale/quan-7', { place: 'quan-7' }],
  ['/for-sale/chung-cu', { type: 'chung-cu' }],
  ['/For-Sale/chung-cu/hoan-kiem/', { type: 'chung-cu', place: 'hoan-kiem' }],
])('FIND-1 the path %s narrows the feed', (path, named) => {
  expect(readFeedPath('for-sale', path)).toEqual(named);
});

test.each([
  '/for-rent',
  '/for-sale/app',
  '/for-sale/quan-13',
  '/for-sale/quan-7/chung-cu',
  '/for-sale/chung-cu/lien-ke',
  '/for-sale/chung-cu/quan-7/quan-8',
  '/for-sale//quan-7',
  '/for-sale/constructor',
])('FIND-1 the path %s is none of the feed', (path) => {
  expect(readFeedPath('for-sale', path)).toBeUndefined();
  expect(readFeedAddress('for-sale', { pathname: path, search: '?price=2-3' })).toBeUndefined();
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
  expect(
    read('/for-sale/chung-cu/quan-7', '?type=shophouse,lien-ke&places=quan-4,quan-8&bedrooms=2%2B'),
  ).toEqual({
    type: 'chung-cu',
    place: 'quan-7',
    bedrooms: '2+',
  });
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
