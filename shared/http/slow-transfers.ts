import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface TransferLimits {
  /** Within this time something of a body must arrive, and something of a waiting answer must leave, ms. */
  stallMs: number;
}

/** Fewer bytes of a body in that time are no progress: a byte now and then would hold a place for ever. */
const LEAST_BYTES = 1_024;
/** Of a body whose answer is complete this much more is read, so that the client hears the answer instead of a reset. */
const MOST_LEFTOVER_BYTES = 64 * 1024 * 1024;
/** How often in the time of a stall the transfers are looked at. */
const LOOKS = 4;

const TOO_SLOW = JSON.stringify({
  error: { code: 'too_slow', message: 'The request took too long to arrive.' },
});
const REFUSAL = `HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${TOO_SLOW.length}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${TOO_SLOW}`;

/** A count of bytes that should grow, and since when it has not. */
interface Progress {
  bytes: number;
  since: number;
}

interface Transfer {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  body: Progress;
  answer: Progress;
  /** Bytes that the connection had brought when the answer was complete. */
  answeredAt: number | undefined;
}

/**
 * Ends the transfers of a server that do not move: a body that does not arrive is refused with 408, a reader that takes
 * nothing of its answer is cut off. A silence of ours, such as that of a stream without news, is nobody's fault.
 *
 * @param server an HTTP/1 server, before it listens
 */
export function endSlowTransfers(server: Server, { stallMs }: TransferLimits): void {
  const transfers = new Set<Transfer>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const now = Date.now();
    const transfer: Transfer = {
      request,
      response,
      socket,
      body: { bytes: socket.bytesRead, since: now },
      answer: { bytes: 0, since: now },
      answeredAt: undefined,
    };
    transfers.add(transfer);
    const forget = () => transfers.delete(transfer);
    socket.once('close', forget);
    response.once('close', () => {
      if (!request.complete && !socket.destroyed) return;
      socket.off('close', forget);
      forget();
    });
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const transfer of transfers) {
      if (isOver(transfer)) transfers.delete(transfer);
      else endIfSlow(transfer, now, stallMs);
    }
  }, stallMs / LOOKS).unref();
  server.once('close', () => clearInterval(timer));
}

const isOver = ({ request, response, socket }: Transfer): boolean =>
  socket.destroyed || (request.complete && response.writableFinished);

function endIfSlow(transfer: Transfer, now: number, stallMs: number): void {
  const { request, response, socket, body, answer } = transfer;
  // A body that we do not read at the moment waits for us.
  const awaitsBody = !request.complete && request.readableFlowing !== false;
  if (!awaitsBody || socket.bytesRead - body.bytes >= LEAST_BYTES) mark(body, socket.bytesRead, now);
  if (response.writableFinished) {
    transfer.answeredAt ??= socket.bytesRead;
    if (socket.bytesRead - transfer.answeredAt > MOST_LEFTOVER_BYTES) socket.destroy();
  }
  const waiting = response.writableLength + socket.writableLength;
  const left = socket.bytesWritten - socket.writableLength;
  if (waiting === 0 || left > answer.bytes) mark(answer, left, now);
  if (now - answer.since >= stallMs) socket.destroy();
  else if (now - body.since >= stallMs) refuse(transfer);
}

function mark(progress: Progress, bytes: number, now: number): void {
  progress.bytes = bytes;
  progress.since = now;
}

function refuse({ response, socket }: Transfer): void {
  if (response.headersSent || !socket.writable) {
    socket.destroy();
    return;
  }
  // The request's own answer would wait for its body.
  socket.write(REFUSAL);
  socket.destroySoon();
}
