import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reachedFrom } from './imported-values';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

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
  for (const file of reachedFrom(REPOSITORY, files).sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

/**
 * The versions of the sources that add endpoints, by owner (shared/api/add-endpoints.ts). By content, so that a release
 * that changed nothing of them shares the cache with the one before.
 *
 * @returns for `DefinePlugin`: a build holds those that it names
 */
export function sourceVersions(): Record<string, string> {
  const foldersIn = (parent: string) =>
    readdirSync(path.join(REPOSITORY, parent), { withFileTypes: true }).filter((one) => one.isDirectory());
  const owners = [
    ...foldersIn('').flatMap(({ name }) => (/^(mf-|shell$)/.test(name) ? [[name, `${name}/src`]] : [])),
    ...foldersIn('shared').map(({ name }) => [`shared/${name}`, `shared/${name}`]),
  ];
  return Object.fromEntries(
    owners.flatMap(([owner = '', folder = '']) => {
      const files = endpointFiles(path.join(REPOSITORY, folder));
      return files.length > 0 ? [[owner, JSON.stringify(hashOf(files))]] : [];
    }),
  );
}
