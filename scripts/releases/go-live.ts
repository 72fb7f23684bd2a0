import type { RecordContent } from '../../shell/server/release-storage/record-file';
import type { Canary, Deployable, ReleasePointer } from '../../shell/server/release-storage/release-pointer';
import { remember, sign } from '../../shell/server/release-storage/remember';
import { namesIn, pieceOf, versionIn, withPieces } from './pieces';
import type { ReleaseStore } from './release-store';

/** The pointer before the first release. */
export const NOTHING: ReleasePointer = { record: '', live: {}, pins: {}, canaries: [], moves: [] };

/**
 * The pointer with another live record; what its canaries' visitors get is made anew from it.
 *
 * @param store where the record goes
 * @param pointer as it is, without what the move ends
 * @param content the record to be live
 * @param what the move, as people read it
 * @param by who makes it
 */
export async function goLive(
  store: ReleaseStore,
  pointer: ReleasePointer,
  content: RecordContent,
  what: string,
  by: string,
): Promise<ReleasePointer> {
  const { id } = await store.addRecord(content);
  const canaries: Canary[] = [];
  for (const canary of pointer.canaries) {
    const piece = pieceOf(await store.record(canary.from), canary.name);
    const { id: record } = await store.addRecord(withPieces(content, piece ? [piece] : []));
    canaries.push({ ...canary, record });
  }
  const live: ReleasePointer['live'] = {};
  for (const name of namesIn(content)) {
    const version = versionIn(content, name) ?? '';
    const known = pointer.live[name];
    live[name] = known?.version === version ? known : { version, ...sign(by) };
  }
  const next = { ...pointer, record: id, live, canaries };
  return { ...next, moves: remember(next, what, id, by) };
}

/**
 * The pointer that must be there: nothing can be moved before the first release.
 *
 * @throws Error when there is none
 */
export function released(pointer: ReleasePointer | undefined): ReleasePointer {
  if (!pointer) throw new Error('nothing was released yet');
  return pointer;
}

/**
 * Refuses to move what is held on a version.
 *
 * @throws Error that names the version
 */
export function requireUnpinned({ pins }: ReleasePointer, name: Deployable): void {
  const pin = pins[name];
  if (pin) throw new Error(`${name} is pinned to ${pin.version}; unpin it first`);
}
