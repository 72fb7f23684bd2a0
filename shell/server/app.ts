import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { ReleaseRecord } from '@site/shared/contract';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { pathOf, ROBOTS, wantsHtml } from './addresses';
import { fillFromBucket, servedFolder } from './bucket-cache';
import { renderDocument } from './html';
import { CHECK_MS, DEFAULT_EDGE_LIMITS, REQUESTS_PER_CONNECTION } from './limits/edge-limits';
import { endSlowTransfers } from './limits/slow-transfers';
import { createAskRole } from './override/ask-role';
import { Overrides } from './override/overrides';
import { pageHead } from './page-heads/page-head';
import { passOnToPlatform } from './platform-proxy';
import { sendPreparing } from './preparing/send-preparing';
import { sendReadiness } from './readiness';
import { sendRecord } from './record-route';
import { ProvedBuilds } from './release-keys/proved-builds';
import { ReleaseGuard } from './release-keys/release-guard';
import { ReleaseReader, ReleaseUnavailableError } from './release-reader';
import { FolderStorage } from './release-storage/folder-storage';
import type { Deployable } from './release-storage/release-pointer';
import { takeReports } from './reports/reports.routes';
import { FILE_HEADERS, securityHeaders } from './security-headers';
import { sendMissing } from './send-missing';
import type { ServerSettings } from './settings';
import type { ServedConfig } from './site-config';
import { CanaryWatch } from './version-health/canary-watch';
import { serveMetrics } from './version-health/metrics.routes';
import { VersionHealth } from './version-health/version-health';
import { versionRows } from './version-health/version-rows';
import { knownNumber, numberCookie, VisitorNumbers } from './visitor-number';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** HTML is made for each request, so it is compressed fast rather than small. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const sendFailure = (error: FastifyError, { method }: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // What was sent is too long, or no JSON: the address is there.
  if (method === 'POST' && error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send({ error: { code: 'invalid', message: error.message } });
  // A folder, or a path that climbs out of one: the fault of who asks, and no news.
  if (error.statusCode !== undefined && error.statusCode < 500) return sendMissing(reply);
  console.error('[site]', error);
  return reply.code(500).type('text/plain; charset=utf-8').send('Oops, đã xảy ra lỗi :(');
};

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, cookie');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) {
    return reply.header('content-encoding', 'br').send(await compressBrotli(html, BROTLI));
  }
  if (accepted.includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(await compressGzip(html));
  return reply.send(html);
}

/** Asks for the teams' signatures, where the settings name their keys. */
const openGuard = ({ releaseKeys, dataFolder }: ServerSettings): ReleaseGuard | undefined =>
  releaseKeys &&
  new ReleaseGuard(releaseKeys, new ProvedBuilds(path.join(dataFolder, 'proved-releases.json'), releaseKeys));

/**
 * The site's server: HTML for each address, the release store's files, the runtime configuration, and the platform
 * behind the same origin.
 *
 * @param settings where things are
 * @param config the runtime configuration
 */
export async function buildServer(settings: ServerSettings, config: ServedConfig): Promise<FastifyInstance> {
  const storage = settings.releases ?? new FolderStorage(path.join(settings.dataFolder, 'releases'));
  const folder = servedFolder(storage, settings.dataFolder);
  const health = new VersionHealth(path.join(settings.dataFolder, 'reports', 'versions.json'));
  const guard = openGuard(settings);
  const watch = new CanaryWatch({ storage, health, isSigned: guard !== undefined });
  const releases = new ReleaseReader(storage, guard, watch.isStopped);
  const numbers = new VisitorNumbers();
  const limits = settings.limits ?? DEFAULT_EDGE_LIMITS;
  const favicon = readFileSync(path.join(import.meta.dirname, 'favicon.svg'), 'utf8');

  /** The record for whoever asks: while a canary runs, they keep the number that decides. */
  const recordFor = async (request: FastifyRequest, reply: FastifyReply): Promise<ReleaseRecord> => {
    if ((await releases.canaries()).length === 0) return releases.current();
    const known = knownNumber(request.headers.cookie);
    const number = known ?? numbers.next();
    if (known === undefined) reply.header('set-cookie', numberCookie(number, request.protocol === 'https'));
    return releases.current(number);
  };

  const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    error instanceof ReleaseUnavailableError
      ? sendPreparing(config, request, reply)
      : sendFailure(error, request, reply);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!wantsHtml(request)) return sendMissing(reply);
    const nonce = randomBytes(16).toString('base64');
    const pathname = pathOf(request.url);
    const service = config.services.base || settings.platformUrl;
    const [record, answer] = await Promise.all([
      recordFor(request, reply),
      pageHead({ service, media: config.services.media, address: request.url, visitor: request.ip }),
    ]);
    const origin = `${request.protocol}://${request.host}`;
    const override = await overrides.takeGrant(request, reply);
    const document = renderDocument({ config, record, pathname, nonce, origin, override, ...answer });
    // A tab with an area from somebody's own machine says nothing of a version.
    if (document.status < 400 && !override) {
      const running = await releases.running();
      health.addVisit(record, running);
      void watch.look(running);
    }
    const headers = securityHeaders(config, nonce, override?.origin);
    reply.code(document.status).headers(headers).header('cache-control', 'no-cache');
    return sendHtml(request, reply, document.html);
  };

  const overrides = new Overrides({
    allowed: settings.overrideOrigins ?? [],
    secret: settings.overrideSecret,
    roleOf: createAskRole(config.services.supabase, settings.platformUrl),
  });

  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: CHECK_MS },
    trustProxy: settings.trustedProxies ?? false,
    // An address that cannot be decoded is one that nothing answers: a page says so, as for any other.
    frameworkErrors: (_error, request, reply) => {
      const sent = reply as FastifyReply;
      const asked = request as FastifyRequest;
      sendPage(asked, sent).catch((error: FastifyError) => answerFailure(error, asked, sent));
    },
  });

  // Before the routes: those that are loaded already would keep another.
  app.setErrorHandler<FastifyError>(async (error, request, reply) => answerFailure(error, request, reply));
  endSlowTransfers(app.server, limits);
  fillFromBucket(app, storage, folder);
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // The names carry a hash of the content: nothing to ask again.
    etag: false,
    lastModified: false,
    setHeaders: (response) => response.headers(FILE_HEADERS),
  });
  app.get('/releases/current', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: (await recordFor(request, reply)).id }),
  );
  app.get<{ Params: { '*': string } }>('/releases/*', async (request, reply) =>
    sendRecord(releases, request.params['*'], request, reply),
  );
  await passOnToPlatform(app, settings.platformUrl, { limits });

  overrides.serve(app);
  const versions = async () =>
    versionRows(
      health,
      await releases.current().catch(() => undefined),
      await releases.canaries().catch(() => []),
    );
  const reports = takeReports(app, {
    dataFolder: settings.dataFolder,
    storage,
    dsn: settings.reportsDsn,
    recordOf: (id) => releases.record(id),
    versions,
    onCrash: async ({ area, version }, address) => {
      const running = await releases.running();
      health.addCrash({ name: area as Deployable, version }, running, address);
      await watch.look(running);
    },
  });
  serveMetrics(app, { token: settings.metricsToken, versions, refused: () => reports.refused });
  app.addHook('onClose', () => health.settled());

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => sendReadiness(await releases.readiness(), request, reply));
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 301),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(ROBOTS),
  );
  app.setNotFoundHandler(sendPage);
  return app;
}
