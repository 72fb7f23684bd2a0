import { z } from 'zod';
import { invalidField } from '../../foundation/http/http-error.ts';

/** In which order threads come: what the caller has not answered, then what they have not read, then the rest. */
export type Rank = 0 | 1 | 2;

/** The thread after which the next page of an inbox begins. */
export interface InboxPlace {
  /** 2: unanswered by its owner; 1: an answer is unread by its asker; 0: nobody waits. */
  rank: Rank;
  /** Epoch milliseconds of what was said last. */
  at: number;
  id: string;
}

const LAST_MILLISECOND_OF_YEAR_9999 = 253_402_300_799_999;

const cursorSchema = z.strictObject({
  v: z.literal(2),
  l: z.string(),
  a: z.tuple([z.literal([0, 1, 2]), z.int().min(0).max(LAST_MILLISECOND_OF_YEAR_9999), z.uuid()]),
});

/** Makes the opaque text that clients send back; `list` names the list it belongs to. */
export const encodeInboxCursor = (list: string, { rank, at, id }: InboxPlace): string =>
  Buffer.from(JSON.stringify({ v: 2, l: list, a: [rank, at, id] })).toString('base64url');

/**
 * Reads a cursor back.
 *
 * @param list the list that is asked now
 * @param text what the client sent; null or absent asks for the first page
 * @throws HttpError 400 naming `cursor` when it is garbage or of another list
 */
export function decodeInboxCursor(list: string, text: string | null | undefined): InboxPlace | undefined {
  if (text == null) return undefined;
  const parsed = cursorSchema.safeParse(parseJson(text));
  if (!parsed.success) throw invalidField('cursor', 'is not a cursor of this service');
  if (parsed.data.l !== list) throw invalidField('cursor', 'belongs to another list');
  const [rank, at, id] = parsed.data.a;
  return { rank, at, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
