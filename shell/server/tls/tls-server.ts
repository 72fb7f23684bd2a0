import type { Server as HttpServer, RequestListener } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { MOST_HEADER_BYTES } from '@site/shared/http/client-error';
import { CHECK_MS, type EdgeLimits, REQUESTS_PER_CONNECTION } from '../limits/edge-limits';
import type { KeyPair } from './key-pair';
import type { SecureServer } from './renewed-key-pair';

/** How long a connection may do nothing, ms; what Fastify grants one of HTTP/1. */
const KEEP_ALIVE_MS = 72_000;
/** Requests that one connection may have under way; RFC 9113 asks for 100 or more. */
const STREAMS_PER_CONNECTION = 128;
/** Of a body that is not read here, this much may be on its way: 64 kB would be 3.5 Mbps at 150 ms. */
const STREAM_WINDOW_BYTES = 256 * 1024;
/** The same for all bodies of a connection: one that waits for the platform does not hold up the others. */
const CONNECTION_WINDOW_BYTES = 1024 * 1024;
/** Frames that break the protocol, and streams beyond those granted: a browser sends next to none, Node allows 1,000. */
const GUARDS = { maxSessionInvalidFrames: 32, maxSessionRejectedStreams: 32 };

/** What a browser may not do with one connection of HTTP/2 that it could not do with some of HTTP/1. */
function limitSession(session: ServerHttp2Session, { headMs }: Pick<EdgeLimits, 'headMs'>): void {
  let requests = 0;
  session.setLocalWindowSize(CONNECTION_WINDOW_BYTES);
  // What is under way ends as it would; nothing new begins on this connection (GOAWAY).
  session.on('timeout', () => session.close());
  session.setTimeout(headMs);
  session.on('stream', () => {
    requests += 1;
    if (requests === 1) session.setTimeout(KEEP_ALIVE_MS);
    if (requests === REQUESTS_PER_CONNECTION) session.close();
  });
}

/**
 * Makes a server of HTTPS that speaks HTTP/2 and HTTP/1.1 on one port, as the browser asks (ALPN): pages over the
 * first, web sockets over the second. Node's and nghttp2's own limits stay: 1,000 resets and 33 a second
 * (rapid reset), 8 CONTINUATION frames of a head (CONTINUATION flood), 1,000 unsent answers to PING and SETTINGS.
 *
 * @param handler answers the requests of both
 * @param pair certificate and key at the start
 * @param limits what clients are granted
 * @returns a server that Fastify closes as one of HTTP/1, with all its connections
 */
export function createTlsServer(
  handler: RequestListener,
  { cert, key }: KeyPair,
  limits: Pick<EdgeLimits, 'headMs' | 'requestMs'>,
): HttpServer & SecureServer {
  const server = createSecureServer(
    {
      cert,
      key,
      allowHTTP1: true,
      handshakeTimeout: limits.headMs,
      ...GUARDS,
      settings: {
        maxConcurrentStreams: STREAMS_PER_CONNECTION,
        initialWindowSize: STREAM_WINDOW_BYTES,
        maxHeaderListSize: MOST_HEADER_BYTES,
      },
    },
    // Requests of HTTP/2 have the form of HTTP/1's (Node's compatibility API).
    handler as unknown as Parameters<typeof createSecureServer>[1],
  );
  server.on('session', (session) => limitSession(session, limits));
  // Node reads these of the server, and has no options for them here.
  Object.assign(server, {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: CHECK_MS,
    maxHeaderSize: MOST_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    requireHostHeader: true,
    closeAllConnections: closerOf(server),
  });
  return server as unknown as HttpServer & SecureServer;
}

/** Ends every connection, whatever it speaks: Node's own method knows those of HTTP/1 alone, and Http2SecureServer lacks it. */
function closerOf(server: Http2SecureServer): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
