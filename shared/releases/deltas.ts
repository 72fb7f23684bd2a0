import { createHash } from 'node:crypto';

/** A released script or style sheet whose name carries the hash of its content. */
export interface VersionedFile {
  /** Its folder and what its name begins with: what all its versions share. */
  stem: string;
  extension: 'js' | 'css';
}

/** One delta of a released file, as the file's list has it. */
export interface ListedDelta {
  /** Name of the version that it needs, beside the file. */
  from: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the delta, hexadecimal. */
  hash: string;
}

/** The deltas of one released file, by the SHA-256 of the version that each needs, hexadecimal. */
export type DeltaList = Readonly<Record<string, ListedDelta>>;

/** What a `dcz` body begins with: a skippable frame of zstd for the hash of the dictionary (RFC 9842, section 5). */
const HEAD = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const HASH_BYTES = 32;

const VERSIONED = /^(assets\/[\w-]+\/[\w.-]+)\.[0-9a-f]{8}\.(js|css)$/;
const DERIVED = /^(.+)\.(?:deltas\.json|[0-9a-f]{16}\.dcz)$/;

/** SHA-256, hexadecimal. */
export const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/**
 * What a file is a version of.
 *
 * @param key its key in the release store
 * @returns undefined when it is no script or style sheet, or is not named by its content
 */
export function versionedFile(key: string): VersionedFile | undefined {
  const [, stem, extension] = VERSIONED.exec(key) ?? [];
  return stem && (extension === 'js' || extension === 'css') ? { stem, extension } : undefined;
}

/** The key of the list of a file's deltas. */
export const deltaListKey = (key: string): string => `${key}.deltas.json`;

/**
 * The key of a delta.
 *
 * @param key that of the file which comes out of it
 * @param dictionary SHA-256 of the version that it needs, hexadecimal
 */
export const deltaKey = (key: string, dictionary: string): string => `${key}.${dictionary.slice(0, 16)}.dcz`;

/** The file that a delta, or a list of deltas, belongs to; undefined for any other key. */
export const deltaTarget = (key: string): string | undefined => DERIVED.exec(key)?.[1];

/**
 * The body of a delta as it is sent.
 *
 * @param dictionary SHA-256 of the version that it needs, hexadecimal
 * @param frame the frame of zstd
 */
export const dczBody = (dictionary: string, frame: Uint8Array): Buffer =>
  Buffer.concat([HEAD, Buffer.from(dictionary, 'hex'), frame]);

/** The SHA-256 that a delta says it needs, hexadecimal; undefined when it is none. */
export const dictionaryOf = (body: Buffer): string | undefined =>
  body.length > HEAD.length + HASH_BYTES && body.subarray(0, HEAD.length).equals(HEAD)
    ? body.subarray(HEAD.length, HEAD.length + HASH_BYTES).toString('hex')
    : undefined;

const isListed = (one: unknown): one is ListedDelta =>
  typeof one === 'object' &&
  one !== null &&
  'from' in one &&
  typeof one.from === 'string' &&
  'size' in one &&
  typeof one.size === 'number' &&
  'hash' in one &&
  typeof one.hash === 'string';

/**
 * Reads the list of a file's deltas.
 *
 * @param body the list as it is kept
 * @returns no deltas when it is damaged: they are nothing that a visit needs
 */
export function parseDeltaList(body: Buffer): DeltaList {
  try {
    const list: unknown = JSON.parse(body.toString('utf8'));
    if (typeof list !== 'object' || list === null) return {};
    return Object.fromEntries(Object.entries(list).filter(([, one]) => isListed(one)));
  } catch {
    return {};
  }
}
