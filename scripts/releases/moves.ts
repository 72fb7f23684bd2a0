import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Canary,
  type Deployable,
  type Pin,
  type ReleasePointer,
  VISITORS,
} from '../../shell/server/release-storage/release-pointer';
import { remember, sign, without } from '../../shell/server/release-storage/remember';
import { checkFit } from './check-fit';
import { DEPLOYABLES } from './deployables';
import { goLive, NOTHING, released, requireUnpinned } from './go-live';
import {
  compositionOf,
  findVersion,
  nameOf,
  type Parts,
  type Piece,
  pieceOf,
  versionIn,
  type Wanted,
  withPieces,
} from './pieces';
import type { Moved, ReleaseStore } from './release-store';
import type { Source } from './source';
import { buildOf } from './statements';

/**
 * The live record. Who brings everything anew needs none: an altered one must not stand in the way of its cure. What they
 * do not bring is found in an earlier record then.
 */
async function liveFor(
  store: ReleaseStore,
  { record, pins, live }: ReleasePointer,
  pieces: readonly Piece[],
): Promise<Parts | undefined> {
  if (!record) return undefined;
  const brings = (name: Deployable) => pieces.some((piece) => piece.name === name);
  const isCure = DEPLOYABLES.every(brings) && Object.keys(pins).length === 0;
  return store.record(record).catch(async (error: unknown) => {
    if (!isCure) throw error;
    const areas: Parts['areas'] = {};
    for (const [id, { version }] of Object.entries(live)) {
      const name = id as Deployable;
      if (brings(name)) continue;
      const { piece } = await findVersion(store, { name, version });
      if (piece.name !== 'shell') areas[piece.name] = piece.release;
    }
    return { areas };
  });
}

/**
 * Makes builds live. What is pinned stays, and its build is held for the day the pin is lifted.
 *
 * @param store where their files are already
 * @param pieces the builds
 * @param by who does it
 * @param stage puts them into a record that is not live, for a canary
 * @param sources where they come from, as far as that is known
 * @returns the pointer as it is now
 * @throws Error when something was never released, or when what would be live shuts an area out
 */
export function publish(
  store: ReleaseStore,
  pieces: readonly Piece[],
  by: string,
  stage = false,
  sources: Partial<Record<Deployable, Source>> = {},
): Promise<Moved> {
  const built = new Map(pieces.map((piece) => [piece.name, buildOf(piece, sources[piece.name] ?? {})]));
  return store.move(async (known) => {
    const pointer = known ?? NOTHING;
    const live = await liveFor(store, pointer, pieces);
    if (stage) {
      const content = withPieces(live, pieces);
      checkFit(compositionOf(live), content);
      const { id } = await store.addRecord(content);
      const moves = remember(pointer, `stage ${pieces.map(nameOf).join(', ')}`, id, by);
      return { ...released(known), moves };
    }
    const pins = { ...pointer.pins };
    const free = pieces.filter(({ name }) => !pins[name]);
    for (const piece of pieces) {
      const pin = pins[piece.name];
      if (!pin) continue;
      const { id } = await store.addRecord(withPieces(live, [piece]));
      // The pinned version itself waits for nothing.
      if (id !== pointer.record) pins[piece.name] = { ...pin, held: id };
    }
    const content = withPieces(live, free);
    // Of what is live by now, and without what a pin holds: both may have moved since the build began.
    checkFit(compositionOf(live), content);
    const changed = free.filter((piece) => !isDeepStrictEqual(piece, pieceOf(live, piece.name)));
    const held = pieces.filter(({ name }) => pins[name]?.held !== pointer.pins[name]?.held);
    if (pointer.record && changed.length + held.length === 0) return pointer;
    const canaries = without(
      pointer,
      changed.map(({ name }) => name),
    );
    const what = [
      ...changed.map((piece) => nameOf(piece)),
      ...held.map((piece) => `${nameOf(piece)} (held by a pin)`),
    ].join(', ');
    return goLive(store, { ...pointer, pins, canaries }, content, `release ${what}`, by);
  }, built);
}

/** The record that was live before the one that is; a rollback takes away what it went back over. */
export function previousOf({ moves, record }: ReleasePointer): string | undefined {
  const stack: string[] = [];
  for (const { live, what } of moves.toReversed()) {
    const known = what.startsWith('rollback') ? stack.lastIndexOf(live) : -1;
    if (known >= 0) stack.length = known + 1;
    else if (live && stack.at(-1) !== live) stack.push(live);
  }
  return stack.at(stack.at(-1) === record ? -2 : -1);
}

/**
 * Goes back to an earlier record, for everybody: canaries end. What is pinned stays where it is.
 *
 * @param store the release store
 * @param by who does it
 * @param wanted the record's id or its first characters; the one that was live before by default
 */
export function rollback(store: ReleaseStore, by: string, wanted?: string): Promise<Moved> {
  return store.move(async (known) => {
    const pointer = released(known);
    const id = wanted === undefined ? previousOf(pointer) : await findRecord(store, wanted);
    if (id === undefined) throw new Error('there is no earlier release to go back to');
    const names = Object.keys(pointer.pins) as Deployable[];
    // Only then: a live record that was altered is what one goes back from.
    const live = names.length > 0 ? await store.record(pointer.record) : undefined;
    const pinned = names.map((name) => pieceOf(live, name)).filter((piece) => piece !== undefined);
    const content = withPieces(await store.record(id), pinned);
    return goLive(store, { ...pointer, canaries: [] }, content, `rollback to ${id.slice(0, 8)}`, by);
  });
}

async function findRecord(store: ReleaseStore, start: string): Promise<string> {
  const found = (await store.records()).filter((id) => id.startsWith(start));
  const [id] = found;
  if (id === undefined || found.length > 1 || start === '')
    throw new Error(
      `'${start}' is ${found.length > 1 ? 'the start of several records' : 'no release record'}`,
    );
  return id;
}

/**
 * Holds a deployable on a version, whatever is released.
 *
 * @param store the release store
 * @param by who does it
 * @param wanted what, and on which version; the live one by default
 */
export function pin(store: ReleaseStore, by: string, { name, version }: Wanted): Promise<Moved> {
  return store.move(async (known) => {
    const pointer = released(known);
    const live = await store.record(pointer.record);
    const piece = version ? (await findVersion(store, { name, version })).piece : pieceOf(live, name);
    if (!piece) throw new Error(`${name} was never released`);
    const content = withPieces(live, [piece]);
    const held = pointer.pins[name]?.held;
    const next: Pin = { version: versionIn(content, name) ?? '', ...sign(by), ...(held ? { held } : {}) };
    const pins = { ...pointer.pins, [name]: next };
    const canaries = without(pointer, [name]);
    return goLive(store, { ...pointer, pins, canaries }, content, `pin ${nameOf(piece)}`, by);
  });
}

/**
 * Lifts a pin: what was released while it held goes live.
 *
 * @param store the release store
 * @param by who does it
 * @param name what was pinned
 */
export function unpin(store: ReleaseStore, by: string, name: Deployable): Promise<Moved> {
  return store.move(async (known) => {
    const { pins, ...pointer } = released(known);
    const { [name]: lifted, ...others } = pins;
    if (!lifted) throw new Error(`${name} is not pinned`);
    const live = await store.record(pointer.record);
    const held = lifted.held === undefined ? undefined : pieceOf(await store.record(lifted.held), name);
    const content = withPieces(live, held ? [held] : []);
    checkFit(live, content);
    return goLive(store, { ...pointer, pins: others }, content, `unpin ${name}`, by);
  });
}

/**
 * Gives a version to a share of the visitors. Another share for a canary that runs keeps those who are in.
 *
 * @param store the release store
 * @param by who does it
 * @param wanted what; without a version the one of the canary that runs
 * @param percent the share, above 0, at most 100
 * @param untilCrashes crashes per hundred visits at which it ends by itself; that of the canary that runs, when left out
 */
export async function startCanary(
  store: ReleaseStore,
  by: string,
  { name, version }: Wanted,
  percent: number,
  untilCrashes?: number,
): Promise<Moved> {
  for (const [what, value] of [
    ['share', percent] as const,
    ['bar of --until-crashes', untilCrashes] as const,
  ])
    if (value !== undefined && !(value > 0 && value <= 100))
      throw new Error(`the ${what} must be above 0 % and at most 100 %, not ${value} %`);
  return store.move(async (known) => {
    const pointer = released(known);
    requireUnpinned(pointer, name);
    const running = pointer.canaries.find((canary) => canary.name === name);
    const chosen = version ?? running?.version;
    if (chosen === undefined) throw new Error(`name the version: ${name}@1.2.3`);
    const { piece, record: from } = await findVersion(store, { name, version: chosen });
    const live = await store.record(pointer.record);
    const content = withPieces(live, [piece]);
    const found = versionIn(content, name) ?? '';
    if (versionIn(live, name) === found) throw new Error(`${nameOf(piece)} is live already`);
    checkFit(live, content);
    const { id: record } = await store.addRecord(content);
    const bar = untilCrashes ?? running?.untilCrashes;
    const canary: Canary = {
      name,
      version: found,
      percent,
      from,
      record,
      offset: running?.offset ?? randomInt(VISITORS),
      ...(bar === undefined ? {} : { untilCrashes: bar }),
      ...sign(by),
    };
    const canaries = running
      ? pointer.canaries.map((one) => (one.name === name ? canary : one))
      : [...pointer.canaries, canary];
    const moves = remember(
      pointer,
      `canary ${nameOf(piece)} ${percent} %${bar === undefined ? '' : ` until ${bar} % of visits crash`}`,
      record,
      by,
    );
    return { ...pointer, canaries, moves };
  });
}

/**
 * Ends a canary: nobody gets its version any more, or everybody.
 *
 * @param store the release store
 * @param by who does it
 * @param wanted whose canary; one of another version than the one named is left alone
 * @param promote whether its version goes live
 */
export function endCanary(
  store: ReleaseStore,
  by: string,
  { name, version }: Wanted,
  promote: boolean,
): Promise<Moved> {
  return store.move(async (known) => {
    const pointer = released(known);
    const canary = pointer.canaries.find((one) => one.name === name);
    if (!canary) throw new Error(`${name} has no canary`);
    if (version && canary.version !== version && !canary.version.startsWith(`${version}+`))
      throw new Error(`the canary of ${name} is ${canary.version}, not ${version}`);
    const canaries = without(pointer, [name]);
    const what = `${promote ? 'promote' : 'end'} canary ${name}@${canary.version}`;
    if (!promote) return { ...pointer, canaries, moves: remember(pointer, what, canary.record, by) };
    const piece = pieceOf(await store.record(canary.from), name);
    const live = await store.record(pointer.record);
    const content = withPieces(live, piece ? [piece] : []);
    checkFit(live, content);
    return goLive(store, { ...pointer, canaries }, content, what, by);
  });
}
