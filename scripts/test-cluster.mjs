// npm run test:cluster: several nodes on one Postgres and one Redis, then the platform's own tests on the same two.
//   npm run test:cluster -- --only nodes     two nodes, the loss of one, outages, the release before; two site servers
//   npm run test:cluster -- --only platform  the platform's tests
//   npm run test:cluster -- lost-node        the tests whose file name matches
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endChildren } from './lib/children.mjs';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { requireServers, startServers } from './lib/database-servers.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { runJest } from './lib/jest-step.mjs';
import { Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { ROOT, readSettings } from './lib/settings.mjs';

const PARTS = ['nodes', 'platform'];
const PLATFORM_LIMIT_SECONDS = 1800;

async function testCluster() {
  const { only, patterns } = readArguments();
  const logs = join(prepareDataFolder(readSettings(process.env).dataDir), 'test-cluster');
  mkdirSync(logs, { recursive: true });
  await installWhenChanged(ROOT, logs);
  const programs = await requireServers(logs);
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const { databaseUrl, redisUrl } = await startServers(programs, folder, logs);
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl };
  /** @type {{ passed: number, failed: number }[]} */
  const results = [];
  if (only !== 'platform') {
    const args = ['--runInBand', '--forceExit', ...patterns];
    results.push(await runJest({ name: 'nodes', projects: ['cluster'], args, logs, env }));
  }
  if (only !== 'nodes') {
    const args = ['--maxWorkers=2', ...(patterns.length > 0 ? patterns : ['platform/src'])];
    const limitSeconds = PLATFORM_LIMIT_SECONDS;
    results.push(await runJest({ name: 'platform', projects: ['node'], args, logs, env, limitSeconds }));
  }
  await endChildren();
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((all, one) => all + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/** @type {() => { only: string | undefined, patterns: string[] }} */
function readArguments() {
  const { values, positionals: patterns } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.only !== undefined && !PARTS.includes(values.only)) {
    throw new Refusal(`--only ${values.only}: the parts are ${PARTS.join(', ')}`);
  }
  return { only: values.only, patterns };
}

await runCommand('test:cluster', testCluster, 130);
