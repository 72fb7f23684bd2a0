import { type ConnectionState, type Credentials, SocketUnanswered } from '@site/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { backoff } from './backoff';
import { claimedId, type Visitors } from './claimed-id';
import { authOf, identityOf, type LineSubject, queryOf } from './handshake';

/** What connections need of the shell. */
export interface SocketParts extends Visitors {
  /** Origin of the Socket.IO server; empty for the site's own. */
  origin: string;
  /** Told when the server calls a token expired that the session takes for good (AUTH-7). */
  sessionExpired(): void;
  /** Told when the server knows nothing of this device secret any more. */
  deviceRefused(secret: string): void;
}

/** How long an attempt, and the answer to a request, may take, ms. */
export const PATIENCE_MS = 10_000;

/** Refusals that are no verdict about this visitor or this post: the next attempt may succeed. */
export const PASSING = ['internal', 'too_many_requests'];
/** Refusals of a token: another one, or a sign-in, helps. What waits to be said waits on. */
const OF_TOKEN = ['session_expired', 'unauthenticated'];

const tokenOf = (credentials: Credentials | undefined): string | undefined =>
  credentials?.kind === 'token' ? credentials.token : undefined;

/** A refusal of the server, by its code; undefined when the server was not reached. */
export function refusalCode(error: Error): string | undefined {
  const data = 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data && 'code' in data ? String(data.code) : undefined;
}

const isBlocked = (payload: unknown): boolean | undefined =>
  typeof payload === 'object' && payload && 'is_blocked' in payload && typeof payload.is_blocked === 'boolean'
    ? payload.is_blocked
    : undefined;

/**
 * The connection of one post, or of an inbox: dials, dials again after a cut, and again as somebody else when another visitor signs in.
 *
 * Socket.IO's own reconnection is off, as it covers one of the four reasons to dial again. Its `auth` callback can wait
 * for the proof, but it runs on an open line, whose query (specification §7) has named the visitor already: both are
 * asked for before the line is opened. It destroys a socket that the server refuses, also when the refusal passes
 * (`internal`, `too_many_requests`, a token that has expired meanwhile), and never tries again. And without a token at
 * hand it could only open lines to the server and close them, about once a second: a close resets its backoff.
 */
export class PostSocket {
  readonly #subject: LineSubject;
  readonly #parts: SocketParts;
  readonly #socket: Socket;
  readonly #listeners = new Set<() => void>();
  #state: ConnectionState = { link: 'connecting', blocked: false };
  /** Counts the attempts, so that an outdated one knows that it is. */
  #turn = 0;
  /** The attempt that has named the caller. */
  #turnDone = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** As whom it connected, or is about to. */
  #credentials: Credentials | undefined;
  /** The id that its query named. */
  #claimed: string | undefined;
  /** The token that the server called expired: the same one again would be no use. */
  #expired: string | undefined;

  /**
   * @param subject what it is about
   * @param parts what it needs of the shell
   */
  constructor(subject: LineSubject, parts: SocketParts) {
    this.#subject = subject;
    this.#parts = parts;
    this.#socket = io(parts.origin || location.origin, {
      autoConnect: false,
      forceNew: true,
      reconnection: false,
      timeout: PATIENCE_MS,
      transports: ['websocket'],
    });
    this.#socket.on('connect', this.#onConnect);
    this.#socket.on('connect_error', this.#onRefusal);
    this.#socket.on('disconnect', this.#onCut);
    this.#socket.on('CommenterBlocked', (news: unknown) => this.#noteBlocked(isBlocked(news)));
    addEventListener('online', this.#onReturn);
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onReturn);
    void this.#dial();
  }

  /** How it stands. */
  state = (): ConnectionState => this.#state;

  /** Calls `listener` after each change of the state. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `handler` with each event of this name. */
  on = (event: string, handler: (payload: unknown) => void): (() => void) => {
    this.#socket.on(event, handler);
    return () => this.#socket.off(event, handler);
  };

  /**
   * Sends an event as the person who is signed in now, and waits for the acknowledgement.
   *
   * @throws SocketUnanswered
   */
  request = async (event: string, payload: object): Promise<unknown> => {
    try {
      const asker = identityOf(await this.#parts.credentials());
      await this.identify();
      if (!this.#credentials || identityOf(this.#credentials) !== asker)
        throw new Error('somebody else is asking now');
      // Without a connection Socket.IO would keep the event and send it behind our back.
      if (!this.#socket.connected) throw new Error('no connection');
      const reply: unknown = await this.#socket.timeout(PATIENCE_MS).emitWithAck(event, payload);
      this.#noteReply(reply);
      return reply;
    } catch (error) {
      throw new SocketUnanswered(`${event}: ${error}`);
    }
  };

  /** Reconnects when another person is signed in by now; ends when the attempt has ended. */
  async identify(): Promise<void> {
    const credentials = await this.#parts.credentials();
    const isSame = !this.#credentials || identityOf(credentials) === identityOf(this.#credentials);
    // The signed-in person was not known in time, and is known now.
    const { user } = this.#parts.session();
    const isNamed = user === undefined || this.#turnDone !== this.#turn || user.id === this.#claimed;
    const isRenewed = this.#expired !== undefined && this.#expired !== tokenOf(credentials);
    if (!isSame || !isNamed || isRenewed || this.#state.link === 'refused') {
      this.#socket.disconnect();
      this.#failures = 0;
      this.#expired = undefined;
      this.#set({ link: 'connecting', blocked: false });
      void this.#dial();
    }
    await this.#untilTried();
  }

  /** Ends it for good. */
  end(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#onReturn);
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onReturn);
    this.#socket.disconnect();
  }

  async #dial(): Promise<void> {
    clearTimeout(this.#timer);
    this.#turn += 1;
    const turn = this.#turn;
    const claimed = await claimedId(this.#parts);
    // After that, because it may have brought another proof.
    const credentials = await this.#parts.credentials().catch(() => undefined);
    if (turn !== this.#turn) return;
    // Who is signed in and has no token at hand must not get in as a stranger: the blank page would look like theirs.
    if (!credentials) return this.#retryLater();
    this.#credentials = credentials;
    this.#claimed = claimed;
    this.#turnDone = turn;
    this.#socket.auth = authOf(credentials);
    this.#socket.io.opts.query = queryOf(this.#subject, claimed);
    this.#socket.connect();
  }

  async #untilTried(): Promise<void> {
    while (this.#state.link === 'connecting') {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  }

  #onConnect = (): void => {
    this.#failures = 0;
    this.#expired = undefined;
    this.#set({ link: 'connected' });
  };

  #onRefusal = (error: Error): void => {
    const code = refusalCode(error);
    if (code === undefined || PASSING.includes(code)) this.#retryLater();
    else if (OF_TOKEN.includes(code)) void this.#askFreshToken();
    else if (code === 'wrong_device_secret' && this.#credentials?.kind === 'device') {
      this.#parts.deviceRefused(this.#credentials.secret);
      this.#credentials = undefined;
      void this.#dial();
    } else this.#set({ link: 'refused' });
  };

  #onCut = (reason: string): void => {
    if (reason !== 'io client disconnect') this.#retryLater();
  };

  /** Lets the line go with the page: an open one keeps the page out of the browser's back/forward cache (LINE-3). */
  #onHide = (): void => {
    if (this.#state.link === 'refused') return;
    // An attempt under way is over too.
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#socket.disconnect();
    this.#set({ link: 'waiting' });
  };

  /** The network, or the page, is back: no waiting for the next attempt. */
  #onReturn = (): void => {
    if (this.#state.link !== 'waiting') return;
    this.#failures = 0;
    void this.#dial();
  };

  async #askFreshToken(): Promise<void> {
    const token = tokenOf(this.#credentials);
    const seenBefore = this.#expired !== undefined;
    this.#expired = token;
    const next = await this.#parts.credentials().catch(() => undefined);
    if (!next) return this.#retryLater();
    if (!seenBefore && tokenOf(next) !== token) return this.#dial();
    this.#parts.sessionExpired();
    this.#retryLater();
  }

  #retryLater(): void {
    this.#set({ link: 'waiting' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#dial(), backoff(this.#failures));
    this.#failures += 1;
  }

  /** A question is the visitor's own; of an answer by the owner, the reply says whether the asker is blocked. */
  #noteReply(reply: unknown): void {
    const blocked = isBlocked(reply);
    if (blocked === undefined || typeof reply !== 'object' || !reply) return;
    const isRefusal = 'ok' in reply && reply.ok === false;
    if (isRefusal ? blocked : 'new_comment' in reply) this.#noteBlocked(blocked);
  }

  #noteBlocked(blocked: boolean | undefined): void {
    if (blocked !== undefined) this.#set({ blocked });
  }

  #set(change: Partial<ConnectionState>): void {
    const next = { ...this.#state, ...change };
    if (next.link === this.#state.link && next.blocked === this.#state.blocked) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
