const { TestEnvironment } = require('jest-environment-node');

/** Tells a journey's hooks whether its test has failed, so that they can record the failure before they close the page. */
module.exports = class JourneyEnvironment extends TestEnvironment {
  /** @param {{ name: string }} event of jest-circus */
  async handleTestEvent({ name }) {
    if (name === 'test_start') this.global.__TEST_FAILED__ = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.__TEST_FAILED__ = true;
  }
};
