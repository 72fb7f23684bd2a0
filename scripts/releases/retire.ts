import type { AreaManifest, AreaRelease } from '@site/shared/contract';
import { without } from '@site/shared/releases/history';
import { type Deployable, pieceOf } from '@site/shared/releases/piece';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import { goLive, released, requireUnpinned } from './go-live';
import { nameOf, withoutArea } from './pieces';

/** What an area takes of another one, as people name it. */
function usedBy({ uses = {} }: AreaManifest, { id, slices }: AreaManifest): string[] {
  const names = slices.map(({ name }) => name);
  return [
    ...(uses.widgets ?? [])
      .filter((widget) => widget.startsWith(`${id}/`))
      .map((widget) => `widget ${widget}`),
    ...(uses.slices ?? []).filter(({ name }) => names.includes(name)).map(({ name }) => `slice ${name}`),
  ];
}

/**
 * Takes an area out of what is live. Its addresses say from then on that they were given up, until another area answers
 * them; a release of it by name brings it back.
 *
 * @param store the release store
 * @param by the person who makes the move
 * @param name which area
 * @throws Error when it is not live, is pinned, or when another area uses something of it
 */
export function retire(store: ReleaseStore, by: string, name: Deployable): Promise<UpdatedPointer> {
  return store.update(async (known) => {
    if (name === 'shell') throw new Error('the shell cannot be retired: everything runs in it');
    const pointer = released(known);
    const live = await store.record(pointer.record);
    const area = Object.hasOwn(live.areas, name) ? live.areas[name] : undefined;
    if (!area) throw new Error(`${name} is not live`);
    requireUnpinned(pointer, name);
    const tried: AreaRelease[] = [];
    for (const canary of pointer.canaries) {
      const piece = pieceOf(await store.record(canary.from), canary.name);
      if (piece && piece.name !== 'shell') tried.push(piece.release);
    }
    const users = [...Object.values(live.areas), ...tried]
      .filter(({ id }) => id !== name)
      .flatMap((other) => usedBy(other, area).map((what) => `${other.id} (${other.owner}) uses ${what}`));
    if (users.length > 0) throw new Error(`not retired: ${[...new Set(users)].join('; ')}`);
    const content = withoutArea(live, area);
    const canaries = without(pointer, [name]);
    return goLive(store, { ...pointer, canaries }, content, `retire ${nameOf({ name, release: area })}`, by);
  });
}
