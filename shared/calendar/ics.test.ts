import ICAL from 'ical.js';
import type { CalendarEvent } from './calendar-event';
import { googleCalendarUrl } from './google-calendar';
import { icsText } from './ics';
import { fieldsInVietnam, momentInVietnam, vietnamTime } from './vietnam-time';

const START = Date.parse('2026-11-28T09:00:00+07:00');
const event: CalendarEvent = {
  uid: 'viewing-7@nha.example',
  sequence: 2,
  start: START,
  end: START + 3_600_000,
  title:
    'Xem nhà: Căn hộ 2 phòng ngủ, hướng Đông Nam; đường Nguyễn Hữu Thọ, phường Tân Hưng 🏠 ấ ế ộ ự ữ ẫ ễ ậ ệ ở',
  location: '12\\3 Lê Văn Lương, Phường Tân Phong, Quận 7, Thành phố Hồ Chí Minh',
  description: 'Ghi chú: mang theo CCCD;\r\nEND:VEVENT\nhttps://nha.example/for-sale/app/7',
  url: 'https://nha.example/for-sale/app/7',
};
const NOW = Date.parse('2026-11-24T03:04:05.678Z');
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [found, ...more] = calendar.getAllSubcomponents('vevent');
  if (!found || more.length > 0) throw new Error('not one event');
  return { calendar, event: new ICAL.Event(found), component: found };
};

test('VIEWING-1 another reader of the format finds the event as it was, with an alarm an hour before', () => {
  const { calendar, event: found, component } = read(icsText(event, 'nha.example', NOW));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toContain('nha.example');
  const { uid, sequence, summary, location, description } = found;
  expect({ uid, sequence, title: summary, location, description }).toEqual({
    ...{ uid: event.uid, sequence: 2, title: event.title, location: event.location },
    description: event.description.replace('\r\n', '\n'),
  });
  expect(component.getFirstPropertyValue('url')).toBe(event.url);
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-24T03:04:05Z');
  expect([found.startDate, found.endDate].map((time) => [time.toString(), time.zone?.tzid])).toEqual([
    ['2026-11-28T02:00:00Z', 'UTC'],
    ['2026-11-28T03:00:00Z', 'UTC'],
  ]);
  const alarm = component.getFirstSubcomponent('valarm');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT1H');
});

test('VIEWING-11 a cancelled event has the id of the one in the calendar, a later sequence and no alarm', () => {
  const found = read(icsText({ ...event, sequence: 3, isCancelled: true }, 'nha.example', NOW));
  // A method needs an organizer (RFC 5546), and two people who met here name each other no address.
  expect(found.calendar.getFirstPropertyValue('method')).toBeNull();
  expect(found.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect([found.event.uid, found.event.sequence]).toEqual([event.uid, 3]);
  expect(found.component.getFirstSubcomponent('valarm')).toBeNull();
  expect(read(icsText(event, 'nha.example', NOW)).component.getFirstPropertyValue('status')).toBeNull();
});

test('VIEWING-1 every line ends with CRLF and has 75 octets at most; none is cut within a character', () => {
  // Each shift lets the fold meet letters of one, two, three and four octets.
  for (let shift = 0; shift < 8; shift += 1) {
    const title = 'x'.repeat(shift) + event.title;
    const text = icsText({ ...event, title }, 'nha.example', NOW);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const sizes = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    // Lines are filled, not cut early: a folded line has room for no further letter of four octets.
    const folded = text.split('\r\n').filter((_, at, all) => all[at + 1]?.startsWith(' '));
    for (const line of folded) expect(Buffer.byteLength(line)).toBeGreaterThanOrEqual(72);
    expect(text.replaceAll('\r\n ', '')).toContain('🏠');
    expect(read(text).event.summary).toBe(title);
  }
});

test('VIEWING-1 no text ends its line or its value', () => {
  const evil = 'a\r\nDTSTART:19700101T000000Z\rb\u0000\u0007,;\\n';
  const { event: found } = read(icsText({ ...event, title: evil, location: evil }, 'nha.example', NOW));
  expect(found.summary).toBe('a\nDTSTART:19700101T000000Z\nb  ,;\\n');
  expect(found.location).toBe(found.summary);
  expect(found.startDate.toString()).toBe('2026-11-28T02:00:00Z');
});

test('VIEWING-1 Google’s link has the same event', () => {
  const url = new URL(googleCalendarUrl(event));
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261128T020000Z/20261128T030000Z',
    details: event.description,
    location: event.location,
    ctz: 'Asia/Ho_Chi_Minh',
  });
});

const MOMENT = Date.parse('2026-11-27T17:30:00Z');

test('VIEWING-3 a moment is said in Vietnam’s time, whatever the zone of the browser, and so are the fields', () => {
  expect(vietnamTime(MOMENT, 'vi')).toBe('00:30, Thứ Bảy 28/11/2026');
  expect(vietnamTime(MOMENT, 'en')).toBe('00:30, Saturday 28/11/2026');
  expect(momentInVietnam('2026-11-28', '00:30')).toBe(MOMENT);
  expect(fieldsInVietnam(MOMENT)).toEqual({ day: '2026-11-28', time: '00:30' });
  for (const typed of ['|09:00', '2026-11-28|', '2026-13-40|09:00', '28/11/2026|9h']) {
    const [day = '', time = ''] = typed.split('|');
    expect(momentInVietnam(day, time)).toBeNaN();
  }
});
