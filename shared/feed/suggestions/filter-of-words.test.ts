import { wireFeedFilter } from '../feed-address';
import { type FeedFilter, readFilter, writeFilter } from '../feed-filter';
import { filterOfWords } from './filter-of-words';
import type { SuggestAnswer } from './suggest.api';

type Words = NonNullable<SuggestAnswer['understood']>;

/** What the service is asked for, once the words' filters have been in an address. */
const asked = (kind: 'for-sale' | 'for-rent', words: Words) => {
  const { place, ...query } = filterOfWords(kind, words) as FeedFilter;
  const filter = readFilter(kind, writeFilter(new URLSearchParams(), query));
  return wireFeedFilter(kind, place === undefined ? filter : { ...filter, place });
};

test('WORDS-3 what the service understood is what it is asked for in the end', () => {
  const filter = {
    price: [2_400_000_000, 3_600_000_001],
    square_meter: [50, 70.01],
    bedroom_from: 2,
    bathroom: 1,
    type_product: ['Liền kề', 'Shophouse'],
    direction: 'Đông Nam',
    places: ['quan-1', 'quan-3'],
    near: [{ kind: 'metro' as const, within: 500 }],
  };
  const { type_product, ...wire } = asked('for-sale', { filter, rest: 'view sông' });
  expect(wire).toEqual({ ...filter, type_product: undefined, search: 'view sông' });
  expect([type_product].flat().sort()).toEqual(['Liền kề', 'Shophouse']);
});

test('WORDS-3 open ranges, prices of rents, and one place with an address of its own', () => {
  const upTo = { filter: { price: [0, 10_000_001] }, rest: '' };
  expect(filterOfWords('for-rent', upTo)).toEqual({ price: '..10', q: undefined });
  expect(asked('for-rent', upTo)).toEqual({ price: [0, 10_000_001] });
  expect(asked('for-sale', { filter: { price: [3_000_000_000] }, rest: '' })).toEqual({
    price: [3_000_000_000],
  });
  expect(filterOfWords('for-sale', { filter: { places: ['quan-7'] }, rest: '' })).toEqual({
    place: 'quan-7',
    places: undefined,
    bounds: undefined,
    q: undefined,
  });
});
