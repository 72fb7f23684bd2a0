import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LEAST_BYTES, mark, type Progress, TOO_SLOW, type Transfer, type TransferLimits } from './transfer';

/** Of a body whose answer is complete this much more is read, so that the client hears the answer instead of a reset. */
const MOST_LEFTOVER_BYTES = 64 * 1024 * 1024;

const REFUSAL = `HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${TOO_SLOW.length}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${TOO_SLOW}`;

/** A request of HTTP/1 and its answer: they have the connection to themselves. */
export class Exchange implements Transfer {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #socket: Socket;
  readonly #stallMs: number;
  readonly #body: Progress;
  readonly #answer: Progress;
  /** Bytes that the connection had brought when the answer was complete. */
  #answeredAt: number | undefined;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    { stallMs }: TransferLimits,
    now: number,
    forget: () => void,
  ) {
    const { socket } = request;
    this.#request = request;
    this.#response = response;
    this.#socket = socket;
    this.#stallMs = stallMs;
    this.#body = { bytes: socket.bytesRead, since: now };
    this.#answer = { bytes: 0, since: now };
    socket.once('close', forget);
    response.once('close', () => {
      if (!request.complete && !socket.destroyed) return;
      socket.off('close', forget);
      forget();
    });
  }

  isOver(): boolean {
    return this.#socket.destroyed || (this.#request.complete && this.#response.writableFinished);
  }

  look(now: number): void {
    const request = this.#request;
    const response = this.#response;
    const socket = this.#socket;
    // A body that we do not read at the moment waits for us.
    const awaitsBody = !request.complete && request.readableFlowing !== false;
    if (!awaitsBody || socket.bytesRead - this.#body.bytes >= LEAST_BYTES)
      mark(this.#body, socket.bytesRead, now);
    if (response.writableFinished) {
      this.#answeredAt ??= socket.bytesRead;
      if (socket.bytesRead - this.#answeredAt > MOST_LEFTOVER_BYTES) socket.destroy();
    }
    const waiting = response.writableLength + socket.writableLength;
    const left = socket.bytesWritten - socket.writableLength;
    if (waiting === 0 || left > this.#answer.bytes) mark(this.#answer, left, now);
    if (now - this.#answer.since >= this.#stallMs) socket.destroy();
    else if (now - this.#body.since >= this.#stallMs) this.#refuse();
  }

  #refuse(): void {
    if (this.#response.headersSent || !this.#socket.writable) {
      this.#socket.destroy();
      return;
    }
    // The request's own answer would wait for its body.
    this.#socket.write(REFUSAL);
    this.#socket.destroySoon();
  }
}
