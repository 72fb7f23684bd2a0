import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import * as firestoreSdk from 'firebase/firestore';
import { BROWSER_CASES } from './browser-cases.ts';
import type { CaseContext } from './case-tools.ts';

/** How the page connects. */
export interface ClientOptions {
  projectId: string;
  origin: string;
  longPolling: boolean;
}

/** What the page offers to the test that drives it. */
export interface BrowserClient {
  /** Runs one case of the table; it throws what went wrong. */
  run(name: string): Promise<void>;
  /** Signs in with a custom token; gives the uid. */
  signIn(customToken: string): Promise<string>;
  /** Listens to a conversation's messages; `seen` then gives the texts of the latest snapshot. */
  listen(collection: string, field: string, value: string): Promise<void>;
  seen(): { texts: string[]; fromCache: boolean; error: string | undefined };
  stopListening(): void;
  /** Adds a document without waiting for the server. */
  add(collection: string, data: Record<string, unknown>): void;
  /** Waits until everything added is on the server. */
  settled(): Promise<void>;
}

/** Opens the SDK in the page. */
export function openClient({ projectId, origin, longPolling }: ClientOptions): BrowserClient {
  const app = initializeApp({ projectId, apiKey: 'any' });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  const db = firestoreSdk.initializeFirestore(app, longPolling ? { experimentalForceLongPolling: true } : {});
  const { hostname, port } = new URL(origin);
  firestoreSdk.connectFirestoreEmulator(db, hostname, Number(port));

  let seen: ReturnType<BrowserClient['seen']> = { texts: [], fromCache: true, error: undefined };
  let stop = () => undefined as unknown;
  let runs = 0;
  const contextOf = (name: string): CaseContext => {
    runs += 1;
    const run = `${Date.now()}_${runs}`;
    return {
      sdk: firestoreSdk,
      db,
      collection: () => firestoreSdk.collection(db, `open_${name.replace(/\W+/g, '_')}_${run}`),
    };
  };
  return {
    async run(name) {
      await BROWSER_CASES[name]?.(contextOf(name));
    },
    signIn: async (customToken) => (await signInWithCustomToken(auth, customToken)).user.uid,
    async listen(collection, field, value) {
      const { onSnapshot, query, where } = firestoreSdk;
      seen = { texts: [], fromCache: true, error: undefined };
      stop = onSnapshot(
        query(firestoreSdk.collection(db, collection), where(field, '==', value)),
        (snapshot) => {
          const texts = snapshot.docs.map((document) => String(document.get('message'))).sort();
          seen = { texts, fromCache: snapshot.metadata.fromCache, error: undefined };
        },
        ({ code }) => {
          seen = { ...seen, error: code };
        },
      );
    },
    seen: () => seen,
    stopListening: () => {
      stop();
    },
    add(collection, data) {
      firestoreSdk.addDoc(firestoreSdk.collection(db, collection), data).catch(() => undefined);
    },
    settled: () => firestoreSdk.waitForPendingWrites(db),
  };
}

Object.assign(globalThis, { openClient });
