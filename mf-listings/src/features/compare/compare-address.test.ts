import { comparePath, readComparison } from './compare-address';

const read = (query: string) => readComparison(new URLSearchParams(query));

test('COMPARE-1 an address names the market and at most four homes, each once', () => {
  expect(read('ids=a,b,a,,c,d,e')).toEqual({ kind: 'for-sale', ids: ['a', 'b', 'c', 'd'] });
  expect(read('kind=for-rent&ids=a')).toEqual({ kind: 'for-rent', ids: ['a'] });
  expect(read('kind=hotel')).toEqual({ kind: 'for-sale', ids: [] });
});

test('COMPARE-1 what an address is made of is read from it again', () => {
  const comparison = { kind: 'for-rent' as const, ids: ['5b0c', 'a&b=c', 'ă'] };
  expect(readComparison(new URL(comparePath(comparison), 'https://site').searchParams)).toEqual(comparison);
  expect(comparePath({ kind: 'for-sale', ids: ['1', '2'] })).toBe('/compare?kind=for-sale&ids=1,2');
});
