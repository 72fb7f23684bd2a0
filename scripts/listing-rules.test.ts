import { AREA_BANDS, type Band, RENT_PRICE_BANDS, SALE_PRICE_BANDS } from '@site/shared/domain';
import { placeInLocation } from '@site/shared/feed/place-in-location';
import { feedAddressOf } from '../platform/src/assistant/homes/feed-address.ts';
import { completeWish } from '../platform/src/assistant/question/home-wish.ts';
import { AREA_EDGES, PRICE_EDGES } from '../platform/src/base/listings/band-words.ts';
import { locationText } from '../platform/src/market/facts.ts';
import { PLACES } from '../platform/src/market/places.ts';

// The platform stands for services that others run, so it imports nothing of the site's rules and a filter travels as two numbers.
// The rules that both sides keep all the same are compared here. That the database counts by the platform's edges is
// tested in platform/src/base/listings/band-words.test.ts.

const edgesOf = (bands: Band[]) => bands.slice(1).map(({ min }) => min);

test('FEED-6 FEED-7 FEED-8 site and platform have the same edges of prices and areas', () => {
  expect(edgesOf(SALE_PRICE_BANDS)).toEqual(PRICE_EDGES.sale);
  expect(edgesOf(RENT_PRICE_BANDS)).toEqual(PRICE_EDGES.rent);
  expect(edgesOf(AREA_BANDS)).toEqual(AREA_EDGES);
});

test.each([
  ['sale', 'price', SALE_PRICE_BANDS],
  ['rent', 'price', RENT_PRICE_BANDS],
  ['sale', 'area', AREA_BANDS],
] as const)(
  'FEED-5 an address that Lily gives names the bands of homes for %s by %s as the feed does',
  (kind, name, bands) => {
    for (const { id, min, max = null } of bands) {
      const { path, isExact } = feedAddressOf(completeWish({ kind, [name]: [min, max] }));
      expect([path, isExact]).toEqual([`/for-${kind}?${name}=${id}`, true]);
    }
  },
);

test('FIND-1 every home of the demo market is in a place that has an address', () => {
  for (const place of PLACES) {
    const location = locationText({ place, street: 'Số 1' } as Parameters<typeof locationText>[0]);
    const [district = ''] = place.oldDistrict.split(',');
    expect([location, placeInLocation(location)?.name]).toEqual([location, district]);
  }
});
