import { AREA_BANDS, type Band, RENT_PRICE_BANDS, SALE_PRICE_BANDS } from '@site/shared/domain';
import { readFilter, wireFilter } from '@site/shared/feed/feed-filter';
import { placeInLocation } from '@site/shared/feed/place-in-location';
import { AREA_EDGES, PRICE_EDGES } from '../platform/src/base/listings/band-words.ts';
import { locationText } from '../platform/src/market/facts.ts';
import { PLACES } from '../platform/src/market/places.ts';
import { filterOf, wishOf } from '../platform/src/matching/demand-wish.ts';
import { feedAddressOf } from '../platform/src/search/feed-address.ts';
import type { SearchFilter } from '../platform/src/search/search-filter.ts';

// The platform stands for services that others run, so it imports nothing of the site's rules and a filter travels as two numbers.
// The rules that both sides keep all the same are compared here. That the database counts by the platform's edges is
// tested in platform/src/base/listings/band-words.test.ts.

const edgesOf = (bands: Band[]) => bands.slice(1).map(({ min }) => min);

test('FEED-6 FEED-7 FEED-8 site and platform have the same edges of prices and areas', () => {
  expect(edgesOf(SALE_PRICE_BANDS)).toEqual(PRICE_EDGES.sale);
  expect(edgesOf(RENT_PRICE_BANDS)).toEqual(PRICE_EDGES.rent);
  expect(edgesOf(AREA_BANDS)).toEqual(AREA_EDGES);
});

const WISHES: [kind: 'sale' | 'rent', filter: SearchFilter][] = [
  ['sale', {}],
  [
    'sale',
    {
      places: ['quan-7'],
      price: [0, 5_000_000_001],
      bedroom_from: 2,
      near: [{ kind: 'school', within: 1000 }],
    },
  ],
  [
    'sale',
    {
      price: [2_250_000_000],
      square_meter: [70.5],
      direction: ['Đông Nam', 'Tây Bắc'],
      sort: 'areaHighToLow',
    },
  ],
  [
    'sale',
    { places: ['du-an-celadon-tay-thanh', 'quan-8'], bathroom: 1, bedroom: 3, type_product: 'Chung cư' },
  ],
  ['rent', { price: [0, 12_500_001], search: 'Nguyễn Văn Linh', sort: 'lowToHigh', bathroom_from: 2 }],
];

const inOrder = (one: object) =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      Array.isArray(value) && typeof value[0] === 'string' ? [...value].sort() : value,
    ]),
  );

/** What the feed of an address that the platform gives asks for. */
function askedByFeed(kind: 'sale' | 'rent', filter: SearchFilter) {
  const address = new URL(feedAddressOf(kind, filter), 'https://site.invalid');
  const feed = `for-${kind}` as const;
  expect(address.pathname).toBe(`/${feed}`);
  return inOrder(wireFilter(feed, readFilter(feed, address.searchParams)));
}

test.each(WISHES)(
  'HOMES-2 the feed of an address that Lily gives asks for %s homes with just her filter: %j',
  (kind, filter) => {
    expect(askedByFeed(kind, filter)).toEqual(inOrder(filter));
  },
);

test('MEET-2 the page that a demand leads to asks for just the homes that fit it', () => {
  const filter = filterOf(
    wishOf({
      id: '6f1b6c0e-57a5-4c1f-8a52-0d8d7a2f4b11',
      kind: 'sale',
      type_product: 'Liền kề',
      direction: 'Đông Nam',
      location: 'Phường Tân Phong, Quận 7',
      price: 4_735_000_001,
      square_meter: 68.55,
      bedroom: 2,
      bathroom: 2,
      request: '',
      updatedAt: new Date(0),
      rental_period: null,
    }),
  );
  expect(askedByFeed('sale', filter ?? {})).toEqual(inOrder(filter ?? {}));
  expect(filter).toMatchObject({ price: [0, 5_208_500_002], square_meter: [61.7], bathroom_from: 1 });
});

test('FIND-1 every home of the demo market is in a place that has an address', () => {
  for (const place of PLACES) {
    const location = locationText({ place, street: 'Số 1' } as Parameters<typeof locationText>[0]);
    const [district = ''] = place.oldDistrict.split(',');
    expect([location, placeInLocation(location)?.name]).toEqual([location, district]);
  }
});
