const COUNTRY = '84';
/** A number of this country as its people write it without the leading zero: 325118476. */
const NATIONAL = /^[35789]\d{8}$/;

/**
 * A telephone number as it is kept: digits with the country's prefix, without '+'.
 *
 * @param text as people type it: 0901234567, 901234567, +84 90 123 4567, 84901234567
 * @returns undefined when it cannot be a number
 */
export function normalizePhone(text: string): string | undefined {
  const typed = text.replace(/[\s().-]/g, '');
  const digits = typed.replace(/^(\+|00)/, '');
  const international = NATIONAL.test(typed) ? COUNTRY + digits : digits.replace(/^0/, COUNTRY);
  return /^[1-9]\d{7,14}$/.test(international) ? international : undefined;
}
