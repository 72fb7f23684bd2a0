import { existsSync } from 'node:fs';
import path from 'node:path';

/** The package with the checks and the shell's side of them, for areas in other repositories. */
const AREA_KIT = '@site/area-kit';

/**
 * The folder of `@site/shared`.
 *
 * @param repository the folder that holds areas: this repository, or another one that has installed the package
 */
export function sharedFolder(repository: string): string {
  const own = path.join(repository, 'shared');
  return existsSync(own) ? own : path.join(repository, 'node_modules/@site/shared');
}

/**
 * The tree that the shell and the checks of an area are from: `shell/`, `scripts/` and the compiler's options.
 *
 * @param repository the folder that holds areas: this repository itself, or another one that has installed the area kit
 */
export const siteFolder = (repository: string): string =>
  existsSync(path.join(repository, 'shell')) ? repository : path.join(repository, 'node_modules', AREA_KIT);

/**
 * The way to a source file as both repositories write it: `mf-demands/src/area.tsx`, `shared/comments/comments.api.ts`.
 *
 * @param repository the folder that holds areas
 * @param file a file of an area, of `@site/shared` or of the shell
 */
export function sourceName(repository: string, file: string): string {
  const shared = path.relative(sharedFolder(repository), file);
  if (!shared.startsWith('..')) return path.join('shared', shared);
  const own = path.relative(repository, file);
  return own.startsWith(`node_modules${path.sep}`) ? path.relative(siteFolder(repository), file) : own;
}
