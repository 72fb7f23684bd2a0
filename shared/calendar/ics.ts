import type { CalendarEvent } from './calendar-event';

/** Octets of a line without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;
const ALARM = '-PT1H';

/** A moment in UTC as both formats write it: 20261128T020000Z. */
export const calendarTime = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/** Text as a value (RFC 5545, 3.3.11): no character of it ends the line or the value. */
const textValue = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the format allows no control characters
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Folds a line by octets and between characters: an accented Vietnamese letter has up to three. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST_LINE) {
      lines.push(part);
      // The space that begins each further line counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/**
 * An iCalendar file with one event and a reminder an hour before it (RFC 5545, VIEWING-1); of a cancelled one, with the status that takes it
 * out of a calendar. Without METHOD, which would need an organizer.
 *
 * @param event what goes into the calendar
 * @param maker whose file it is: the host of the site
 * @param now the present, epoch ms
 */
export function icsText(event: CalendarEvent, maker: string, now: number): string {
  const title = textValue(event.title);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(maker)}//calendar//VI`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${calendarTime(now)}`,
    `DTSTART:${calendarTime(event.start)}`,
    `DTEND:${calendarTime(event.end)}`,
    `SUMMARY:${title}`,
    `LOCATION:${textValue(event.location)}`,
    `DESCRIPTION:${textValue(event.description)}`,
    `URL:${event.url}`,
    ...(event.isCancelled
      ? ['STATUS:CANCELLED']
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${title}`, `TRIGGER:${ALARM}`, 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
