import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The site whose areas are shown: `SITE=https://homes.example`. */
export const site = process.env.SITE ?? 'http://localhost:3000';

/** What the areas take from their host, by package. Each exists once on the page. */
const SHARED = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  'react-router-dom': ['react-router-dom'],
  'react-redux': ['react-redux'],
  '@reduxjs/toolkit': ['@reduxjs/toolkit', '@reduxjs/toolkit/query/react'],
  '@site/shared': ['@site/shared/contract', '@site/shared/api'],
};

// A subpath with a package.json of its own has no version there, so each is told.
export const shared = Object.fromEntries(
  Object.entries(SHARED).flatMap(([name, requests]) => {
    const { version } = require(`${name}/package.json`);
    return requests.map((request) => [request, { singleton: true, version, requiredVersion: `^${version}` }]);
  }),
);

/** The types of the areas come into `@mf-types` with each build; a host exposes none of its own. */
export const dts = { generateTypes: false, consumeTypes: { typesOnBuild: true } };

/** The address of an area's manifest. */
export const manifestOf = (area) => `${site}/assets/${area}/mf-manifest.json`;
