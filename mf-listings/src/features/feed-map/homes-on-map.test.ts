import { readFilter, wireFilter } from '@site/shared/feed';
import { listingItem } from '../../testing/listing-items';
import { areaOf, areaText, common } from './bounds';
import { areaOfHome, boundsOfHomes, homesOfList, readHomesOnMap } from './homes-on-map';

const point = { id: 'a', latitude: 10.5, longitude: 106.5, price: 2e9, approximate: true };
const dots = { ids: 'b a', latitude: [10.1, 10.5], longitude: [106.2, 106.5], approximate: [1] };
const cluster = { latitude: 21, longitude: 105, count: 3, bounds: [104, 20, 106, 22] };

test('MAP-4 what is odd about an answer is left out, and the rest is shown', () => {
  const answer = {
    total: 5,
    points: [point, { ...point, id: 7 }, { ...point, latitude: '10' }, null],
    clusters: [cluster, { ...cluster, bounds: [1, 2, 3] }],
    pins: ['a', 4],
  };
  const own = { ids: 'a', latitude: [10.5], longitude: [106.5], approximate: [0] };
  expect(readHomesOnMap(answer)).toEqual({ total: 5, dots: own, clusters: [cluster], pins: [point] });
  expect(readHomesOnMap({ points: [] })).toBeUndefined();
  expect(readHomesOnMap('no')).toBeUndefined();
});

test('MAP-4 MAP-10 homes that come as a list for each field are taken as they are; lists that do not fit together are no answer', () => {
  const read = (odd: object) =>
    readHomesOnMap({ total: 2, clusters: [], points: [point], pins: ['a'], dots: { ...dots, ...odd } });
  expect(read({})).toEqual({ total: 2, clusters: [], dots, pins: [point] });
  for (const odd of [
    { ids: 7 },
    { ids: 'a' },
    { latitude: [1] },
    { longitude: ['1', 1] },
    { approximate: null },
  ])
    expect(read(odd)).toBeUndefined();
});

test('MAP-13 a home that is placed by its ward lies somewhere in a circle, whose size the answer tells', () => {
  const read = (more: object) => {
    const homes = readHomesOnMap({ total: 2, points: [], pins: [], dots: { ...dots, ...more } });
    return homes ? ['a', 'b', 'c'].map((id) => areaOfHome(homes, id)) : undefined;
  };
  const circle = { latitude: 10.5, longitude: 106.5, radius: 900 };
  expect(read({ radii: [900] })).toEqual([circle, undefined, undefined]);
  for (const radii of [undefined, [], [0], ['a']])
    expect(read({ radii })).toEqual([undefined, undefined, undefined]);
});

test('MAP-4 the map opens around all homes', () => {
  const homes = readHomesOnMap({ total: 4, points: [point], clusters: [cluster], pins: [] });
  expect(homes && boundsOfHomes(homes)).toEqual([104, 10.5, 106.5, 22]);
  expect(boundsOfHomes(homesOfList([], [0, 0, 1, 1]))).toBeUndefined();
});

test('MAP-9 FEED-10 without a call for maps the homes of the list that have a place are shown, within the window, with the price that is in force', () => {
  const place = { latitude: 10.5, longitude: 106.5, price: 3e9 };
  const at = (iso: string) => ({ price: 2e9, date_time: iso });
  const items = [
    listingItem(1, { ...place, new_price: at('2020-01-01T00:00:00Z') }),
    listingItem(2),
    listingItem(3, { ...place, latitude: 21, longitude: 105 }),
    listingItem(4, { ...place, new_price: at('9000-01-01T00:00:00Z') }),
  ];
  expect(homesOfList(items, [106, 10, 107, 11])).toMatchObject({
    total: 2,
    pins: [
      { id: 'listing-1', price: 2e9 },
      { id: 'listing-4', price: 3e9 },
    ],
    clusters: [],
    dots: { latitude: [10.5, 10.5], longitude: [106.5, 106.5], approximate: [] },
  });
});

test('MAP-7 the part of the map that an address names is the one that was seen', () => {
  const text = areaText([106.6543219, 10.7, 106.7999999, 10.81234]);
  expect(text).toBe('106.6543,10.7,106.8,10.8123');
  expect(areaOf(text)).toEqual([106.6543, 10.7, 106.8, 10.8123]);
  const filter = readFilter('for-sale', new URLSearchParams({ bounds: text }));
  expect(wireFilter('for-sale', filter).bounds).toEqual([106.6543, 10.7, 106.8, 10.8123]);
  expect(areaOf('106,10')).toBeUndefined();
  expect(areaOf(undefined)).toBeUndefined();
});

test('MAP-7 a window beside the part that a feed is narrowed to has nothing in common with it', () => {
  expect(common([0, 0, 2, 2], [1, 1, 3, 3])).toEqual([1, 1, 2, 2]);
  expect(common([0, 0, 1, 1], [1, 0, 2, 1])).toBeUndefined();
});
