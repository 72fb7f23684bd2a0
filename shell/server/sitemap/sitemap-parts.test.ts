import { isPart, partsFor, rangeOf } from './sitemap-parts';

test.each([
  [20_000, 1],
  [20_001, 2],
  [1_000_000, 64],
  [1e12, 4096],
])('FIND-7 %i rows are in %i parts', (rows, parts) => {
  expect(partsFor(rows)).toBe(parts);
});

test('FIND-7 the parts follow each other without a gap, from the first id to the last', () => {
  for (const count of [1, 2, 64]) {
    const ranges = Array.from({ length: count }, (_, part) => rangeOf({ part, of: count }));
    expect(ranges[0]?.from).toBeUndefined();
    expect(ranges.at(-1)?.before).toBeUndefined();
    for (const [index, { before }] of ranges.slice(0, -1).entries())
      expect(ranges[index + 1]?.from).toBe(before);
  }
  expect(rangeOf({ part: 1, of: 2 }).from).toBe('80000000-0000-0000-0000-000000000000');
});

test.each([
  [1, 1],
  [0, 3],
  [Number.NaN, 2],
])('FIND-7 part %i of %i is none', (part, of) => {
  expect(isPart({ part, of })).toBe(false);
});
