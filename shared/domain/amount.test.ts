import { formatAmount } from './amount';

test.each([
  ['for-sale', 5_500_000_000, 'vi', '5,5 tỷ đồng'],
  ['for-sale', 5_500_000_000, 'en', '5.5 billion Vnđ'],
  ['for-rent', 8_500_000, 'vi', '8,5 triệu đồng/tháng'],
  ['for-sale', 2_512_345_678, 'vi', '2.512.345.678 đồng'],
  ['for-sale', 12_755_000_000, 'vi', '12.755.000.000 đồng'],
  ['for-sale', 5, 'vi', '5 đồng'],
  ['for-sale', 0, 'vi', '0 đồng'],
] as const)('DEMAND-5 an amount in words is exact: %s %d (%s) is %s', (kind, vnd, locale, words) => {
  expect(formatAmount(kind, vnd, locale)).toBe(words);
});
