import { wrongViewingTime } from './viewing-times';

const NOW = Date.parse('2026-11-24T03:00:00Z');

test.each([
  ['2026-11-24T03:59:59Z', 'soon'],
  ['2026-11-20T03:00:00Z', 'soon'],
  ['never', 'soon'],
  ['2027-01-23T03:00:01Z', 'late'],
  ['2026-11-25T05:59:00+07:00', 'hours'],
  ['2026-11-25T22:01:00+07:00', 'hours'],
])('VIEWING-5 a viewing cannot begin at %s: %s', (time, why) => {
  expect(wrongViewingTime(Date.parse(time), NOW)).toBe(why);
});

test.each([
  '2026-11-24T04:00:00Z',
  '2027-01-23T03:00:00Z',
  '2026-11-25T06:00:00+07:00',
  '2026-11-25T22:00:00+07:00',
  // A traveller's clock: nine in the morning in Vietnam.
  '2026-11-24T18:00:00-08:00',
])('VIEWING-5 a viewing can begin at %s', (time) => {
  expect(wrongViewingTime(Date.parse(time), NOW)).toBeUndefined();
});
