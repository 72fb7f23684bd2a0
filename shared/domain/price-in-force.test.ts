import { countdown, priceChangesAt, priceInForce } from './price-in-force';

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
  expect(countdown(priceChangesAt(odd), AT).over).toBe(true);
  expect(priceInForce(odd, AT)).toEqual({ price: 2.3e9, replaced: 2.5e9 });
});

test('FEED-10 splits what is left into days, hours, minutes and seconds', () => {
  const now = Date.parse('2025-06-13T01:57:58Z');
  expect(countdown(AT, now)).toEqual({ days: 2, hours: 3, minutes: 2, seconds: 2, over: false });
});

test('FEED-10 is over at the moment itself and not a fraction of a second before', () => {
  expect(countdown(AT, AT - 1)).toMatchObject({ seconds: 1, over: false });
  expect(countdown(AT, AT)).toMatchObject({ seconds: 0, over: true });
  expect(countdown(AT, AT + 9000).over).toBe(true);
});
