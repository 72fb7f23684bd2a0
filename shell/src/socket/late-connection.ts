import { type ConnectionState, type PostConnection, SocketUnanswered } from '@site/shared/contract';
import { backoff } from './backoff';

const CONNECTING: ConnectionState = { link: 'connecting', blocked: false };
const WAITING: ConnectionState = { link: 'waiting', blocked: false };

type Wish = (connection: PostConnection) => () => void;

/**
 * A connection whose code is still on its way: keeps what is asked of it until it is there, and asks again when it
 * cannot be had.
 */
export class LateConnection implements PostConnection {
  readonly #load: () => Promise<PostConnection>;
  readonly #wishes = new Set<Wish>();
  readonly #listeners = new Set<() => void>();
  #inner: PostConnection | undefined;
  #failures = 0;
  #closed = false;

  /** @param load brings the connection; called again after a failure */
  constructor(load: () => Promise<PostConnection>) {
    this.#load = load;
    void this.#begin();
  }

  state = (): ConnectionState => this.#inner?.state() ?? (this.#failures > 0 ? WAITING : CONNECTING);

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
    this.#inner?.request(event, payload) ?? Promise.reject(new SocketUnanswered(`${event}: not there yet`));

  close = (): void => {
    this.#closed = true;
    this.#inner?.close();
  };

  async #begin(): Promise<void> {
    try {
      const inner = await this.#load();
      if (this.#closed) return inner.close();
      this.#inner = inner;
      for (const wish of [...this.#wishes]) wish(inner);
    } catch {
      if (this.#closed) return;
      setTimeout(() => void this.#begin(), backoff(this.#failures));
      this.#failures += 1;
    }
    for (const listener of [...this.#listeners]) listener();
  }

  #whenThere(wish: Wish): () => void {
    if (this.#inner) return wish(this.#inner);
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
