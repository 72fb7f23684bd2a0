import { readListingCode } from './listing-code.ts';

test('INBOX-8 a code is read as people write and hear it', () => {
  const digits = readListingCode('K7M2-9XQ4');
  expect(digits).toMatch(/^[\da-f]{10}$/);
  for (const typed of ['k7m29xq4', ' K7M2 9XQ4 ', 'mã tin K7M2-9XQ4', 'Mã: k7m2-9xq4', '#K7M2-9XQ4'])
    expect(readListingCode(typed)).toBe(digits);
  expect(readListingCode('oil0-0000')).toBe(readListingCode('0110-0000'));
  expect(readListingCode('ZZZZ-ZZZZ')).toBe('ffffffffff');
  expect(readListingCode('0000-0000')).toBe('0000000000');
});

test.each(['', 'quận 7', 'K7M2-9XQ', 'K7M2-9XQ45', 'uuuuuuuu', 'căn hộ qq'])('%p is no code', (typed) => {
  expect(readListingCode(typed)).toBeUndefined();
});
