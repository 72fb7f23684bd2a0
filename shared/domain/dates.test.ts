import { clockTime } from './clock-time';
import { formatDate, formatRelative } from './dates';

const NOW = Date.parse('2025-06-15T05:00:00Z');

const MINUTE = 60_000;

test('FEED-9 writes a day as dd/MM/yyyy in the time of Vietnam', () => {
  expect(formatDate('2025-01-04T18:30:00Z')).toBe('05/01/2025');
  expect(formatDate('2025-01-05')).toBe('05/01/2025');
  expect(formatDate('no date')).toBe('');
});

test.each([
  [5 * MINUTE, 'vi', '5 phút trước'],
  [3 * 60 * MINUTE, 'vi', '3 giờ trước'],
  [6 * 1440 * MINUTE, 'en', '6 days ago'],
  [7 * 1440 * MINUTE, 'vi', '08/06/2025'],
  [MINUTE - 1, 'vi', 'Vừa xong'],
  [MINUTE, 'vi', '1 phút trước'],
  // By a clock that goes wrong.
  [-5 * MINUTE, 'en', 'Just now'],
  [undefined, 'vi', ''],
] as const)('FEED-9 %d ms ago is told (%s) as %s', (ms, locale, text) => {
  expect(formatRelative(ms === undefined ? '' : new Date(NOW - ms).toISOString(), NOW, locale)).toBe(text);
});

test.each([
  ['2026-11-22T14:05:00', '14:05'],
  ['2026-11-21T14:05:00', '14:05 21/11'],
  ['2025-11-22T09:05:00', '09:05 22/11'],
])('OFFLINE-2 a moment of another day has its day: %s', (moment, text) => {
  expect(clockTime(Date.parse(moment), Date.parse('2026-11-22T18:00:00'))).toBe(text);
});
