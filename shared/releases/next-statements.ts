import { createPublicKey, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseRecord } from '@site/shared/contract';
import { type Deployable, namesIn, type Piece, pieceOf, versionOf } from './piece';
import type { PrivateKeyOf, ReleaseKeys } from './read-keys';
import type { ReleasePointer } from './release-pointer';
import {
  type Build,
  hashOf,
  isSignedBy,
  type Source,
  type Statement,
  signStatement,
  type TriedBuild,
  type Unsigned,
} from './statement';

/** Who answers for the shell; of an area its area.json says it. */
const SHELL_OWNER = 'Shell team';

/** How many builds a statement remembers beside those that it names as live and tried. */
const REMEMBERED = 20;

/** How changes are signed. */
export interface Signing {
  /** The team's own key; undefined where nothing is signed. */
  keyOf?: PrivateKeyOf | undefined;
  /** The keys that the site's servers ask for, when they are known here too. */
  keys?: ReleaseKeys | undefined;
}

/** What visitors get of a deployable. */
interface Given {
  live?: string;
  canary?: TriedBuild;
  pin?: string;
}

/** What a statement says of a build that was made here. */
export const buildOf = (piece: Piece, source: Source): Build => ({
  hash: hashOf(piece),
  version: versionOf(piece),
  owner: piece.name === 'shell' ? SHELL_OWNER : piece.release.owner,
  ...source,
});

/** Reads a record; undefined when it cannot be had, or was altered. */
type ReadRecord = (id: string) => Promise<ReleaseRecord | undefined>;

/** What a pointer gives, by deployable; undefined when its record cannot be had. */
async function givenBy(
  pointer: ReleasePointer | undefined,
  read: ReadRecord,
): Promise<Map<Deployable, Given> | undefined> {
  if (!pointer) return new Map();
  const record = await read(pointer.record);
  if (!record) return undefined;
  const given = new Map<Deployable, Given>();
  for (const name of namesIn(record)) {
    const piece = pieceOf(record, name);
    if (piece) given.set(name, { live: hashOf(piece) });
  }
  for (const [name, { version }] of Object.entries(pointer.pins))
    given.set(name as Deployable, { ...given.get(name as Deployable), pin: version });
  for (const { name, record: id, percent, offset, untilCrashes } of pointer.canaries) {
    const piece = pieceOf(await read(id), name);
    if (piece)
      given.set(name, {
        ...given.get(name),
        canary: {
          build: hashOf(piece),
          percent,
          offset,
          ...(untilCrashes === undefined ? {} : { untilCrashes }),
        },
      });
  }
  return given;
}

/** The builds of both, the newest first: those that are named stay however old they are. */
function remembered(builds: readonly Build[], { live, canary }: Given): Build[] {
  const distinct = builds.filter(({ hash }, index) => builds.findIndex((one) => one.hash === hash) === index);
  return distinct.filter(({ hash }, index) => index < REMEMBERED || hash === live || hash === canary?.build);
}

/** The public keys that a deployable's statement may be signed by, as far as they are known here. */
function teamKeys(name: Deployable, { keyOf, keys }: Signing): readonly KeyObject[] {
  const own = keyOf?.(name);
  return keys?.get(name) ?? (own ? [createPublicKey(own)] : []);
}

/**
 * The pins that hold. Anybody who can write to the store can write a pin, so that of a deployable whose team signs holds only when
 * the team's statement names it.
 *
 * @param pointer the store's
 * @param signing the keys that are known here
 */
export function heldPins({ pins, statements }: ReleasePointer, signing: Signing): ReleasePointer['pins'] {
  const held = Object.entries(pins).filter(([id, { version }]) => {
    const name = id as Deployable;
    const statement = statements?.[name];
    const keys = signing.keys?.get(name);
    if (!keys && !signing.keyOf?.(name) && !statement?.signature) return true;
    const isProved = keys ? isSignedBy(statement, name, keys) : statement?.signature !== undefined;
    return isProved && statement?.pin === version;
  });
  return Object.fromEntries(held);
}

/** @throws Error when the key is missing, or is not one that the servers would take */
function keyFor(name: Deployable, signing: Signing): KeyObject {
  const key = signing.keyOf?.(name);
  if (!key) throw new Error(`${name} would be moved too, and RELEASE_KEY has no key of its team`);
  const { keys } = signing;
  if (keys && !keys.get(name)?.some((one) => one.equals(createPublicKey(key))))
    throw new Error(`RELEASE_KEY is none of the keys that RELEASE_KEYS has of ${name}`);
  return key;
}

/** Signs what was decided; what is not from here must have been signed before, or the store could have it signed. */
function signed(
  statement: Unsigned,
  old: Statement | undefined,
  trusted: Statement | undefined,
  signing: Signing,
): Statement {
  const { name, live, canary, builds } = statement;
  const key = keyFor(name, signing);
  if (old?.signature && !trusted && !signing.keys)
    throw new Error(
      `the last statement of ${name} is not by the key of RELEASE_KEY; if that has changed, set RELEASE_KEYS`,
    );
  for (const hash of [live, canary?.build])
    if (hash !== undefined && !builds.some((build) => build.hash === hash))
      throw new Error(`${name} was not signed by its team in that version; release it with RELEASE_KEY`);
  return signStatement(statement, key);
}

/**
 * What the teams say after a move. A deployable that it leaves as it is keeps its statement, to the byte: nobody signs for
 * others, and what somebody else has altered in the store is not signed by the next release of its team.
 *
 * @param before the pointer that the move was computed from
 * @param after what it is to be
 * @param built the builds that were made here, by name
 * @param signing how they are signed
 * @param read reads a record
 * @returns the statements of the new pointer; those of the old one itself when none has changed
 * @throws Error when a key is missing or wrong, or when a build would go live that its team never signed
 */
export async function statementsAfter(
  before: ReleasePointer | undefined,
  after: ReleasePointer,
  built: ReadonlyMap<Deployable, Build>,
  signing: Signing,
  read: ReadRecord,
): Promise<ReleasePointer['statements']> {
  const was = await givenBy(before, read);
  const is = before === after ? was : await givenBy(after, read);
  const next = { ...before?.statements };
  for (const name of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? []), ...built.keys()])) {
    const old = before?.statements?.[name];
    const trusted = signing.keyOf && !isSignedBy(old, name, teamKeys(name, signing)) ? undefined : old;
    const build = built.get(name);
    const had: Given = was
      ? (was.get(name) ?? {})
      : ({ live: old?.live, canary: old?.canary, pin: old?.pin } as Given);
    const has: Given = is?.get(name) ?? {};
    const isMoved = !isDeepStrictEqual(had, has);
    const isNew = build && !trusted?.builds.some(({ hash }) => hash === build.hash);
    if (!isMoved && !isNew) continue;
    if (old?.signature && !signing.keyOf)
      throw new Error(`the releases of ${name} are signed: set RELEASE_KEY to the key of its team`);
    const live = has.live === had.live && trusted ? trusted.live : has.live;
    const canary = isDeepStrictEqual(has.canary, had.canary) && trusted ? trusted.canary : has.canary;
    const pin = has.pin === had.pin && trusted ? trusted.pin : has.pin;
    const given: Given = {
      ...(live ? { live } : {}),
      ...(canary ? { canary } : {}),
      ...(pin ? { pin } : {}),
    };
    const builds = remembered([...(build ? [build] : []), ...(trusted?.builds ?? [])], given);
    const statement: Unsigned = { name, at: Math.max(Date.now(), (trusted?.at ?? 0) + 1), ...given, builds };
    next[name] = signing.keyOf ? signed(statement, old, trusted, signing) : statement;
  }
  return isDeepStrictEqual(next, before?.statements ?? {}) ? before?.statements : next;
}
