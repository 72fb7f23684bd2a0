import {
  constants,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Stream,
} from 'node:http2';
import { LEAST_BYTES, mark, type Progress, TOO_SLOW, type Transfer, type TransferLimits } from './transfer';

/** How long an answer may wait for its turn on a busy line when the limits name no time for a request. */
const MOST_STALLS = 6;

/** A request of HTTP/2 and its answer: they share the connection with others, and are ended without it. */
export class Stream implements Transfer {
  readonly #request: Http2ServerRequest;
  readonly #response: Http2ServerResponse;
  readonly #stream: ServerHttp2Stream;
  readonly #limits: TransferLimits;
  readonly #begun: number;
  readonly #body: Progress;
  /** What has left the connection while the answer waited. */
  readonly #line: Progress;
  /** Its bytes are those that wait. */
  readonly #answer: Progress;
  #arrived = 0;
  #isCounting = false;
  #hasLeft = false;
  #isAnswered = false;

  constructor(
    request: Http2ServerRequest,
    response: Http2ServerResponse,
    limits: TransferLimits,
    now: number,
    forget: () => void,
  ) {
    this.#request = request;
    this.#response = response;
    this.#stream = response.stream;
    this.#limits = limits;
    this.#begun = now;
    this.#body = { bytes: 0, since: now };
    this.#line = { bytes: 0, since: now };
    this.#answer = { bytes: 0, since: now };
    // Who writes an answer in parts waits for this, so that a part has left.
    this.#stream.on('drain', () => {
      this.#hasLeft = true;
    });
    this.#stream.once('close', forget);
  }

  isOver(): boolean {
    return this.#stream.destroyed || this.#stream.closed;
  }

  look(now: number): void {
    const hasArrived = this.#stream.endAfterHeaders || this.#stream.state.remoteClose === 1;
    if (this.#isAnswered && !hasArrived) {
      this.#dropBody();
      return;
    }
    this.#isAnswered = this.#response.writableFinished;
    this.#lookAtBody(now, hasArrived);
    this.#lookAtAnswer(now);
    const { stallMs, requestMs = Number.POSITIVE_INFINITY } = this.#limits;
    if (now - this.#answer.since >= stallMs && !this.#waitsForTurn(now)) {
      this.#stream.close(constants.NGHTTP2_CANCEL);
    } else if (now - this.#body.since >= stallMs || (!hasArrived && now - this.#begun >= requestMs)) {
      this.#refuse();
    }
  }

  #lookAtBody(now: number, hasArrived: boolean): void {
    // A body that we do not read at the moment waits for us.
    const awaitsBody = !hasArrived && this.#request.readableFlowing === true;
    if (awaitsBody && !this.#isCounting) {
      // Somebody reads it already: one more listener starts nothing.
      this.#isCounting = true;
      this.#request.on('data', (part: Buffer) => {
        this.#arrived += part.length;
      });
    }
    if (!awaitsBody || this.#arrived - this.#body.bytes >= LEAST_BYTES) mark(this.#body, this.#arrived, now);
  }

  #lookAtAnswer(now: number): void {
    const waiting = this.#stream.writableLength;
    const written = this.#stream.session?.socket.bytesWritten ?? 0;
    if (waiting === 0 || this.#hasLeft || waiting !== this.#answer.bytes) {
      mark(this.#answer, waiting, now);
      mark(this.#line, written, now);
    } else if (written - this.#line.bytes >= LEAST_BYTES) {
      mark(this.#line, written, now);
    }
    this.#hasLeft = false;
  }

  /** On a slow line the connection carries what the browser wants first: its other streams wait, for no fault of theirs. */
  #waitsForTurn(now: number): boolean {
    const { stallMs, requestMs = stallMs * MOST_STALLS } = this.#limits;
    return now - this.#line.since < stallMs && now - this.#answer.since < requestMs;
  }

  #refuse(): void {
    if (this.#response.headersSent) {
      this.#stream.close(constants.NGHTTP2_CANCEL);
      return;
    }
    this.#response.writeHead(408, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    this.#response.end(TOO_SLOW);
    this.#dropBody();
  }

  /** Nobody wants the rest of the body: the client keeps the answer, and sends no more (RFC 9113, section 8.1). */
  #dropBody(): void {
    // Before the stream: its end without an error would pass for the end of the body.
    this.#request.destroy();
    this.#stream.close(constants.NGHTTP2_NO_ERROR);
  }
}
