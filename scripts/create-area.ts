// npm run create-area mf-auctions [-- --owner "Auctions team"]: a new area that builds, tests, runs alone and releases.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readManifests } from './contracts/check-contracts';
import { areaFiles } from './create-area/area-files';
import { readNewArea } from './create-area/new-area';
import { registerArea } from './create-area/register-area';
import { REPOSITORY } from './releases/deployables';

try {
  const { values, positionals } = parseArgs({
    options: { owner: { type: 'string' } },
    allowPositionals: true,
  });
  const area = readNewArea(REPOSITORY, readManifests(REPOSITORY), positionals[0], values.owner);
  registerArea(REPOSITORY, area);
  for (const [file, text] of Object.entries(areaFiles(REPOSITORY, area))) {
    const place = path.join(REPOSITORY, area.id, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  const biome = path.join(REPOSITORY, 'node_modules', '.bin', 'biome');
  // Lines that became too long, and the order of imports.
  spawnSync(biome, ['check', '--write', area.id, 'shared/contract', 'scripts', 'package.json'], {
    cwd: REPOSITORY,
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
