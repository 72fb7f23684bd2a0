import type { OutboxEntry } from '@site/shared/contract';
import { serverNow } from '@site/shared/server-clock';
import { OUTBOX_DATABASE, OUTBOX_STORE as STORE } from '../../common/outbox';
import { earlyEntries, forgetEarly } from './early-entries';

/** Nobody waits longer than this for a question to go out: 30 days, ms. */
const LONGEST_KEPT_MS = 30 * 24 * 3_600_000;

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens it; `lost` is called when the browser, or a newer version of the site, closes it. */
async function openDatabase(lost: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(OUTBOX_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'clientId' });
  const database = await settled(request);
  database.onclose = lost;
  database.onversionchange = () => {
    database.close();
    lost();
  };
  return database;
}

/** Where messages wait: in the browser's database, and where that is forbidden or full, in this tab. */
export class OutboxDatabase {
  readonly #here = new Map<string, OutboxEntry>();
  #database: Promise<IDBDatabase> | undefined;

  /** All messages that wait or have failed, the oldest first. */
  async all(): Promise<OutboxEntry[]> {
    // What was written before this code was there. Two tabs may both put a message: its id is the key.
    for (const entry of earlyEntries()) if (!this.#here.has(entry.clientId)) await this.put(entry);
    const kept = await this.#run<OutboxEntry[]>('readonly', (store) => store.getAll()).catch(() => []);
    const since = serverNow() - LONGEST_KEPT_MS;
    for (const { at, clientId } of kept) if (at < since) void this.remove(clientId);
    return [...kept, ...this.#here.values()]
      .filter(({ at }) => at >= since)
      .sort((left, right) => left.at - right.at);
  }

  /** Keeps a message, or what has changed of it; when this ends, a reload does not lose it. */
  async put(entry: OutboxEntry): Promise<void> {
    try {
      await this.#run('readwrite', (store) => store.put(entry));
      this.#here.delete(entry.clientId);
      forgetEarly(entry.clientId);
    } catch {
      this.#here.set(entry.clientId, entry);
    }
  }

  /** Forgets a message. */
  async remove(clientId: string): Promise<void> {
    this.#here.delete(clientId);
    forgetEarly(clientId);
    await this.#run('readwrite', (store) => store.delete(clientId)).catch(() => undefined);
  }

  async #run<Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<Value> {
    const forget = () => {
      this.#database = undefined;
    };
    this.#database ??= openDatabase(forget);
    this.#database.catch(forget);
    const transaction = (await this.#database).transaction(STORE, mode);
    const result: Value = await settled(work(transaction.objectStore(STORE)));
    if (mode === 'readwrite') {
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    }
    return result;
  }
}
