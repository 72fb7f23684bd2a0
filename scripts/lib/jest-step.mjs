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
 * Runs the tests of some jest projects and prints what failed.
 *
 * @param {JestStep} step what to run
 * @returns {Promise<{ passed: number, failed: number }>} tests; a run that could not do its work is one failure
 */
export async function runJest({ name, projects, args, logs, env, limitSeconds = 3600 }) {
  const outputFile = join(logs, `${name}.json`);
  rmSync(outputFile, { force: true });
  // A file name pattern may leave one of several jest runs without any test.
  const none = args.some((arg) => !arg.startsWith('-')) ? ['--passWithNoTests'] : [];
  const command = [
    join(ROOT, 'node_modules', '.bin', 'jest'),
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${outputFile}`,
  ];
  let files = 0;
  const { ok, how, log, lastLines } = await tryStep({
    name,
    command: [...command, ...none, ...args],
    logs,
    limitSeconds,
    progress: (line) => (/^(PASS|FAIL) /.test(line) ? `${++files} files` : undefined),
    ...(env ? { env } : {}),
  });
  const result = readJestResult(outputFile);
  for (const failure of result?.failures ?? []) console.error(`\n${failure}`);
  for (const test of result?.secondTries ?? []) console.log(`    passed at the second try: ${test}`);
  const { passed, failed } = result ?? { passed: 0, failed: 0 };
  if (ok || failed > 0) return { passed, failed };
  for (const line of lastLines) console.error(`    ${line}`);
  console.error(`    jest: ${how}; all of it: ${log}`);
  return { passed, failed: 1 };
}
