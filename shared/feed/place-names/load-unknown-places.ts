/** Brings the panel for an address with a place that does not exist (FILTER-7). */
export const loadUnknownPlaces = () =>
  import(/* webpackChunkName: "unknown-places" */ './unknown-places').then((module) => module.UnknownPlaces);
