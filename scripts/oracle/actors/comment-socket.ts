import { io, type Socket } from 'socket.io-client';
import type { History } from '../history';

const ACKNOWLEDGE_MS = 4_000;
const CONNECT_MS = 3_000;

/** What the service answers to a comment. */
export type CommentReply =
  | { ok: true; new_comment?: { comment: { id: string } }; new_answer?: object }
  | { ok: false; error: { code: string; message: string } };

/** How an actor connects to a post. */
export interface SocketPlan {
  url: string;
  /** Id of the listing. */
  post: string;
  auth: Record<string, string>;
  /** Told of each event. */
  onEvent?(event: string, payload: unknown): void;
  /** What the connection claims of itself, beside the post. */
  claims?: Record<string, string>;
}

/** An actor's connection to a post, by the client that browsers use; what it hears is in the history. */
export class CommentSocket {
  readonly #socket: Socket;
  /** Why the service refused it; empty while it has not. */
  refusal = '';

  constructor(by: string, { url, post, auth, onEvent, claims = {} }: SocketPlan, history: History) {
    this.#socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      query: { product_id: post, ...claims },
      auth,
      timeout: CONNECT_MS,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
    });
    this.#socket.onAny((event: string, payload: unknown) => {
      history.hear(by, `socket, ${event}`, JSON.stringify(payload), `socket ${this.#socket.id}`);
      onEvent?.(event, payload);
    });
    // The library tries again by itself after a fault of the line, and not after a refusal.
    this.#socket.on('connect_error', (error) => {
      if (!this.#socket.active) this.refusal = error.message;
    });
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /**
   * Sends a message and waits for the acknowledgement.
   *
   * @throws Error when there is no connection, or none comes in time
   */
  async send(event: string, message: object): Promise<CommentReply> {
    if (!this.#socket.connected) throw new Error('there is no connection');
    return this.#socket.timeout(ACKNOWLEDGE_MS).emitWithAck(event, message);
  }

  close(): void {
    this.#socket.disconnect();
  }
}
