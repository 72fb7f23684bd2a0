import { clockTime } from './clock-time';
import { formatDate, formatRelative } from './dates';

const NOW = Date.parse('2025-06-15T05:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;

test('FEED-9 writes a day as dd/MM/yyyy in the time of Vietnam', () => {
  expect(formatDate('2025-01-04T18:30:00Z')).toBe('05/01/2025');
  expect(formatDate('2025-01-05')).toBe('05/01/2025');
  expect(formatDate('no date')).toBe('');
});

test('FEED-9 tells how long ago for seven days, then the day', () => {
  expect(formatRelative(ago(5 * MINUTE), NOW, 'vi')).toBe('5 phút trước');
  expect(formatRelative(ago(3 * 60 * MINUTE), NOW, 'vi')).toBe('3 giờ trước');
  expect(formatRelative(ago(6 * 1440 * MINUTE), NOW, 'en')).toBe('6 days ago');
  expect(formatRelative(ago(7 * 1440 * MINUTE), NOW, 'vi')).toBe('08/06/2025');
});

test('FEED-9 within the first minute it is just now', () => {
  expect(formatRelative(ago(MINUTE - 1), NOW, 'vi')).toBe('Vừa xong');
  expect(formatRelative(ago(MINUTE), NOW, 'vi')).toBe('1 phút trước');
});

test('FEED-9 takes a moment that a clock puts in the future for now', () => {
  expect(formatRelative(ago(-5 * MINUTE), NOW, 'en')).toBe('Just now');
});

test('FEED-9 has nothing to say of a string that is no date', () => {
  expect(formatRelative('', NOW, 'vi')).toBe('');
});

test.each([
  ['2026-11-22T14:05:00', '14:05'],
  ['2026-11-21T14:05:00', '14:05 21/11'],
  ['2025-11-22T09:05:00', '09:05 22/11'],
])('OFFLINE-2 a moment of another day has its day: %s', (moment, text) => {
  expect(clockTime(Date.parse(moment), Date.parse('2026-11-22T18:00:00'))).toBe(text);
});
