// npm run test:cluster: several nodes on one Postgres, one Redis and one S3 server, then the tests of the parts on the same.
//   npm run test:cluster -- --only nodes     three nodes and three site servers, the loss of two, outages, the release before
//   npm run test:cluster -- --only releases  the tests of the release store in a bucket
//   npm run test:cluster -- --only platform  the platform's tests
// The S3 server is that of TEST_S3_URL (http://id:secret@host:port), else Ceph's where it is installed, else our own.
//   npm run test:cluster -- lost-node        the tests whose file name matches
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CEPH_PACKAGES, hasCeph, startCeph } from './lib/ceph-server.mjs';
import { endChildren } from './lib/children.mjs';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { requireServers, startServers } from './lib/database-servers.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { runJest } from './lib/jest-step.mjs';
import { Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { ROOT, readSettings } from './lib/settings.mjs';

const PARTS = ['nodes', 'releases', 'platform'];
/** The tests that make a bucket of their own. */
const BUCKET_TESTS = [
  'shared/releases/storage',
  'scripts/releases/(release-store|signed-releases)',
  'scripts/deltas/add-deltas',
  'shell/server/bucket-cache',
];
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
  const s3Url = await requireS3(folder, logs);
  const env = {
    ...process.env,
    TEST_DATABASE_URL: databaseUrl,
    TEST_REDIS_URL: redisUrl,
    ...(s3Url ? { TEST_S3_URL: s3Url } : {}),
  };
  /** @type {{ passed: number, failed: number }[]} */
  const results = [];
  if (only === undefined || only === 'nodes') {
    const args = ['--runInBand', '--forceExit', ...patterns];
    results.push(await runJest({ name: 'nodes', projects: ['cluster'], args, logs, env }));
  }
  // With patterns the platform's part runs whatever test of Node matches, those of the bucket too.
  if (only === 'releases' || (only === undefined && patterns.length === 0)) {
    const args = ['--maxWorkers=2', ...(patterns.length > 0 ? patterns : BUCKET_TESTS)];
    results.push(await runJest({ name: 'releases', projects: ['node'], args, logs, env }));
  }
  if (only === undefined || only === 'platform') {
    const args = ['--maxWorkers=2', ...(patterns.length > 0 ? patterns : ['platform/src'])];
    const limitSeconds = PLATFORM_LIMIT_SECONDS;
    results.push(await runJest({ name: 'platform', projects: ['node'], args, logs, env, limitSeconds }));
  }
  await endChildren();
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((all, one) => all + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/**
 * Finds or starts the S3 server, and says which one it is.
 *
 * @type {(folder: string, logs: string) => Promise<string | undefined>}
 */
async function requireS3(folder, logs) {
  /** @type {(what: string) => void} */
  const tell = (what) => console.log(`  ${'s3'.padEnd(10)} ${what}`);
  if (process.env.TEST_S3_URL) {
    tell(`that of TEST_S3_URL, ${new URL(process.env.TEST_S3_URL).host}`);
    return process.env.TEST_S3_URL;
  }
  if (hasCeph()) {
    const url = await startCeph(folder, logs);
    tell("Ceph's object gateway");
    return url;
  }
  tell(`our own; Ceph's where ${CEPH_PACKAGES.join(', ')} are installed`);
  return undefined;
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
