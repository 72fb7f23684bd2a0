import { listingItem } from '../testing/listing-items';
import { readFeedPage, readListing } from './read-answers';

const item = listingItem(1);

test('ERR-2 a listing has every field that the pages read; a page of a list leaves out a row without one of them', () => {
  expect(readListing(item)).toBe(item);
  expect(readListing(listingItem(2, { new_price: null, project: null }))).toBeDefined();
  const data = [{ post: item.post }, item, null];
  expect(readFeedPage({ data, nextCursor: 'next' })).toEqual({ data: [item], nextCursor: 'next' });
  expect(readFeedPage({ data: [] })).toEqual({ data: [], nextCursor: null });
});

const withPost = (changes: object) => ({ ...item, post: { ...item.post, ...changes } });

test.each<[string, unknown]>([
  ['nothing', null],
  ['no author', { post: item.post }],
  ['no photos', withPost({ images_path: null })],
  ['an invalid photo', withPost({ images_path: [null] })],
  ['no title', withPost({ title: null })],
  ['no price', withPost({ price: null })],
  ['an invalid time', withPost({ updatedAt: 'soon' })],
  ['a new price without a moment', withPost({ new_price: { price: 1 } })],
  ['a telephone that is no text', { ...item, author: { ...item.author, phone_number: 84 } }],
])('ERR-2 %s is no listing', (_name, answer) => {
  expect(readListing(answer)).toBeUndefined();
});

test.each<[unknown]>([[null], [{ data: null }], [{ data: [{}, null] }]])(
  'ERR-2 %j is no page of a feed',
  (answer) => {
    expect(readFeedPage(answer)).toBeUndefined();
  },
);
