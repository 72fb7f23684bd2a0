import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import type { Deployable, Piece } from './piece';

/** One build of a deployable, and where it comes from. */
export interface Build {
  /** Of all that a record holds of it: what it says of itself, and the hash of each of its files. */
  hash: string;
  version: string;
  /** Who answers for it. */
  owner: string;
  /** The commit that it was built from; none outside of a checkout. */
  commit?: string;
  /** What it was built from had changes that are in no commit. */
  uncommitted?: true;
  /** Who built it, by the name that they commit under. */
  author?: string;
}

/** Where a build comes from, as far as its checkout can tell. */
export type Source = Pick<Build, 'commit' | 'uncommitted' | 'author'>;

/** What a share of the visitors gets instead. */
export interface TriedBuild {
  /** Its hash. */
  build: string;
  percent: number;
  offset: number;
  /** Crashes per hundred visits at which it ends by itself. */
  untilCrashes?: number;
}

/**
 * All that its team decides of one deployable, as one document. Whatever moves it (a release, a rollback, a pin, a canary,
 * its retirement) is a new statement, and the newest is the one that counts.
 */
export interface Statement {
  name: Deployable;
  /** When it was made, epoch ms; above that of the one before, so that an old one is known as such. */
  at: number;
  /** The hash of the live build; none of a retired area. */
  live?: string;
  canary?: TriedBuild;
  /** The version on which its team holds it. */
  pin?: string;
  /** What its team has released, the newest first: what it may go back to. */
  builds: Build[];
  /** Ed25519 over all the rest, in base64, by the team's key. */
  signature?: string;
}

/** A statement that nobody has signed yet. */
export type Unsigned = Omit<Statement, 'signature'>;

/** Keeps a statement's signature from being one of anything else. */
const PURPOSE = 'release-statement-1\n';

/** The same bytes for the same value, in whatever order its names were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
}

/** What a build is known by: its name, version, owner, addresses, code that stands in pages, and the hash of every file. */
export const hashOf = ({ name, release }: Piece): string =>
  createHash('sha256').update(canonical({ name, release })).digest('hex');

const bytesOf = ({ signature: _none, ...rest }: Statement): Buffer => Buffer.from(PURPOSE + canonical(rest));

/**
 * Signs a statement.
 *
 * @param statement what is decided
 * @param key the team's private key, Ed25519
 */
export const signStatement = (statement: Unsigned, key: KeyObject): Statement => ({
  ...statement,
  signature: sign(null, bytesOf(statement), key).toString('base64'),
});

/**
 * Whether a statement is one of the deployable, by one of its team's keys. The statement may be anything: it comes from a
 * store that others may write to.
 *
 * @param statement as the pointer has it
 * @param name whose it must be
 * @param keys the team's public keys: two while it changes them
 */
export function isSignedBy(
  statement: Statement | undefined,
  name: Deployable,
  keys: readonly KeyObject[],
): statement is Statement {
  if (statement?.name !== name || typeof statement.signature !== 'string') return false;
  const signature = Buffer.from(statement.signature, 'base64');
  return keys.some((key) => verify(null, bytesOf(statement), key, signature));
}
