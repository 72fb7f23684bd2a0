/**
 * The tests run as CommonJS: swc compiles ours (import.meta.url and dirname included). Of the packages in
 * node_modules only these need it too: they have no CommonJS build, or (PGlite) their own one imports its files
 * with import(), which jest's CommonJS cannot do.
 */
const COMPILED_PACKAGES = [
  '@rspack',
  '@electric-sql/pglite',
  'fastify-type-provider-zod',
  'cookie',
  'content-disposition',
  'jose',
];

const swc = (tsx) => [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  rootDir: import.meta.dirname,
  transform: { '\\.tsx$': swc(true), '\\.(ts|js|mjs|cjs)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED_PACKAGES.join('|')})/)`],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/\\.data/', '<rootDir>/[^/]+/dist/'],
};

/** What components import beside code. */
const FILES_OF_COMPONENTS = {
  '\\.module\\.css$': '<rootDir>/shared/testing/jest/css-modules.cjs',
  '\\.(css|woff2|pmtiles|webp|png|jpg|svg|mp4)$': '<rootDir>/shared/testing/jest/file-stub.cjs',
};

/** Tests of rendering on the server, which stand beside the components. */
const ON_SERVER = '\\.server\\.test\\.tsx?$';

export default {
  // The embedded database takes seconds to start on a machine that is busy.
  testTimeout: 90_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: '<rootDir>/shared/testing/jest/jsdom-environment.cjs',
      // jsdom asks for browser builds, which are ES modules; the CommonJS ones are the same code.
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      testMatch: [
        '<rootDir>/shared/*.test.ts?(x)',
        '<rootDir>/shared/!(build|releases)/**/*.test.ts?(x)',
        '<rootDir>/shell/common/**/*.test.ts',
        '<rootDir>/shell/src/*.test.ts?(x)',
        '<rootDir>/shell/src/!(socket)/**/*.test.ts?(x)',
        '<rootDir>/mf-*/{src,standalone}/**/*.test.ts?(x)',
      ],
      testPathIgnorePatterns: ['/node_modules/', ON_SERVER],
      moduleNameMapper: FILES_OF_COMPONENTS,
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest/setup.ts'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/platform/src/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/shell/{server,worker}/**/*.test.ts',
        // Against a real Socket.IO server, which needs the timers of Node.
        '<rootDir>/shell/src/socket/**/*.test.ts',
        '<rootDir>/shared/{build,releases}/**/*.test.ts',
        // Components as the site's server renders them: without any of a browser's globals.
        '<rootDir>/{shared,shell,mf-*}/**/*.server.test.ts?(x)',
      ],
      moduleNameMapper: FILES_OF_COMPONENTS,
      setupFiles: ['<rootDir>/shared/testing/jest/server-setup.ts'],
    },
    {
      // Nodes on a real Postgres and Redis, which npm run test:cluster starts.
      ...common,
      displayName: 'cluster',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/platform/src/**/*.cluster.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{shell,mf-*}/e2e/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest/e2e-setup.ts'],
      globalSetup: '<rootDir>/scripts/e2e/global-setup.ts',
      globalTeardown: '<rootDir>/scripts/e2e/global-teardown.ts',
    },
  ],
};
