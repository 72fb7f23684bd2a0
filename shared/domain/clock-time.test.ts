import { clockTime } from './clock-time';

test.each([
  ['vi', '2026-11-22T14:05:00', /^14:05$/],
  ['en', '2026-11-22T14:05:00', /^14:05$/],
  ['vi', '2026-11-21T14:05:00', /^14:05 21[/-]11$/],
  ['en', '2025-11-22T09:05:00', /^09:05 22\/11$/],
] as const)('OFFLINE-2 in %s a moment of another day has its day: %s', (locale, moment, text) => {
  expect(clockTime(Date.parse(moment), Date.parse('2026-11-22T18:00:00'), locale)).toMatch(text);
});
