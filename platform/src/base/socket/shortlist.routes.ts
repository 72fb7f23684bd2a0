import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import type { Tokens } from '../../supabase/auth/tokens.ts';
import { LARGEST_DOCUMENT, newsSince } from '../shortlists/shortlist-document.ts';
import { countShortlistUse } from '../shortlists/shortlist-limits.ts';
import { endShortlist, readShortlist, writeShortlist } from '../shortlists/shortlists.repository.ts';
import {
  authSchema,
  openWithKeys,
  requireOwnList,
  requireSmall,
  type ShortlistNews,
} from './shortlist-sockets.ts';

const SHARE = 0.2;
/** Base64 has four characters for three bytes, and there are the keys. */
const BODY_LIMIT = 2 * LARGEST_DOCUMENT;

/** Bytes, as base64. */
const bytes = z.base64();
const textOf = (value: Uint8Array): string => Buffer.from(value).toString('base64');

export interface ShortlistRouteParts {
  database: Database;
  /** Asked at each call, when the application is complete. */
  tokens: () => Pick<Tokens, 'check'>;
  /** General limit, requests a minute and address. */
  perMinute: number;
  news: ShortlistNews;
}

/**
 * Shared shortlists over HTTP, for a browser behind a firewall that lets no WebSocket through (LINE-11): the same keys, limits and documents
 * as over the socket, with bytes as base64. The key is in the body, since addresses are logged (SHORT-3).
 */
export function shortlistRoutes({
  database,
  tokens,
  perMinute,
  news,
}: ShortlistRouteParts): FastifyPluginAsyncZod {
  const refusals = Object.fromEntries(
    [400, 403, 404, 410, 413, 429].map((status) => [status, errorBodySchema]),
  );
  const tags = ['shortlists'];
  const config = routeLimit(perMinute, SHARE);
  return async (app) => {
    app.post(
      '/api/shortlists/read',
      {
        config,
        schema: {
          tags,
          summary: 'What the caller does not know of a list’s document; with make it is made',
          body: authSchema.extend({ vector: bytes.describe('Up to where the caller knows the document') }),
          response: {
            200: z.object({ update: z.string(), vector: z.string(), is_owner: z.boolean() }),
            ...refusals,
          },
        },
      },
      async ({ body, ip }) => {
        const { isOwner } = await openWithKeys(database, tokens(), normalizeIP(ip), body);
        const known = Buffer.from(body.vector, 'base64');
        const { update, vector } = newsSince(await readShortlist(database, body.id), known);
        return { update: textOf(update), vector: textOf(vector), is_owner: isOwner };
      },
    );
    app.post(
      '/api/shortlists/write',
      {
        config,
        bodyLimit: BODY_LIMIT,
        schema: {
          tags,
          summary: 'Merges an update into a list’s document',
          body: authSchema.extend({ update: bytes }),
          response: { 200: z.object({ vector: z.string() }), ...refusals },
        },
      },
      async ({ body, ip }) => {
        const address = normalizeIP(ip);
        await openWithKeys(database, tokens(), address, body);
        const update = Buffer.from(body.update, 'base64');
        requireSmall(update.length);
        await countShortlistUse(database, address, 'bytes', update.length);
        const written = await writeShortlist(database, body.id, update);
        if (written.news !== undefined)
          news.changed(body.id, { update: written.news, vector: written.vector });
        return { vector: textOf(written.vector) };
      },
    );
    app.post(
      '/api/shortlists/end',
      {
        config,
        schema: {
          tags,
          summary: 'Ends a list, for whoever made it',
          body: authSchema,
          response: { 200: z.object({ ended: z.literal(true) }), ...refusals },
        },
      },
      async ({ body, ip }) => {
        requireOwnList(await openWithKeys(database, tokens(), normalizeIP(ip), body));
        await endShortlist(database, body.id);
        news.ended(body.id);
        return { ended: true as const };
      },
    );
  };
}
