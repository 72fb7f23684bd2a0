import {
  applyUpdate,
  ContentAny,
  ContentDeleted,
  ContentString,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  encodeStateVector,
  GC,
  Item,
  type Map as SharedMap,
} from 'yjs';
import { z } from 'zod';
import { HttpError, invalidField } from '../../foundation/http/http-error.ts';

/** Bytes of a shortlist's document, compacted. */
export const LARGEST_DOCUMENT = 256 * 1024;
/** Pieces of one update: what integrating them costs grows with the square of pieces that were written at the same place. */
const MOST_PIECES = 4_000;
/** Further than any typing comes; beyond 2^53 clocks would not be exact. */
const LAST_CLOCK = 10_000_000;
/**
 * More than the clients let anybody add (100 homes, 12 people): what was added apart is not refused when it meets, since the one who
 * comes second could not know of it.
 */
const MOST_SHOWN = 150;
const MOST_MEMBERS = 24;
/** Homes with the removed ones, whose marks and notes come back with them. */
const MOST_ROWS = 400;
const LONGEST_NOTE = 1_000;

const home = 'for-(?:sale|rent):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const member = '[0-9a-f]{16}';
const HOME = new RegExp(`^${home}$`);
const HOME_OF_MEMBER = new RegExp(`^${home} ${member}$`);
const NOTE = new RegExp(`^note ${home} ${member}$`);
/** A member of a list: a random id that stands for nothing elsewhere. */
export const MEMBER = new RegExp(`^${member}$`);

const moment = z.int().min(0).max(8_640_000_000_000_000);
const memberId = z.string().regex(MEMBER);
const text = (most: number) => z.string().trim().min(1).max(most);

/** The maps of a document: what their keys and values may be; homes are counted with the removed ones. Notes are texts of their own, `note <home> <member>`. */
const MAPS: Record<string, { key: RegExp; value: z.ZodType; most: number }> = {
  about: { key: /^title$/, value: text(60), most: 1 },
  homes: {
    key: HOME,
    value: z.strictObject({ at: moment, by: memberId, title: z.string().max(160) }),
    most: Number.POSITIVE_INFINITY,
  },
  removed: { key: HOME, value: z.strictObject({ at: moment, by: memberId }), most: MOST_ROWS },
  members: {
    key: MEMBER,
    value: z.strictObject({ name: text(30), at: moment }),
    most: MOST_MEMBERS,
  },
  marks: {
    key: HOME_OF_MEMBER,
    value: z.enum(['like', 'unsure', 'reject']),
    most: MOST_ROWS * MOST_MEMBERS,
  },
};
const NAMES = Object.keys(MAPS);

/** A document after an update. */
export interface MergedDocument {
  /** All of it in one update, without what was deleted. */
  state: Uint8Array;
  /** What the update has brought; undefined when all of it was known. */
  news: Uint8Array | undefined;
  /** Up to where the document knows each client's changes. */
  vector: Uint8Array;
}

/** A 413 that names the field. */
function tooLarge(field: string, message: string): HttpError {
  return new HttpError(413, 'too_large', `${field}: ${message}`, field);
}

/**
 * Merges an update into a copy of a document, and holds what comes of it to the form and the limits of a shortlist: the document itself
 * is not touched by an update that does not do.
 *
 * @param state the document; empty for a new one
 * @param update Yjs update, version 1
 * @throws HttpError 400 for what is no update of a shortlist, 409 for one whose beginning is missing, 413 beyond a limit
 */
export function mergeUpdate(state: Uint8Array, update: Uint8Array): MergedDocument {
  requirePlainPieces(update);
  const document = open(state);
  const brought: Uint8Array[] = [];
  document.on('update', (change: Uint8Array) => brought.push(change));
  try {
    applyUpdate(document, update);
  } catch {
    throw malformed();
  }
  if (document.store.pendingStructs || document.store.pendingDs)
    throw new HttpError(409, 'behind', 'update: builds on changes that the service does not have', 'update');
  requireForm(document);
  const merged = encodeStateAsUpdate(document);
  if (merged.length > LARGEST_DOCUMENT)
    throw tooLarge('update', `the list would have more than ${LARGEST_DOCUMENT} bytes`);
  return { state: merged, news: brought[0], vector: encodeStateVector(document) };
}

/**
 * What a client does not have yet.
 *
 * @param state the document
 * @param vector up to where the client knows it
 * @throws HttpError 400 for what is no state vector
 */
export function newsSince(state: Uint8Array, vector: Uint8Array): { update: Uint8Array; vector: Uint8Array } {
  const document = open(state);
  try {
    return {
      update: encodeStateAsUpdate(document, vector.length > 0 ? vector : undefined),
      vector: encodeStateVector(document),
    };
  } catch {
    throw invalidField('vector', 'is not a state vector');
  }
}

function open(state: Uint8Array): Doc {
  const document = new Doc();
  if (state.length > 0) applyUpdate(document, state);
  return document;
}

const malformed = (): HttpError => invalidField('update', 'is not an update of a shortlist');

/** Refuses what no client of a shortlist writes, before any of it is applied: documents in documents, formats, types within types. */
function requirePlainPieces(update: Uint8Array): void {
  let pieces: ReturnType<typeof decodeUpdate>['structs'];
  try {
    pieces = decodeUpdate(update).structs;
  } catch {
    throw malformed();
  }
  if (pieces.length > MOST_PIECES) throw tooLarge('update', `has more than ${MOST_PIECES} pieces`);
  for (const piece of pieces) {
    if (piece.id.clock + piece.length > LAST_CLOCK) throw malformed();
    if (piece instanceof GC) continue;
    if (!(piece instanceof Item)) throw malformed();
    const { content } = piece;
    const isPlain =
      content instanceof ContentAny || content instanceof ContentString || content instanceof ContentDeleted;
    if (!isPlain) throw malformed();
  }
}

function requireForm(document: Doc): void {
  for (const name of document.share.keys()) {
    if (NOTE.test(name)) requireNote(document, name);
    else if (NAMES.includes(name)) requireMap(document, name);
    else throw malformed();
  }
  requireRoom(document.getMap('homes'), document.getMap('removed'));
}

/** Counts homes that are shown, and all: the field says which of the two have to become fewer. */
function requireRoom(homes: SharedMap<unknown>, removed: SharedMap<unknown>): void {
  const shown = [...homes.keys()].filter((key) => !removed.has(key)).length;
  if (shown > MOST_SHOWN) throw tooLarge('homes', `must be at most ${MOST_SHOWN} beside the removed ones`);
  if (homes.size > MOST_ROWS) throw tooLarge('removed', `must be at most ${MOST_ROWS} with the homes`);
}

function requireNote(document: Doc, name: string): void {
  const note = document.getText(name);
  if (note._map.size > 0) throw malformed();
  if (note.toString().length !== note.length) throw malformed();
  if (note.length > LONGEST_NOTE) throw tooLarge('note', `must have at most ${LONGEST_NOTE} characters`);
}

function requireMap(document: Doc, name: string): void {
  const { key: allowed, value: form, most } = MAPS[name] as (typeof MAPS)[string];
  const map = document.getMap(name);
  if (map._start !== null) throw malformed();
  if (map.size > most) throw tooLarge(name, `must be at most ${most}`);
  for (const [key, value] of map.entries()) {
    if (!allowed.test(key)) throw invalidField(name, 'has a key that is none');
    const parsed = form.safeParse(value);
    if (parsed.success) continue;
    const issue = parsed.error.issues[0];
    throw invalidField([name, ...(issue?.path ?? [])].join('.'), issue?.message ?? 'is not valid');
  }
}
