import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AreaId, AreaManifest } from '@site/shared/contract';
import { overlaps } from '@site/shared/contract/addresses';
import { servedAt } from '../../shell/server/served-paths';

export interface NewArea {
  /** `mf-auctions`. */
  id: AreaId;
  /** `auctions`: its first page, and the path of it. */
  page: string;
  /** `Auctions`: what visitors know it as, in both languages until somebody translates it. */
  name: string;
  /** Who answers for it: `Auctions team`. */
  owner: string;
  /** The GitHub team that reviews it: `@site/auctions-team`. */
  team: string;
}

const isName = (text = ''): text is AreaId => /^mf-[a-z]+$/.test(text);

/**
 * Reads what a new area shall be called.
 *
 * @param repository the repository's folder
 * @param manifests the areas that are there
 * @param id its name, as the command line gives it
 * @param given the owner's name, and the GitHub team; named after the area by default
 * @throws Error that says what is wrong with the name
 */
export function readNewArea(
  repository: string,
  manifests: readonly AreaManifest[],
  id: string | undefined,
  given: { owner?: string; team?: string },
): NewArea {
  if (!isName(id))
    throw new Error(`the name must be mf- and small letters, as mf-auctions, not '${id ?? ''}'`);
  if (existsSync(path.join(repository, id))) throw new Error(`${id} is there already`);
  const page = id.slice('mf-'.length);
  if (servedAt(`/${page}`))
    throw new Error(`the name ${id} would answer /${page}, which the site's server does`);
  const taken = manifests.find(({ routes }) => routes.some((route) => overlaps(route.path, `/${page}`)));
  if (taken) throw new Error(`the name ${id} would answer /${page}, which ${taken.id} does`);
  const name = page.charAt(0).toUpperCase() + page.slice(1);
  return {
    id,
    page,
    name,
    owner: given.owner || `${name} team`,
    team: given.team || `@site/${page}-team`,
  };
}
