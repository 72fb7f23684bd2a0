import path from 'node:path';
import { providedSurfaces, surfaceFiles } from '@site/shared/build/imported-values';

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
  const file = path.relative(repository, surfaceFiles(repository)[request] ?? '');
  return `name it in ${file}, raise the minor of CONTRACT_VERSION in shared/contract/version.ts, keep that with npm run contracts -- --keep, and raise the contract in ${id}/area.json`;
}
