import { requireViewingTime } from './viewing-times.ts';

const NOW = Date.parse('2026-11-24T03:00:00Z');

test.each([
  ['2026-11-24T03:59:59Z', 'an hour from now'],
  ['2027-01-23T03:00:01Z', 'within 60 days'],
  ['2026-11-25T05:59:00+07:00', 'between 06:00 and 22:00'],
  ['2026-11-25T22:01:00+07:00', 'between 06:00 and 22:00'],
  ['soon', 'an hour from now'],
])('VIEWING-5 %s is refused: must be %s', (startsAt, words) => {
  const message = expect.stringContaining(words);
  expect(() => requireViewingTime(startsAt, NOW)).toThrow(
    expect.objectContaining({ statusCode: 400, field: 'starts_at', message }),
  );
});

test.each([
  '2026-11-24T04:00:00Z',
  '2027-01-23T03:00:00Z',
  '2026-11-25T06:00:00+07:00',
  '2026-11-25T22:00:00+07:00',
  // A traveller's clock: nine in the morning in Vietnam.
  '2026-11-24T18:00:00-08:00',
])('VIEWING-5 %s can be proposed', (startsAt) => {
  expect(requireViewingTime(startsAt, NOW)).toBe(Date.parse(startsAt));
});
