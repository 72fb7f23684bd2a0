import { plainDigits, typedLine } from './typed-text';

const WRITTEN = /^(?:(?:(?:\+|00)?84){1,2}0?|0)([235789]\d{8}|2\d{9})$/;
/** A mobile number without its leading 0: nine digits; a number of the landline is never written so. */
const BARE_MOBILE = /^([35789]\d{8})$/;
/** What people put around a number: 'tel:', 'SĐT:', '(Zalo)'. */
const AROUND = /^[^\d+]+|\D+$/g;
/** What they put between its digits: a class of a regular expression, without its brackets. */
export const BETWEEN_DIGITS = String.raw`\s.,:'’|·•()/_\-\u2010-\u2015\u2212`;
const BETWEEN = new RegExp(`[${BETWEEN_DIGITS}]`, 'g');

/**
 * The digits of one number, with its '+'.
 *
 * @param input as typed: 'tel:+84-912-345-678', '0912/345/678 (Zalo)'
 */
export const phoneDigits = (input: string): string =>
  typedLine(plainDigits(input)).replace(AROUND, '').replace(BETWEEN, '');

/**
 * Reads a Vietnamese phone number as people write it: 0…, 84…, +84… or 0084…, a mobile number also without any of them
 * (325118476), with words around it and spaces, dots, dashes, slashes or brackets in it.
 *
 * @param input what was typed
 * @returns the digits from 84, as the services keep them; undefined when it is not one Vietnamese number
 */
export function parsePhone(input: string): string | undefined {
  const written = phoneDigits(input);
  const match = WRITTEN.exec(written) ?? BARE_MOBILE.exec(written);
  return match ? `84${match[1]}` : undefined;
}
