import type { Locale } from '@site/shared/contract';

/** A message file: flat, key → text with `{name}` places. Plural forms end in `_one` and `_other` (CLDR). */
export type Messages = Record<string, string>;

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Gives the text of a key; `{name}` places take `values`, and `count` chooses the plural form. */
export type Translate<M extends Messages> = (
  key: (keyof M & string) | PluralBase<keyof M & string>,
  values?: Record<string, string | number>,
) => string;

/** Makes something once for each language, when it is first needed: what `Intl` makes takes milliseconds on a phone. */
function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));
const numbers = perLocale((locale) => new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB'));

/**
 * Makes the translate function of one message file.
 *
 * @param messages the texts of one language
 * @param locale the language, for plural rules and numbers
 * @returns a function that gives the text, or the key itself when the file has none
 */
export function createTranslator<M extends Messages>(messages: M, locale: Locale): Translate<M> {
  return (key, values = {}) => {
    const form =
      typeof values.count === 'number' ? `${key}_${pluralRules(locale).select(values.count)}` : key;
    const text = messages[form] ?? messages[`${key}_other`] ?? messages[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      return value === undefined ? place : typeof value === 'number' ? numbers(locale).format(value) : value;
    });
  };
}
