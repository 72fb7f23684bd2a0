import { fieldsInVietnam, momentInVietnam, vietnamTime } from './vietnam-time';

const MOMENT = Date.parse('2026-11-27T17:30:00Z');

test('VIEWING-3 a moment is said in Vietnam’s time, whatever the zone of the browser', () => {
  expect(vietnamTime(MOMENT, 'vi')).toBe('00:30, Thứ Bảy 28/11/2026');
  expect(vietnamTime(MOMENT, 'en')).toBe('00:30, Saturday 28/11/2026');
});

test('VIEWING-3 day and time of the fields are Vietnam’s', () => {
  expect(momentInVietnam('2026-11-28', '00:30')).toBe(MOMENT);
  expect(fieldsInVietnam(MOMENT)).toEqual({ day: '2026-11-28', time: '00:30' });
  for (const [day, time] of [
    ['', '09:00'],
    ['2026-11-28', ''],
    ['2026-13-40', '09:00'],
    ['28/11/2026', '9h'],
  ] as const)
    expect(momentInVietnam(day, time)).toBeNaN();
});
