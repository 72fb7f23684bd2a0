/** Crockford's base 32: no letter that looks or sounds like a digit or another letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

/**
 * The short code of a listing, to be named on the phone (INBOX-8): the end of its id in letters that nobody mistakes. The
 * search finds the listing by it.
 *
 * @param id the listing's id
 * @returns as in 'K7M2-9XQ4'; undefined for an id of another form
 */
export function listingCode(id: string): string | undefined {
  const digits = /[\da-f]{10}$/i.exec(id)?.[0];
  if (digits === undefined) return undefined;
  const code = [
    ...Number.parseInt(digits, 16)
      .toString(32)
      .padStart(2 * HALF, '0'),
  ]
    .map((digit) => LETTERS[Number.parseInt(digit, 32)])
    .join('');
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}
