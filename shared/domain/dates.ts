import type { Locale } from '@site/shared/contract';
import { dayFormat, distanceFormat } from './intl';

/** The browsers' own word for it is the one for the present, 'bây giờ'. */
const JUST_NOW: Record<Locale, string> = { vi: 'Vừa xong', en: 'Just now' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment's day in Vietnam, dd/MM/yyyy; empty for a string that is no date. */
export function formatDate(iso: string, locale: Locale): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : dayFormat(locale).format(time);
}

/**
 * How long ago something happened, when that is under seven days; after that its day.
 *
 * @param iso when, ISO 8601
 * @param now the present, ms since 1970
 * @param locale the language
 * @returns 'Vừa xong', '5 phút trước', 'Hôm qua', '05/01/2025'; a moment in the future (a clock that is off) counts as now
 */
export function formatRelative(iso: string, now: number, locale: Locale): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (!(age < 7 * DAY)) return formatDate(iso, locale);
  if (age < MINUTE) return JUST_NOW[locale];
  const distance = distanceFormat(locale);
  if (age < HOUR) return distance.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return distance.format(-Math.floor(age / HOUR), 'hour');
  return distance.format(-Math.floor(age / DAY), 'day');
}
