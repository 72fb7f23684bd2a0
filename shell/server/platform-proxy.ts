import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORM_PATHS, type PlatformPath } from './platform-paths';
import { type Asker, isFromThisMachine } from './this-machine';

/** How long the platform may keep silent, before its answer and between two parts of one. */
const SILENCE_LIMIT_MS = 20_000;
/** The same for streams: Firestore's lives five minutes at most, and says something every 25 s. */
const STREAM_SILENCE_LIMIT_MS = 330_000;
/** More than the platform takes in one message. */
const MAX_MESSAGE_BYTES = 128 * 1024;
/** How long a browser may take to agree that its socket ends; it may be asleep. */
const SOCKET_FAREWELL_MS = 500;

/** What of a refusal the proxy has to say itself: the platform's own form. */
const FAILURES = {
  504: { code: 'timeout', message: 'The platform did not answer in time.' },
  502: { code: 'unavailable', message: 'The platform cannot be reached.' },
} as const;

/** Who asks, and under which address of ours, so that the platform's own links lead here. */
const aboutAsker = ({ ip, host, protocol }: Asker) => ({
  'x-forwarded-for': ip,
  'x-forwarded-host': host,
  'x-forwarded-proto': protocol,
});

/** The headers for the platform. What a client claims of itself is not among them: it could choose its rate limit. */
function requestHeaders(
  { ownMachine = false }: PlatformPath,
  request: Asker,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const {
    forwarded: _forwarded,
    'x-forwarded-for': _for,
    'x-forwarded-host': _host,
    'x-forwarded-proto': _proto,
    ...kept
  } = headers;
  return ownMachine && isFromThisMachine(request) ? kept : { ...kept, ...aboutAsker(request) };
}

/** A redirect, or the address of what was made, leads to our origin, whatever the platform calls itself. */
const ownLocation = (location: string, platformUrl: string): string => {
  const { origin } = new URL(platformUrl);
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
};

/** Nobody would answer on a connection that leaves HTTP. */
const refuseUpgrade = async (request: FastifyRequest, reply: FastifyReply) => {
  if (request.headers.upgrade === undefined) return;
  await reply.code(400).send({ error: { code: 'no_socket', message: 'There is no web socket here.' } });
};

/**
 * Puts the platform behind the site's own origin. It is told who really asks, since to it all come from here; one that
 * is silent or gone is answered for with 504 or 502. Web sockets end with the site's server.
 *
 * @param app the site's server
 * @param platformUrl where the platform is
 * @param silenceLimit how long it may keep silent, ms; an answer that comes in parts may take longer as a whole, and
 * streams may be silent for longer
 */
export async function passOnToPlatform(
  app: FastifyInstance,
  platformUrl: string,
  silenceLimit = SILENCE_LIMIT_MS,
): Promise<void> {
  for (const path of PLATFORM_PATHS) {
    const { prefix, longLived = false, socket = false } = path;
    const limit = longLived ? STREAM_SILENCE_LIMIT_MS : silenceLimit;
    await app.register(httpProxy, {
      upstream: platformUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { headersTimeout: limit, bodyTimeout: limit },
      ...(socket
        ? {
            websocket: true,
            wsServerOptions: {
              maxPayload: MAX_MESSAGE_BYTES,
              perMessageDeflate: false,
              closeTimeout: SOCKET_FAREWELL_MS,
            },
            wsClientOptions: {
              perMessageDeflate: false,
              handshakeTimeout: silenceLimit,
              rewriteRequestHeaders: (headers: IncomingHttpHeaders, request: Asker) => ({
                ...headers,
                ...(request.headers.origin === undefined ? {} : { origin: request.headers.origin }),
                ...aboutAsker(request),
              }),
            },
          }
        : { preHandler: refuseUpgrade }),
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => requestHeaders(path, request, headers),
        rewriteHeaders: (headers) =>
          headers.location === undefined
            ? headers
            : { ...headers, location: ownLocation(headers.location, platformUrl) },
        onResponse: (_request, reply, response) => {
          reply.send(response.stream);
          // A stream's reader may wait for the headers long before its first part.
          if (longLived) (reply.raw as ServerResponse).flushHeaders();
        },
        onError: (reply, { error }) => {
          const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
          reply.code(status).header('cache-control', 'no-store').send({ error: FAILURES[status] });
        },
      },
    });
  }
}
