import { cutText, isHalf } from '../cut-text';
import { directionLabel, productTypeLabel } from './labels';
import { DIRECTIONS, PRODUCT_TYPES } from './listing';
import { decodePart, fold, truncate } from './text';
import { tokenSubject } from './token';

test('FEED-4 folds diacritics and case, whichever way they are encoded', () => {
  expect(fold('Quận 7, Đường Nguyễn Huệ')).toBe('quan 7, duong nguyen hue');
  expect(fold('Quận 7'.normalize('NFD'))).toBe(fold('QUAN 7'));
});

test('MEGA-8 PHONE-10 cuts a location to 35 characters, after a whole word; a letter and its marks are one', () => {
  expect(truncate('Quận 7', 35)).toBe('Quận 7');
  expect(truncate(`${'a'.repeat(35)}b`, 35)).toBe(`${'a'.repeat(35)}…`);
  expect(truncate('Phường Tân Hưng', 10)).toBe('Phường Tân…');
  expect(truncate('Phường Tân Hưng', 9)).toBe('Phường…');
  expect(truncate('Quận'.normalize('NFD'), 4)).toBe('Quận'.normalize('NFD'));
});

test('a part of a path is decoded; what is no text is none', () => {
  expect(decodePart('nh%C3%A0')).toBe('nhà');
  expect(decodePart('%ff')).toBeUndefined();
});

test('I18N-1 names every direction and type in English, and keeps the Vietnamese', () => {
  expect(DIRECTIONS).toHaveLength(14);
  expect(directionLabel('Đông Nam - Tây Bắc', 'en')).toBe('Southeast – Northwest');
  expect(DIRECTIONS.map((direction) => directionLabel(direction, 'en')).join()).not.toMatch(/[^\x20-\x7e–]/);
  expect(PRODUCT_TYPES.map((type) => productTypeLabel(type, 'en')).join()).not.toMatch(/[^\x20-\x7e]/);
  expect(productTypeLabel('Liền kề', 'vi')).toBe('Liền kề');
  // What it does not know.
  expect(productTypeLabel('Biệt thự đảo', 'en')).toBe('Biệt thự đảo');
});

const jwt = (claims: unknown) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;

test('a token names its subject, in the alphabet of addresses too; what is none names nobody', () => {
  expect(tokenSubject(jwt({ sub: 'u1', name: '~~~???>>>' }))).toBe('u1');
  for (const none of ['', 'abc', 'a.b.c', jwt(null), jwt({ id: 1 })])
    expect(tokenSubject(none)).toBeUndefined();
});

test('KEEP-3 a text that is cut ends with a whole character, which every database takes', () => {
  expect(cutText('Nhà 🏠', 6)).toBe('Nhà 🏠');
  expect(cutText('Nhà 🏠', 5)).toBe('Nhà ');
  expect(cutText('Nhà 🏠 đẹp', 7)).toBe('Nhà 🏠 ');
  expect(cutText('', 5)).toBe('');
  expect([4, 5, 6].map((at) => isHalf('Nhà 🏠', at))).toEqual([false, true, false]);
});
