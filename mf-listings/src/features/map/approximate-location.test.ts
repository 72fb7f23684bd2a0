import { listingItem } from '../../testing/listing-items';
import { approximateLocation } from './approximate-location';

const circle = { latitude: 10.73, longitude: 106.72, radius: 1800 };
const home = (changes: object) => ({ ...listingItem(1).post, approximate_location: circle, ...changes });

test('MAP-8 a home with coordinates of its own is at its point, whatever else is said of it', () => {
  expect(approximateLocation(home({ latitude: 10.7, longitude: 106.7 }))).toBeUndefined();
  expect(approximateLocation(home({ latitude: 0, longitude: 0 }))).toBeUndefined();
});

test.each([{}, { latitude: 10.7 }, { longitude: 106.7 }, { latitude: Number.NaN, longitude: 106.7 }])(
  'MAP-8 a home with %j is somewhere in the circle',
  (changes) => {
    expect(approximateLocation(home(changes))).toEqual(circle);
  },
);

test.each([undefined, { ...circle, radius: 0 }, { ...circle, latitude: '10.73' }])(
  'MAP-8 a circle that is %j is not drawn: only the names are shown',
  (approximate_location) => {
    expect(approximateLocation(home({ approximate_location }))).toBeUndefined();
  },
);
