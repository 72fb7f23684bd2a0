import type { Locale } from '@site/shared/contract';
import { plainNumber } from './plain-number';

/** A message file: flat, key → text with `{name}` places. Plural forms end in `_one` and `_other` (CLDR). */
export type Messages = Record<string, string>;

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Gives the text of a key; `{name}` places take `values`, and `count` chooses the plural form. */
export type Translate<M extends Messages> = (
  key: (keyof M & string) | PluralBase<keyof M & string>,
  values?: Record<string, string | number>,
) => string;

/** The form of a count in CLDR's plural rules: Vietnamese has one for all counts. */
const pluralForm = (count: number, locale: Locale): 'one' | 'other' =>
  locale === 'en' && count === 1 ? 'one' : 'other';

/**
 * Makes the translate function of one message file.
 *
 * @param messages the texts of one language
 * @param locale the language, for plural rules and numbers
 * @returns a function that gives the text, or the key itself when the file has none
 */
export function createTranslator<M extends Messages>(messages: M, locale: Locale): Translate<M> {
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}_${pluralForm(values.count, locale)}` : key;
    const text = messages[form] ?? messages[`${key}_other`] ?? messages[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      return value === undefined ? place : typeof value === 'number' ? plainNumber(value, locale) : value;
    });
  };
}
