import { z } from 'zod';
import { invalidField } from '../../foundation/http/http-error.ts';
import { SEARCH_READINGS, type SearchReading } from './listing-search.ts';
import type { ListingKind } from './listings.schemas.ts';

const FEED_SORTS = [
  'newest',
  'lowToHigh',
  'highToLow',
  'areaLowToHigh',
  'areaHighToLow',
  'perAreaLowToHigh',
  'perAreaHighToLow',
] as const;

/** How a feed is ordered: newest updatedAt first, or by price, area, or price per m². */
export type FeedSort = (typeof FEED_SORTS)[number];

/** The place after which the next page begins. */
export interface ListingCursor {
  kind: ListingKind;
  sort: FeedSort;
  /** How the search was read; a feed must not change midway. */
  reading: SearchReading;
  /** Sort value of the last row: updatedAt in epoch milliseconds, the price in force in Vnđ, the area in m², or Vnđ per m². */
  value: number;
  /** Id of the last row, which orders rows of equal value. */
  id: string;
}

const VERSION = 2;
const LAST_MILLISECOND_OF_YEAR_9999 = 253_402_300_799_999;

const cursorSchema = z.strictObject({
  v: z.literal(VERSION),
  k: z.enum(['sale', 'rent']),
  s: z.enum(FEED_SORTS),
  r: z.enum(SEARCH_READINGS),
  a: z.tuple([z.number(), z.uuid()]),
});

/** Makes the opaque text that clients send back (FEED-2): base64url JSON with version, kind and sort bound in. */
export function encodeCursor(cursor: ListingCursor): string {
  const { kind: k, sort: s, reading: r, value, id } = cursor;
  return Buffer.from(JSON.stringify({ v: VERSION, k, s, r, a: [value, id] })).toString('base64url');
}

/**
 * Reads a cursor back.
 *
 * @param text what the client sent
 * @param kind feed that is asked now
 * @param sort order that is asked now
 * @throws HttpError 400 naming `cursor` when it is garbage or belongs to another feed or order
 */
export function decodeCursor(text: string, kind: ListingKind, sort: FeedSort): ListingCursor {
  const parsed = cursorSchema.safeParse(parseJson(text));
  if (!parsed.success) throw invalidField('cursor', 'is not a cursor of this service');
  const { k, s, r, a } = parsed.data;
  if (k !== kind) throw invalidField('cursor', `belongs to the ${k} feed, not to the ${kind} feed`);
  if (s !== sort) throw invalidField('cursor', `belongs to the order ${s}, not to ${sort}`);
  const [value, id] = a;
  const isWhole = s === 'newest' || s === 'lowToHigh' || s === 'highToLow';
  const isMoment = s !== 'newest' || (value >= 0 && value <= LAST_MILLISECOND_OF_YEAR_9999);
  if ((isWhole && !Number.isSafeInteger(value)) || !isMoment) {
    throw invalidField('cursor', 'is not a cursor of this service');
  }
  return { kind: k, sort: s, reading: r, value, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
