// npm run create-area mf-auctions [-- --owner "Auctions team" --team @site/auctions-team]: a new area that builds, tests,
// runs alone and releases. It writes the area's folder; CODEOWNERS and package-lock.json are derived again.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { areaFiles } from './create-area/area-files';
import { readNewArea } from './create-area/new-area';
import { readManifests } from './lib/areas.mjs';
import { CODE_OWNERS, codeOwners } from './lib/code-owners';
import { REPOSITORY } from './lib/deployables';

try {
  const { values, positionals } = parseArgs({
    options: { owner: { type: 'string' }, team: { type: 'string' } },
    allowPositionals: true,
  });
  const area = readNewArea(REPOSITORY, readManifests(REPOSITORY), positionals[0], values);
  for (const [file, text] of Object.entries(areaFiles(REPOSITORY, area))) {
    const place = path.join(REPOSITORY, area.id, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  writeFileSync(path.join(REPOSITORY, CODE_OWNERS), codeOwners(readManifests(REPOSITORY)));
  // All versions that the area wants are locked already, so npm needs no registry.
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(
    [
      `${area.id} of the ${area.owner} answers /${area.page}.`,
      `  npm run alone -w ${area.id}       work on it by itself`,
      `  npm run verdict -- ${area.id}     may it be released?`,
      `  npm test                          everything, with it`,
    ].join('\n'),
  );
} catch (error) {
  console.error(`create-area: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
