import { readSearch } from './listing-search.ts';

test.each([
  ['quan 7', "'quan_7'"],
  ['  QUẬN   7 ', "'quan_7'"],
  ['Q7', "'quan_7'"],
  ['7', "'7'"],
  ['bán nhà', "'ban' & 'nha':*"],
  ['phú mỹ hưng', "'phu_my' & 'my_hung':*"],
  ['nhà quận 7', "'quan_7'"],
  ['shophouse quận 2', "'quan_2' & ('shophouse' | 'shophouse_quan')"],
  ['nhà gần biển đẹp', "'bien_dep':*"],
  ['Quận 2, metro', "'quan_2' & 'metro':*"],
  ['nhà, phú mỹ; q7', "'phu_my' & 'quan_7'"],
])('FEED-4 %s asks for %s', (input, expected) => {
  const { whole, started } = readSearch(input) ?? {};
  expect(started ?? whole).toBe(expected);
});

test('FEED-4 the last word is taken as it stands before it is taken for the start of one', () => {
  expect(readSearch('phú mỹ hưng')).toMatchObject({
    whole: "'phu_my' & 'my_hung'",
    started: "'phu_my' & 'my_hung':*",
  });
  expect(readSearch('quận 7')).toMatchObject({ whole: "'quan_7'", started: undefined });
});

test.each(['', '   ', '%%%', "'", '🏠', '\u0000'])('FEED-4 %j has no words', (input) => {
  expect(readSearch(input)).toBeUndefined();
});

test.each([
  ['phú mỹ hưg', 'phu my hug'],
  ['quan 7', undefined],
  ['abc', undefined],
])('FEED-4 %s may be matched loosely as %s', (input, expected) => {
  expect(readSearch(input)?.loose).toBe(expected);
});
