import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

const SHOWN = 10;
/** Seconds that a test file of the gate may take on an idle machine. */
const BUDGETS = { test: 5, journey: 10 };
/** The comment of a test file that states why it takes longer. */
const REASON = /^\/\/ Over its time budget: \S/m;

/**
 * Describes the slowest test files of a run.
 *
 * @param {readonly import('./jest-result.mjs').FileTime[]} times of all files
 * @param {(file: string) => string} [read] gives the source of a file
 * @returns {string[]} a line for each of the ten slowest, which says when a file exceeds its budget without a reason
 */
export function describeSlowest(times, read = readSource) {
  return [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => {
      const budget = budgetOf(file);
      const isOver = budget !== undefined && seconds > budget && !REASON.test(read(file));
      const note = isOver ? `  over its budget of ${budget} s, and the file states no reason` : '';
      return `${seconds.toFixed(1).padStart(7)} s  ${file}${note}`;
    });
}

/** @type {(file: string) => number | undefined} */
function budgetOf(file) {
  if (file.includes('.slow.test.')) return undefined;
  return file.includes('/e2e/') ? BUDGETS.journey : BUDGETS.test;
}

/** @type {(file: string) => string} */
function readSource(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
