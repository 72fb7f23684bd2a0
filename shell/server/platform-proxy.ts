import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Paths of the platform, passed on so that the whole site is one origin. */
const PASSED_ON = ['/api', '/media', '/docs'];

/** How long the platform may keep silent, before its answer and between two parts of one. */
const SILENCE_LIMIT_MS = 20_000;

/** What of a refusal the proxy has to say itself: the platform's own form. */
const FAILURES = {
  504: { code: 'timeout', message: 'The platform did not answer in time.' },
  502: { code: 'unavailable', message: 'The platform cannot be reached.' },
} as const;

/**
 * Puts the platform behind the site's own origin. It is told who really asks, since to it all come from here; one that
 * is silent or gone is answered for with 504 or 502.
 *
 * @param app the site's server
 * @param platformUrl where the platform is
 * @param silenceLimit how long it may keep silent, ms; an answer that comes in parts may take longer as a whole
 */
export async function passOnToPlatform(
  app: FastifyInstance,
  platformUrl: string,
  silenceLimit = SILENCE_LIMIT_MS,
): Promise<void> {
  for (const prefix of PASSED_ON) {
    await app.register(httpProxy, {
      upstream: platformUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { headersTimeout: silenceLimit, bodyTimeout: silenceLimit },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => {
          // What a client claims of itself is not passed on: it could choose its own rate limit.
          const {
            forwarded: _forwarded,
            'x-forwarded-host': _host,
            'x-forwarded-proto': _proto,
            ...kept
          } = headers;
          return { ...kept, 'x-forwarded-for': request.ip };
        },
        onError: (reply, { error }) => {
          const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
          reply.code(status).header('cache-control', 'no-store').send({ error: FAILURES[status] });
        },
      },
    });
  }
}
