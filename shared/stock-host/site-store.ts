import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';

/** The one store of the areas on a host's page, and the way for their slices into it. */
export interface SiteStore {
  store: ReturnType<typeof makeStore>;
  /** Adds the slices of an area; those that are there already stay. */
  addSlices(slices: readonly Slice[]): void;
}

const makeReducer = () => combineSlices(api).withLazyLoadedSlices<object>();
const makeStore = (reducer: ReturnType<typeof makeReducer>) =>
  configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware) });

/** Makes a store that holds the one api, as the shell's does. */
export function createSiteStore(): SiteStore {
  const reducer = makeReducer();
  const store = makeStore(reducer);
  return {
    store,
    addSlices(slices) {
      for (const slice of slices) reducer.inject(slice as never);
      // What was injected begins with the next action.
      if (slices.length > 0) store.dispatch({ type: 'site/slicesAdded' });
    },
  };
}
