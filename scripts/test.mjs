// npm test: the gate, from a fresh clone. Steps run even when an earlier one failed.
//   npm test -- --changed           the tests that the change since main affects
//   npm test -- sale-feed           the tests whose file name matches, slow ones too
//   npm test -- --only jest,e2e     these steps alone
// npm run test:all: everything, with the slow tests (*.slow.test.ts) and the fault oracle.
//   npm run test:all -- --rest      what the gate leaves out
//   npm run test:all -- --shard 3/8 the third of eight parts
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { affectedJourneys, changeBase, changedFiles } from './lib/changed-tests.mjs';
import { endChildren, nodeCommand } from './lib/children.mjs';
import { requireChromium } from './lib/chromium.mjs';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { findPostgres, startPostgres } from './lib/database-servers.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { runJest } from './lib/jest-step.mjs';
import { describeFailure, Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { ROOT, readSettings } from './lib/settings.mjs';
import { describeSlowest } from './lib/slowest-files.mjs';
import { tryStep } from './lib/steps.mjs';
import { readTestArguments } from './lib/test-arguments.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');
/** Each takes a minute and some seconds; more of them: npm run oracle. */
const ORACLE_SEEDS = '1-3';
const ORACLE_LIMIT_SECONDS = 900;
const JOURNEYS_LIMIT_SECONDS = 3000;
const BIOME = [join(BIN, 'biome'), 'check', '--error-on-warnings', '--reporter=concise'];
/** Where the journeys leave the trace and the pictures of a failure (scripts/e2e/failure-record.ts). */
const FAILED_JOURNEYS = join(ROOT, '.data', 'failed-journeys');

/** Tests that passed, and tests and steps that failed. */
const total = { passed: 0, failed: 0 };
/** @type {import('./lib/jest-result.mjs').FileTime[]} */
const times = [];

async function test() {
  const plan = readTestArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const logs = join(prepareDataFolder(settings.dataDir), 'test');
  mkdirSync(logs, { recursive: true });
  await attempt(() => installWhenChanged(ROOT, logs));
  if (total.failed === 0) await runSteps(plan, logs);
  if (plan.patterns.length > 0 && times.length === 0 && total.failed === 0) {
    throw new Refusal(`No test file has ${plan.patterns.join(' or ')} in its path.`);
  }
  if (times.length > 0) console.log('\nslowest files:');
  for (const line of describeSlowest(times)) console.log(line);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @type {(plan: import('./lib/test-arguments.mjs').TestPlan, logs: string) => Promise<void>} */
async function runSteps({ part, wanted, patterns, shard, changed }, logs) {
  const base = changed ? changeBase() : undefined;
  const shards = shard === undefined ? [] : [`--shard=${shard}`];
  const env = { ...process.env, TEST_PART: part };
  // The three steps share nothing, and each leaves one of two cores idle for a part of its time.
  const [, , built] = await Promise.all([
    !wanted('typecheck') || check('typecheck', nodeCommand('scripts/typecheck.ts'), logs),
    !wanted('lint') || check('lint', [...BIOME, '.'], logs),
    !wanted('build') || check('build', nodeCommand('scripts/build.ts'), logs),
  ]);
  const journeys = base === undefined ? patterns : [...patterns, ...affectedJourneys(changedFiles(base))];
  const hasJourneys = built && wanted('e2e') && (base === undefined || journeys.length > 0);
  const since = base === undefined ? [] : [`--changedSince=${base}`];
  const ofJest = ['--maxWorkers=2', ...shards, ...since, ...patterns];
  // One after the other: a busy machine would lengthen what the tests wait for.
  if (wanted('verdict')) await check('verdict', nodeCommand('scripts/verdict.ts'), logs);
  if (wanted('jest')) {
    const databases = { ...env, ...(await startDatabases(logs)) };
    await addJest({ name: 'jest', projects: ['unit', 'node'], args: ofJest, logs, env: databases });
    await endChildren();
  }
  if (hasJourneys) {
    await attempt(async () => runJourneys([...shards, ...journeys], logs, await withChromium(env, logs)));
  }
  // By itself: a busy machine hides the effects of its faults.
  if (!built || !wanted('oracle')) return;
  await attempt(async () => {
    const command = nodeCommand('scripts/oracle/run.ts', '--seeds', ORACLE_SEEDS);
    await check('oracle', command, logs, ORACLE_LIMIT_SECONDS, await withChromium(env, logs));
  });
}

/** @type {(env: NodeJS.ProcessEnv, logs: string) => Promise<NodeJS.ProcessEnv>} */
async function withChromium(env, logs) {
  return { ...env, CHROMIUM_PATH: await requireChromium(logs) };
}

/** @type {(args: string[], logs: string, env: NodeJS.ProcessEnv) => Promise<void>} */
async function runJourneys(args, logs, env) {
  rmSync(FAILED_JOURNEYS, { recursive: true, force: true });
  await addJest({
    name: 'e2e',
    projects: ['e2e'],
    // A browser that a failed journey left open must not hold up the run.
    args: ['--maxWorkers=2', '--forceExit', ...args],
    logs,
    env,
    limitSeconds: JOURNEYS_LIMIT_SECONDS,
  });
  if (!existsSync(FAILED_JOURNEYS)) return;
  for (const name of readdirSync(FAILED_JOURNEYS)) {
    console.log(`    trace and pictures: ${relative(ROOT, join(FAILED_JOURNEYS, name))}`);
  }
}

/**
 * Does a part of the run; an error that ends it early counts as one failure.
 *
 * @param {() => Promise<void>} part the part
 */
async function attempt(part) {
  try {
    await part();
  } catch (error) {
    total.failed += 1;
    console.error(`test: ${describeFailure(error)}`);
  }
}

/**
 * Starts Postgres for the tests of the platform where it is installed: they take a third of the time that they take in the
 * embedded database, which the journeys use.
 *
 * @param {string} logs folder for its log
 * @returns {Promise<{ TEST_DATABASE_URL?: string }>} what tells the tests of it
 */
async function startDatabases(logs) {
  const programs = findPostgres();
  if (!programs) return {};
  const folder = mkdtempSync(join(tmpdir(), 'test-databases-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TEST_DATABASE_URL: (await startPostgres(programs, folder, logs)).url };
}

/** @type {(name: string, command: string[], logs: string, limitSeconds?: number, env?: NodeJS.ProcessEnv) => Promise<boolean>} */
async function check(name, command, logs, limitSeconds = 300, env = process.env) {
  const { ok, lastLines, log } = await tryStep({ name, command, logs, limitSeconds, env });
  if (ok) return true;
  total.failed += 1;
  for (const line of lastLines) console.error(`    ${line}`);
  console.error(`    all of it: ${log}`);
  return false;
}

/**
 * Runs the tests of some jest projects and adds them up.
 *
 * @param {import('./lib/jest-step.mjs').JestStep} step what to run
 */
async function addJest(step) {
  const result = await runJest(step);
  total.passed += result.passed;
  total.failed += result.failed;
  times.push(...result.times);
}

await runCommand('test', test, 130);
