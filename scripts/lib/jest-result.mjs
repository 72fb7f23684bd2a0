import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * The result of a run of jest.
 *
 * @typedef {object} JestResult
 * @property {number} passed tests
 * @property {number} failed tests, and test files that could not run
 * @property {string[]} failures a text for each test file with failures
 * @property {FileTime[]} times of each test file
 */

/**
 * The time that a test file took.
 *
 * @typedef {{ file: string, seconds: number }} FileTime `file` is a path from the project's folder
 */

/**
 * Reads the file that `jest --json --outputFile` writes.
 *
 * @param {string} file its path
 * @returns {JestResult | undefined} undefined when jest ended before it wrote the file
 */
export function readJestResult(file) {
  if (!existsSync(file)) return undefined;
  const result = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {{ status: string, name: string, message: string, startTime: number, endTime: number }[]} */
  const files = result.testResults;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    failures: files
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${relative(ROOT, name)}\n${message}`),
    times: files.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
