import type { Credentials, PostConnection, PostRef, ShellApi } from '@site/shared/contract';
import { tokenSubject } from '@site/shared/domain';
import { askerOf, DEVICE } from '../../asker';
import { deliver, NotNow } from './deliver';
import type { Outbox } from './outbox';
import { type OutboxEntry, postKey } from './outbox-entry';

/** What a courier needs of the shell. */
export type CourierParts = Pick<ShellApi, 'socket' | 'session'>;

const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 30_000;

/**
 * Whose messages go out now.
 *
 * @returns undefined while it is not known who is signed in
 */
export const senderOf = ({ status, user }: ShellApi['session']): string | undefined =>
  user?.uid ?? (status === 'anonymous' ? DEVICE : undefined);

/**
 * Whether a message would go out as its writer's. Who is signed in may have changed since the courier was told, in
 * another tab or after the page that told it.
 */
function isProofOf(sender: string, credentials: Credentials): boolean {
  if (sender === DEVICE) return credentials.kind === 'device';
  return credentials.kind === 'token' && (tokenSubject(credentials.token) ?? sender) === sender;
}

/** Waits until a connection can be used. @returns false when the server lets nobody in */
const untilOpen = (connection: PostConnection): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const { link } = connection.state();
      if (link !== 'connected' && link !== 'refused') return;
      stop();
      resolve(link === 'connected');
    };
    const stop = connection.subscribe(look);
    look();
  });

/**
 * Carries what waits in the outbox, wherever the visitor is by now: for each post with waiting messages of who is
 * asking it holds the connection until they are out (COMMENT-7).
 */
export class Courier {
  readonly #outbox: Outbox;
  readonly #underWay = new Set<string>();
  #parts: CourierParts | undefined;
  #rest = FIRST_REST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param outbox what it carries */
  constructor(outbox: Outbox) {
    this.#outbox = outbox;
    outbox.subscribe(() => this.#look());
    addEventListener('online', () => {
      this.#rest = FIRST_REST_MS;
      this.#look();
    });
  }

  /** Tells who is asking now, and how to connect; it begins with that. */
  work(parts: CourierParts): void {
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
      void this.#carry(entry).then((isDone) => {
        this.#underWay.delete(key);
        if (!isDone) return this.#lookLater();
        this.#rest = FIRST_REST_MS;
        this.#look();
      });
    }
  }

  #lookLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), this.#rest * (0.5 + Math.random()));
    this.#rest = Math.min(2 * this.#rest, LONGEST_REST_MS);
  }

  /** @returns false when it is to be tried again after a while */
  async #carry({ post, sender }: OutboxEntry): Promise<boolean> {
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
        if (sender === DEVICE && phone && isProofOf(sender, await session.credentials()))
          await session.savePhone(phone).catch(() => undefined);
        const asker = await askerOf(session).catch(() => undefined);
        // Last, because all that takes its time and another tab may sign in meanwhile.
        const credentials = await session.credentials();
        if (!isProofOf(sender, credentials)) throw new NotNow(credentials.kind);
        return asker;
      };
      await deliver({ outbox: this.#outbox, isOurs: this.#isOurs, prepare }, { post }, connection);
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
