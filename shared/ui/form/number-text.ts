import type { Locale } from '@site/shared/contract';
import { formatNumber } from '@site/shared/domain';

/** Numbers beyond this many digits are no longer exact in a browser. */
const MOST_DIGITS = 15;

const HALF = 0.5;

/** What stands before the decimals: ',' (vi), '.' (en). */
export const decimalSign = (locale: Locale): string => formatNumber(HALF, locale).charAt(1);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Where the decimals begin in what is typed; -1 without. Either sign counts at the very end, where no grouping can
 * stand: it has just been typed, and a number pad has only one of them.
 */
function decimalsAt(text: string, locale: Locale): number {
  const at = text.indexOf(decimalSign(locale));
  return at < 0 && /[.,]$/.test(text) ? text.length - 1 : at;
}

/**
 * Reads what stands in a number field.
 *
 * @param text with grouping, of the locale
 * @param locale the language
 * @param decimals how many decimals are taken
 * @returns digits, and with decimals a '.' before them: '70.5'; empty without a digit
 */
export function readNumber(text: string, locale: Locale, decimals: number): string {
  const plain = text.normalize('NFKC');
  const at = decimals > 0 ? decimalsAt(plain, locale) : -1;
  const whole = digitsOf(at < 0 ? plain : plain.slice(0, at))
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);
  return at < 0 ? whole : `${whole || '0'}.${digitsOf(plain.slice(at)).slice(0, decimals)}`;
}

/**
 * Writes a number as its field shows it: '2.500.000.000', '70,5' (vi).
 *
 * @param value as {@link readNumber} gives it
 * @param locale the language
 */
export function writeNumber(value: string, locale: Locale): string {
  if (value === '') return '';
  const [whole, fraction] = value.split('.');
  return formatNumber(Number(whole), locale) + (fraction === undefined ? '' : decimalSign(locale) + fraction);
}
