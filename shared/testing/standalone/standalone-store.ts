import { configureStore, type Slice, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import { type SessionUser, type signedIn, signedOut } from '@site/shared/contract';

interface SessionState {
  user: SessionUser | undefined;
  status: 'anonymous' | 'signed-in';
}

const ANONYMOUS: SessionState = { user: undefined, status: 'anonymous' };

/** The session's part of the store: it follows the same two events as the shell's. */
const session = (state: SessionState = ANONYMOUS, action: UnknownAction): SessionState => {
  if (action.type === signedOut().type) return ANONYMOUS;
  const event = action as Partial<ReturnType<typeof signedIn>>;
  return event.type === 'session/signedIn' ? { user: event.payload, status: 'signed-in' } : state;
};

/** The store's type names none of them: an area knows its own. */
const reducersOf = (slices: readonly Slice[]): object =>
  Object.fromEntries(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer]));

/**
 * Makes the store of an area that runs alone.
 *
 * @param slices the area's own, which join the store as on the site
 */
export const createStandaloneStore = (slices: readonly Slice[] = []) =>
  configureStore({
    reducer: { ...reducersOf(slices), [api.reducerPath]: api.reducer, session },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

/** That store. */
export type StandaloneStore = ReturnType<typeof createStandaloneStore>;
/** What is in it. */
export type StandaloneState = ReturnType<StandaloneStore['getState']>;
