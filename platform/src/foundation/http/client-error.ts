import type { Socket } from 'node:net';

/** By the code that Node gives. */
const REFUSALS: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow', 'The request took too long to arrive.'],
};

/**
 * Answers bytes that are no HTTP in the form of every refusal and ends their connection. An option of the Fastify
 * application: no request exists yet, so no hook and no error handler sees them.
 */
export function refuseBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const [status, code, message] = REFUSALS[error.code ?? ''] ?? [
      '400 Bad Request',
      'invalid_request',
      'This is not a request of HTTP.',
    ];
    const body = JSON.stringify({ error: { code, message } });
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
