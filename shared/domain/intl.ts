import type { Locale } from '@site/shared/contract';

const TAGS: Record<Locale, string> = { vi: 'vi-VN', en: 'en-GB' };
const made = new Map<string, unknown>();

// Constructing an Intl object costs a hundred times what using it does, and a feed formats on every card.
const once = <T>(key: string, make: () => T): T => {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
};

/** The Intl tag of a language of the interface: day before month in both. */
export const tagOf = (locale: Locale): string => TAGS[locale];

/** Numbers with grouping: '2.500.000.000' (vi). */
export const plainNumber = (locale: Locale): Intl.NumberFormat =>
  once(`plain ${locale}`, () => new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 2 }));

/**
 * Numbers in words: '2,5 tỷ' (vi), '2.5 billion' (en).
 * Two decimals, because Intl's own rounding would make 12,75 tỷ into 13.
 */
export const wordedNumber = (locale: Locale): Intl.NumberFormat =>
  once(
    `worded ${locale}`,
    () =>
      new Intl.NumberFormat(tagOf(locale), {
        notation: 'compact',
        compactDisplay: 'long',
        maximumFractionDigits: 2,
      }),
  );

/** Days as dd/MM/yyyy, in Vietnam's time wherever the reader is. */
export const dayFormat = (locale: Locale): Intl.DateTimeFormat =>
  once(
    `day ${locale}`,
    () =>
      new Intl.DateTimeFormat(tagOf(locale), {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        timeZone: 'Asia/Ho_Chi_Minh',
      }),
  );

/** Distances in time: '5 phút trước'. */
export const distanceFormat = (locale: Locale): Intl.RelativeTimeFormat =>
  once(`distance ${locale}`, () => new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }));
