import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * What a run of jest came to.
 *
 * @typedef {object} JestResult
 * @property {number} passed tests
 * @property {number} failed tests, and test files that could not run
 * @property {string[]} failures a text for each test file with failures
 * @property {string[]} secondTries names of tests that passed at the second try only
 */

/**
 * Reads the file that `jest --json --outputFile` writes.
 *
 * @param {string} file its path
 * @returns {JestResult | undefined} undefined when jest did not come to writing it
 */
export function readJestResult(file) {
  if (!existsSync(file)) return undefined;
  const result = JSON.parse(readFileSync(file, 'utf8'));
  /** @typedef {{ fullName: string, status: string, invocations?: number }} Test */
  /** @type {{ status: string, name: string, message: string, assertionResults?: Test[] }[]} */
  const files = result.testResults;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    failures: files
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${relative(ROOT, name)}\n${message}`),
    secondTries: files
      .flatMap(({ assertionResults }) => assertionResults ?? [])
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  };
}
