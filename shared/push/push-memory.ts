import { type DatabaseForm, withDatabase } from '@site/shared/browser/database';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { PushChoices } from './push-choices';
import { PUSH_DATABASE } from './push-database';

/** What this browser was last told of, and for whom: with it a subscription that was lost is made again (PUSH-10). */
export interface KeptPush {
  /** Whom it tells: the uid of an account, or the device. */
  person: string;
  /** Of the subscription as the platform knows it; the two prove whose it is. */
  endpoint: string;
  auth: string;
  choices: PushChoices;
}

interface Schema extends DBSchema {
  kept: { key: 'subscription'; value: KeptPush };
  unread: { key: 'threads'; value: number };
}

/** The database of what is remembered of notifications (KEEP-15). */
export const PUSH_FORM: DatabaseForm<Schema> = { name: PUSH_DATABASE, stores: { kept: {}, unread: {} } };

const inDatabase = <Value>(work: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> =>
  withDatabase(PUSH_FORM, work);

/**
 * What is remembered of notifications, for tabs and for the service worker: local storage is closed to a worker, and the caches go with
 * one that is taken away. A browser that forbids databases remembers nothing.
 */
export const pushMemory = {
  /** The subscription that there was last; undefined without one. */
  subscription: (): Promise<KeptPush | undefined> =>
    inDatabase((database) => database.get('kept', 'subscription')).catch(() => undefined),
  /** @param kept undefined: this browser is told nothing any more */
  keepSubscription: (kept: KeptPush | undefined): Promise<unknown> =>
    inDatabase<unknown>((database) =>
      kept ? database.put('kept', kept, 'subscription') : database.delete('kept', 'subscription'),
    ).catch(() => undefined),
  /** How many threads wait in the inbox, as it was heard last; undefined when it was never heard. */
  unread: (): Promise<number | undefined> =>
    inDatabase((database) => database.get('unread', 'threads')).catch(() => undefined),
  keepUnread: (count: number): Promise<unknown> =>
    inDatabase((database) => database.put('unread', count, 'threads')).catch(() => undefined),
};

/** {@link pushMemory}, or a test's. */
export type PushMemory = Pick<typeof pushMemory, 'subscription' | 'keepSubscription'>;
