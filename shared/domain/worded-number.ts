import type { Locale } from '@site/shared/contract';
import { plainNumber, shifted } from '../i18n/plain-number';
import { messagesOf } from './locales/messages-of';

const WORDS = ['thousand', 'million', 'billion', 'trillion'] as const;
/** Whole numbers would make 12,75 tỷ into 13. */
const DECIMALS = 2;

/** A number and the word that says what it counts. */
export interface WordedNumber {
  /** '2,5' */
  digits: string;
  /** 'tỷ'; empty below a thousand. */
  word: string;
}

/** A number in words, as Intl's long compact notation has it, in its two parts; plainNumber says why it is not Intl's. */
export function wordedNumber(value: number, locale: Locale): WordedNumber {
  const hundredths = (thousands: number) => Math.round(shifted(Math.abs(value), DECIMALS - 3 * thousands));
  let thousands = 0;
  // What rounds to a thousand of one word is one of the next: 999.999 is '1 triệu'.
  while (thousands < WORDS.length && hundredths(thousands) >= 1000 * 100) thousands += 1;
  const word = WORDS[thousands - 1];
  return {
    digits: plainNumber(shifted(Math.sign(value) * hundredths(thousands), -DECIMALS), locale, DECIMALS),
    word: word ? messagesOf(locale)(word) : '',
  };
}

/** The two parts as one reads them: '2,5 tỷ' (vi), '2.5 billion' (en). */
export const asText = ({ digits, word }: WordedNumber): string => (word ? `${digits} ${word}` : digits);
