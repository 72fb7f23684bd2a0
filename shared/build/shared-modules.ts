/** A module that exists once on the page: the shell provides it, areas take it from the share scope. */
export interface SharedModule {
  /** The request that areas write in their imports. */
  request: string;
  /** The package whose installed version is negotiated. */
  package: string;
  /** The range that an area of this source tree accepts; areas released earlier carry their own. */
  range: string;
  /** Why a second copy would be wrong, not merely big. */
  reason: string;
}

/**
 * The shared singletons. A row needs a reason: everything else (ui code, icons, formatters) is bundled by each
 * area, so that teams move at their own pace. What of each module is provided is written in
 * `shell/src/area-loading/shared-modules/`.
 */
export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', package: 'react', range: '^19.0.0', reason: 'hooks work with one copy only' },
  {
    request: 'react/jsx-runtime',
    package: 'react',
    range: '^19.0.0',
    reason: 'a subpath is a module of its own',
  },
  {
    request: 'react-dom',
    package: 'react-dom',
    range: '^19.0.0',
    reason: 'portals belong to the root of the shell',
  },
  {
    request: 'react-router-dom',
    package: 'react-router-dom',
    range: '^7.0.0',
    reason: 'an area reads the location of the router of the shell',
  },
  {
    request: 'react-redux',
    package: 'react-redux',
    range: '^9.0.0',
    reason: 'the store travels in its context',
  },
  {
    request: '@reduxjs/toolkit',
    package: '@reduxjs/toolkit',
    range: '^2.0.0',
    reason: 'slices join the one store; immer must know its own drafts',
  },
  {
    request: '@reduxjs/toolkit/query/react',
    package: '@reduxjs/toolkit',
    range: '^2.0.0',
    reason: 'endpoints join the one api; skipToken is compared by identity',
  },
  {
    request: '@site/shared/contract',
    package: '@site/shared',
    range: '^1.0.0',
    reason: 'the API of the shell travels in its context',
  },
  {
    request: '@site/shared/api',
    package: '@site/shared',
    range: '^1.0.0',
    reason: 'one cache for the whole site',
  },
];
