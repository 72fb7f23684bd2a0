import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { backoff } from '../../../shell/src/socket/backoff';
import { PATIENCE_MS } from '../../../shell/src/socket/line';

const ACKNOWLEDGE_MS = 5_000;
const AGAIN_MS = 1_000;
/** More than a thread gets in a run. */
const LIST_LIMIT = 50;

/** What becomes of a visitor's connection and messages. */
export interface VisitorEvents {
  connected(backAfterMs: number | undefined): void;
  cut(): void;
  failed(why: string): void;
  heard(id: string): void;
  read(id: string): void;
}

/** Who visits what. */
export interface VisitorPlan {
  url: string;
  /** Network address of the visitor's own: any of 127.0.0.0/8 is this machine. */
  address: string;
  listing: string;
  /** Device secret; visitors with the same one share a thread. */
  secret: string;
}

interface Listed {
  comments: { comment: { client_id: string } }[];
}

/**
 * A tab that watches a listing, with the waits of the site's own client: after a cut it comes back by itself, and reads the list
 * of comments again.
 */
export class Visitor {
  readonly #plan: VisitorPlan;
  readonly #events: VisitorEvents;
  readonly #socket: Socket;
  #cutAt: number | undefined;
  #failures = 0;

  constructor(plan: VisitorPlan, events: VisitorEvents) {
    this.#plan = plan;
    this.#events = events;
    const options = {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: PATIENCE_MS,
      // Passed on to the web socket; the types of Socket.IO are the browser's.
      localAddress: plan.address,
      query: { product_id: plan.listing },
      auth: { device_secret: plan.secret },
    };
    this.#socket = io(plan.url, options);
    this.#socket.on('connect', () => {
      const isBack = this.#cutAt !== undefined;
      events.connected(this.#cutAt === undefined ? undefined : performance.now() - this.#cutAt);
      this.#failures = 0;
      this.#cutAt = undefined;
      if (isBack) void this.#readList();
    });
    this.#socket.on('disconnect', () => {
      this.#cutAt = performance.now();
      events.cut();
      this.#dialLater();
    });
    this.#socket.on('connect_error', (error) => {
      events.failed(error.message);
      this.#dialLater();
    });
    this.#socket.on('NewProductComment', (news: { new_comment: Listed['comments'][number] }) =>
      events.heard(news.new_comment.comment.client_id),
    );
  }

  #dialLater(): void {
    setTimeout(() => this.#socket.connect(), backoff(this.#failures));
    this.#failures += 1;
  }

  /**
   * Sends a comment until it is acknowledged, over cuts too, as the site's outbox does.
   *
   * @param id the message's own, the same at each try
   * @returns how many tries it took
   */
  async send(id: string): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      const reply: { ok: boolean; error?: { code: string } } | undefined = await this.#socket
        .timeout(ACKNOWLEDGE_MS)
        .emitWithAck('ProductComment', { client_id: id, comment: 'Còn không ạ?' })
        .catch(() => undefined);
      if (reply?.ok === true) return tries;
      if (reply?.error) this.#events.failed(`comment: ${reply.error.code}`);
      await pause(AGAIN_MS);
    }
  }

  /** Reads the thread's comments until that succeeds. */
  async #readList(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      const listed = await this.#askForList().catch((error: Error) => this.#events.failed(error.message));
      for (const { comment } of listed?.comments ?? []) this.#events.read(comment.client_id);
      if (listed) return;
      await pause(backoff(failures));
    }
  }

  async #askForList(): Promise<Listed> {
    const { url, address, listing, secret } = this.#plan;
    const asked = request(`${url}/api/products/get-comments`, {
      method: 'POST',
      agent: false,
      localAddress: address,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/json', 'x-device-secret': secret },
    });
    asked.end(JSON.stringify({ filter: { product_id: listing }, limit: LIST_LIMIT }));
    const [response] = await once(asked, 'response');
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += part;
    if (response.statusCode !== 200) throw new Error(`list: status ${response.statusCode}`);
    return JSON.parse(text) as Listed;
  }
}
