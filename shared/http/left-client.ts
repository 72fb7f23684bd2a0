import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Duplex } from 'node:stream';

/** A request as a server of Fastify has it. */
interface Carried {
  raw: IncomingMessage | Http2ServerRequest;
}

/** The client has closed the request, in the word of nginx. Nobody reads it. */
export const CLIENT_HAS_LEFT = 499;

/** What a request cannot outlive: its connection, or of HTTP/2 its stream, since the connection carries many at once. */
export const carrierOf = ({ raw }: Carried): Duplex => ('stream' in raw ? raw.stream : raw.socket);

/**
 * Whether the client of a request has left while it waited (LOAD-5). A connection that was reset has no address any more, also
 * before the server has heard of the reset.
 */
export const hasLeft = (request: Carried): boolean =>
  carrierOf(request).destroyed || request.raw.socket.remoteAddress === undefined;
