import { fileSize } from './file-size';

test.each([
  [4_210_000, 'vi', '4,2 MB'],
  [4_210_000, 'en', '4.2 MB'],
  [300_000_000, 'vi', '300 MB'],
  [1_300, 'vi', '0,1 MB'],
  [0, 'vi', '0 MB'],
] as const)('OFFLINE-7 %d bytes are told (%s) as %s', (bytes, locale, words) => {
  expect(fileSize(bytes, locale)).toBe(words);
});
