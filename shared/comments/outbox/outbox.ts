import type { PostRef } from '@site/shared/contract';
import { DEVICE } from '../../asker';
import type { CommentItem } from '../comment';
import type { OutboxEntry } from './outbox-entry';
import { OutboxStore } from './outbox-store';

const CHANNEL = 'comments-outbox';
/** Says in local storage that something waits, so that a page without comments need not open the database to know. */
export const OUTBOX_FLAG = 'comments:outbox';

/** What the tabs tell each other; without `sent` only that something has changed. */
export interface OutboxNews {
  /** A message was acknowledged: whose it is, and the comment that became of it. */
  sent?: { sender: string; post: PostRef; item: CommentItem };
  /** A message failed for good. */
  failed?: OutboxEntry;
}

/** The messages on their way, as all tabs of the browser share them (COMMENT-7). */
export class Outbox {
  readonly #store = new OutboxStore();
  readonly #listeners = new Set<(news: OutboxNews) => void>();
  readonly #channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
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
  async remove({ clientId, sender, post }: OutboxEntry, item?: CommentItem): Promise<void> {
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

  /** Who asks can prove it now, though nothing has changed here. */
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
    try {
      if (this.#entries.length > 0) localStorage.setItem(OUTBOX_FLAG, '1');
      else localStorage.removeItem(OUTBOX_FLAG);
    } catch {
      // No storage: the next visit to a post looks by itself.
    }
  }

  #notify(news: OutboxNews): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
