import { withoutMarks } from '../../foundation/text/plain-text.ts';
import { readAmount, readAmounts } from './amounts.ts';
import { numbersAsDigits } from './number-words.ts';

const ENDLESS = Number.POSITIVE_INFINITY;

test.each([
  ['dưới 3 tỷ', 'total', [0, 3e9]],
  ['không quá 2,5 tỷ', 'total', [0, 2.5e9]],
  ['tôi có 2 tỷ 5', 'total', [0, 2.5e9]],
  ['ngân sách 2 tỷ rưỡi', 'total', [0, 2.5e9]],
  ['trên 10 tỷ', 'total', [10e9, ENDLESS]],
  ['từ 2 đến 4 tỷ', 'total', [2e9, 4e9]],
  ['800 triệu - 1.2 tỷ', 'total', [8e8, 1.2e9]],
  ['tầm 5 tỷ', 'total', [4e9, 6e9]],
  ['dưới 50 triệu/m²', 'per-m2', [0, 50e6]],
  ['từ 30 đến 50 triệu một m2', 'per-m2', [30e6, 50e6]],
  ['khoảng 100 m2', 'm2', [80, 120]],
  ['trên 80m²', 'm2', [80, ENDLESS]],
  ['under 3 billion', 'total', [0, 3e9]],
  ['between 2 and 3.5 billion', 'total', [2e9, 3.5e9]],
  ['more than 900 million', 'total', [9e8, ENDLESS]],
  ['dưới bốn tỷ rưỡi', 'total', [0, 4.5e9]],
  ['dưới hai tỷ tám', 'total', [0, 2.8e9]],
  ['duoi muoi lam trieu', 'total', [0, 15e6]],
  ['tam bay ty', 'total', [5.6e9, 8.4e9]],
  ['tầm hai mươi triệu', 'total', [16e6, 24e6]],
  ['dưới 15tr5/tháng', 'total', [0, 15.5e6]],
  ['tối đa 2 tỷ 350 triệu', 'total', [0, 2.35e9]],
  ['3 tỷ trở xuống', 'total', [0, 3e9]],
  ['từ 5 tỷ trở lên', 'total', [5e9, ENDLESS]],
  ['dưới 4.000.000.000 đồng', 'total', [0, 4e9]],
  ['under two billion', 'total', [0, 2e9]],
] as const)('%s', (text, unit, range) => {
  expect(readAmount(numbersAsDigits(withoutMarks(text)))).toEqual({ unit, range });
});

test('a price and an area are read apart, and what is borrowed is no price', () => {
  const read = (text: string) => readAmounts(numbersAsDigits(withoutMarks(text)));
  expect(read('căn hộ 60-80m2 dưới 4 tỷ, vay ngân hàng 2 tỷ')).toMatchObject({
    price: { unit: 'total', range: [0, 4e9] },
    area: { unit: 'm2', range: [60, 80] },
  });
});

test('only words that count something are numbers', () => {
  const read = (text: string) => numbersAsDigits(withoutMarks(text));
  expect(read('hai phòng ngủ ở Ba Đình')).toBe('2 phong ngu o ba dinh');
  expect(read('vay hai mươi năm, hướng nam')).toBe('vay 20 nam, huong nam');
  expect(read('two-bedroom flat')).toBe('2-bedroom flat');
});

test.each(['dự án ở Quận 7', 'bàn giao 2027', '3 phòng ngủ', ''])('%s names no amount', (text) => {
  expect(readAmount(numbersAsDigits(withoutMarks(text)))).toBeUndefined();
});
