import { readFeedAddress, wireFeedFilter } from '../feed-address';
import type { FeedFilter } from '../feed-filter';
import type { WiderFilter } from '../filter-sheet/count.api';
import { feedAddress } from '../written-address';
import { nearestWider, readWider, type WiderFeed, widerQuestions } from './wider-feeds';

/** What the list of a link is asked for, once its address has been read. */
const asked = (wider: WiderFeed | undefined) => {
  const [pathname = '', search = ''] = feedAddress('for-sale', wider?.filter ?? {}).split('?');
  return wireFeedFilter('for-sale', readFeedAddress('for-sale', { pathname, search }) ?? {});
};

const read = (filter: FeedFilter, changes: WiderFilter['changes']) => {
  const [own] = widerQuestions('for-sale', filter);
  return readWider('for-sale', own, [{ changes, total: 20 }])[0];
};

test('FILTER-6 SEARCH-6 a link asks for the filter that was counted, whatever is given up', () => {
  const filter: FeedFilter = {
    price: '..5',
    area: '50..80',
    bedrooms: '2+',
    bathrooms: '1+',
    direction: 'nam',
    type: 'chung-cu',
    places: 'quan-7,quan-4',
  };
  const counted = wireFeedFilter('for-sale', filter);
  const all: WiderFilter['changes'][] = [
    { price: [0, 5.5e9 + 1] },
    { square_meter: [45, 80.01] },
    { square_meter: [50, 88.01] },
    { places: ['quan-7', 'quan-4', 'quan-8'] },
    { bedroom_from: 1 },
    { bathroom_from: null },
    { direction: null },
  ];
  for (const changes of all) {
    const expected = Object.fromEntries(
      Object.entries({ ...counted, ...changes }).filter(([, value]) => value !== null),
    );
    expect(asked(read(filter, changes))).toEqual(expected);
  }
});

test('FILTER-6 says what is given up, and which places join', () => {
  expect(read({ price: '..5' }, { price: [0, 5.5e9 + 1] })).toMatchObject({
    name: 'price',
    filter: { price: '..5.5' },
    total: 20,
  });
  expect(read({ bedrooms: '3' }, { bedroom: null, bedroom_from: 2 })).toMatchObject({
    name: 'bedrooms',
    filter: { bedrooms: '2+' },
  });
  expect(read({ bathrooms: '1+' }, { bathroom_from: null })).toMatchObject({ name: 'bathrooms', filter: {} });
  expect(read({ places: 'quan-7' }, { places: ['quan-7', 'quan-8', 'nha-be'] })).toMatchObject({
    name: 'places',
    filter: { places: 'quan-7,quan-8,nha-be' },
    joined: ['quan-8', 'nha-be'],
  });
  // Of a later service: nothing that an address could say.
  expect(read({ price: '..5' }, { floor: 3 } as never)).toBeUndefined();
});

test('FILTER-6 a band is counted as the range that the wider address will be', () => {
  expect(widerQuestions('for-sale', { price: '4-5', area: 'lt-50', sort: 'lowToHigh' })).toEqual([
    { price: '4..5', area: '..50', sort: 'lowToHigh' },
  ]);
  expect(widerQuestions('for-sale', { price: 'gt-100' })).toEqual([{ price: '100..' }]);
});

test('FILTER-6 a place of the path is asked for by its id too, and only its neighbours count', () => {
  const [own, byPlace] = widerQuestions('for-sale', { place: 'quan-7', price: '..5' });
  expect([own, byPlace]).toEqual([
    { place: 'quan-7', price: '..5' },
    { places: 'quan-7', price: '..5' },
  ]);
  const wider = nearestWider(
    readWider('for-sale', own, [
      { changes: { price: [0, 5.5e9 + 1] }, total: 20 },
      { changes: { direction: null }, total: 15 },
    ]),
    readWider('for-sale', byPlace ?? {}, [
      { changes: { price: [0, 5.5e9 + 1] }, total: 19 },
      { changes: { places: ['quan-7', 'quan-8'] }, total: 17 },
    ]),
    14,
  );
  expect(wider.map(({ name, filter, total }) => [name, feedAddress('for-sale', filter), total])).toEqual([
    ['price', '/for-sale/quan-7?price=..5.5', 20],
    ['places', '/for-sale?price=..5&places=quan-7%2Cquan-8', 17],
    ['direction', '/for-sale/quan-7?price=..5', 15],
  ]);
});

test('FILTER-6 what shall be near is farther or anywhere, and the words are given up', () => {
  const near = { near: 'metro-1000', bedrooms: '2+' };
  expect(read(near, { near: [{ kind: 'metro', within: 2000 }] })).toMatchObject({
    name: 'near',
    filter: { near: 'metro-2000', bedrooms: '2+' },
  });
  expect(read(near, { near: null })).toMatchObject({ name: 'near', filter: { bedrooms: '2+' } });
  expect(read({ q: 'view sông', type: 'chung-cu' }, { search: null })).toEqual({
    name: 'q',
    filter: { type: 'chung-cu' },
    total: 20,
    joined: [],
  });
});

test('FILTER-6 of a place of the path the words are given up, and not the place', () => {
  const [own, byPlace = {}] = widerQuestions('for-sale', { place: 'quan-7', q: 'view sông' });
  const wider = nearestWider(
    readWider('for-sale', own, []),
    readWider('for-sale', byPlace, [{ changes: { search: null }, total: 17 }]),
    0,
  );
  expect(wider.map(({ name, filter }) => [name, feedAddress('for-sale', filter)])).toEqual([
    ['q', '/for-sale/quan-7'],
  ]);
});

test('FILTER-6 at most three, and none that has no more than was seen', () => {
  const one = (name: WiderFeed['name'], total: number) => ({ name, filter: {}, total, joined: [] });
  const own = [one('direction', 9), one('area', 9), one('price', 3), one('bedrooms', 9), one('bathrooms', 9)];
  expect(nearestWider(own, [], 3).map(({ name }) => name)).toEqual(['area', 'bedrooms', 'bathrooms']);
});
