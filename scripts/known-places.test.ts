import { FEED_PLACES } from '@site/shared/feed/places';
import { allPlaces, findPlace, hasOwnAddress } from '../platform/src/market/gazetteer/gazetteer.ts';

test('PLACE-1 a place that is known by its address keeps its id and its name', () => {
  for (const { slug, name, province } of FEED_PLACES) {
    const place = findPlace(slug);
    expect([slug, place?.name, place?.parent ?? slug]).toEqual([slug, name, province]);
  }
});

test('FIND-1 the places that the path of a feed names are the same to the client and to the platform', () => {
  const own = allPlaces().filter(hasOwnAddress);
  expect(own.map(({ id }) => id).sort()).toEqual(FEED_PLACES.map(({ slug }) => slug).sort());
});
