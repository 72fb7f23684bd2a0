import { cutText, isHalf } from './cut-text';

test('KEEP-3 a text that is cut ends with a whole character, which every database takes', () => {
  expect(cutText('Nhà 🏠', 6)).toBe('Nhà 🏠');
  expect(cutText('Nhà 🏠', 5)).toBe('Nhà ');
  expect(cutText('Nhà 🏠 đẹp', 7)).toBe('Nhà 🏠 ');
  expect(cutText('', 5)).toBe('');
  expect([4, 5, 6].map((at) => isHalf('Nhà 🏠', at))).toEqual([false, true, false]);
});
