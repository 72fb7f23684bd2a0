import { formatAmount } from './amount';
import { fileSize } from './file-size';
import { formatArea, formatFullPrice, formatMoney, formatPrice, formatPricePerSquareMeter } from './money';
import { asText, wordedNumber } from './worded-number';

test.each([
  [formatPrice('for-sale', 2_500_000_000, 'vi'), '2,5 tỷ Vnđ'],
  [formatPrice('for-sale', 2_500_000_000, 'en'), '2.5 billion Vnđ'],
  [formatPrice('for-rent', 8_500_000, 'vi'), '8,5 triệu Vnđ/tháng'],
  [formatPrice('for-rent', 8_500_000, 'en'), '8.5 million Vnđ/month'],
  // Two decimals, so that 12,75 tỷ does not become 13.
  [formatMoney(12_750_000_000, 'vi'), '12,75 tỷ'],
  [formatFullPrice('for-sale', 2_500_000_000, 'vi'), '2.500.000.000 Vnđ'],
  [formatFullPrice('for-rent', 8_500_000, 'vi'), '8.500.000 Vnđ/tháng'],
  [formatPricePerSquareMeter(2_500_000_000, 70, 'vi'), '35,7 triệu/m²'],
  [formatPricePerSquareMeter(8_500_000, 50, 'vi'), '170 nghìn/m²'],
  [formatPricePerSquareMeter(2_500_000_000, 0, 'vi'), undefined],
  [formatArea(70.5, 'vi'), '70,5 m²'],
])('FEED-9 DETAIL-4 prices and areas in words and in full: %s', (written, expected) => {
  expect(written).toBe(expected);
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
