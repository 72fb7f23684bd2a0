import type { OutboxEntry } from '@site/shared/contract';
import { readStored, readStoredJson, store, storedKeys, versionedKey } from '@site/shared/storage';

/**
 * Says in local storage that something waits in the outbox's database, so that a page without comments need not open the
 * database to know.
 */
export const OUTBOX_FLAG = 'comments:outbox';

/** One key for each message, so that two tabs do not overwrite each other's. */
const EARLY = `${versionedKey('comments:early', 1)}:`;

/**
 * Keeps a message over a reload before the outbox's code is there (COMMENT-7).
 *
 * @returns false where local storage is full or forbidden
 */
export const keepEarly = (entry: OutboxEntry): boolean =>
  store('localStorage', EARLY + entry.clientId, JSON.stringify(entry));

/** Forgets an early message: it was discarded, or the database has it. */
export const forgetEarly = (clientId: string): void =>
  void store('localStorage', EARLY + clientId, undefined);

/** Whether a message waits in local storage for the outbox's code. */
export const isKeptEarly = ({ clientId }: OutboxEntry): boolean =>
  readStored('localStorage', EARLY + clientId) !== undefined;

/** The messages that wait for the outbox's code, of all tabs; each is read when its turn comes. */
export function* earlyEntries(): Generator<OutboxEntry> {
  for (const key of storedKeys('localStorage', EARLY)) {
    const entry = readStoredJson('localStorage', key) as OutboxEntry | undefined;
    if (entry && EARLY + entry.clientId === key) yield entry;
  }
}

/** Whether something waits to be sent: in the database, or for the outbox's code. */
export const isSomethingWaiting = (): boolean =>
  readStored('localStorage', OUTBOX_FLAG) !== undefined || storedKeys('localStorage', EARLY).length > 0;
