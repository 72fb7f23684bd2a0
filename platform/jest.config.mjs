/** Jest project of the platform: real databases and real files, so the node environment. */
export default {
  displayName: 'platform',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/src/testing/long-timeout.ts'],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {
    '^.+\\.(ts|js|mjs|cjs)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // PGlite loads its files with dynamic import, which jest's CommonJS runtime cannot do untransformed;
  // content-disposition, cookie and jose are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@electric-sql/pglite|content-disposition|cookie|jose)/)'],
};
