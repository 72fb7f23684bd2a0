import type { OutboxApi, OutboxEntry, OutboxNews } from '@site/shared/contract';
import { backoff } from '../socket/backoff';
import { forgetEarly, isKeptEarly, isSomethingWaiting, keepEarly } from './early-entries';
import type { OutboxParts } from './outbox-chunk';
import type { OutboxQueue } from './outbox-queue';

/**
 * The outbox as areas have it: its code is downloaded when somebody first looks into it or something waits, and is no
 * part of the first load. What is written before the code is there waits in local storage, and the outbox takes it there.
 */
export class LazyOutbox implements OutboxApi {
  readonly #listeners = new Set<(news: OutboxNews) => void>();
  #early: readonly OutboxEntry[] = [];
  /** Ids of those that local storage did not take: only this tab has them. */
  readonly #unstored = new Set<string>();
  /** Messages that may have reached the database before they were discarded. */
  readonly #discarded: OutboxEntry[] = [];
  #outbox: OutboxQueue | undefined;
  #sendAs: ((parts: OutboxParts) => void) | undefined;
  #parts: OutboxParts | undefined;
  #isLoading = false;
  #failures = 0;

  entries = (): readonly OutboxEntry[] => this.#outbox?.entries() ?? this.#early;

  subscribe = (listener: (news: OutboxNews) => void): (() => void) => {
    this.#listeners.add(listener);
    void this.#load();
    return () => this.#listeners.delete(listener);
  };

  enqueue = (entry: OutboxEntry): void => {
    if (this.#outbox) return void this.#outbox.put(entry);
    if (!keepEarly(entry)) this.#unstored.add(entry.clientId);
    this.#setEarly([...this.#without(entry), entry]);
    void this.#load();
  };

  discard = (entry: OutboxEntry): void => {
    if (this.#outbox) return void this.#outbox.remove(entry);
    forgetEarly(entry.clientId);
    this.#discarded.push(entry);
    this.#setEarly(this.#without(entry));
  };

  /**
   * Sets the signed-in person: that person's comments are sent, comments of another person wait.
   *
   * @param parts of the shell
   */
  sendAs(parts: OutboxParts): void {
    this.#parts = parts;
    this.#sendAs?.(parts);
  }

  /** Sends what an earlier page left behind (COMMENT-7); costs a look at the storage when nothing waits. */
  sendWaiting(): void {
    if (isSomethingWaiting()) void this.#load();
  }

  #without = ({ clientId }: OutboxEntry) => this.#early.filter((entry) => entry.clientId !== clientId);

  #setEarly(entries: readonly OutboxEntry[]): void {
    this.#early = entries;
    this.#notify({});
  }

  async #load(): Promise<void> {
    if (this.#outbox || this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { outboxOfTab, sendAs } = await import(/* webpackChunkName: "outbox" */ './outbox-chunk');
      const outbox = outboxOfTab();
      // What the database has is read first: read after the hand-over, it would hide what was just handed over.
      await outbox.current();
      this.#outbox = outbox;
      this.#sendAs = sendAs;
      outbox.subscribe((news) => this.#notify(news));
      for (const entry of this.#discarded) void outbox.remove(entry);
      // Not what has left local storage: the outbox of some tab has it, and may have sent it or given it to an account.
      for (const entry of this.#early)
        if (isKeptEarly(entry) || this.#unstored.has(entry.clientId)) void outbox.put(entry);
      this.#notify({});
      if (this.#parts) sendAs(this.#parts);
    } catch {
      setTimeout(() => void this.#load(), backoff(this.#failures));
      this.#failures += 1;
    } finally {
      this.#isLoading = false;
    }
  }

  #notify(news: OutboxNews): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
