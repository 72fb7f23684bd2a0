import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type FirestoreError, invalidArgument } from './firestore-error.ts';

const KEEP_ALIVE_MS = 25_000;
const MAX_BACK_CHANNEL_MS = 5 * 60_000;
const LAST_WORDS_MS = 1000;
const MAX_UNACKNOWLEDGED_BYTES = 16 * 1024 * 1024;
const MAX_PARKED = 1000;

/** The open response that carries messages to the client. */
interface BackChannel {
  response: ServerResponse;
  isLongPoll: boolean;
  keepAlive: NodeJS.Timeout;
  end: NodeJS.Timeout;
}

/** What a session needs of those who use it. */
export interface SessionHandlers {
  /** Called with each message of the client, in order, each once. */
  onMessage(message: unknown): void;
  /** Called once, when the session is over for whatever reason. */
  onClose(): void;
}

/** A frame of the channel: UTF-16 length, line feed, JSON. */
export function frame(content: unknown): string {
  const json = JSON.stringify(content);
  return `${json.length}\n${json}`;
}

/** The last message of a channel: why it is over. */
export function errorMessage({ httpStatus, status, message }: FirestoreError): unknown {
  return { error: { code: httpStatus, status, message } };
}

/** One WebChannel: numbered messages to the client, kept until it acknowledges them, and ordered ones from it. */
export class WebChannelSession {
  readonly id = randomBytes(16).toString('base64url');
  readonly httpSessionId = randomBytes(12).toString('base64url');
  handlers: SessionHandlers | undefined;
  #unacknowledged: { id: number; text: string }[] = [];
  #unacknowledgedBytes = 0;
  #lastId = 0;
  #sentId = 0;
  #nextOffset = 0;
  #parked = new Map<number, unknown>();
  #back: BackChannel | undefined;
  #lastSeen = Date.now();
  #isClosed = false;
  #isFlushQueued = false;
  readonly #onEnd: (session: WebChannelSession) => void;

  /** @param onEnd called when the session can be forgotten */
  constructor(onEnd: (session: WebChannelSession) => void) {
    this.#onEnd = onEnd;
  }

  /** Sends one message of the service. */
  send(message: unknown): void {
    if (!this.#isClosed) this.#push([message]);
  }

  /**
   * Tells the client why the stream is over, and ends it.
   *
   * @param graceMs how long a client that is just asking may still learn of it
   */
  fail(error: FirestoreError, graceMs = LAST_WORDS_MS): void {
    if (this.#isClosed) return;
    this.send(errorMessage(error));
    this.#push(['close']);
    this.close(graceMs);
  }

  /**
   * Ends the session.
   *
   * @param graceMs how long a client that is just asking may still get what is unsent
   */
  close(graceMs = 0): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.handlers?.onClose();
    const end = () => {
      this.#flush();
      this.#dropBackChannel();
      this.#onEnd(this);
    };
    if (graceMs === 0) end();
    else setTimeout(end, graceMs).unref();
  }

  /** Whether the client has been away for longer than `ms`. */
  isIdle(ms: number): boolean {
    return this.#back === undefined && Date.now() - this.#lastSeen > ms;
  }

  /** `[is there a back channel, last id sent, bytes not yet acknowledged]`, the answer to a forward request. */
  get status(): [0 | 1, number, number] {
    return [this.#back === undefined ? 0 : 1, this.#sentId, this.#unacknowledgedBytes];
  }

  /** Forgets what the client says it has. */
  acknowledge(id: number): void {
    this.#lastSeen = Date.now();
    const kept = this.#unacknowledged.filter((message) => message.id > id);
    this.#unacknowledged = kept;
    this.#unacknowledgedBytes = kept.reduce((sum, { text }) => sum + text.length, 0);
  }

  /**
   * Makes a response the back channel; the one before ends.
   *
   * @param acknowledged last id the client has; everything after it is sent again
   * @param isLongPoll whether the response ends after the first messages
   * @param timeoutMs the longest that a long poll may wait, if the client said so
   */
  attach(
    response: ServerResponse,
    acknowledged: number,
    isLongPoll: boolean,
    timeoutMs: number | undefined,
  ): void {
    this.#dropBackChannel();
    this.acknowledge(acknowledged);
    this.#sentId = acknowledged;
    const wait = isLongPoll ? Math.min(timeoutMs ?? KEEP_ALIVE_MS, KEEP_ALIVE_MS) : KEEP_ALIVE_MS;
    const back: BackChannel = {
      response,
      isLongPoll,
      keepAlive: setInterval(() => this.#push(['noop']), wait),
      // A clean end makes the client ask again; proxies dislike responses without one.
      end: setTimeout(() => this.#dropBackChannel(), MAX_BACK_CHANNEL_MS),
    };
    this.#back = back;
    response.on('error', () => undefined);
    response.on('close', () => {
      if (this.#back === back) this.#forgetBackChannel();
    });
    // The first bytes go at once, or the SDK takes the stream for a buffering proxy.
    if (!isLongPoll && this.#unacknowledged.length === 0) this.#push(['noop']);
    this.#flush();
  }

  /**
   * Takes messages of a forward request: in order, each once, whatever the network did to the requests.
   *
   * @param offset number of the first message
   */
  receive(offset: number, messages: readonly unknown[]): void {
    for (const [index, message] of messages.entries()) {
      const number = offset + index;
      if (number >= this.#nextOffset) this.#parked.set(number, message);
    }
    if (this.#parked.size > MAX_PARKED) {
      this.fail(invalidArgument('Too many messages are out of order.'));
      return;
    }
    while (this.#parked.has(this.#nextOffset) && !this.#isClosed) {
      const message = this.#parked.get(this.#nextOffset);
      this.#parked.delete(this.#nextOffset);
      this.#nextOffset += 1;
      this.handlers?.onMessage(message);
    }
  }

  #push(content: unknown[]): void {
    this.#lastId += 1;
    const text = JSON.stringify([this.#lastId, content]);
    this.#unacknowledged.push({ id: this.#lastId, text });
    this.#unacknowledgedBytes += text.length;
    // A client that does not read must not fill the memory; it opens a new session and gets all it asks for.
    if (this.#unacknowledgedBytes > MAX_UNACKNOWLEDGED_BYTES) {
      this.close();
      return;
    }
    // Messages of one moment go in one piece, which spares a long poll a request for each.
    if (this.#isFlushQueued) return;
    this.#isFlushQueued = true;
    queueMicrotask(() => {
      this.#isFlushQueued = false;
      this.#flush();
    });
  }

  #flush(): void {
    const back = this.#back;
    const firstId = this.#unacknowledged[0]?.id ?? 0;
    const unsent = this.#unacknowledged.slice(Math.max(0, this.#sentId - firstId + 1));
    if (back === undefined || unsent.length === 0) return;
    const json = `[${unsent.map(({ text }) => text).join(',')}]`;
    back.response.write(`${json.length}\n${json}`);
    this.#sentId = this.#lastId;
    if (back.isLongPoll) this.#dropBackChannel();
  }

  #dropBackChannel(): void {
    const back = this.#back;
    if (back === undefined) return;
    this.#forgetBackChannel();
    back.response.end();
  }

  #forgetBackChannel(): void {
    clearInterval(this.#back?.keepAlive);
    clearTimeout(this.#back?.end);
    this.#back = undefined;
    this.#lastSeen = Date.now();
  }
}
