import { type Deployable, pieceOf } from '@site/shared/releases/piece';
import type { ReleasePointer } from '@site/shared/releases/release-pointer';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import { goLive, released } from './go-live';
import { withPieces } from './pieces';

/** The record that was live before the one that is; a rollback takes away what it went back over. */
export function previousOf({ history, record }: ReleasePointer): string | undefined {
  const stack: string[] = [];
  for (const { live, what } of history.toReversed()) {
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
export function rollback(store: ReleaseStore, by: string, wanted?: string): Promise<UpdatedPointer> {
  return store.update(async (known) => {
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
