import type { AreaManifest } from '@site/shared/contract';
import { printable } from '@site/shared/contract/printable';

/**
 * Checks that an area from outside of this repository has a name of its own. A copied `area.json` has the id of another area,
 * which the release would replace.
 *
 * @param area the area
 * @param live the areas that are live
 * @returns what is wrong, one line or none
 */
export function checkOwner(
  { id, owner }: Pick<AreaManifest, 'id' | 'owner'>,
  live: readonly AreaManifest[],
): string[] {
  const holder = live.find((area) => area.id === id);
  return holder && holder.owner !== owner
    ? [printable(`area.json: id: ${id} is live, and its owner is '${holder.owner}', not '${owner}'`)]
    : [];
}
