import type { Locale } from '@site/shared/contract';
import { VIETNAM_OFFSET_MS } from '../vietnam-offset';

const ZONE = 'Asia/Ho_Chi_Minh';
const TAGS: Record<Locale, string> = { vi: 'vi-VN', en: 'en-GB' };

/** Whether the clock of this device shows Vietnam's time at a moment (epoch ms). */
export const isVietnamTimeHere = (moment: number): boolean =>
  new Date(moment).getTimezoneOffset() === -VIETNAM_OFFSET_MS / 60_000;

/**
 * A moment in Vietnam's time, wherever the reader is: '09:00, Thứ Bảy 28/11/2026'.
 *
 * @param moment epoch ms
 */
export function vietnamTime(moment: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], {
    timeZone: ZONE,
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.hour}:${parts.minute}, ${parts.weekday} ${parts.day}/${parts.month}/${parts.year}`;
}

/**
 * The moment that a day and a clock time are in Vietnam.
 *
 * @param day as a date field has it, 2026-11-28
 * @param time as a time field has it, 09:00
 * @returns epoch ms; NaN for what is no day or no time
 */
export const momentInVietnam = (day: string, time: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time)
    ? Date.parse(`${day}T${time}Z`) - VIETNAM_OFFSET_MS
    : Number.NaN;

/** Day and clock time in Vietnam as fields have them. */
export function fieldsInVietnam(moment: number): { day: string; time: string } {
  const text = new Date(moment + VIETNAM_OFFSET_MS).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}
