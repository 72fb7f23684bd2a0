import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads `area.json` of each area. The folders `mf-*` are the only list of areas: ids, ports, workspaces, code owners and
 * names all derive from them.
 *
 * @param {string} repository the folder of a source tree
 * @returns {import('@site/shared/contract').AreaManifest[]} in the alphabetical order of the ids
 */
export const readManifests = (repository) =>
  readdirSync(repository)
    .filter((name) => name.startsWith('mf-'))
    .sort()
    .map((name) => join(repository, name, 'area.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
