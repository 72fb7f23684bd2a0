import { type DatabaseForm, withDatabase } from '@site/shared/browser/database';
import type { DBSchema, IDBPDatabase } from 'idb';

/** How an access token is renewed that has ended while its message waited. */
export interface TokenRenewal {
  /** Origin of the auth service; empty for the site's own. */
  origin: string;
  /** The auth service's public key. */
  key: string;
  /** The session's refresh token, which stays the tabs' own: a service gives its parent the same successor again. */
  token: string;
}

/** A device that the service worker has made for a visitor without one, until a tab takes it over. */
export interface MadeDevice {
  id: string;
  secret: string;
}

/** Held by whoever makes the device, or gives it away: a tab, or the service worker. */
export const DEVICE_LOCK = 'local-user';

/** What the service worker needs to send what waits, when no tab is there to do it. */
export interface OutboxProof {
  /** Whose messages it proves: the uid of an account, or the device. */
  sender: string;
  /** A device's secret, an access token, which ends within the hour, or that the visitor's first message has to make the device. */
  proof:
    | { kind: 'token'; token: string; renewal?: TokenRenewal | undefined }
    | { kind: 'device'; secret: string }
    | { kind: 'visitor' };
  /** Origin of the base service; empty for the site's own. */
  origin: string;
  /** When it was laid, epoch ms: it tells a proof from an equal one that was laid later. */
  at: number;
}

interface Schema extends DBSchema {
  proof: { key: string; value: OutboxProof | MadeDevice };
}

/** The entries: the proof, and the device. */
const KEY = 'proof';
const DEVICE_KEY = 'device';

/** The database of the proof (KEEP-15). */
export const PROOF_FORM: DatabaseForm<Schema> = { name: 'outbox-proof', stores: { proof: {} } };

const inStore = <Value>(work: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> =>
  withDatabase(PROOF_FORM, work);

/** The proof that is kept; undefined without one. */
export const keptProof = (): Promise<OutboxProof | undefined> =>
  inStore(async (database) => (await database.get('proof', KEY)) as OutboxProof | undefined);

/** The device that the service worker has made; undefined without one. */
export const keptMadeDevice = (): Promise<MadeDevice | undefined> =>
  inStore(async (database) => (await database.get('proof', DEVICE_KEY)) as MadeDevice | undefined);

/**
 * Keeps the device that the service worker has made, before anything is sent as its user.
 *
 * @param device undefined: a tab has taken it over
 */
export const keepMadeDevice = (device: MadeDevice | undefined): Promise<unknown> =>
  inStore<unknown>((database) =>
    device ? database.put('proof', device, DEVICE_KEY) : database.delete('proof', DEVICE_KEY),
  );

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
    const there = (await transaction.store.get(KEY)) as OutboxProof | undefined;
    if (there?.at === proof.at && there?.sender === proof.sender) await transaction.store.delete(KEY);
    await transaction.done;
  });
