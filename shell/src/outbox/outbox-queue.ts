import { DEVICE } from '@site/shared/asker';
import { openTabChannel } from '@site/shared/browser/tab-channel';
import type { OutboxEntry, OutboxNews } from '@site/shared/contract';
import { store } from '@site/shared/storage';
import { OUTBOX_CHANNEL } from '../../common/outbox';
import { OUTBOX_FLAG } from './early-entries';
import { OutboxDatabase } from './outbox-database';

/**
 * The messages on their way, as all tabs of the browser share them (COMMENT-7). Areas of contract 1.4 and older bring an
 * outbox of their own over the same database and channel: neither may be renamed.
 */
export class OutboxQueue {
  readonly #store = new OutboxDatabase();
  readonly #listeners = new Set<(news: OutboxNews) => void>();
  readonly #channel = openTabChannel(OUTBOX_CHANNEL);
  #entries: readonly OutboxEntry[] = [];

  constructor() {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => {
      void this.#read().then(() => this.#notify(data));
    });
    void this.#read().then(() => this.#notify({}));
  }

  /** All messages that wait or have failed, the oldest first; the same array until something changes. */
  entries = (): readonly OutboxEntry[] => this.#entries;

  /** Calls `listener` after each change, with what happened; returns a function that stops it. */
  subscribe = (listener: (news: OutboxNews) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what really waits now: another tab may have sent it. */
  async current(): Promise<readonly OutboxEntry[]> {
    await this.#read();
    return this.#entries;
  }

  /** Keeps a message, or what has changed of it. */
  async put(entry: OutboxEntry): Promise<void> {
    // On screen at once; the database follows.
    this.#entries = [...this.#entries.filter(({ clientId }) => clientId !== entry.clientId), entry];
    this.#notify({});
    await this.#store.put(entry);
    await this.#tell(entry.failure === undefined ? {} : { failed: entry });
  }

  /** Forgets a message: it was discarded, or has become this comment. */
  async remove({ clientId, sender, post }: OutboxEntry, item?: unknown): Promise<void> {
    await this.#store.remove(clientId);
    await this.#tell(item ? { sent: { sender, post, item } } : {});
  }

  /**
   * After a sign-out: what failed for good is nobody's business any more. What waits goes out when its writer is back.
   */
  async forgetFailedOfAccounts(): Promise<void> {
    const failed = (await this.current()).filter(
      ({ sender, failure }) => sender !== DEVICE && failure !== undefined,
    );
    for (const entry of failed) await this.remove(entry);
  }

  /**
   * After a sign-in: what the visitor wrote before it is the account's to send. A message that was taken meanwhile is
   * known by its id.
   *
   * @param uid of the account
   */
  async adopt(uid: string): Promise<void> {
    const written = (await this.current()).filter(({ sender }) => sender === DEVICE);
    for (const entry of written) await this.put({ ...entry, sender: uid });
  }

  /** The visitor can prove who they are now, though no entry has changed. */
  proven(): void {
    this.#notify({});
  }

  /** Lets go of the channel. */
  close(): void {
    this.#channel?.close();
  }

  async #tell(news: OutboxNews): Promise<void> {
    await this.#read();
    this.#notify(news);
    this.#channel?.postMessage(news);
  }

  async #read(): Promise<void> {
    this.#entries = await this.#store.all();
    store('localStorage', OUTBOX_FLAG, this.#entries.length > 0 ? '1' : undefined);
  }

  #notify(news: OutboxNews): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
