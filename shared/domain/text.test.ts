import { decodePart, fold, truncate } from './text';

test('FEED-4 folds diacritics and case, whichever way they are encoded', () => {
  expect(fold('Quận 7, Đường Nguyễn Huệ')).toBe('quan 7, duong nguyen hue');
  expect(fold('Quận 7'.normalize('NFD'))).toBe(fold('QUAN 7'));
});

test('MEGA-8 PHONE-10 cuts a location to 35 characters, after a whole word', () => {
  expect(truncate('Quận 7', 35)).toBe('Quận 7');
  expect(truncate(`${'a'.repeat(35)}b`, 35)).toBe(`${'a'.repeat(35)}…`);
  expect(truncate('Phường Tân Hưng', 10)).toBe('Phường Tân…');
  expect(truncate('Phường Tân Hưng', 9)).toBe('Phường…');
});

test('MEGA-8 counts a letter and its marks as one', () => {
  expect(truncate('Quận'.normalize('NFD'), 4)).toBe('Quận'.normalize('NFD'));
});

test('a part of a path is decoded; what is no text is none', () => {
  expect(decodePart('nh%C3%A0')).toBe('nhà');
  expect(decodePart('%ff')).toBeUndefined();
});
