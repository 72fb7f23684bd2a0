import { withoutMarks } from '../../text/plain-text.ts';
import { readAmount } from './amounts.ts';

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
] as const)('%s', (text, unit, range) => {
  expect(readAmount(withoutMarks(text))).toEqual({ unit, range });
});

test.each(['dự án ở Quận 7', 'bàn giao 2027', '3 phòng ngủ', ''])('%s names no amount', (text) => {
  expect(readAmount(withoutMarks(text))).toBeUndefined();
});
