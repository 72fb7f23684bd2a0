import { readCursor, readRowCursor } from './cursor';

const params = (cursor: string) => new URLSearchParams({ cursor });

test('a feed starts at the cursor of its address; without one at the top', () => {
  expect(readCursor(params('abc'))).toBe('abc');
  expect(readCursor(params(''))).toBeNull();
  expect(readCursor(new URLSearchParams())).toBeNull();
});

test.each([
  ['20', 20],
  ['0', 0],
  ['-20', 0],
  ['2.5', 0],
  ['1e9', 0],
  ['twenty', 0],
  ['', 0],
])('rows: the cursor %j is %d rows', (text, rows) => {
  expect(readRowCursor(params(text))).toBe(rows);
});
