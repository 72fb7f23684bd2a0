import {
  combineSlices,
  configureStore,
  isRejectedWithValue,
  type Middleware,
  type Slice,
} from '@reduxjs/toolkit';
import { type ApiError, api } from '@site/shared/api';
import type { AreaId } from '@site/shared/contract';
import { sessionSlice } from '../session/session.slice';

/** Slices that areas add while the site runs. */
// biome-ignore lint/suspicious/noEmptyInterface: RTK's pattern: the interface is open for declaration merging
export interface LazySlices {}

const rootReducer = combineSlices(api, sessionSlice).withLazyLoadedSlices<LazySlices>();

/** The state of the one store (SHELL-2). */
export type RootState = ReturnType<typeof rootReducer>;

/** HTTP status of an expired session (AUTH-7). */
const SESSION_EXPIRED = 419;

/** Hears of every refused call of the one api: of the base service, early or not, and of the tables. */
const watchExpiry =
  (onExpired: () => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action) && (action.payload as Partial<ApiError>)?.status === SESSION_EXPIRED)
      onExpired();
    return next(action);
  };

/**
 * Makes the one store of the site.
 *
 * @param onExpired called when a service answers that the session has expired (AUTH-7)
 */
export function createStore(onExpired: () => void = () => undefined) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(watchExpiry(onExpired), api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
  tellStore = () => store.dispatch({ type: 'shell/slicesAdded' });
  return store;
}

/** Tells the one store, on the server that of the page which is being rendered, that its reducer has changed. */
let tellStore = (): unknown => undefined;

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
  // A slice has a state from the next action on, and a page that is opened by its address may read it before there is any other.
  if (slices.length > 0) tellStore();
}
