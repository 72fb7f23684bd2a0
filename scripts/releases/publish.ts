import { isDeepStrictEqual } from 'node:util';
import { printable } from '@site/shared/contract/printable';
import { remember, without } from '@site/shared/releases/history';
import { buildOf } from '@site/shared/releases/next-statements';
import { type Deployable, namesIn, type Parts, type Piece, pieceOf } from '@site/shared/releases/piece';
import type { ByDeployable, ReleasePointer } from '@site/shared/releases/release-pointer';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import type { Source } from '@site/shared/releases/statement';
import { DEPLOYABLES } from '../lib/deployables';
import { checkFit } from './check-fit';
import { goLive, NOTHING, released } from './go-live';
import { compositionOf, findVersion, nameOf, withPieces } from './pieces';

/**
 * The live record. A full release needs none, so a corrupted one cannot block its own repair: what such a release does not
 * bring is found in an earlier record.
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
 * Refuses an id that belonged to another owner when it was retired: its addresses say whose they were, and its team may return.
 *
 * @throws Error that names both owners
 */
function requireOwnIds(live: Parts | undefined, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (piece.name === 'shell') continue;
    const retired = live?.retired?.[piece.name];
    const { owner } = piece.release;
    if (retired && retired.owner !== owner)
      throw new Error(
        printable(
          `not released: ${piece.name} was retired, and its owner was '${retired.owner}', not '${owner}'; choose another id`,
        ),
      );
  }
}

/**
 * Refuses the first signed release of a site while an area is live whose team has not signed: servers that ask for signatures would
 * take it off the site.
 *
 * @throws Error that names those areas
 */
function requireSigned(
  store: ReleaseStore,
  { statements }: ReleasePointer,
  live: Parts | undefined,
  pieces: readonly Piece[],
): void {
  const begins = store.signs && !statements?.shell?.signature && pieces.some(({ name }) => name === 'shell');
  if (!begins) return;
  const unsigned = namesIn(live).filter(
    (name) => !statements?.[name]?.signature && !pieces.some((piece) => piece.name === name),
  );
  if (unsigned.length > 0)
    throw new Error(
      printable(
        `not released: ${unsigned.join(', ')} would go off the site where releases are signed; release or retire each first, with RELEASE_KEY of its team`,
      ),
    );
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
  sources: ByDeployable<Source> = {},
): Promise<UpdatedPointer> {
  const built = new Map(pieces.map((piece) => [piece.name, buildOf(piece, sources[piece.name] ?? {})]));
  return store.update(async (known) => {
    const pointer = known ?? NOTHING;
    const live = await liveFor(store, pointer, pieces);
    requireOwnIds(live, pieces);
    requireSigned(store, pointer, live, pieces);
    if (stage) {
      const content = withPieces(live, pieces);
      checkFit(compositionOf(live), content);
      const { id } = await store.addRecord(content);
      const history = remember(pointer, `stage ${pieces.map(nameOf).join(', ')}`, id, by);
      return { ...released(known), history };
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
