import type { AreaManifest } from '@site/shared/contract';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { readManifests } from '../lib/areas.mjs';
import { HAS_SHELL, REPOSITORY } from '../lib/deployables';

/** The areas that are judged together. */
export interface Neighbours {
  /** In the order in which they came, which says whose an address is. */
  manifests: readonly AreaManifest[];
  /** Of a repository of areas alone, what is live in their site. */
  live: readonly AreaManifest[];
}

/**
 * Reads the areas beside which an area is judged: all of this checkout, or in a repository of areas alone what is live, with
 * its own in their places.
 *
 * @param store the release store of the site
 */
export async function readNeighbours(store: ReleaseStore): Promise<Neighbours> {
  const own = readManifests(REPOSITORY);
  if (HAS_SHELL) return { manifests: own, live: [] };
  const live = Object.values((await store.current())?.areas ?? {});
  const isNew = ({ id }: AreaManifest) => !live.some((area) => area.id === id);
  const inPlace = live.map((area) => own.find(({ id }) => id === area.id) ?? area);
  return { manifests: [...inPlace, ...own.filter(isNew)], live };
}
