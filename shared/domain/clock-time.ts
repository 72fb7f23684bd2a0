import type { Locale } from '@site/shared/contract';
import { tagOf } from './intl';

/**
 * The clock time of a moment, with its day unless that is today; of the visitor's own clock, which they compare it with.
 *
 * @param moment epoch ms
 * @param now the present, epoch ms
 * @param locale the language
 * @returns '14:05', '14:05 22/11'
 */
export function clockTime(moment: number, now: number, locale: Locale): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString();
  const tag = tagOf(locale);
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(moment);
  if (isToday) return time;
  return `${time} ${new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit' }).format(moment)}`;
}
