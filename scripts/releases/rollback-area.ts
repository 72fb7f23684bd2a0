import { without } from '@site/shared/releases/history';
import { type Piece, pieceOf } from '@site/shared/releases/piece';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import { checkFit } from './check-fit';
import { goLive, released, requireUnpinned } from './go-live';
import { findVersion, nameOf, versionIn, type Wanted, withPieces } from './pieces';

type Pointer = Parameters<typeof goLive>[1];

/** What was live of a deployable before what is; a rollback takes away what it went back over. */
async function pieceBefore(
  store: ReleaseStore,
  { history }: Pointer,
  { name, live }: { name: Piece['name']; live: string | undefined },
): Promise<Piece | undefined> {
  const versions: Piece[] = [];
  for (const step of history.toReversed()) {
    // A record may have been swept since, or altered.
    const piece = pieceOf(await store.record(step.live).catch(() => undefined), name);
    if (!piece) continue;
    const known = step.what.startsWith('rollback')
      ? versions.findLastIndex((one) => nameOf(one) === nameOf(piece))
      : -1;
    const last = versions.at(-1);
    if (known >= 0) versions.length = known + 1;
    else if (!last || nameOf(last) !== nameOf(piece)) versions.push(piece);
  }
  const last = versions.at(-1);
  return last && nameOf(last) === `${name}@${live}` ? versions.at(-2) : last;
}

/**
 * Goes back to an earlier version of one deployable, for everybody; all others stay as they are. A canary of it ends. Of a
 * retired area it is the version that was live last.
 *
 * @param store the release store
 * @param by the person who makes the move
 * @param wanted which one, and to which version; the one that was live before by default
 * @throws Error when it is pinned, when there is no earlier version, or when what would be live shuts an area out
 */
export function rollbackArea(
  store: ReleaseStore,
  by: string,
  { name, version }: Wanted,
): Promise<UpdatedPointer> {
  return store.update(async (known) => {
    const pointer = released(known);
    requireUnpinned(pointer, name);
    const live = await store.record(pointer.record);
    const now = versionIn(live, name);
    const piece = version
      ? (await findVersion(store, { name, version })).piece
      : await pieceBefore(store, pointer, { name, live: now });
    if (!piece)
      throw new Error(
        `${name} was live in no version before ${now ?? 'this'}; npm run retire -- ${name} takes it out`,
      );
    const content = withPieces(live, [piece]);
    checkFit(live, content);
    const canaries = without(pointer, [name]);
    return goLive(store, { ...pointer, canaries }, content, `rollback ${nameOf(piece)}`, by);
  });
}
