import type { ClientRequest, IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { CLIENT_HAS_LEFT, carrierOf } from '@site/shared/http/left-client';
import { isPictureRequest, reservedFor } from '@site/shared/http/picture-request';
import { REQUEST_ID_HEADER } from '@site/shared/http/request-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORM_PATHS, type PlatformPath } from '../common/platform-paths';
import { ClientShares } from './limits/client-shares';
import { DEFAULT_EDGE_LIMITS, type EdgeLimits } from './limits/edge-limits';
import { forwardedBody } from './limits/forwarded-body';
import { Unanswered } from './limits/unanswered';
import { whenOver } from './limits/when-over';
import { logFailure } from './log-failure';
import { LoopTurns } from './loop-turns';
import { traceHeaders } from './request-spans';
import { type Asker, isFromThisMachine } from './this-machine';

/** How long the platform may keep silent, before its answer and between two parts of one. */
const SILENCE_LIMIT_MS = 20_000;
/** The same for streams: Firestore's lives five minutes at most, and says something every 25 s. */
const STREAM_SILENCE_LIMIT_MS = 330_000;
/** More than the platform takes in one message. */
const MAX_MESSAGE_BYTES = 128 * 1024;
/** How long a browser may take to agree that its socket ends; it may be asleep. */
const SOCKET_FAREWELL_MS = 500;

/** A client that has its whole share under way asks again after this, s. */
const RETRY_SECONDS = 2;

/** What of a refusal the proxy has to say itself: the platform's own form. */
const FAILURES = {
  429: { code: 'too_many_requests', message: 'There is too much under way from your address at once.' },
  504: { code: 'timeout', message: 'The platform did not answer in time.' },
  502: { code: 'unavailable', message: 'The platform cannot be reached.' },
} as const;

/** What of a request is passed on in headers. */
type PassedOn = Asker & Pick<FastifyRequest, 'id'> & { raw: object };

/** Who asks, and under which address of ours, so that the platform's own links lead here. */
const aboutAsker = ({ ip, host, protocol }: Asker) => ({
  'x-forwarded-for': ip,
  'x-forwarded-host': host,
  'x-forwarded-proto': protocol,
});

/** The headers for the platform. What a client claims of itself is not among them: it could choose its rate limit. */
function requestHeaders(
  { ownMachine = false }: PlatformPath,
  request: PassedOn,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const {
    forwarded: _forwarded,
    'x-forwarded-for': _for,
    'x-forwarded-host': _host,
    'x-forwarded-proto': _proto,
    ...kept
  } = headers;
  const about = ownMachine && isFromThisMachine(request) ? {} : aboutAsker(request);
  return { ...kept, [REQUEST_ID_HEADER]: request.id, ...traceHeaders(request), ...about };
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

export interface PassingOn {
  /** How long it may keep silent, ms; an answer in parts may take longer as a whole, and streams may be silent longer. */
  silenceLimit?: number;
  /** What each client may have under way. */
  limits?: Pick<EdgeLimits, 'requestsPerAddress' | 'streamsPerAddress' | 'unansweredRequests'>;
}

/** Takes a place of the client's share, a picture also one of those kept for pictures, until the answer, or the web socket, is over. */
function takePlace(shares: ClientShares, reserved: ClientShares) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const giveBack =
      shares.take(request.ip) ?? (isPictureRequest(request) ? reserved.take(request.ip) : undefined);
    if (giveBack === undefined) {
      await reply
        .code(429)
        .header('retry-after', RETRY_SECONDS)
        .header('cache-control', 'no-store')
        .send({ error: FAILURES[429] });
      return;
    }
    whenOver(request, reply, giveBack);
  };
}

/** Node takes one new connection in a turn of the event loop: a crowd's are all taken long before all are passed on. */
const TURNS_APART = 8;

const ignore = (): void => undefined;

/** A connection that leaves HTTP has no listener while it waits: without one, its reset would end the process. */
const bearReset = async (request: FastifyRequest): Promise<void> => {
  const carrier = carrierOf(request);
  if (carrier.listenerCount('error') === 0) carrier.on('error', ignore);
};

/** Begins what is passed on in a turn of its own, unless its client has left before that (LOAD-6). */
function takeTurn(turns: LoopTurns) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const carrier = carrierOf(request);
    await turns.take();
    if (carrier.destroyed) await reply.code(CLIENT_HAS_LEFT).send();
  };
}

/** An answer that ends within because its client has left is no failure of the site's; all others are told as such. */
const passOnFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!reply.raw.destroyed && !carrierOf(request).destroyed) throw error;
  return reply.code(CLIENT_HAS_LEFT).send();
};

/** Connections are made as they are needed: a common bound would let one client shut all others out. */
const connectionsOf = (limit: number) => ({ connections: null, headersTimeout: limit, bodyTimeout: limit });

/**
 * Puts the platform behind the site's own origin. The proxy names the client's address in X-Forwarded-For, since every
 * connection comes from this server. A platform that is silent or gone is a 504 or 502. Web sockets end with the site's server. Each client has a share of
 * what may be under way at once, and another one of long-lived streams; beyond them it is refused with 429. One request or web
 * socket is begun in every eighth turn of the event loop (LOAD-6), and no more than the platform answers (LOAD-8).
 *
 * @param app the site's server
 * @param platformUrl where the platform is
 * @param how silence and shares
 */
export async function passOnToPlatform(
  app: FastifyInstance,
  platformUrl: string,
  { silenceLimit = SILENCE_LIMIT_MS, limits = DEFAULT_EDGE_LIMITS }: PassingOn = {},
): Promise<void> {
  const requests = new ClientShares(limits.requestsPerAddress);
  const streams = new ClientShares(limits.streamsPerAddress);
  const pictures = new ClientShares(reservedFor(limits.requestsPerAddress));
  const unanswered = new Unanswered(limits.unansweredRequests);
  const turns = new LoopTurns(TURNS_APART);
  for (const path of PLATFORM_PATHS) {
    const isLasting = path.longLived === true || path.socket === true;
    await app.register(async (scope) => {
      scope.addHook('onRequest', takePlace(isLasting ? streams : requests, pictures));
      scope.addHook('onRequest', bearReset);
      // The head of a stream's answer may come with its first news, half a minute later; files cost the platform little.
      if (!path.longLived && !path.isFile) scope.addHook('onRequest', unanswered.enter);
      scope.addHook('onRequest', takeTurn(turns));
      scope.addHook('onSend', async (request) => unanswered.giveBack(request));
      scope.setErrorHandler(passOnFailure);
      scope.addHook('preHandler', async (request) => {
        if (request.body instanceof Readable) request.body = forwardedBody(request.body);
      });
      await scope.register(httpProxy, proxyOptions(path, platformUrl, silenceLimit, unanswered));
    });
  }
}

function proxyOptions(path: PlatformPath, platformUrl: string, silenceLimit: number, unanswered: Unanswered) {
  const { prefix, longLived = false, socket = false } = path;
  return {
    upstream: platformUrl,
    prefix,
    rewritePrefix: prefix,
    undici: connectionsOf(longLived ? STREAM_SILENCE_LIMIT_MS : silenceLimit),
    ...(socket ? socketOptions(silenceLimit, unanswered) : { preHandler: refuseUpgrade }),
    replyOptions: {
      rewriteRequestHeaders: (request: PassedOn, headers: IncomingHttpHeaders) =>
        requestHeaders(path, request, headers),
      // A platform that does not trust this server has made an id of its own: the answer keeps the one that our log has.
      rewriteHeaders({ [REQUEST_ID_HEADER]: _id, ...headers }: IncomingHttpHeaders, request) {
        // Also where the client has left, and nothing is sent.
        if (request) unanswered.giveBack(request);
        return headers.location === undefined
          ? headers
          : { ...headers, location: ownLocation(headers.location, platformUrl) };
      },
      onResponse: (request, reply, response) => {
        // These are between the platform and this server. To close a connection whose body is still on its way would
        // take the answer from the client: the rest is read and dropped instead.
        reply.removeHeader('connection').removeHeader('keep-alive');
        if (!request.raw.complete) (reply.raw as ServerResponse).shouldKeepAlive = true;
        reply.send(response.stream);
        // A stream's reader may wait for the headers long before its first part.
        if (longLived) (reply.raw as ServerResponse).flushHeaders();
      },
      onError: (reply, { error }) => {
        if (carrierOf(reply.request).destroyed) return void reply.code(CLIENT_HAS_LEFT).send();
        const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
        logFailure(reply.request, `${status} ${error.message}`);
        reply.code(status).header('cache-control', 'no-store').send({ error: FAILURES[status] });
      },
    } satisfies FastifyHttpProxyOptions['replyOptions'],
  };
}

function socketOptions(silenceLimit: number, unanswered: Unanswered) {
  // The library asks for the headers of a web socket right before it dials, and names the visitor's request there alone.
  let dialled: PassedOn | undefined;
  return {
    websocket: true as const,
    wsServerOptions: {
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      closeTimeout: SOCKET_FAREWELL_MS,
    },
    wsClientOptions: {
      perMessageDeflate: false,
      handshakeTimeout: silenceLimit,
      rewriteRequestHeaders(headers: IncomingHttpHeaders, request: PassedOn) {
        dialled = request;
        return {
          ...headers,
          [REQUEST_ID_HEADER]: request.id,
          ...(request.headers.origin === undefined ? {} : { origin: request.headers.origin }),
          ...aboutAsker(request),
        };
      },
      finishRequest(dialling: ClientRequest, target: { once(event: 'open', run: () => void): unknown }) {
        const request = dialled;
        if (request) target.once('open', () => unanswered.giveBack(request));
        dialling.end();
      },
    },
  };
}
