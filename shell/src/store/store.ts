import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import type { AreaId } from '@site/shared/contract';
import { sessionSlice } from '../session/session.slice';

/** Slices that areas add while the site runs. */
// biome-ignore lint/suspicious/noEmptyInterface: RTK's pattern: the interface is open for declaration merging
export interface LazySlices {}

const rootReducer = combineSlices(api, sessionSlice).withLazyLoadedSlices<LazySlices>();

/** The state of the one store (SHELL-2). */
export type RootState = ReturnType<typeof rootReducer>;

/** Makes the one store of the site. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });

/** The one store. */
export type SiteStore = ReturnType<typeof createStore>;

const owners = new Map<string, AreaId | 'shell'>([
  [api.reducerPath, 'shell'],
  [sessionSlice.reducerPath, 'shell'],
]);

/**
 * Adds an area's slices to the store.
 *
 * @param area who adds them
 * @param slices the slices
 * @throws Error when the name of one is taken; none is added then
 */
export function addSlices(area: AreaId, slices: readonly Slice[]): void {
  const names = new Set<string>();
  for (const { reducerPath } of slices) {
    if (names.has(reducerPath)) throw new Error(`slice '${reducerPath}' of ${area} is there twice`);
    names.add(reducerPath);
    const owner = owners.get(reducerPath);
    if (owner && owner !== area) throw new Error(`slice '${reducerPath}' of ${area} is taken by ${owner}`);
  }
  for (const slice of slices) {
    owners.set(slice.reducerPath, area);
    rootReducer.inject(slice, { overrideExisting: true });
  }
}
