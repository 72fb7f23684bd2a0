import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Ends each connection of HTTP/1 with its next answer while a server is about to stop: a balancer or a pool takes another
 * server for what comes after, and no request meets a connection that is being closed.
 *
 * @param server before it listens
 * @param isStopping asked at each request
 */
export function endConnections(server: EventEmitter, isStopping: () => boolean): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isStopping() && request.httpVersionMajor < 2) response.setHeader('connection', 'close');
  });
}
