import { remember, sign } from '@site/shared/releases/history';
import { type Deployable, namesIn, pieceOf } from '@site/shared/releases/piece';
import type { RecordContent } from '@site/shared/releases/record-file';
import type { Canary, ReleasePointer } from '@site/shared/releases/release-pointer';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { versionIn, withPieces } from './pieces';

/** The pointer before the first release. */
export const NOTHING: ReleasePointer = { record: '', live: {}, pins: {}, canaries: [], history: [] };

/**
 * The pointer with another live record; the records of its canaries are written again from it.
 *
 * @param store where the record goes
 * @param pointer as it is, without what the move ends
 * @param content the record to be live
 * @param what the move, as people read it
 * @param by the person who makes the move
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
  return { ...next, history: remember(next, what, id, by) };
}

/**
 * The pointer that must be there: nothing can be moved before the first release.
 *
 * @throws Error when nothing has been released
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
