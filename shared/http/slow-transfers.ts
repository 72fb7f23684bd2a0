import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { Exchange } from './slow-exchange';
import { Stream } from './slow-stream';
import type { Transfer, TransferLimits } from './transfer';

/** How often in the time of a stall the transfers are looked at. */
const LOOKS = 4;

/**
 * Ends the transfers of a server that do not move: a body that does not arrive is refused with 408, a reader that takes
 * nothing of its answer is cut off; of HTTP/2 this one stream. A silence of ours, such as that of a stream without
 * news, is nobody's fault.
 *
 * @param server a server of HTTP/1, HTTP/2 or both, before it listens
 * @param limits how long a transfer may stand still
 */
export function endSlowTransfers(server: EventEmitter, limits: TransferLimits): void {
  const transfers = new Set<Transfer>();
  server.on(
    'request',
    (request: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse) => {
      const forget = () => transfers.delete(transfer);
      const now = Date.now();
      const transfer: Transfer =
        'stream' in request
          ? new Stream(request, response as Http2ServerResponse, limits, now, forget)
          : new Exchange(request, response as ServerResponse, limits, now, forget);
      transfers.add(transfer);
    },
  );
  const timer = setInterval(() => {
    const now = Date.now();
    for (const transfer of transfers) {
      if (transfer.isOver()) transfers.delete(transfer);
      else transfer.look(now);
    }
  }, limits.stallMs / LOOKS).unref();
  server.once('close', () => clearInterval(timer));
}
