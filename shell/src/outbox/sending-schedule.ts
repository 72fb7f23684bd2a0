import { askerOf, DEVICE, senderOf } from '@site/shared/asker';
import type { Credentials, OutboxEntry, PostConnection, PostRef, ShellApi } from '@site/shared/contract';
import { postKey } from '@site/shared/domain';
import { backoff } from '../socket/backoff';
import type { OutboxQueue } from './outbox-queue';
import { isProofOf } from './proof-of-sender';
import { NotNow, sendPostComments } from './send-post-comments';

export type SenderParts = Pick<ShellApi, 'socket' | 'session'>;

/** A token that names nobody is sent as it is: the service, which is asked now, decides whose it is. */
const mayProve = (sender: string, credentials: Credentials): boolean =>
  isProofOf(sender, credentials, sender);

/** Waits until a connection can be used, by its line or over HTTP. @returns false when the server lets nobody in */
const untilOpen = (connection: PostConnection): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const { link, barred } = connection.state();
      if (link !== 'connected' && link !== 'refused' && !barred) return;
      stop();
      resolve(link !== 'refused');
    };
    const stop = connection.subscribe(look);
    look();
  });

/**
 * Sends what waits in the outbox, wherever the visitor is by now: for each post with waiting messages of whoever is
 * signed in, it holds the connection until they are out (COMMENT-7).
 */
export class SendingSchedule {
  readonly #outbox: OutboxQueue;
  readonly #underWay = new Set<string>();
  #parts: SenderParts | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param outbox what it sends from */
  constructor(outbox: OutboxQueue) {
    this.#outbox = outbox;
    outbox.subscribe(() => this.#look());
    addEventListener('online', () => {
      this.#failures = 0;
      this.#look();
    });
  }

  /** Sets the signed-in person and the connection; sending starts with this call. */
  work(parts: SenderParts): void {
    this.#parts = parts;
    if (senderOf(parts.session) === DEVICE) void this.#outbox.forgetFailedOfAccounts();
    this.#look();
  }

  /** Ends its work. */
  close(): void {
    this.#parts = undefined;
    clearTimeout(this.#timer);
  }

  #isOurs = (entry: OutboxEntry): boolean =>
    this.#parts !== undefined && entry.sender === senderOf(this.#parts.session);

  #look(): void {
    for (const entry of this.#outbox.entries()) {
      const key = postKey(entry.post);
      if (entry.failure !== undefined || !this.#isOurs(entry) || this.#underWay.has(key)) continue;
      this.#underWay.add(key);
      void this.#sendFor(entry).then((isDone) => {
        this.#underWay.delete(key);
        if (!isDone) return this.#lookLater();
        this.#failures = 0;
        this.#look();
      });
    }
  }

  #lookLater(): void {
    clearTimeout(this.#timer);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#look(), backoff(this.#failures));
  }

  /** @returns false when it is to be tried again after a while */
  async #sendFor({ post, sender }: OutboxEntry): Promise<boolean> {
    const { session, socket } = this.#parts ?? {};
    if (!session || !socket) return false;
    try {
      const { kind } = await session.credentials();
      // The first message of a visitor makes their local user, and nothing else does (LOCAL-1).
      if (sender === DEVICE && kind === 'none') {
        await session.localUser();
        this.#outbox.proven();
      }
      if (sender === DEVICE && kind === 'token') return false;
    } catch {
      return false;
    }
    const connection = socket.open(post);
    try {
      if (!(await untilOpen(connection))) {
        await this.#fail(post);
        return true;
      }
      const prepare = async ({ phone }: OutboxEntry) => {
        // The message carries the number as well; not to have it saved is no reason to hold the message back.
        if (sender === DEVICE && phone && mayProve(sender, await session.credentials()))
          await session.savePhone(phone).catch(() => undefined);
        const asker = await askerOf(session).catch(() => undefined);
        // Last, because all that takes its time and another tab may sign in meanwhile.
        const credentials = await session.credentials();
        if (!mayProve(sender, credentials)) throw new NotNow(credentials.kind);
        return asker;
      };
      await sendPostComments({ outbox: this.#outbox, isOurs: this.#isOurs, prepare }, { post }, connection);
      return true;
    } catch {
      return false;
    } finally {
      connection.close();
    }
  }

  async #fail(post: PostRef): Promise<void> {
    for (const entry of this.#outbox.entries()) {
      if (entry.failure !== undefined || !this.#isOurs(entry) || postKey(entry.post) !== postKey(post))
        continue;
      await this.#outbox.put({ ...entry, failure: 'refused' });
    }
  }
}
