import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { MediaItem } from '../base/media/media-catalogue.ts';
import { routeLimit } from '../foundation/http/route-limit.ts';
import { consignmentPage } from './consignment-page.ts';
import { type DemoAnswer, hotelPage } from './hotel-page.ts';
import { DEMO_HEADERS } from './page-html.ts';
import type { DemoLocale } from './texts.ts';

const FORM = 'application/x-www-form-urlencoded';
/** A form with all fields at their longest, in UTF-8 and percent-encoded. */
const FORM_BYTES = 16 * 1024;
/** A share of the general limit. */
const SHARE = 0.2;

/**
 * Pages that stand in for the hotel-booking site and the consignment form of partners (DEMO-3): HTML without scripts, for a
 * sandboxed frame or a window of its own. Nothing of what is typed is kept or logged.
 *
 * @param pictures the media catalogue
 * @param perMinute the general limit, requests a minute and address
 */
export function demoPagesRoutes(pictures: readonly MediaItem[], perMinute: number): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const options = { config: routeLimit(perMinute, SHARE), schema: { hide: true } };
    app.get('/demo/hotel', options, async (request, reply) => {
      const query = queryOf(request.url);
      return send(reply, hotelPage(localeOf(query), query, pictures, Date.now()));
    });
    app.get('/demo/consignment', options, async (request, reply) =>
      send(reply, consignmentPage(localeOf(queryOf(request.url)), undefined)),
    );
    app.post<{ Body: URLSearchParams | undefined }>('/demo/consignment', options, async (request, reply) =>
      send(reply, consignmentPage(localeOf(queryOf(request.url)), request.body ?? new URLSearchParams())),
    );
  };
}

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?', 2)[1] ?? '');

const localeOf = (query: URLSearchParams): DemoLocale => (query.get('lang') === 'en' ? 'en' : 'vi');

const send = (reply: FastifyReply, { status, page }: DemoAnswer): FastifyReply =>
  reply.code(status).headers(DEMO_HEADERS).send(page);
