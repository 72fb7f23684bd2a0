const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The comment of a file that states why it takes longer than its time budget (slowest-files.mjs). */
const OVER_BUDGET = /^\/\/ Over its time budget: \S/m;

/** Starts the files first that say that they take long: none of them may begin when all others have ended. */
module.exports = class LongestFirst extends Sequencer {
  /** @override */
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = new Map(sorted.map((test) => [test, OVER_BUDGET.test(readFileSync(test.path, 'utf8'))]));
    return sorted.sort((a, b) => Number(isLong.get(b)) - Number(isLong.get(a)));
  }
};
