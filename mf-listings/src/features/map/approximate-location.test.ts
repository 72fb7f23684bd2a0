import { listingItem } from '../../testing/listing-items';
import { approximateLocation } from './approximate-location';

const circle = { latitude: 10.73, longitude: 106.72, radius: 1800 };
const home = (changes: object) => ({ ...listingItem(1).post, approximate_location: circle, ...changes });

test('MAP-8 a home with coordinates of its own is at its point, whatever else is said of it', () => {
  expect(approximateLocation(home({ latitude: 10.7, longitude: 106.7 }))).toBeUndefined();
  expect(approximateLocation(home({ latitude: 0, longitude: 0 }))).toBeUndefined();
});

test.each([
  ['no coordinates', {}],
  ['half a pair', { latitude: 10.7 }],
  ['the other half', { longitude: 106.7 }],
  ['what is no number', { latitude: Number.NaN, longitude: 106.7 }],
])('MAP-8 a home with %s is somewhere in the circle', (_what, changes) => {
  expect(approximateLocation(home(changes))).toEqual(circle);
});

test.each([
  ['none', undefined],
  ['null', null],
  ['a centre alone', { latitude: 10.73, longitude: 106.72 }],
  ['no size', { ...circle, radius: 0 }],
  ['a size below nothing', { ...circle, radius: -5 }],
  ['a size that is no number', { ...circle, radius: 'far' }],
  ['half a centre', { ...circle, longitude: undefined }],
  ['a centre in words', { ...circle, latitude: '10.73' }],
])('MAP-8 a circle that is %s is not drawn: only the names are shown', (_what, approximate_location) => {
  expect(approximateLocation(home({ approximate_location }))).toBeUndefined();
});
