import type { ConnectionState } from '@site/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { backoff } from './backoff';

/** How long an attempt, and the answer to a request, may take, ms. */
export const PATIENCE_MS = 10_000;

/** After so many attempts in a row that reached no server, requests go over HTTP (LINE-11). */
const MOST_ATTEMPTS = 2;

/** What the lines of a tab have found out of the way to the server: it holds for all of them, until one of them stands. */
export interface WayToServer {
  isBarred: boolean;
}

/** Refusals that are no verdict about this visitor or this post: the next attempt may succeed. */
const PASSING = ['internal', 'too_many_requests'];

/** A refusal of the server, by its code; undefined when the server was not reached. */
function refusalCode(error: Error): string | undefined {
  const data = 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data && 'code' in data ? String(data.code) : undefined;
}

/**
 * A connection of Socket.IO that is dialled again after a cut, and that the page takes with it when it is left. What an attempt proves
 * itself with, and what a refusal means, is its kind's own.
 *
 * Socket.IO's own reconnection is off: it waits for nothing before it opens a line, and it destroys a socket that the server refuses, also
 * when the refusal passes, and never tries again.
 */
export abstract class Line<State extends Pick<ConnectionState, 'link' | 'barred'>> {
  protected readonly socket: Socket;
  readonly #listeners = new Set<() => void>();
  #state: State;
  readonly #way: WayToServer;
  /** Attempts in a row that have reached no server. */
  #unreached = 0;
  /** Counts the attempts, so that an outdated one knows that it is. */
  #turn = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * The kind begins the first attempt itself, once it is made.
   *
   * @param address of the server, with the namespace
   * @param first the state before the first attempt
   * @param way shared by the lines of a tab; a line without it finds out by itself
   */
  constructor(address: string, first: State, way: WayToServer = { isBarred: false }) {
    this.#way = way;
    this.#state = way.isBarred ? { ...first, barred: true } : first;
    this.socket = io(address, {
      autoConnect: false,
      forceNew: true,
      reconnection: false,
      timeout: PATIENCE_MS,
      transports: ['websocket'],
    });
    this.socket.on('connect', () => {
      this.#failures = 0;
      this.#noteReached(true);
      this.change({ link: 'connected', barred: undefined } as Partial<State>);
    });
    this.socket.on('connect_error', (error: Error) => {
      const code = refusalCode(error);
      this.#noteReached(code !== undefined);
      if (code === undefined || PASSING.includes(code)) this.retryLater();
      else this.refused(code);
    });
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      // A firewall may let the line through and nothing on it.
      if (this.#state.link !== 'connected') this.#noteReached(false);
      this.retryLater();
    });
    addEventListener('online', this.#onReturn);
    addEventListener('pagehide', this.leave);
    addEventListener('pageshow', this.#onReturn);
  }

  /**
   * Gives the socket what it proves itself with.
   *
   * @param isCurrent tells after each wait whether the attempt is still wanted
   * @returns whether it can be opened; without a proof at hand it is tried later
   */
  protected abstract prepare(isCurrent: () => boolean): Promise<boolean>;

  /** Told of a refusal that does not pass by itself. */
  protected abstract refused(code: string): void;

  /** The present state; the same object until something changes. */
  state = (): State => this.#state;

  /** Calls `listener` after each change of the state. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `handler` with each event of this name. */
  on = (event: string, handler: (payload: unknown) => void): (() => void) => {
    this.socket.on(event, handler);
    return () => this.socket.off(event, handler);
  };

  /** Ends it for good. */
  end(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#onReturn);
    removeEventListener('pagehide', this.leave);
    removeEventListener('pageshow', this.#onReturn);
    this.socket.disconnect();
  }

  protected async dial(): Promise<void> {
    clearTimeout(this.#timer);
    this.#turn += 1;
    const turn = this.#turn;
    const isCurrent = () => turn === this.#turn;
    const isReady = await this.prepare(isCurrent);
    if (!isCurrent()) return;
    if (!isReady) return this.retryLater();
    this.socket.connect();
    const { io: manager } = this.socket;
    // Socket.IO waits out its time limit for a line that is closed before the server has said anything.
    manager.engine.once('close', () => {
      if (!isCurrent() || manager._readyState !== 'opening') return;
      this.socket.disconnect();
      this.#noteReached(false);
      this.retryLater();
    });
  }

  /** Dials without the waits that earlier failures have earned. */
  protected dialAtOnce(): void {
    this.#failures = 0;
    void this.dial();
  }

  protected retryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.dial(), backoff(this.#failures));
    this.#failures += 1;
    this.change({ link: 'waiting', barred: this.#way.isBarred || undefined } as Partial<State>);
  }

  /** Lets the line go with the page: an open one keeps the page out of the browser's back/forward cache (LINE-3). */
  protected leave = (): void => {
    if (this.#state.link === 'refused') return;
    // An attempt under way is over too.
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.socket.disconnect();
    this.change({ link: 'waiting' } as Partial<State>);
  };

  protected change(change: Partial<State>): void {
    const changed = Object.entries(change).some(
      ([name, value]) => this.#state[name as keyof State] !== value,
    );
    if (!changed) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  #noteReached(isReached: boolean): void {
    this.#unreached = isReached ? 0 : this.#unreached + 1;
    this.#way.isBarred = !isReached && (this.#way.isBarred || this.#unreached >= MOST_ATTEMPTS);
  }

  /** The network, or the page, is back: no waiting for the next attempt. */
  #onReturn = (): void => {
    if (this.#state.link === 'waiting') this.dialAtOnce();
  };
}
