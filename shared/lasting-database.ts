import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of this device (IndexedDB) that is opened when it is first needed and stays open. It is let go for a tab that wants a newer
 * form of it, and opened again after that, or after a failure, when it is needed next.
 *
 * @param name of the database
 * @param version of its form, from 1
 * @param upgrade makes its stores
 * @returns opens it; rejects where the browser forbids it
 */
export function lastingDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade,
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
