import { endOfQuietHours } from './quiet-hours.ts';

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const evening = (timeZone: string) => ({ from: 22 * 60, to: 7 * 60, timeZone });
const NIGHT = evening('Asia/Ho_Chi_Minh');
const NOON = { from: 12 * 60, to: 13 * 60 + 30, timeZone: 'UTC' };

test.each([
  // Việt Nam is seven hours ahead.
  [NIGHT, '14:59', undefined],
  [NIGHT, '15:00', '2026-03-11T00:00:00.000Z'],
  [NIGHT, '23:59', '2026-03-11T00:00:00.000Z'],
  [NIGHT, '00:00', undefined],
  [NOON, '11:59', undefined],
  [NOON, '12:00', '2026-03-10T13:30:00.000Z'],
  [NOON, '13:30', undefined],
  [{ ...NOON, from: null, to: null }, '12:30', undefined],
])('PUSH-6 %j at %s end %s', (quiet, time, end) => {
  expect(endOfQuietHours(quiet, at(time))?.toISOString()).toBe(end);
});

test.each(['Etc/Unknown', 'Moon/Tycho', ''])(
  'PUSH-11 in the zone %j, which is not known here, Vietnam’s clocks count',
  (zone) => {
    expect(endOfQuietHours(evening(zone), at('15:00'))?.toISOString()).toBe('2026-03-11T00:00:00.000Z');
  },
);

test.each([
  // Clocks go from 02:00 to 03:00, and from 03:00 back to 02:00.
  ['Europe/Berlin', '2026-03-28T21:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
  // Half an hour is what they change by there.
  ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T20:00:00.000Z'],
  ['Asia/Ho_Chi_Minh', '2026-03-28T21:00:00Z', '2026-03-29T00:00:00.000Z'],
])(
  'PUSH-6 in a night in which the clocks change or not, in %s, quiet hours from %s end at %s',
  (zone, now, end) => {
    expect(endOfQuietHours(evening(zone), new Date(now))?.toISOString()).toBe(end);
    expect(endOfQuietHours(evening(zone), new Date(end))).toBeUndefined();
  },
);

test('PUSH-6 quiet hours that would end within the hour that the clocks skip end with it', () => {
  const quiet = { from: 22 * 60, to: 2 * 60 + 30, timeZone: 'Europe/Berlin' };
  expect(endOfQuietHours(quiet, new Date('2026-03-28T22:00:00Z'))?.toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  );
});

test.each([
  ['Asia/Ho_Chi_Minh', '2026-07-02T00:00:00.000Z'],
  ['Europe/Berlin', '2026-07-02T05:00:00.000Z'],
  ['America/New_York', undefined],
])('PUSH-6 quiet hours are those of the browser’s zone and not of the server’s: %s', (zone, end) => {
  expect(endOfQuietHours(evening(zone), new Date('2026-07-01T20:30:00Z'))?.toISOString()).toBe(end);
});
