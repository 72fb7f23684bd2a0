import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore/lite';
import { PROJECT_ID, type TestServer } from './test-server.ts';

/** The SDK without listeners, which runs in Node. */
export interface LiteClient {
  db: sdk.Firestore;
  /** A collection of its own, open to everyone, with these documents by id. */
  fill(documents: Record<string, sdk.DocumentData>): Promise<sdk.CollectionReference>;
  close(): Promise<void>;
}

/**
 * Opens a client of a server.
 *
 * @param databaseId another than the default one
 */
export function openLiteClient({ port }: TestServer, databaseId = '(default)'): LiteClient {
  // A refusal is what many tests expect; the SDK would log each.
  sdk.setLogLevel('silent');
  const app = initializeApp({ projectId: PROJECT_ID, apiKey: 'any' }, randomUUID());
  const db = sdk.getFirestore(app, databaseId);
  sdk.connectFirestoreEmulator(db, '127.0.0.1', port);
  return {
    db,
    async fill(documents) {
      const collection = sdk.collection(db, `open_${randomUUID()}`);
      const batch = sdk.writeBatch(db);
      for (const [id, data] of Object.entries(documents)) batch.set(sdk.doc(collection, id), data);
      await batch.commit();
      return collection;
    },
    close: () => deleteApp(app),
  };
}
