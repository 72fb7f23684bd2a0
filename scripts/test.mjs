// npm test: from a fresh clone to the result of everything that is checked. Steps run even when an earlier one failed.
//   npm test -- --only jest,e2e     these steps alone
//   npm test -- sale-feed           the tests whose file name matches
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeCommand } from './lib/children.mjs';
import { requireChromium } from './lib/chromium.mjs';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { runJest } from './lib/jest-step.mjs';
import { describeFailure, Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { ROOT, readSettings } from './lib/settings.mjs';
import { tryStep } from './lib/steps.mjs';

const STEPS = ['typecheck', 'lint', 'jest', 'verdict', 'build', 'e2e', 'oracle'];
const BIN = join(ROOT, 'node_modules', '.bin');
/** Journeys wait for browsers, lines and debounces as much as for the processor: side by side two halves take two thirds of the time. */
const JOURNEY_SHARDS = [1, 2];
/** Each takes a minute and some seconds; more of them: npm run oracle. */
const ORACLE_SEEDS = '1-3';
const ORACLE_LIMIT_SECONDS = 900;
/** Half of the journeys on a slow machine; with all other steps the run stays within an hour and a half. */
const JOURNEYS_LIMIT_SECONDS = 3800;
const BIOME = [join(BIN, 'biome'), 'check', '--error-on-warnings', '--reporter=concise'];

/** Tests that passed, and tests and steps that failed. */
const total = { passed: 0, failed: 0 };

async function test() {
  const { wanted, patterns } = readArguments();
  const settings = readSettings(process.env);
  const logs = join(prepareDataFolder(settings.dataDir), 'test');
  mkdirSync(logs, { recursive: true });
  await attempt(async () => {
    await installWhenChanged(ROOT, logs);
    if (wanted('typecheck')) await check('typecheck', nodeCommand('scripts/typecheck.ts'), logs);
    if (wanted('lint')) await check('lint', [...BIOME, '.'], logs);
    if (wanted('jest')) {
      await addJest({
        name: 'jest',
        projects: ['unit', 'node'],
        args: ['--maxWorkers=2', ...patterns],
        logs,
      });
    }
    if (wanted('verdict')) await check('verdict', nodeCommand('scripts/verdict.ts'), logs);
    const built = !wanted('build') || (await check('build', nodeCommand('scripts/build.ts'), logs));
    if (!built || !(wanted('e2e') || wanted('oracle'))) return;
    const env = { ...process.env, CHROMIUM_PATH: await requireChromium(logs) };
    if (wanted('e2e')) {
      // A browser that a failed journey left open must not hold up the run.
      const args = ['--runInBand', '--forceExit', ...patterns];
      /** @param {number} [shard] one of JOURNEY_SHARDS, or all journeys */
      const run = (shard) => {
        const name = shard === undefined ? 'e2e' : `e2e-${shard}`;
        const part = shard === undefined ? [] : [`--shard=${shard}/${JOURNEY_SHARDS.length}`];
        const limitSeconds = JOURNEYS_LIMIT_SECONDS;
        return addJest({ name, projects: ['e2e'], args: [...part, ...args], logs, env, limitSeconds });
      };
      await (patterns.length > 0 ? run() : Promise.all(JOURNEY_SHARDS.map((shard) => run(shard))));
    }
    // By itself: its faults are told by what is felt of them, which a busy machine makes hard.
    if (wanted('oracle')) {
      const command = nodeCommand('scripts/oracle/run.ts', '--seeds', ORACLE_SEEDS);
      await check('oracle', command, logs, ORACLE_LIMIT_SECONDS, env);
    }
  });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @type {() => { wanted: (step: string) => boolean, patterns: string[] }} */
function readArguments() {
  const { values, positionals: patterns } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const only = values.only?.split(',') ?? (patterns.length > 0 ? ['jest', 'e2e'] : STEPS);
  const unknown = only.find((step) => !STEPS.includes(step));
  if (unknown !== undefined) throw new Refusal(`--only ${unknown}: the steps are ${STEPS.join(', ')}`);
  // The journeys walk through the built site; the oracle builds one of its own.
  const needsBuild = only.includes('e2e');
  return { wanted: (step) => only.includes(step) || (step === 'build' && needsBuild), patterns };
}

/**
 * Does a part of the run; what ends it early counts as one failure.
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
  const { passed, failed } = await runJest(step);
  total.passed += passed;
  total.failed += failed;
}

await runCommand('test', test, 130);
