import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema, HttpError } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { findPreviewImage } from './preview-image.ts';
import { FetchRefusal, type FetchRules, fetchPage, PUBLIC_ONLY } from './safe-fetch.ts';

const FETCH_SHARE = 0.2;

/** Preview pictures of links in posts (NEWS-3). */
export function metadataRoutes(perMinute: number, rules: FetchRules = PUBLIC_ONLY): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/get-meta-data',
      {
        config: routeLimit(perMinute, FETCH_SHARE),
        schema: {
          tags: ['metadata'],
          summary: 'The picture that a public web page names for previews of itself',
          body: z.strictObject({ url: z.string().min(1).max(2000) }),
          response: {
            200: z.object({
              data: z.object({
                image: z.string().nullable().describe('null when the page names none, or no page is there'),
              }),
            }),
            400: errorBodySchema,
            403: errorBodySchema,
          },
        },
      },
      async (request) => {
        try {
          const { html, url } = await fetchPage(request.body.url, rules);
          return { data: { image: findPreviewImage(html, url) ?? null } };
        } catch (error) {
          if (!(error instanceof FetchRefusal)) throw error;
          // A link that leads nowhere is no fault of the request: a browser would call it one on its console.
          if (error.reason === 'not_a_page') return { data: { image: null } };
          throw new HttpError(403, error.reason, `url: ${error.message}`, 'url');
        }
      },
    );
  };
}
