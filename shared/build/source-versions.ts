import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reachedFrom } from './imported-values';

const SHARED = path.resolve(import.meta.dirname, '..');

/** The source files below a folder that add endpoints, in a fixed order. */
const endpointFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.api.ts'))
    .map((file) => path.join(folder, file))
    .sort();

/** A hash of all sources of ours that decide what the endpoints in `files` ask for and how they read the answers. */
function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of reachedFrom(path.dirname(SHARED), files).sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

/**
 * The versions of the sources that add endpoints, by owner (shared/api/add-endpoints.ts). By content, so that a release
 * that changed nothing of them shares the cache with the one before.
 *
 * @param root folder of the deployable that is built; the others of its repository lie beside it
 * @returns for `DefinePlugin`: a build holds those that it names
 */
export function sourceVersions(root: string): Record<string, string> {
  const foldersIn = (parent: string) =>
    readdirSync(parent, { withFileTypes: true }).filter((one) => one.isDirectory());
  const repository = path.dirname(root);
  const owners = [
    ...foldersIn(repository)
      .filter(({ name }) => /^(mf-|shell$)/.test(name) && existsSync(path.join(repository, name, 'src')))
      .map(({ name }) => [name, path.join(repository, name, 'src')]),
    ...foldersIn(SHARED).map(({ name }) => [`shared/${name}`, path.join(SHARED, name)]),
  ];
  return Object.fromEntries(
    owners.flatMap(([owner = '', folder = '']) => {
      const files = endpointFiles(folder);
      return files.length > 0 ? [[owner, JSON.stringify(hashOf(files))]] : [];
    }),
  );
}
