import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb';
import { demandAnswers, inTime, limitedDatabase } from './answer-in-time';

/** One store of a database. */
interface StoreForm {
  /** Absent where the key stands beside the value. */
  keyPath?: string | string[];
  autoIncrement?: true;
  /** Key paths of its indexes, by their names. */
  indexes?: Readonly<Record<string, string | string[]>>;
}

/**
 * What a database has at least. A later release may only add to it: what another release has made stays, so that a site that is rolled
 * back finds its data, and the release after it too (KEEP-15). There is no version to raise: opening it makes what is missing.
 */
export interface DatabaseForm<Schema extends DBSchema> {
  name: string;
  stores: Readonly<Record<StoreNames<Schema> & string, StoreForm>>;
}

/**
 * Whether a browser lets the site keep nothing, so that nothing is there; after any other failure something may be there that cannot be
 * read now.
 *
 * @param error what a database was rejected with
 */
export const isForbidden = (error: unknown): boolean =>
  !(error instanceof DOMException) || error.name === 'SecurityError';

/** Makes the stores and indexes that are missing; nothing here can change or remove one that is there. */
const makeMissing =
  (stores: Readonly<Record<string, StoreForm>>): NonNullable<OpenDBCallbacks<unknown>['upgrade']> =>
  (database, _from, _to, transaction) => {
    for (const [name, { indexes = {}, ...options }] of Object.entries(stores)) {
      const store = database.objectStoreNames.contains(name)
        ? transaction.objectStore(name)
        : database.createObjectStore(name, options);
      for (const [index, keyPath] of Object.entries(indexes))
        if (!store.indexNames.contains(index)) store.createIndex(index, keyPath);
    }
  };

const isWhole = (database: IDBPDatabase, stores: Readonly<Record<string, StoreForm>>): boolean =>
  Object.entries(stores).every(([name, { indexes = {} }]) => {
    if (!database.objectStoreNames.contains(name)) return false;
    const wanted = Object.keys(indexes);
    if (wanted.length === 0) return true;
    const { indexNames } = database.transaction(name).store;
    return wanted.every((index) => indexNames.contains(index));
  });

/** Opens it in the version that it has, whichever release has made that, and in the next one where something is missing. */
async function openWhole<Schema extends DBSchema>(
  { name, stores }: DatabaseForm<Schema>,
  callbacks: Pick<OpenDBCallbacks<unknown>, 'blocking' | 'terminated'>,
): Promise<IDBPDatabase<Schema>> {
  const all = { upgrade: makeMissing(stores), ...callbacks };
  let database = await openDB<unknown>(name, undefined, all);
  if (!isWhole(database, stores)) {
    const next = database.version + 1;
    database.close();
    database = await openDB<unknown>(name, next, all);
  }
  return database as unknown as IDBPDatabase<Schema>;
}

async function open<Schema extends DBSchema>(
  form: DatabaseForm<Schema>,
  callbacks: Pick<OpenDBCallbacks<unknown>, 'blocking' | 'terminated'> = {},
): Promise<IDBPDatabase<Schema>> {
  const { name } = form;
  demandAnswers(name);
  const opened = openWhole(form, callbacks);
  return limitedDatabase(await inTime({ name, answers: 0 }, opened, (database) => database.close()));
}

/**
 * A database of this device (IndexedDB) that is opened when it is first needed and stays open. It is let go for a tab that wants a newer
 * form of it, and opened again after that, or after a failure, when it is needed next.
 *
 * @param form its stores
 * @returns opens it; it and all that is asked of it reject where the browser forbids it or does not answer (KEEP-16), and whoever asks does
 *   without
 */
export function lastingDatabase<Schema extends DBSchema>(
  form: DatabaseForm<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return async () => {
    demandAnswers(form.name);
    opened ??= open(form, {
      blocking: (_now, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

/**
 * Opens a database of this device for one piece of work, and closes it.
 *
 * @param form its stores
 * @param work done with it
 * @returns what the work gives; rejects where the browser forbids the database or does not answer (KEEP-16)
 */
export async function withDatabase<Schema extends DBSchema, Value>(
  form: DatabaseForm<Schema>,
  work: (database: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value> {
  const database = await open(form);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Removes a database. @throws as opening it does */
export async function removeDatabase(name: string): Promise<void> {
  demandAnswers(name);
  await inTime({ name, answers: 0 }, deleteDB(name));
}
