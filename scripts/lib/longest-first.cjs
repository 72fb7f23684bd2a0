const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The comment of a file that states why it takes longer than its time budget (slowest-files.mjs). */
const OVER_BUDGET = /^\/\/ Over its time budget: \S/m;

/** @type {(test: import('@jest/test-result').Test) => boolean} */
const isLong = ({ path }) => OVER_BUDGET.test(readFileSync(path, 'utf8'));

/** Starts the files first that say that they take long: none of them may begin when all others have ended. */
module.exports = class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    const sorted = (await super.sort(tests)).map((test) => ({ test, long: isLong(test) }));
    return sorted.sort((a, b) => Number(b.long) - Number(a.long)).map(({ test }) => test);
  }
};
