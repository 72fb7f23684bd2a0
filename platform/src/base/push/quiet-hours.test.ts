import { endOfQuietHours } from './quiet-hours.ts';

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const NIGHT = { from: 22 * 60, to: 7 * 60, timeZone: 'Asia/Ho_Chi_Minh' };
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

test('PUSH-6 where the clocks change at night, nothing is shown too early', () => {
  const berlin = { from: 22 * 60, to: 7 * 60, timeZone: 'Europe/Berlin' };
  const evening = new Date('2026-03-28T21:00:00Z');
  const first = endOfQuietHours(berlin, evening);
  expect(first?.toISOString()).toBe('2026-03-29T06:00:00.000Z');
  expect(first && endOfQuietHours(berlin, first)).toBeUndefined();
  const autumn = endOfQuietHours(berlin, new Date('2026-10-24T20:00:00Z'));
  expect(autumn?.toISOString()).toBe('2026-10-25T05:00:00.000Z');
  expect(autumn && endOfQuietHours(berlin, autumn)?.toISOString()).toBe('2026-10-25T06:00:00.000Z');
});
