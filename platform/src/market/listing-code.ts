import { typedLine } from '@site/shared/typed/typed-text';
import type { Queryable } from '../foundation/database/database.ts';

/** Crockford's base 32: no letter that looks or sounds like a digit or another letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const HEX_DIGITS = 10;

/**
 * Reads what somebody typed as the code of a listing (INBOX-8): 'K7M2-9XQ4', in small letters, with spaces, behind 'mã tin',
 * and with O, I and L for the digits that they were taken for.
 *
 * @returns the last ten hexadecimal digits of the listing's id; undefined when the text cannot be a code
 */
export function readListingCode(text: string): string | undefined {
  const typed = typedLine(text.normalize('NFKC'))
    .replace(/^(mã tin|mã|#)[\s:]*/iu, '')
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (typed.length !== CODE_LENGTH) return undefined;
  let value = 0n;
  for (const letter of typed) {
    const digit = LETTERS.indexOf(letter);
    if (digit === -1) return undefined;
    value = value * 32n + BigInt(digit);
  }
  return value.toString(16).padStart(HEX_DIGITS, '0');
}

/** A listing that a code names. */
export interface CodedListing {
  id: string;
  kind: 'sale' | 'rent';
  title: string;
  location: string;
}

/**
 * Finds what a typed text names as a code. Words of eight letters may read like one; then nothing is found.
 *
 * @returns the listings, hardly ever more than one; none when the text is no code, or no listing has it
 */
export async function findByCode(database: Queryable, text: string | undefined): Promise<CodedListing[]> {
  const digits = text === undefined ? undefined : readListingCode(text);
  if (digits === undefined) return [];
  const { rows } = await database.query<CodedListing>(
    'select id, kind, title, location from listings where right(id::text, 10) = $1 order by id',
    [digits],
  );
  return rows;
}
