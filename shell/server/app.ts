import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { behindProxies } from '@site/shared/http/behind-proxies';
import { MOST_HEADER_BYTES, refuseBrokenRequests } from '@site/shared/http/client-error';
import { CLIENT_HAS_LEFT, hasLeft } from '@site/shared/http/left-client';
import { REQUEST_ID_HEADER } from '@site/shared/http/request-id';
import { endSlowTransfers } from '@site/shared/http/slow-transfers';
import { isTracing } from '@site/shared/http/tracing/start-tracing';
import type { Deployable } from '@site/shared/releases/piece';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { FRAME_ADDRESS } from '../common/worker';
import { pathOf } from './addresses';
import { deltaSource, fillFromBucket, servedFolder } from './bucket-cache';
import { countResponses } from './count-responses';
import { serveInstall } from './install/install.routes';
import { allowLimits } from './limit-per-minute';
import { CHECK_MS, DEFAULT_EDGE_LIMITS, REQUESTS_PER_CONNECTION } from './limits/edge-limits';
import { logFailure } from './log-failure';
import { serveMetrics } from './metrics.routes';
import { createAskRole } from './override/ask-role';
import { Overrides } from './override/overrides';
import { OVERSIZED_HEAD } from './oversized-head';
import { Pages, type VisitorRecord } from './pages';
import { passOnToPlatform } from './platform-proxy';
import { sendPreparing } from './preparing/send-preparing';
import { sendReadiness } from './readiness';
import { sendRecord } from './record-route';
import { ProvedBuilds } from './release-keys/proved-builds';
import { ReleaseGuard } from './release-keys/release-guard';
import { ReleaseReader, ReleaseUnavailableError } from './release-reader';
import { serveManifests } from './released-files/serve-manifests';
import { serveReleasedFiles } from './released-files/serve-released-files';
import { followReleases } from './rendering/follow-releases';
import { PageRenderer } from './rendering/page-renderer';
import { ReleasedStyles } from './rendering/released-styles';
import { takeReports } from './reports/reports.routes';
import { traceRequests } from './request-spans';
import { OPEN_HEADERS } from './security-headers';
import { sendMissing } from './send-missing';
import type { ServerSettings } from './settings';
import { openSiteRedis } from './several-servers/site-redis';
import type { ServedConfig } from './site-config';
import { serveSitemap } from './sitemap/sitemap.routes';
import { readKeyPair } from './tls/key-pair';
import { RenewedKeyPair, type SecureServer } from './tls/renewed-key-pair';
import { sendHsts } from './tls/send-hsts';
import { createTlsServer } from './tls/tls-server';
import { CanaryWatch } from './version-health/canary-watch';
import { VersionHealth } from './version-health/version-health';
import { versionRows } from './version-health/version-rows';
import { knownNumber, numberCookie, VisitorNumbers } from './visitor-number';
import { serveWorker } from './worker/worker.routes';

const isFile = (url: string): boolean => url.startsWith('/assets/');

const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { method } = request;
  // What was sent is too long, or no JSON: the address is there.
  if (method === 'POST' && error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send({ error: { code: 'invalid', message: error.message } });
  // A folder, or a path that leaves one: the caller's fault, so it is not logged as ours.
  if (error.statusCode !== undefined && error.statusCode < 500) return sendMissing(reply);
  logFailure(request, error);
  return reply.code(500).type('text/plain; charset=utf-8').send('Oops, đã xảy ra lỗi :(');
};

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
  const redis = settings.redisUrl ? await openSiteRedis(settings.redisUrl) : undefined;
  const health = new VersionHealth(path.join(settings.dataFolder, 'reports', 'versions.json'), redis);
  await health.refresh();
  const guard = openGuard(settings);
  const watch = new CanaryWatch({ storage, health, isSigned: guard !== undefined });
  const releases = new ReleaseReader(storage, guard, watch.isStopped);
  const numbers = new VisitorNumbers();
  const limits = settings.limits ?? DEFAULT_EDGE_LIMITS;
  const service = config.services.base || settings.platformUrl;
  const favicon = readFileSync(path.join(import.meta.dirname, 'favicon.svg'), 'utf8');

  /** The record of a visitor who has a number, and the live one for anybody else: a host outside, a worker before its page. */
  const recordOf = ({ headers }: FastifyRequest): Promise<ReleaseRecord> =>
    releases.current(knownNumber(headers.cookie));

  /**
   * The visitor's record: while a canary runs, the visitor keeps the number that decides. A page gives that number; what the
   * browser asks for beside the page must not give another, which would come after it.
   */
  const recordFor = async (request: FastifyRequest, reply: FastifyReply): Promise<VisitorRecord> => {
    if ((await releases.canaries()).length === 0) return { record: await releases.current(), isShared: true };
    if (pathOf(request.url) === FRAME_ADDRESS) return { record: await recordOf(request), isShared: false };
    const known = knownNumber(request.headers.cookie);
    const number = known ?? numbers.next();
    if (known === undefined) reply.header('set-cookie', numberCookie(number, request.protocol === 'https'));
    return { record: await releases.current(number), isShared: false };
  };

  const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    error instanceof ReleaseUnavailableError
      ? sendPreparing(config, request, reply)
      : sendFailure(error, request, reply);

  const overrides = new Overrides({
    allowed: settings.overrideOrigins ?? [],
    secret: settings.overrideSecret,
    redis,
    roleOf: createAskRole(config.services.supabase, settings.platformUrl),
  });

  const rendering = settings.rendering && {
    settings: settings.rendering,
    styles: new ReleasedStyles(storage),
    renderer: new PageRenderer({
      config,
      storage,
      platform: settings.platformUrl,
      limit: settings.rendering.limit,
      memory: settings.rendering.memory,
      onFault: (fault) => void reports.addFault(fault),
    }),
  };
  const pages = new Pages({
    config: isTracing() ? { ...config, tracing: true } : config,
    platform: settings.platformUrl,
    overrides,
    siteOrigin: settings.siteOrigin,
    hasWorker: settings.serviceWorker !== false,
    earlyHints: settings.earlyHints,
    rendering,
    recordFor,
    async onVisit(record) {
      const running = await releases.running();
      health.addVisit(record, running);
      void watch.look(running);
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => pages.send(request, reply);

  const keyPair = settings.tls && readKeyPair(settings.tls);
  const app = Fastify({
    logger: false,
    ...(keyPair
      ? { https: {}, serverFactory: (handler: RequestListener) => createTlsServer(handler, keyPair, limits) }
      : {}),
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    clientErrorHandler: refuseBrokenRequests({ HPE_HEADER_OVERFLOW: OVERSIZED_HEAD }),
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    http: {
      headersTimeout: limits.headMs,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: MOST_HEADER_BYTES,
    },
    ...behindProxies(settings.trustedProxies ?? []),
    // An address that cannot be decoded is one that nothing answers: a page says so, as for any other.
    frameworkErrors: (_error, request, reply) => {
      const sent = reply as FastifyReply;
      const asked = request as FastifyRequest;
      sent.header(REQUEST_ID_HEADER, asked.id);
      sendPage(asked, sent).catch((error: FastifyError) => answerFailure(error, asked, sent));
    },
  });

  app.decorate('lifecycle', { isStopping: false });
  // Before the routes: those that are loaded already would keep another.
  app.setErrorHandler<FastifyError>(async (error, request, reply) => answerFailure(error, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    if (hasLeft(request)) return reply.code(CLIENT_HAS_LEFT).send();
    const { id, url } = request;
    // Released files are the same for everybody, and many: an id on each would only weigh.
    if (!isFile(url)) reply.header(REQUEST_ID_HEADER, id);
  });
  traceRequests(app, isFile);
  const responses = countResponses(app);
  endSlowTransfers(app.server, limits);
  const renewed =
    settings.tls &&
    keyPair &&
    new RenewedKeyPair(app.server as typeof app.server & SecureServer, settings.tls, keyPair, settings.tls);
  if (renewed) app.addHook('onClose', async () => renewed.close());
  if (keyPair) sendHsts(app, settings.hstsSeconds);
  await allowLimits(app);
  fillFromBucket(app, storage, folder);
  await serveReleasedFiles(app, folder, settings.deltas === false ? undefined : deltaSource(storage, folder));
  serveManifests(app, () => releases.current());
  app.get('/releases/current', async (request, reply) =>
    reply
      .headers({ ...OPEN_HEADERS, 'cache-control': 'no-store' })
      .send({ id: (await recordOf(request)).id }),
  );
  app.get<{ Params: { '*': string } }>('/releases/*', async (request, reply) =>
    sendRecord(releases, request.params['*'], request, reply),
  );
  await passOnToPlatform(app, settings.platformUrl, { limits });

  overrides.serve(app);
  const versions = async () => {
    await health.refresh();
    return versionRows(
      health,
      await releases.current().catch(() => undefined),
      await releases.canaries().catch(() => []),
    );
  };
  const reports = takeReports(app, {
    dataFolder: settings.dataFolder,
    storage,
    dsn: settings.reportsDsn,
    redis,
    recordOf: (id) => releases.record(id),
    versions,
    onCrash: async ({ area, version }, address) => {
      const running = await releases.running();
      await health.addCrash({ name: area as Deployable, version }, running, address);
      await watch.look(running);
    },
  });
  serveMetrics(app, {
    token: settings.metricsToken,
    versions,
    responses,
    refused: reports.refused,
    rendering: rendering?.renderer.counts,
    certificateExpires: renewed && (() => renewed.expires),
  });
  app.addHook('onClose', async () => {
    await health.settled();
    redis?.close();
  });
  app.addHook('onClose', async () => rendering?.renderer.close());
  if (rendering) {
    const endFollowing = await followReleases(rendering.renderer, () => releases.inUse());
    app.addHook('onClose', async () => endFollowing());
  }

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => sendReadiness(await releases.readiness(), request, reply));
  app.get('/config.json', async (_request, reply) =>
    reply.headers({ ...OPEN_HEADERS, 'cache-control': 'no-cache' }).send(config),
  );
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 301),
  );
  serveInstall(app, { config, siteOrigin: settings.siteOrigin, record: () => releases.current() });
  serveWorker(app, { config, storage, isOn: settings.serviceWorker !== false, recordOf });
  serveSitemap(app, {
    config,
    service,
    siteOrigin: settings.siteOrigin,
    redis,
    record: () => releases.current(),
  });
  app.setNotFoundHandler(sendPage);
  return app;
}
