// npm run create-area mf-auctions [-- --owner "Auctions team" --team @site/auctions-team]: a new area that builds, tests,
// runs alone and releases. It writes the area's folder; CODEOWNERS and package-lock.json are derived again.
//   --standalone FOLDER   in a repository of its own, with the packages that it needs of this one

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { areaFiles } from './create-area/area-files';
import { type NewArea, readNewArea } from './create-area/new-area';
import { writeFiles } from './create-area/write-files';
import { readManifests } from './lib/areas.mjs';
import { CODE_OWNERS, codeOwners } from './lib/code-owners';
import { complain } from './lib/complain';
import { REPOSITORY } from './lib/deployables';

function createHere(area: NewArea): string[] {
  writeFiles(path.join(REPOSITORY, area.id), areaFiles(REPOSITORY, area));
  writeFileSync(path.join(REPOSITORY, CODE_OWNERS), codeOwners(readManifests(REPOSITORY)));
  // All versions that the area wants are locked already, so npm needs no registry.
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return [
    `  npm run alone -w ${area.id}       work on it by itself`,
    `  npm run verdict -- ${area.id}     may it be released?`,
    `  npm test                          everything, with it`,
  ];
}

async function createStandalone(area: NewArea, given: string): Promise<string[]> {
  // The packer brings a bundler, which an area of this repository does not need.
  const { createRepository } = await import('./create-area/create-repository');
  const folder = await createRepository(REPOSITORY, area, given);
  return [`  cd ${folder} && npm install`, '  README.md there has the other steps'];
}

try {
  const { values, positionals } = parseArgs({
    options: {
      owner: { type: 'string' },
      team: { type: 'string' },
      standalone: { type: 'string' },
    },
    allowPositionals: true,
  });
  const area = readNewArea(REPOSITORY, readManifests(REPOSITORY), positionals[0], values);
  const next =
    values.standalone === undefined ? createHere(area) : await createStandalone(area, values.standalone);
  console.log([`${area.id} of the ${area.owner} answers /${area.page}.`, ...next].join('\n'));
} catch (error) {
  complain('create-area', error);
}
