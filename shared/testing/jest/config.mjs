import path from 'node:path';

/**
 * The tests run as CommonJS: swc compiles ours (import.meta.url and dirname included). Of the packages in
 * node_modules only these need it too: they have no CommonJS build, or (PGlite) their own one imports its files
 * with import(), which jest's CommonJS cannot do.
 */
const COMPILED_PACKAGES = [
  '@site',
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

const here = (file) => path.join(import.meta.dirname, file);

/** What components import beside code. */
const FILES_OF_COMPONENTS = {
  '\\.module\\.css$': here('css-modules.cjs'),
  '\\.(css|woff2|pmtiles|webp|png|jpg|svg|mp4)$': here('file-stub.cjs'),
};

/** The messages of zod in fifty languages, which nobody asks for: they cost each test file a tenth of its loading time. */
const LANGUAGES_OF_ZOD = { '^\\.\\./locales/index\\.cjs$': here('file-stub.cjs') };

/** Tests of rendering on the server, which stand beside the components. */
const ON_SERVER = '\\.server\\.test\\.tsx?$';

/**
 * What all tests have in common.
 *
 * @param {string} rootDir the repository's folder
 */
export const commonTests = (rootDir) => ({
  rootDir,
  transform: { '\\.tsx$': swc(true), '\\.(ts|js|mjs|cjs)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED_PACKAGES.join('|')})/)`],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/\\.data/', '<rootDir>/[^/]+/dist/'],
});

/**
 * Tests of components, in jsdom.
 *
 * @param {string} rootDir the repository's folder
 * @param {string[]} leftOut patterns of paths that do not run
 * @param {string[]} testMatch patterns of the files; those of rendering on the server are left out
 */
export const componentTests = (rootDir, leftOut, testMatch) => ({
  ...commonTests(rootDir),
  displayName: 'unit',
  testEnvironment: here('jsdom-environment.cjs'),
  // jsdom asks for browser builds, which are ES modules; the CommonJS ones are the same code.
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', ON_SERVER, ...leftOut],
  moduleNameMapper: { ...FILES_OF_COMPONENTS, ...LANGUAGES_OF_ZOD },
  setupFilesAfterEnv: [here('setup.ts')],
});

/**
 * Tests of what runs in Node, without any of a browser's globals: servers, scripts, and components as the site's server
 * renders them.
 *
 * @param {string} rootDir the repository's folder
 * @param {string[]} leftOut patterns of paths that do not run
 * @param {string[]} testMatch patterns of the files
 */
export const nodeTests = (rootDir, leftOut, testMatch) => ({
  ...commonTests(rootDir),
  displayName: 'node',
  testEnvironment: 'node',
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', ...leftOut],
  moduleNameMapper: { ...FILES_OF_COMPONENTS, ...LANGUAGES_OF_ZOD },
  setupFiles: [here('server-setup.ts')],
});

/**
 * The whole configuration of a repository that holds areas alone.
 *
 * @param {string} rootDir its folder
 */
export const areaTests = (rootDir) => ({
  // A test must outlast what it waits for, to say what did not come.
  testTimeout: 30_000,
  projects: [
    componentTests(rootDir, [], ['<rootDir>/mf-*/{src,standalone}/**/*.test.ts?(x)']),
    nodeTests(rootDir, [], ['<rootDir>/mf-*/**/*.server.test.ts?(x)']),
  ],
});
