import type { EnhancedStore } from '@reduxjs/toolkit';
import type { SessionApi } from '@site/shared/contract';
import type { TablesClient } from '@site/shared/tables';
import type { sessionSlice } from './session.slice';

/** What the session needs of the one store: its own slice, and to dispatch. */
export type SessionStore = Pick<
  EnhancedStore<{ session: ReturnType<typeof sessionSlice.reducer> }>,
  'dispatch' | 'getState'
>;

/** What the session can do; the signed-in user is in the store. */
export type SessionCalls = Omit<SessionApi, 'user' | 'status'> & {
  /** A call was answered with 419 (AUTH-7). */
  sessionExpired(): void;
  /** Brings a client of the tables that asks as whoever is signed in. Rejects when it cannot be had. */
  tables(): Promise<TablesClient>;
  /** A call was answered that this secret is of no device any more. */
  deviceRefused(secret: string): void;
};
