import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';

/**
 * A release of an area, of mf-listings by default, that offers nothing.
 *
 * @param over what else there is of it
 */
export const areaRelease = (over: Partial<AreaRelease> = {}): AreaRelease => ({
  id: 'mf-listings',
  owner: 'Listings team',
  contract: '^1.0.0',
  routes: [],
  widgets: [],
  slices: [],
  budget: { js: 1 },
  version: '1.0.0',
  entry: { url: '/entry.js', integrity: '' },
  pages: {},
  ...over,
});

/**
 * What is live: a shell without files, and some areas.
 *
 * @param areas their releases
 */
export const liveRecord = (...areas: AreaRelease[]): ReleaseRecord => ({
  id: 'r1',
  contract: '1.0.0',
  shell: { version: '1', js: [], css: [] },
  areas: Object.fromEntries(areas.map((area) => [area.id, area])),
});
