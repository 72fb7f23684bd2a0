import type { CalendarEvent } from './calendar-event';
import { calendarTime } from './ics';

/** The address at which Google's calendar offers to add an event (VIEWING-1). */
export function googleCalendarUrl({ title, start, end, description, location }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${calendarTime(start)}/${calendarTime(end)}`,
    details: description,
    location,
    ctz: 'Asia/Ho_Chi_Minh',
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
