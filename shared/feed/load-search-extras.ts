const load = () => import(/* webpackChunkName: "search-extras" */ './search-extras');

/** Brings the names of places that the client's own table does not know (FILTER-7), and of a price that a payment made (COST-6). */
export const loadPlaceNames = () => load().then((extras) => extras.PlaceNamesLoader);

/** Brings the panel for an address with a place that does not exist (FILTER-7). */
export const loadUnknownPlaces = () => load().then((extras) => extras.UnknownPlaces);

/** Brings the links from the end of a search to wider ones (FILTER-6). */
export const loadWiderLinks = () => load().then((extras) => extras.WiderLinks);

/** Brings what helps with typing a search of homes (PLACE-4): no part of a page's first way. */
export const loadSuggestions = () =>
  import(/* webpackChunkName: "search-suggestions" */ './suggestions/search-suggestions').then(
    (module) => module.SearchSuggestions,
  );
