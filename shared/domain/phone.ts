const WRITTEN = /^(?:(?:\+|00)?840?|0)([235789]\d{8}|2\d{9})$/;
/** A mobile number without its leading 0: nine digits; a number of the landline is never written so. */
const BARE_MOBILE = /^([35789]\d{8})$/;
/** What people put between digits, and the invisible marks that copying from a list of contacts brings along. */
const BETWEEN = /[\s.()\-\u2010-\u2015\p{Cf}]/gu;

/**
 * Reads a Vietnamese phone number as people write it: 0…, 84…, +84… or 0084…, a mobile number also without any of them
 * (325118476), with spaces, dots, dashes or brackets.
 *
 * @param input what was typed
 * @returns the digits from 84, as the services keep them; undefined when it is not a Vietnamese number
 */
export function parsePhone(input: string): string | undefined {
  const written = input.replace(BETWEEN, '');
  const match = WRITTEN.exec(written) ?? BARE_MOBILE.exec(written);
  return match ? `84${match[1]}` : undefined;
}

/** The address that dials a number: 'tel:+84912345678'. */
export function telHref(phone: string): string {
  const parsed = parsePhone(phone);
  return `tel:${parsed ? `+${parsed}` : phone.replace(/[^\d+]/g, '')}`;
}
