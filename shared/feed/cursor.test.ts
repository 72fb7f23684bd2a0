import { readCursor, readRowCursor, writeCursor } from './cursor';

const params = (cursor: string) => new URLSearchParams({ cursor });

test('FEED-2 a feed starts at the cursor of its address; without one at the top', () => {
  expect(readCursor('for-sale', params(writeCursor('for-sale', 'a.b=')))).toBe('a.b=');
  expect(readCursor('for-sale', new URLSearchParams())).toBeNull();
});

test.each(['', 'nix', '20', 'for-sale', 'for-sale.', 'for-rent.abc', 'FOR-SALE.abc'])(
  'FEED-2 a feed starts at the top when the cursor of its address is %j, which is no place in it',
  (text) => {
    expect(readCursor('for-sale', params(text))).toBeNull();
  },
);

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
