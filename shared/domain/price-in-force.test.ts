import { countdown, priceChangesAt, priceInForce } from './price-in-force';

const MOMENT = '2025-06-15T05:00:00.000Z';
const AT = Date.parse(MOMENT);
const listing = { price: 2.5e9, new_price: { date_time: MOMENT, price: 2.3e9 } };

test('FEED-10 the price in force changes at its moment', () => {
  expect(priceInForce(listing, AT - 1)).toEqual({ price: 2.5e9, coming: listing.new_price });
  for (const now of [AT, AT + 1])
    expect(priceInForce(listing, now)).toEqual({ price: 2.3e9, replaced: 2.5e9 });
});

test('FEED-9 without an announced change the price counts at all times', () => {
  for (const new_price of [null, undefined]) {
    expect(priceInForce({ price: 8.5e6, new_price }, AT)).toEqual({ price: 8.5e6 });
    expect(priceChangesAt({ price: 8.5e6, new_price })).toBe(Number.POSITIVE_INFINITY);
  }
});

test('FEED-10 price and countdown agree about a moment that cannot be read: it is past', () => {
  const odd = { price: 2.5e9, new_price: { date_time: 'soon', price: 2.3e9 } };
  expect(countdown(priceChangesAt(odd), AT).over).toBe(true);
  expect(priceInForce(odd, AT)).toEqual({ price: 2.3e9, replaced: 2.5e9 });
});

test('FEED-10 splits what is left, and is over at the moment itself and not a fraction of a second before', () => {
  const now = Date.parse('2025-06-13T01:57:58Z');
  expect(countdown(AT, now)).toEqual({ days: 2, hours: 3, minutes: 2, seconds: 2, over: false });
  expect(countdown(AT, AT - 1)).toMatchObject({ seconds: 1, over: false });
  expect(countdown(AT, AT)).toMatchObject({ seconds: 0, over: true });
  expect(countdown(AT, AT + 9000).over).toBe(true);
});
