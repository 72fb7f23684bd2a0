import { formatArea, formatFullPrice, formatMoney, formatPrice, formatPricePerSquareMeter } from './money';

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
