import {
  type NamespaceConnection,
  type NamespaceRef,
  type NamespaceState,
  SocketUnanswered,
} from '@site/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { backoff } from './backoff';
import { PASSING, PATIENCE_MS, refusalCode, type SocketParts } from './post-socket';

/**
 * A connection to a namespace, which is proven by what its caller holds. It dials again after a cut and after a refusal that passes; who
 * signs in or out meanwhile changes nothing for it, since the proof is not theirs.
 */
export class NamespaceSocket implements NamespaceConnection {
  readonly #auth: NamespaceRef['auth'];
  readonly #credentials: SocketParts['credentials'];
  readonly #socket: Socket;
  readonly #listeners = new Set<() => void>();
  #state: NamespaceState = { link: 'connecting' };
  #failures = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param namespace which one, and the proof
   * @param parts where the socket is, and the account
   */
  constructor({ name, auth }: NamespaceRef, { origin, credentials }: SocketParts) {
    this.#auth = auth;
    this.#credentials = credentials;
    this.#socket = io((origin || location.origin) + name, {
      autoConnect: false,
      forceNew: true,
      reconnection: false,
      timeout: PATIENCE_MS,
      transports: ['websocket'],
    });
    this.#socket.on('connect', () => {
      this.#failures = 0;
      this.#set({ link: 'connected' });
    });
    this.#socket.on('connect_error', this.#onRefusal);
    this.#socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.#retryLater();
    });
    addEventListener('online', this.#onReturn);
    addEventListener('offline', this.#onHide);
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onReturn);
    void this.#dial();
  }

  state = (): NamespaceState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  on = (event: string, handler: (payload: unknown) => void): (() => void) => {
    this.#socket.on(event, handler);
    return () => this.#socket.off(event, handler);
  };

  request = async (event: string, payload: object): Promise<unknown> => {
    // Without a connection Socket.IO would keep the event and send it later.
    if (!this.#socket.connected) throw new SocketUnanswered(`${event}: no connection`);
    try {
      return await this.#socket.timeout(PATIENCE_MS).emitWithAck(event, payload);
    } catch (error) {
      throw new SocketUnanswered(`${event}: ${error}`);
    }
  };

  close = (): void => {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#onReturn);
    removeEventListener('offline', this.#onHide);
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onReturn);
    this.#socket.disconnect();
  };

  async #dial(): Promise<void> {
    clearTimeout(this.#timer);
    const credentials = await this.#credentials().catch(() => undefined);
    if (this.#closed) return;
    const token = credentials?.kind === 'token' ? { token: credentials.token } : {};
    this.#socket.auth = { ...this.#auth, ...token };
    this.#socket.connect();
  }

  #onRefusal = (error: Error): void => {
    const code = refusalCode(error);
    if (code === undefined || PASSING.includes(code)) this.#retryLater();
    else this.#set({ link: 'refused', refusal: code });
  };

  /** A line that is cut is noticed only when it is used, and an open one keeps the page out of the back/forward cache (LINE-3). */
  #onHide = (): void => {
    if (this.#state.link === 'refused') return;
    clearTimeout(this.#timer);
    this.#socket.disconnect();
    this.#set({ link: 'waiting' });
  };

  #onReturn = (): void => {
    if (this.#state.link !== 'waiting') return;
    this.#failures = 0;
    void this.#dial();
  };

  #retryLater(): void {
    this.#set({ link: 'waiting' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#dial(), backoff(this.#failures));
    this.#failures += 1;
  }

  #set(next: NamespaceState): void {
    if (this.#closed || (next.link === this.#state.link && next.refusal === this.#state.refusal)) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
