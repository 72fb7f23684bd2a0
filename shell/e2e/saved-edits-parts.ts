import { SavedDatabase } from '../src/saved/saved-database';
import { SavedHomes } from '../src/saved/saved-homes';
import { createAuthClient } from '../src/session/account/auth-client';

/** What the test runs in a page: the shell's own code, the browser's own database and supabase-js itself. */
const parts = { SavedHomes, SavedDatabase, createAuthClient };

export type SavedParts = typeof parts;

Object.assign(globalThis, { __SAVED__: parts });
