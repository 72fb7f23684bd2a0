import { FEED_PLACES } from '@site/shared/feed/places';
import { findPlace } from '../platform/src/market/gazetteer/gazetteer.ts';

test('PLACE-1 a place that is known by its address keeps its id and its name', () => {
  for (const { slug, name, province } of FEED_PLACES) {
    const place = findPlace(slug);
    expect([slug, place?.name, place?.parent ?? slug]).toEqual([slug, name, province]);
  }
});
