import { remaining } from './countdown';
import { priceChangesAt, priceInForce } from './price-in-force';

const MOMENT = '2025-06-15T05:00:00.000Z';
const AT = Date.parse(MOMENT);
const listing = { price: 2.5e9, new_price: { date_time: MOMENT, price: 2.3e9 } };

test.each([
  ['before', AT - 1, { price: 2.5e9, coming: listing.new_price }],
  ['at', AT, { price: 2.3e9, replaced: 2.5e9 }],
  ['after', AT + 1, { price: 2.3e9, replaced: 2.5e9 }],
])('FEED-10 the price in force %s the moment of the change', (_when, now, expected) => {
  expect(priceInForce(listing, now)).toEqual(expected);
});

test.each([null, undefined])(
  'FEED-9 without an announced change (%s) the price counts at all times',
  (next) => {
    const plain = { price: 8.5e6, new_price: next };
    expect(priceInForce(plain, AT)).toEqual({ price: 8.5e6 });
    expect(priceChangesAt(plain)).toBe(Number.POSITIVE_INFINITY);
  },
);

test('FEED-10 price and countdown agree about a moment that cannot be read: it is past', () => {
  const odd = { price: 2.5e9, new_price: { date_time: 'soon', price: 2.3e9 } };
  expect(remaining('soon', AT).over).toBe(true);
  expect(priceInForce(odd, AT)).toEqual({ price: 2.3e9, replaced: 2.5e9 });
});
