import { directionLabel, productTypeLabel } from './labels';
import { DIRECTIONS, PRODUCT_TYPES } from './listing';

test('I18N-1 names every direction and type in English, and keeps the Vietnamese', () => {
  expect(DIRECTIONS).toHaveLength(14);
  expect(directionLabel('Đông Nam - Tây Bắc', 'en')).toBe('Southeast – Northwest');
  expect(DIRECTIONS.map((direction) => directionLabel(direction, 'en')).join()).not.toMatch(/[^\x20-\x7e–]/);
  expect(PRODUCT_TYPES.map((type) => productTypeLabel(type, 'en')).join()).not.toMatch(/[^\x20-\x7e]/);
  expect(productTypeLabel('Liền kề', 'vi')).toBe('Liền kề');
});

test('I18N-1 shows a value that it does not know as it is', () => {
  expect(productTypeLabel('Biệt thự đảo', 'en')).toBe('Biệt thự đảo');
});
