import { readRetryAfter } from './retry-after';

const NOW = Date.parse('2026-03-01T08:00:00Z');

test.each([
  ['15', 15_000],
  [' 5 ', 5000],
  ['Sun, 01 Mar 2026 08:00:20 GMT', 20_000],
  ['Sun, 01 Mar 2026 07:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('LIVE-2 Retry-After %j is %s ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms);
});
