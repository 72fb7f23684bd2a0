import { clockTime } from './clock-time';

test.each([
  ['2026-11-22T14:05:00', '14:05'],
  ['2026-11-21T14:05:00', '14:05 21/11'],
  ['2025-11-22T09:05:00', '09:05 22/11'],
])('OFFLINE-2 a moment of another day has its day: %s', (moment, text) => {
  expect(clockTime(Date.parse(moment), Date.parse('2026-11-22T18:00:00'))).toBe(text);
});
