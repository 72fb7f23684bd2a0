import { type ConnectionState, type PostConnection, SocketUnanswered } from '@site/shared/contract';
import { backoff } from './backoff';

const CONNECTING: ConnectionState = { link: 'connecting', blocked: false };
const WAITING: ConnectionState = { link: 'waiting', blocked: false };

/** A line that several may hold: it ends when the last of them lets go. */
export interface PostHold {
  connection: Omit<PostConnection, 'close'>;
  release(): void;
}

type Wish = (connection: PostHold['connection']) => () => void;

/**
 * A connection whose code is still on its way: keeps what is asked of it until it is there, and asks again when it
 * cannot be had.
 */
export class LazyConnection implements PostConnection {
  readonly #load: () => Promise<PostHold>;
  readonly #wishes = new Set<Wish>();
  readonly #listeners = new Set<() => void>();
  #hold: PostHold | undefined;
  #failures = 0;
  #closed = false;

  /** @param load brings the connection; called again after a failure */
  constructor(load: () => Promise<PostHold>) {
    this.#load = load;
    void this.#begin();
  }

  state = (): ConnectionState =>
    this.#hold?.connection.state() ?? (this.#failures > 0 ? WAITING : CONNECTING);

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = this.#whenThere((connection) => connection.subscribe(listener));
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  };

  on = (event: string, handler: (payload: unknown) => void): (() => void) =>
    this.#whenThere((connection) => connection.on(event, handler));

  request = (event: string, payload: object): Promise<unknown> =>
    this.#hold?.connection.request(event, payload) ??
    Promise.reject(new SocketUnanswered(`${event}: not there yet`));

  close = (): void => {
    this.#closed = true;
    this.#hold?.release();
  };

  async #begin(): Promise<void> {
    try {
      const hold = await this.#load();
      if (this.#closed) return hold.release();
      this.#hold = hold;
      for (const wish of [...this.#wishes]) wish(hold.connection);
    } catch {
      if (this.#closed) return;
      setTimeout(() => void this.#begin(), backoff(this.#failures));
      this.#failures += 1;
    }
    for (const listener of [...this.#listeners]) listener();
  }

  #whenThere(wish: Wish): () => void {
    if (this.#hold) return wish(this.#hold.connection);
    let stop: (() => void) | undefined;
    const start: Wish = (connection) => {
      stop = wish(connection);
      return stop;
    };
    this.#wishes.add(start);
    return () => {
      this.#wishes.delete(start);
      stop?.();
    };
  }
}
