import { formatAmount } from './amount';
import { fileSize } from './file-size';
import { formatArea, formatFullPrice, formatMoney, formatPrice, formatPricePerSquareMeter } from './money';
import { asText, wordedNumber } from './worded-number';

test('FEED-9 writes a sale price in words with Vnđ', () => {
  expect(formatPrice('for-sale', 2_500_000_000, 'vi')).toBe('2,5 tỷ Vnđ');
  expect(formatPrice('for-sale', 2_500_000_000, 'en')).toBe('2.5 billion Vnđ');
});

test('FEED-9 writes a rent price per month', () => {
  expect(formatPrice('for-rent', 8_500_000, 'vi')).toBe('8,5 triệu Vnđ/tháng');
  expect(formatPrice('for-rent', 8_500_000, 'en')).toBe('8.5 million Vnđ/month');
});

test('FEED-9 keeps two decimals, so that 12,75 tỷ does not become 13', () => {
  expect(formatMoney(12_750_000_000, 'vi')).toBe('12,75 tỷ');
  expect(formatMoney(999_000_000, 'vi')).toBe('999 triệu');
});

test('DETAIL-4 writes the full figure for the table', () => {
  expect(formatFullPrice('for-sale', 2_500_000_000, 'vi')).toBe('2.500.000.000 Vnđ');
  expect(formatFullPrice('for-rent', 8_500_000, 'vi')).toBe('8.500.000 Vnđ/tháng');
});

test('FEED-9 writes the price of one m², and none without an area', () => {
  expect(formatPricePerSquareMeter(2_500_000_000, 70, 'vi')).toBe('35,7 triệu/m²');
  expect(formatPricePerSquareMeter(8_500_000, 50, 'vi')).toBe('170 nghìn/m²');
  expect(formatPricePerSquareMeter(2_500_000_000, 0, 'vi')).toBeUndefined();
});

test('FEED-9 writes an area', () => {
  expect(formatArea(70.5, 'vi')).toBe('70,5 m²');
});

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

const TAGS = { vi: 'vi-VN', en: 'en-GB' } as const;
const EDGES = [0, 0.125, 999, 999.994, 999.996, 1_000, 999_994, 999_995, 999_999_999, 1e12, 1e14, -2.5e9];
/** Of every size up to a quadrillion, the same ones each time. */
const MANY = Array.from({ length: 3_000 }, (_one, index) => ((index * 7_919) % 9_973) * 10 ** (index % 11));

test.each(['vi', 'en'] as const)('LINE-8 FEED-9 %s writes amounts in words as Intl does', (locale) => {
  const format = new Intl.NumberFormat(TAGS[locale], {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 2,
  });
  for (const value of [...EDGES, ...MANY])
    expect(asText(wordedNumber(value, locale))).toBe(format.format(value));
});

test.each([
  [4_210_000, 'vi', '4,2 MB'],
  [4_210_000, 'en', '4.2 MB'],
  [300_000_000, 'vi', '300 MB'],
  [1_300, 'vi', '0,1 MB'],
  [0, 'vi', '0 MB'],
] as const)('OFFLINE-7 %d bytes are told (%s) as %s', (bytes, locale, words) => {
  expect(fileSize(bytes, locale)).toBe(words);
});
