import { listingItem } from '../testing/listing-items';
import { readFeedPage, readListing } from './read-answers';

const item = listingItem(1);

test('ERR-2 a listing is what has all that the pages read', () => {
  expect(readListing(item)).toBe(item);
  expect(readListing(listingItem(2, { new_price: null, project: null }))).toBeDefined();
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'listing'],
  ['an empty object', {}],
  ['no author', { post: item.post }],
  ['no photos', { ...item, post: { ...item.post, images_path: null } }],
  ['an invalid photo', { ...item, post: { ...item.post, images_path: [null] } }],
  ['no price', { ...item, post: { ...item.post, price: null } }],
  ['an invalid time', { ...item, post: { ...item.post, updatedAt: 'soon' } }],
  ['a new price without a moment', { ...item, post: { ...item.post, new_price: { price: 1 } } }],
  ['a telephone that is no text', { ...item, author: { ...item.author, phone_number: 84 } }],
])('ERR-2 %s is no listing', (_name, answer) => {
  expect(readListing(answer)).toBeUndefined();
});

test('ERR-2 a page leaves out what is no listing', () => {
  expect(readFeedPage({ data: [{ post: item.post }, item, null], nextCursor: 'next' })).toEqual({
    data: [item],
    nextCursor: 'next',
  });
  expect(readFeedPage({ data: [] })).toEqual({ data: [], nextCursor: null });
});

test.each<[unknown]>([[null], [{}], [{ data: null }], [[]], [{ data: [{}, null] }]])(
  'ERR-2 %j is no page of a feed',
  (answer) => {
    expect(readFeedPage(answer)).toBeUndefined();
  },
);
