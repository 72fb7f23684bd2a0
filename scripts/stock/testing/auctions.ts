const NO_FILES: string[] = [];

/** The `area.json` of a remote that nothing is wrong with. */
export const AREA = {
  id: 'mf-auctions',
  owner: 'Auctions team',
  contract: '^1.5.0',
  routes: [{ path: '/auctions', page: 'auctions' }],
  budget: { js: 1, lazy: 1 },
};

/** Files of a module that has none. */
export const NONE = { js: { sync: NO_FILES, async: NO_FILES }, css: { sync: NO_FILES, async: NO_FILES } };

/** What its build says of itself. */
export const META = {
  name: 'mf_auctions',
  globalName: 'mf_auctions',
  type: 'app',
  buildInfo: { buildVersion: '1.0.0', buildName: 'auctions' },
  remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  publicPath: 'auto',
};

/** A shared module that it takes from the shell. */
export const REACT = { name: 'react', singleton: true, requiredVersion: '^19.0.0', assets: NONE };

/** What it exposes. */
export const EXPOSED = { name: 'area', path: './area', assets: NONE };
