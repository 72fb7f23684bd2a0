import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AreaBuildReport, providedVersions, SHARED_MODULES } from '@site/shared/build';
import { siteFolder } from '@site/shared/build/places';
import { satisfiesContract } from '@site/shared/contract';

const OURS = '@site/shared';

function checkWanted(id: string, { shared }: AreaBuildReport, provided: Record<string, string>): string[] {
  return Object.entries(shared).flatMap(([request, range]) => {
    const have = provided[request];
    if (have === undefined) return [`${id}: wants ${request}, which the shell does not provide`];
    return satisfiesContract(have, range)
      ? []
      : [`${id}: wants ${request} ${range}, the shell provides ${have}`];
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
 * @param report what its build says of itself
 * @returns what is wrong, one line each
 */
export function checkSharedVersions(repository: string, id: string, report: AreaBuildReport): string[] {
  const provided = providedVersions(path.join(siteFolder(repository), 'shell'));
  return [...checkWanted(id, report, provided), ...checkInstalled(id, path.join(repository, id), provided)];
}
