import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError, notFound } from '../foundation/http/http-error.ts';
import { safeError } from '../foundation/operations/safe-error.ts';
import { type LiveLoop, loopOf } from './live-loop.ts';
import type { LiveSettings } from './live-settings.ts';
import { PortPool } from './port-pool.ts';
import type { Offer } from './sdp-offer.ts';
import { type Playback, StreamPacer } from './stream-pacer.ts';
import type { ViewerConnection } from './viewer-connection.ts';

/** How long viewers may keep silent, milliseconds; tests choose shorter ones. */
export interface LiveTimes {
  /** From the answer to a connection (10 s). */
  connect: number;
  /** Between two reports of a connected viewer (12 s); browsers send one a second or so. */
  silence: number;
  /** How often both are looked at (1 s). */
  check: number;
}

export interface LiveParts {
  settings: LiveSettings;
  loops: readonly LiveLoop[];
  /** Whether a stream runs, or undefined when there is no such stream. */
  findStatus: (stream: string) => Promise<'live' | 'ended' | undefined>;
  logger: FastifyBaseLogger;
  times?: Partial<LiveTimes> | undefined;
}

const TIMES: LiveTimes = { connect: 10_000, silence: 12_000, check: 1000 };
/** The client asks again every 5 s anyway (LIVE-2); who is turned away for want of room is asked to wait longer. */
const RETRY = { notLive: '5', waiting: '5', full: '15' };

interface Session {
  id: string;
  stream: string;
  address: string;
  /** Short name of the viewer in connectivity checks. */
  username: string;
  /** When the viewer was last heard of; before the connection is up, when they asked. */
  heardAt: number;
  connection?: ViewerConnection;
  playback?: Playback;
  ended: boolean;
}

/** Plays the live streams to their viewers, each over a WebRTC connection of its own. */
export class LiveService {
  readonly #parts: LiveParts;
  readonly #times: LiveTimes;
  readonly #sessions = new Map<string, Session>();
  readonly #pacers = new Map<string, StreamPacer>();
  readonly #watchdog: NodeJS.Timeout;
  readonly #pool: PortPool | undefined;
  readonly #closing = new Set<Promise<void>>();

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#times = { ...TIMES, ...parts.times };
    const { ports, host } = parts.settings;
    this.#pool = ports && new PortPool(ports, host);
    this.#watchdog = setInterval(() => this.#endSilent(), this.#times.check).unref();
  }

  /**
   * How many viewers this node serves now, those that are about to connect among them.
   *
   * @param stream only those of this one
   */
  viewers(stream?: string): number {
    if (stream === undefined) return this.#sessions.size;
    return [...this.#sessions.values()].filter((session) => session.stream === stream).length;
  }

  /** Streams that are being watched here. */
  watched(): string[] {
    return [...new Set([...this.#sessions.values()].map(({ stream }) => stream))];
  }

  /**
   * Begins to play a stream to one more viewer.
   *
   * @param address of the viewer, for the limit
   * @returns id of the session, and the answer as SDP
   * @throws HttpError 404 no such stream, 405 not played by this service, 409 not live now, 429 and 503 no room
   */
  async open(stream: string, offer: Offer, address: string): Promise<{ id: string; answer: string }> {
    this.#requireRoom(address);
    const session: Session = {
      id: randomUUID(),
      stream,
      address,
      username: offer.username,
      heardAt: performance.now(),
      ended: false,
    };
    // Taken before anything is waited for: so no two take the last place, and an end in between is seen.
    this.#sessions.set(session.id, session);
    try {
      const pacer = this.#pacerOf(stream, await this.#parts.findStatus(stream));
      const connection = await this.#connect(session, offer, pacer);
      session.connection = connection;
      if (session.ended) {
        this.#close(connection);
        throw notLive();
      }
      return { id: session.id, answer: connection.answer };
    } catch (error) {
      this.#end(session);
      throw error;
    }
  }

  /**
   * Ends the session of a viewer who leaves.
   *
   * @returns false when there is no such session
   */
  end(stream: string, id: string): boolean {
    const session = this.#sessions.get(id);
    if (session?.stream !== stream) return false;
    this.#end(session);
    return true;
  }

  /** The short name of the viewer of a session, or undefined when there is no such session. */
  usernameOf(stream: string, id: string): string | undefined {
    const session = this.#sessions.get(id);
    return session?.stream === stream ? session.username : undefined;
  }

  /** Ends the sessions of all viewers of streams. */
  endStreams(streams: readonly string[]): void {
    for (const session of [...this.#sessions.values()]) {
      if (streams.includes(session.stream)) this.#end(session);
    }
  }

  /** Loads what the first connection needs, so that its viewer need not wait for that. */
  async warmUp(): Promise<void> {
    await import('./viewer-connection.ts');
  }

  /** Ends all sessions. */
  async close(): Promise<void> {
    clearInterval(this.#watchdog);
    for (const session of [...this.#sessions.values()]) this.#end(session);
    await Promise.all(this.#closing);
  }

  #requireRoom(address: string): void {
    const { viewers, viewersPerAddress, waiting, waitingPerAddress } = this.#parts.settings;
    const all = [...this.#sessions.values()];
    // Who is answered and never connects costs a socket and a key exchange until the watchdog comes.
    const unconnected = all.filter((session) => session.playback === undefined);
    const count = (sessions: Session[]) => sessions.filter((session) => session.address === address).length;
    if (all.length >= viewers) throw noRoom(503, 'full', RETRY.full);
    if (unconnected.length >= waiting) throw noRoom(503, 'full', RETRY.waiting);
    if (count(all) >= viewersPerAddress) throw noRoom(429, 'too_many_viewers', RETRY.full);
    if (count(unconnected) >= waitingPerAddress) throw noRoom(429, 'too_many_viewers', RETRY.waiting);
  }

  #pacerOf(stream: string, status: 'live' | 'ended' | undefined): StreamPacer {
    if (status === undefined) throw notFound('There is no such live stream.');
    const loop = loopOf(this.#parts.loops, stream);
    if (loop === undefined) {
      throw new HttpError(
        405,
        'not_played_here',
        'This stream is not played by WHEP here; use its new address.',
        undefined,
        {
          allow: 'OPTIONS',
        },
      );
    }
    if (status === 'ended') throw notLive();
    const pacer = this.#pacers.get(stream) ?? new StreamPacer(loop);
    this.#pacers.set(stream, pacer);
    return pacer;
  }

  async #connect(session: Session, offer: Offer, pacer: StreamPacer): Promise<ViewerConnection> {
    const { noPort, ViewerConnection: Connection } = await import('./viewer-connection.ts');
    const port = await this.#pool?.take();
    if (this.#pool && port === undefined) throw noPort();
    return Connection.open(offer, this.#parts.settings, port, {
      onConnected: () => {
        session.heardAt = performance.now();
        if (session.ended || session.playback !== undefined) return;
        session.playback = pacer.play((sample) => session.connection?.send(sample));
      },
      onHeard: () => {
        session.heardAt = performance.now();
      },
      onPictureLost: () => session.playback?.refresh(),
      onGone: () => this.#end(session),
      onClosed: () => port !== undefined && this.#pool?.giveBack(port),
    });
  }

  #endSilent(): void {
    const now = performance.now();
    for (const session of [...this.#sessions.values()]) {
      const limit = session.playback === undefined ? this.#times.connect : this.#times.silence;
      if (now - session.heardAt > limit) this.#end(session);
    }
  }

  #end(session: Session): void {
    if (session.ended) return;
    session.ended = true;
    this.#sessions.delete(session.id);
    session.playback?.stop();
    if (session.connection) this.#close(session.connection);
  }

  #close(connection: ViewerConnection): void {
    const closing = connection
      .close()
      .catch((error: unknown) => {
        this.#parts.logger.warn({ err: safeError(error) }, 'live: a connection did not close');
      })
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}

function noRoom(status: 429 | 503, code: string, retryAfter: string): HttpError {
  const message =
    status === 503
      ? 'No more viewers can be served now.'
      : 'Too many streams are watched or asked for from this address.';
  return new HttpError(status, code, message, undefined, { 'retry-after': retryAfter });
}

function notLive(): HttpError {
  return new HttpError(409, 'not_live', 'This stream is not live now.', undefined, {
    'retry-after': RETRY.notLive,
  });
}
