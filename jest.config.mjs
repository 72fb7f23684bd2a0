import { commonTests, componentTests, nodeTests } from './shared/testing/jest/config.mjs';

const rootDir = import.meta.dirname;
const common = commonTests(rootDir);

/** The files that each value of TEST_PART leaves out; without a value all files run. */
const LEFT_OUT = {
  gate: ['\\.slow\\.test\\.'],
  slow: ['^(?!.*\\.slow\\.test\\.).*$'],
};
const leftOut = LEFT_OUT[process.env.TEST_PART] ?? [];

export default {
  // The embedded database takes seconds to start on a machine that is busy.
  testTimeout: 90_000,
  // Each file leaves 20 MB behind in its worker: without a fresh one now and then the last files take twice as long, for garbage.
  workerIdleMemoryLimit: '400MB',
  projects: [
    componentTests(rootDir, leftOut, [
      '<rootDir>/shared/*.test.ts?(x)',
      '<rootDir>/shared/!(build|releases)/**/*.test.ts?(x)',
      '<rootDir>/shell/common/**/*.test.ts',
      '<rootDir>/shell/src/*.test.ts?(x)',
      '<rootDir>/shell/src/!(socket)/**/*.test.ts?(x)',
      '<rootDir>/mf-*/{src,standalone}/**/*.test.ts?(x)',
    ]),
    nodeTests(rootDir, leftOut, [
      '<rootDir>/platform/src/**/*.test.ts',
      '<rootDir>/scripts/**/*.test.ts',
      '<rootDir>/shell/{server,worker}/**/*.test.ts',
      // Against a real Socket.IO server, which needs the timers of Node.
      '<rootDir>/shell/src/socket/**/*.test.ts',
      '<rootDir>/shared/{build,releases}/**/*.test.ts',
      // Components as the site's server renders them: without any of a browser's globals.
      '<rootDir>/{shared,shell,mf-*}/**/*.server.test.ts?(x)',
    ]),
    {
      // Several servers on a real Postgres, Redis and bucket, which npm run test:cluster starts.
      ...common,
      displayName: 'cluster',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{platform/src,shell/server}/**/*.cluster.ts'],
    },
    {
      ...common,
      displayName: 'browsers',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/browsers/*.browsers.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/e2e/journey-setup.ts'],
      globalSetup: '<rootDir>/scripts/browsers/global-setup.ts',
      globalTeardown: '<rootDir>/scripts/e2e/global-teardown.ts',
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/scripts/e2e/journey-environment.cjs',
      testMatch: ['<rootDir>/{shell,mf-*}/e2e/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...leftOut],
      setupFilesAfterEnv: ['<rootDir>/scripts/e2e/journey-setup.ts'],
      globalSetup: '<rootDir>/scripts/e2e/global-setup.ts',
      globalTeardown: '<rootDir>/scripts/e2e/global-teardown.ts',
    },
  ],
};
