import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema, HttpError, notFound } from '../foundation/http/http-error.ts';
import { routeLimit } from '../foundation/http/route-limit.ts';
import type { LiveService } from './live-service.ts';
import { playbackPath } from './live-streams.repository.ts';
import { readFragment, SDP_FRAGMENT } from './sdp-fragment.ts';
import { readOffer } from './sdp-offer.ts';

const SDP = 'application/sdp';
/** Offers of browsers with all their codecs have 5 to 10 kB. */
const OFFER_BYTES = 64 * 1024;
/** A share of the general limit: an offer costs a key exchange. */
const OPEN_SHARE = 0.5;

const streamSchema = z.object({ stream: z.string() });
const sessionSchema = z.object({ stream: z.string(), session: z.string() });

/** WHEP (LIVE-2): the address of each stream takes offers, and the session made of one takes PATCH and is ended by DELETE. */
export function liveRoutes(live: LiveService, perMinute: number): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(SDP, { parseAs: 'string', bodyLimit: OFFER_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post(
      '/whep/:stream',
      {
        config: routeLimit(perMinute, OPEN_SHARE),
        onRequest: requireType(SDP, 'accept-post'),
        schema: {
          tags: ['live'],
          summary: 'Plays a live stream: an SDP offer is answered, Location is the session',
          consumes: [SDP],
          params: streamSchema,
          body: z.string(),
          response: {
            201: z.string().describe('SDP answer'),
            400: errorBodySchema,
            404: errorBodySchema,
            405: errorBodySchema,
            409: errorBodySchema,
            413: errorBodySchema,
            415: errorBodySchema,
            429: errorBodySchema,
            503: errorBodySchema,
          },
        },
      },
      async (request, reply) => {
        const { stream } = request.params;
        const { id, answer } = await live.open(stream, readOffer(request.body), normalizeIP(request.ip));
        return reply
          .code(201)
          .type(SDP)
          .header('location', `${playbackPath(stream)}/${id}`)
          .header('cache-control', 'no-store')
          .send(answer);
      },
    );
    await app.register(async (routes) => {
      const ending = routes.withTypeProvider<ZodTypeProvider>();
      // Clients that name a type for every request name one here too: whatever it says, nothing is read.
      ending.addContentTypeParser('*', (_request, _body, done) => done(null));
      ending.delete(
        '/whep/:stream/:session',
        {
          schema: {
            tags: ['live'],
            summary: 'Ends the session of a viewer',
            params: sessionSchema,
            response: { 204: z.null(), 404: errorBodySchema },
          },
        },
        async (request, reply) => {
          const { stream, session } = request.params;
          if (!live.end(stream, session)) throw notFound('There is no such session.');
          return reply.code(204).send(null);
        },
      );
    });
    await app.register(async (routes) => {
      const adding = routes.withTypeProvider<ZodTypeProvider>();
      adding.removeAllContentTypeParsers();
      adding.addContentTypeParser(
        SDP_FRAGMENT,
        { parseAs: 'string', bodyLimit: OFFER_BYTES },
        (_request, body, done) => done(null, body),
      );
      adding.patch(
        '/whep/:stream/:session',
        {
          onRequest: requireType(SDP_FRAGMENT, 'accept-patch'),
          schema: {
            tags: ['live'],
            summary: 'Takes more addresses of a viewer, which are not needed',
            consumes: [SDP_FRAGMENT],
            params: sessionSchema,
            body: z.string(),
            response: {
              204: z.null(),
              400: errorBodySchema,
              404: errorBodySchema,
              415: errorBodySchema,
              422: errorBodySchema,
            },
          },
        },
        async (request, reply) => {
          const { stream, session } = request.params;
          const username = live.usernameOf(stream, session);
          if (username === undefined) throw notFound('There is no such session.');
          readFragment(request.body, username);
          return reply.code(204).send(null);
        },
      );
    });
    for (const [url, allow, method] of [
      ['/whep/:stream', 'POST, OPTIONS', ['GET', 'PUT', 'PATCH', 'DELETE']],
      ['/whep/:stream/:session', 'DELETE, PATCH, OPTIONS', ['GET', 'POST', 'PUT']],
    ] as const) {
      // Before a body is read: it is of no use here, whatever its type.
      app.route({
        url,
        method: [...method],
        schema: { hide: true },
        onRequest: refuse(allow),
        handler: () => {},
      });
    }
  };
}

/** Refuses another type, and names the one that is taken in a header. */
function requireType(expected: string, header: string): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (type === expected) return;
    throw new HttpError(415, 'unsupported_media_type', `The body must be ${expected}.`, undefined, {
      [header]: expected,
    });
  };
}

function refuse(allow: string): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request) => {
    const message = `${request.method} does nothing here.`;
    throw new HttpError(405, 'method_not_allowed', message, undefined, { allow });
  };
}
