import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { askService, bearer } from '../world/ask-service';
import type { Line } from '../world/line';

const PROJECT = 'demo-platform';
export const CONVERSATIONS = 'assistant_conversations';
export const MESSAGES = 'assistant_messengers';

/** Firestore as an account may use it. */
export interface Documents {
  db: Firestore;
  close(): Promise<void>;
}

/**
 * Signs an account in to Firestore by Google's own client; of the two, the one that runs in Node, which has no listeners.
 *
 * @param line to the site
 * @param token the account's access token
 */
export async function openDocuments({ url, port }: Line, token: string): Promise<Documents> {
  // A refusal, and a line at fault, is what is meant; the SDK would log each.
  setLogLevel('silent');
  const custom = await askService<{ token: string }>(url, '/api/firebase/custom-token', {}, bearer(token));
  const app = initializeApp({ projectId: PROJECT, apiKey: 'any' }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  const db = getFirestore(app);
  connectFirestoreEmulator(db, 'localhost', port);
  const close = () => deleteApp(app);
  try {
    await signInWithCustomToken(auth, custom.token);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}
