import { readFileSync } from 'node:fs';
import path from 'node:path';
import { providedVersions, SHARED_MODULES } from '@site/shared/build';
import { satisfiesContract } from '@site/shared/contract';

/** What a built area asks the share scope for. */
export interface Wanted {
  request: string;
  /** The lowest version it accepts of that major. */
  version: string;
}

/** The table of shared-module wants in a built container (shared/build/slim-share-runtime.ts). */
const WANT = /\["([@\w/-]+)",\[(\d+),(\d+),(\d+)\]\]/g;

/**
 * Reads what a built container wants of the share scope.
 *
 * @param entry text of the container's file
 */
export const wantedOf = (entry: string): Wanted[] =>
  [...entry.matchAll(WANT)].map(([, request = '', ...version]) => ({ request, version: version.join('.') }));

const OURS = '@site/shared';

function checkWanted(id: string, wanted: readonly Wanted[], provided: Record<string, string>): string[] {
  if (wanted.length === 0) return [`${id}: the build does not say what it wants of the shell`];
  return wanted.flatMap(({ request, version }) => {
    const have = provided[request];
    if (have === undefined) return [`${id}: wants ${request}, which the shell does not provide`];
    return satisfiesContract(have, `^${version}`)
      ? []
      : [`${id}: wants ${request} ^${version}, the shell provides ${have}`];
  });
}

/** A package of its own would be what its tests run with, and not what its visitors do. */
function checkInstalled(id: string, root: string, provided: Record<string, string>): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const rows = new Map(SHARED_MODULES.map(({ package: name, request }) => [name, provided[request]]));
  return Object.entries(dependencies).flatMap(([name, version]) => {
    const have = rows.get(name);
    return name === OURS || have === undefined || have === version
      ? []
      : [`${id}: package.json has ${name} ${version}, the shell provides ${have}`];
  });
}

/**
 * Checks that an area agrees with the shell about every shared singleton: what its build accepts is what the shell
 * provides, and what its package.json installs is that very version.
 *
 * @param repository the repository's folder
 * @param id the area
 * @param entry text of its built container
 * @returns what is wrong, one line each
 */
export function checkSharedVersions(repository: string, id: string, entry: string): string[] {
  const provided = providedVersions(path.join(repository, 'shell'));
  return [
    ...checkWanted(id, wantedOf(entry), provided),
    ...checkInstalled(id, path.join(repository, id), provided),
  ];
}
