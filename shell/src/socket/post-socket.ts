import { type ConnectionState, type Credentials, SocketUnanswered } from '@site/shared/contract';
import { claimedId, type Visitors } from './claimed-id';
import { authOf, identityOf, type LineSubject, queryOf } from './handshake';
import { Line, PATIENCE_MS, type WayToServer } from './line';
import { askOverHttp, pathOfEvent } from './over-http';

/** What connections need of the shell. */
export interface SocketParts extends Visitors {
  /** Origin of the Socket.IO server; empty for the site's own. */
  origin: string;
  /** Origin of the base service, for what goes over HTTP; empty or left out for the site's own. */
  base?: string | undefined;
  /** Told when the server calls a token expired that the session takes for good (AUTH-7). */
  sessionExpired(): void;
  /** Told when the server knows nothing of this device secret any more. */
  deviceRefused(secret: string): void;
}

/** What lines need: that of the shell, and what they know together. */
export type LineParts = SocketParts & { way?: WayToServer | undefined };

/** Refusals of a token: another one, or a sign-in, helps. What waits to be said waits on. */
const OF_TOKEN = ['session_expired', 'unauthenticated'];

const tokenOf = (credentials: Credentials | undefined): string | undefined =>
  credentials?.kind === 'token' ? credentials.token : undefined;

const isBlocked = (payload: unknown): boolean | undefined =>
  typeof payload === 'object' && payload && 'is_blocked' in payload && typeof payload.is_blocked === 'boolean'
    ? payload.is_blocked
    : undefined;

/**
 * The connection of one post, or of an inbox, which is dialled again as somebody else when another visitor signs in.
 *
 * Socket.IO's `auth` callback can wait for the proof, but it runs on an open line, whose query (specification §7) has named the visitor
 * already: both are asked for before the line is opened. And without a token at hand it could only open lines to the server and close
 * them, about once a second: a close resets its backoff.
 */
export class PostSocket extends Line<ConnectionState> {
  readonly #subject: LineSubject;
  readonly #parts: SocketParts;
  /** As whom it connected, or is about to. */
  #credentials: Credentials | undefined;
  /** The id that its query named. */
  #claimed: string | undefined;
  /** Whether the attempt that named the caller is still the last one. */
  #hasNamed = (): boolean => false;
  /** The token that the server called expired: the same one again would be no use. */
  #expired: string | undefined;

  /**
   * @param subject what it is about
   * @param parts what it needs of the shell
   */
  constructor(subject: LineSubject, parts: LineParts) {
    super(parts.origin || location.origin, { link: 'connecting', blocked: false }, parts.way);
    this.#subject = subject;
    this.#parts = parts;
    this.socket.on('connect', () => {
      this.#expired = undefined;
    });
    this.socket.on('CommenterBlocked', (news: unknown) => this.#noteBlocked(isBlocked(news)));
    void this.dial();
  }

  /**
   * Sends an event as the person who is signed in now, and waits for the acknowledgement; over HTTP where no line comes about (LINE-11).
   *
   * @throws SocketUnanswered
   */
  request = async (event: string, payload: object): Promise<unknown> => {
    if (this.state().barred) return this.#requestOverHttp(event, payload);
    try {
      const asker = identityOf(await this.#parts.credentials());
      await this.identify();
      if (!this.#credentials || identityOf(this.#credentials) !== asker)
        throw new Error('somebody else is asking now');
      // Without a connection Socket.IO would keep the event and send it behind our back.
      if (!this.socket.connected) throw new Error('no connection');
      const reply: unknown = await this.socket.timeout(PATIENCE_MS).emitWithAck(event, payload);
      this.#noteReply(reply);
      return reply;
    } catch (error) {
      throw new SocketUnanswered(`${event}: ${error}`);
    }
  };

  async #requestOverHttp(event: string, body: object): Promise<unknown> {
    const { base: origin = '', credentials: ask, deviceRefused, sessionExpired } = this.#parts;
    const path = pathOfEvent(event, this.#subject === 'inbox' ? undefined : this.#subject.kind);
    const credentials = await ask().catch(() => undefined);
    if (path === undefined || !credentials) throw new SocketUnanswered(`${event}: no connection`);
    const reply = await askOverHttp({ origin, path, body, credentials });
    const { error } = reply as { error?: { code: string } };
    if (error?.code === 'wrong_device_secret' && credentials.kind === 'device') {
      deviceRefused(credentials.secret);
      throw new SocketUnanswered(`${event}: the device is not known any more`);
    }
    if (error && credentials.kind === 'token' && OF_TOKEN.includes(error.code)) sessionExpired();
    this.#noteReply(reply);
    return reply;
  }

  /** Reconnects when another person is signed in by now; ends when the attempt has ended. */
  async identify(): Promise<void> {
    const credentials = await this.#parts.credentials();
    const isSame = !this.#credentials || identityOf(credentials) === identityOf(this.#credentials);
    // The signed-in person was not known in time, and is known now.
    const { user } = this.#parts.session();
    const isNamed = user === undefined || !this.#hasNamed() || user.id === this.#claimed;
    const isRenewed = this.#expired !== undefined && this.#expired !== tokenOf(credentials);
    if (!isSame || !isNamed || isRenewed || this.state().link === 'refused') {
      this.socket.disconnect();
      this.#expired = undefined;
      this.change({ link: 'connecting', blocked: false });
      this.dialAtOnce();
    }
    await this.#untilTried();
  }

  protected override async prepare(isCurrent: () => boolean): Promise<boolean> {
    const claimed = await claimedId(this.#parts);
    // After that, because it may have brought another proof.
    const credentials = await this.#parts.credentials().catch(() => undefined);
    // Who is signed in and has no token at hand must not get in as a stranger: the blank page would look like theirs.
    if (!isCurrent() || !credentials) return false;
    this.#credentials = credentials;
    this.#claimed = claimed;
    this.#hasNamed = isCurrent;
    this.socket.auth = authOf(credentials);
    this.socket.io.opts.query = queryOf(this.#subject, claimed);
    return true;
  }

  protected override refused(code: string): void {
    if (OF_TOKEN.includes(code)) void this.#askFreshToken();
    else if (code === 'wrong_device_secret' && this.#credentials?.kind === 'device') {
      this.#parts.deviceRefused(this.#credentials.secret);
      this.#credentials = undefined;
      void this.dial();
    } else this.change({ link: 'refused' });
  }

  async #untilTried(): Promise<void> {
    while (this.state().link === 'connecting') {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  }

  async #askFreshToken(): Promise<void> {
    const token = tokenOf(this.#credentials);
    const seenBefore = this.#expired !== undefined;
    this.#expired = token;
    const next = await this.#parts.credentials().catch(() => undefined);
    if (!next) return this.retryLater();
    if (!seenBefore && tokenOf(next) !== token) return this.dial();
    this.#parts.sessionExpired();
    this.retryLater();
  }

  /** A question is the visitor's own; of an answer by the owner, the reply says whether the asker is blocked. */
  #noteReply(reply: unknown): void {
    const blocked = isBlocked(reply);
    if (blocked === undefined || typeof reply !== 'object' || !reply) return;
    const isRefusal = 'ok' in reply && reply.ok === false;
    if (isRefusal ? blocked : 'new_comment' in reply) this.#noteBlocked(blocked);
  }

  #noteBlocked(blocked: boolean | undefined): void {
    if (blocked !== undefined) this.change({ blocked });
  }
}
