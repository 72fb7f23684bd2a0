import { comparePath, readComparison } from './compare-address';
import { comparedRows, type Row } from './compared-rows';
import { postsOfOneHome } from './posts-of-one-home';

const cell = (text: string, less?: number) => ({ text, less });

test('COMPARE-3 a row is lit where homes are known to differ: what is equal or not known is no difference', () => {
  const rows = comparedRows(
    [
      { name: 'area', cells: [cell('70 m²'), cell('70 m²'), cell('70 m²')] },
      { name: 'rooms', cells: [cell('2'), cell('3'), cell('2')] },
      { name: 'project', cells: [cell('Sala'), undefined, cell('Sala')] },
      { name: 'direction', cells: [cell('Nam'), undefined, cell('Bắc')] },
      { name: 'note', cells: [undefined, undefined, undefined] },
    ],
    [true, true, true],
  );
  expect(rows.map(({ name, differs }) => [name, differs])).toEqual([
    ['area', false],
    ['rooms', true],
    ['project', false],
    ['direction', true],
  ]);
});

test('COMPARE-3 the lowest price of one m² is marked, also where several read the same, and not where all are equal', () => {
  const best = (...cells: Row['cells']) =>
    comparedRows(
      [{ name: 'each', cells }],
      cells.map(() => true),
    )[0]?.best;
  const [low, hardlyMore, more] = [
    cell('65 triệu/m²', 65.01e6),
    cell('65 triệu/m²', 65.04e6),
    cell('70 triệu/m²', 70e6),
  ];
  expect(best(hardlyMore, more, low, undefined)).toEqual([0, 2]);
  expect(best(hardlyMore, low)).toEqual([]);
  expect(best(low)).toEqual([]);
});

test('COMPARE-4 a home that is gone differs from nobody', () => {
  const rows = [{ name: 'rooms', cells: [cell('2'), undefined, cell('2')] }];
  expect(comparedRows(rows, [true, false, true])[0]?.differs).toBe(false);
});

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

const post = (id: string, home?: string) => ({
  id,
  same_home: home === undefined ? undefined : { home, count: 3, from_price: 4_900_000_000 },
});

test('SAME-7 posts of one home are counted, and homes that the platform has not joined are each another one', () => {
  expect(postsOfOneHome([])).toBe(0);
  expect(postsOfOneHome([post('a'), post('b'), post('c', 'x')])).toBe(1);
  expect(postsOfOneHome([post('a', 'x'), post('b', 'y'), post('c', 'x')])).toBe(2);
  expect(postsOfOneHome([post('a', 'x'), post('b', 'x'), post('c', 'x'), post('d')])).toBe(3);
});
