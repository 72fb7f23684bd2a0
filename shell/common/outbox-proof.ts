import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the service worker needs to send what waits, when no tab is there to do it. */
export interface OutboxProof {
  /** Whose messages it proves: the uid of an account, or the device. */
  sender: string;
  /** A device's secret, or an access token, which ends within the hour; what would renew it stays with the tabs. */
  proof: { kind: 'token'; token: string } | { kind: 'device'; secret: string };
  /** Origin of the base service; empty for the site's own. */
  origin: string;
  /** When it was laid, epoch ms: it tells a proof from an equal one that was laid later. */
  at: number;
}

interface Schema extends DBSchema {
  proof: { key: string; value: OutboxProof };
}

/** The one entry. */
const KEY = 'proof';

async function inStore<Value>(work: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
  const database = await openDB<Schema>('outbox-proof', 1, {
    upgrade: (made) => void made.createObjectStore('proof'),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The proof that is kept; undefined without one. */
export const keptProof = (): Promise<OutboxProof | undefined> =>
  inStore((database) => database.get('proof', KEY));

/**
 * Keeps the proof of whoever waits for a message to go out, and only as long as one waits (OFFLINE-6): a worker cannot read
 * local storage, where the session is.
 *
 * @param proof undefined: nothing waits any more, or its writer has gone
 */
export const keepProof = (proof: OutboxProof | undefined): Promise<unknown> =>
  inStore<unknown>((database) => (proof ? database.put('proof', proof, KEY) : database.delete('proof', KEY)));

/**
 * Forgets a proof, unless another one was laid meanwhile.
 *
 * @param proof the one that has done its work
 */
export const dropProof = (proof: OutboxProof): Promise<void> =>
  inStore(async (database) => {
    const transaction = database.transaction('proof', 'readwrite');
    const there = await transaction.store.get(KEY);
    if (there?.at === proof.at && there?.sender === proof.sender) await transaction.store.delete(KEY);
    await transaction.done;
  });
