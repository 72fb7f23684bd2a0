import path from 'node:path';
import { providedSurfaces, surfaceFiles } from '@site/shared/build/imported-values';
import { siteFolder } from '@site/shared/build/places';

/**
 * What makes a name of a shared module be there: an area that asks for a newer shell, or a shell that provides it.
 *
 * @param repository the repository's folder
 * @param id the area that takes the name
 * @param missing the name, and the module that lacks it
 */
export function remedyFor(
  repository: string,
  id: string,
  { request, name }: { request: string; name: string },
): string {
  if (providedSurfaces(repository)[request]?.includes(name))
    return `a newer one does, so raise the contract in ${id}/area.json`;
  const site = siteFolder(repository);
  const file = path.relative(site, surfaceFiles(repository)[request] ?? '');
  if (site !== repository)
    return `ask the site's team to name it in ${file}, then install their next area kit and raise the contract in ${id}/area.json`;
  return `name it in ${file}, raise the minor of CONTRACT_VERSION in shared/contract/version.ts, keep that with npm run contracts -- --keep, and raise the contract in ${id}/area.json`;
}
