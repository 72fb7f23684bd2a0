import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJestResult } from './jest-result.mjs';
import { ROOT } from './settings.mjs';
import { tryStep } from './steps.mjs';

/**
 * A run of jest.
 *
 * @typedef {object} JestStep
 * @property {string} name of the step
 * @property {string[]} projects names in jest.config.mjs
 * @property {string[]} args more arguments of jest
 * @property {string} logs folder for its files
 * @property {NodeJS.ProcessEnv} [env] its environment
 * @property {number} [limitSeconds] ended and failed after this long, 3600 by default
 */

/**
 * Runs the tests of some jest projects and prints the failures.
 *
 * @param {JestStep} step what to run
 * @returns {Promise<{ passed: number, failed: number, times: import('./jest-result.mjs').FileTime[] }>} tests, and the times
 *   of their files; a run that could not do its work is one failure
 */
export async function runJest({ name, projects, args, logs, env, limitSeconds = 3600 }) {
  const outputFile = join(logs, `${name}.json`);
  rmSync(outputFile, { force: true });
  const command = [
    join(ROOT, 'node_modules', '.bin', 'jest'),
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${outputFile}`,
    // A pattern, a shard or a change may leave one of several jest runs without any test.
    '--passWithNoTests',
    `--testSequencer=${join(ROOT, 'scripts/lib/longest-first.cjs')}`,
  ];
  let files = 0;
  const { ok, how, log, lastLines } = await tryStep({
    name,
    command: [...command, ...args],
    logs,
    limitSeconds,
    progress: (line) => (/^(PASS|FAIL) /.test(line) ? `${++files} files` : undefined),
    ...(env ? { env } : {}),
  });
  const result = readJestResult(outputFile);
  for (const failure of result?.failures ?? []) console.error(`\n${failure}`);
  const { passed, failed, times } = result ?? { passed: 0, failed: 0, times: [] };
  if (ok || failed > 0) return { passed, failed, times };
  for (const line of lastLines) console.error(`    ${line}`);
  console.error(`    jest: ${how}; all of it: ${log}`);
  return { passed, failed: 1, times };
}
