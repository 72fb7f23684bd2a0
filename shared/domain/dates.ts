import type { Locale } from '@site/shared/contract';
import { VIETNAM_OFFSET_MS } from '../vietnam-offset';
import { messagesOf } from './locales/messages-of';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The day in Vietnam of a moment, or of a day alone (2026-07-01), dd/MM/yyyy in both languages; empty for a string that is no date. */
export function formatDate(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const [year, month, day] = new Date(time + VIETNAM_OFFSET_MS).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/**
 * How long ago something happened, when that is under seven days; after that its day.
 *
 * @param iso when, ISO 8601
 * @param now the present, ms since 1970
 * @param locale the language
 * @returns 'Vừa xong', '5 phút trước', 'Hôm qua', '3 ngày trước', '05/01/2025'; a moment in the future (a clock that is off) counts as now
 */
export function formatRelative(iso: string, now: number, locale: Locale): string {
  const age = Math.max(0, now - Date.parse(iso));
  const t = messagesOf(locale);
  if (!(age < 7 * DAY)) return formatDate(iso);
  if (age < MINUTE) return t('justNow');
  if (age < HOUR) return t('minutesAgo', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('hoursAgo', { count: Math.floor(age / HOUR) });
  if (age < 2 * DAY) return t('yesterday');
  return t('daysAgo', { count: Math.floor(age / DAY) });
}
