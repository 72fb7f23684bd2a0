import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { ReleaseRecord, SiteConfig } from '@site/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRoute, siteRoutes } from '../../common/routes';
import { limitPerMinute } from '../limit-per-minute';
import { logProblem } from '../log-problem';
import { sendMissing } from '../send-missing';
import type { SiteRedis } from '../several-servers/site-redis';
import { SitemapSource } from './ask-platform';
import { keptAnswers } from './kept-answers';
import { robotsText } from './robots';
import { SitemapFiles } from './sitemap-files';
import { type SitemapEntry, sitemapXml } from './sitemap-xml';

const compress = promisify(gzip);

/** How long caches between here and a crawler may keep a sitemap, s. */
const CACHE_SECONDS = 3600;
/** When a crawler shall come again after a failure, s. */
const RETRY_SECONDS = 60;
/** A large file is dear to write and to compress: nobody needs one a second. */
const MOST_PER_MINUTE = 60;
/** How many addresses all kept sitemaps may have together: about a hundred bytes each. */
const MOST_KEPT = 500_000;

/** What {@link serveSitemap} needs of the site. */
export interface SitemapSite {
  config: SiteConfig;
  /** Origin of the base service. */
  service: string;
  /** Where all visitors find the site; where each one asks for it by default. */
  siteOrigin?: string | undefined;
  /** Joins the servers of the site, which count together how often a client asks. */
  redis?: SiteRedis | undefined;
  /** The record that is live for everybody. */
  record(): Promise<ReleaseRecord>;
}

/**
 * Adds robots.txt, the index of the sitemaps and the sitemaps themselves (FIND-7). They are made of what the base service
 * tells of its public pages, and kept for an hour; their addresses begin with where the visitor finds the site.
 *
 * @param app the site's server
 * @param site what is live, and where its pages come from
 */
export function serveSitemap(
  app: FastifyInstance,
  { config, service, siteOrigin, redis, record }: SitemapSite,
): void {
  const originOf = ({ protocol, host }: FastifyRequest): string => siteOrigin ?? `${protocol}://${host}`;
  const files = new SitemapFiles({
    source: new SitemapSource(service),
    config,
    answers: async (path) => findRoute(siteRoutes(await record(), config), path) !== undefined,
  });
  const make = (name: string) => (name === '' ? files.index() : files.file(name));
  const kept = keptAnswers<SitemapEntry[]>(make, {
    sizeOf: ({ length }) => length + 1,
    mostSize: MOST_KEPT,
  });
  const mayAsk = limitPerMinute(app, { what: 'sitemap', max: MOST_PER_MINUTE, redis });

  const send = async (name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (name !== '' && !files.has(name)) return sendMissing(reply);
    if (!(await mayAsk(request))) return later(reply, 429);
    const entries = await kept(name).catch((error: unknown) => {
      logProblem(`[site] the sitemap ${name || 'index'} could not be made:`, error);
      return undefined;
    });
    if (!entries) return later(reply, 503);
    const xml = sitemapXml(name === '' ? 'sitemapindex' : 'urlset', entries, originOf(request));
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .header('vary', 'accept-encoding');
    const isPacked = negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) !== null;
    return isPacked ? reply.header('content-encoding', 'gzip').send(await compress(xml)) : reply.send(xml);
  };

  app.get('/sitemap.xml', async (request, reply) => send('', request, reply));
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) =>
    send(request.params.file, request, reply),
  );
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(robotsText(originOf(request))),
  );
}

const later = (reply: FastifyReply, status: 429 | 503): FastifyReply =>
  reply
    .code(status)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Thử lại sau.\n');
