import { lastingDatabase } from '@site/shared/browser/database';
import type { OutboxEntry } from '@site/shared/contract';
import { serverNow } from '@site/shared/server-clock';
import type { DBSchema } from 'idb';
import { OUTBOX_FORM, OUTBOX_STORE as STORE } from '../../common/outbox';
import { earlyEntries, forgetEarly } from './early-entries';

interface Schema extends DBSchema {
  [STORE]: { key: string; value: OutboxEntry };
}

/** Nobody waits longer than this for a question to go out: 30 days, ms. */
const LONGEST_KEPT_MS = 30 * 24 * 3_600_000;

/** Where messages wait: in the browser's database, and where that is forbidden, full or silent, in this tab. */
export class OutboxDatabase {
  readonly #here = new Map<string, OutboxEntry>();
  readonly #open = lastingDatabase<Schema>(OUTBOX_FORM);

  /** All messages that wait or have failed, the oldest first. */
  async all(): Promise<OutboxEntry[]> {
    // What was written before this code was there. Two tabs may both put a message: its id is the key.
    for (const entry of earlyEntries()) if (!this.#here.has(entry.clientId)) await this.put(entry);
    const kept = await this.#kept().catch(() => []);
    const since = serverNow() - LONGEST_KEPT_MS;
    for (const { at, clientId } of kept) if (at < since) void this.remove(clientId);
    return [...kept, ...this.#here.values()]
      .filter(({ at }) => at >= since)
      .sort((left, right) => left.at - right.at);
  }

  /** Keeps a message, or what has changed of it; when this ends, a reload does not lose it. */
  async put(entry: OutboxEntry): Promise<void> {
    try {
      await (await this.#open()).put(STORE, entry);
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
    await this.#drop(clientId).catch(() => undefined);
  }

  async #kept(): Promise<OutboxEntry[]> {
    return (await this.#open()).getAll(STORE);
  }

  async #drop(clientId: string): Promise<void> {
    await (await this.#open()).delete(STORE, clientId);
  }
}
