import type { Socket } from 'node:net';

/** The largest head of a request, bytes: cookies of a domain's other sites come along, and some of them are large. */
export const MOST_HEADER_BYTES = 64 * 1024;

/** By the code that Node gives. */
const REFUSALS: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow', 'The request took too long to arrive.'],
};

/** What a visitor is shown instead of a refusal, and headers that go with it. */
export interface RefusalPage {
  html: string;
  headers: Record<string, string>;
}

/**
 * Makes what answers bytes that are no HTTP, in the form of every refusal, and ends their connection. An option of the Fastify
 * application (`clientErrorHandler`): no request exists yet, so no hook and no error handler sees them.
 *
 * @param pages by the code that Node gives; without one the answer is JSON
 */
export function refuseBrokenRequests(
  pages: Record<string, RefusalPage> = {},
): (error: { code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const [status, word, message] = REFUSALS[code] ?? [
        '400 Bad Request',
        'invalid_request',
        'This is not a request of HTTP.',
      ];
      const page = pages[code];
      const body = page?.html ?? JSON.stringify({ error: { code: word, message } });
      const headers = {
        ...page?.headers,
        'content-type': `${page ? 'text/html' : 'application/json'}; charset=utf-8`,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      };
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`);
    }
    socket.destroySoon();
  };
}
