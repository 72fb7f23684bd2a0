import { BETWEEN_DIGITS } from './phone';
import { plainDigits } from './typed-text';

/** Between two digits: what parsePhone overlooks, seen or not, also as an address, a form or a JSON text writes it. */
const GAP = String.raw`(?:[${BETWEEN_DIGITS}+\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|%[\da-f]{2}|\\[nrt]|\\u[\da-f]{4})*`;
const digits = (count: number): string => String.raw`(?:${GAP}\d){${count}}`;
const PREFIX = String.raw`(?:(?:\+${GAP}|0${GAP}0${GAP})?8${GAP}4(?:${GAP}0)?|0)${GAP}`;
/** A mobile number without its 0 looks like the end of an amount: '3 500 000 000'. */
const END_OF_AMOUNT = String.raw`(?<=\d[ .,])\d{3}(?:[ .,]\d{3}){2}`;
const NUMBER = `(?:${PREFIX}(?:2${digits(9)}|[235789]${digits(8)})|(?!${END_OF_AMOUNT})[35789]${digits(8)})`;
/** At the beginning of a word or after its letters ('SĐT0912…'), and after an escape; not within an id or behind a decimal point. */
const START = String.raw`(?=[+\d])(?<!\d\.)(?:(?<![\p{L}\d])|(?<=(?<![\p{L}\d])\p{L}+)|(?<=%[\da-f]{2}))`;
const END = String.raw`(?!\p{L}*\d)`;
const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const IP = String.raw`(?<![\d.])[1-9]\d{0,2}(?:\.(?:0|[1-9]\d{0,2})){3}(?![\d.])`;
const DATE = String.raw`(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?!\d)`;
const PHONE = new RegExp(`${UUID}|${IP}|${DATE}|${START}(?<phone>${NUMBER})${END}`, 'giu');
const OTHER_DIGIT = /[\p{Nd}\p{No}\uff0b]\ufe0f?\u20e3?/gu;

/** What an address has for characters outside ASCII. */
const ENCODED = /(?:%[89a-f][\da-f])+/gi;
const ONLY_DIGITS = /^\p{Nd}+$/u;

function decodedDigits(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded);
    return ONLY_DIGITS.test(text) ? text : encoded;
  } catch {
    return encoded;
  }
}

/**
 * Leaves too little of each phone number of a text to call anyone: of all that parsePhone takes for one. What may be one or an amount is
 * masked too.
 *
 * @param text in which numbers may stand
 */
export function maskPhones(text: string): string {
  const plain = text.replace(ENCODED, decodedDigits).replace(OTHER_DIGIT, plainDigits);
  let isMasked = false;
  const masked = plain.replace(PHONE, (found, phone?: string) => {
    if (phone === undefined) return found;
    isMasked = true;
    return `${found.slice(0, 2)}…${found.slice(-2)}`;
  });
  return isMasked ? masked : text;
}
