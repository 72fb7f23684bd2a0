import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { behindProxies } from '@site/shared/http/behind-proxies';
import { MOST_HEADER_BYTES, refuseBrokenRequests } from '@site/shared/http/client-error';
import { REQUEST_ID_HEADER } from '@site/shared/http/request-id';
import { endSlowTransfers } from '@site/shared/http/slow-transfers';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { baseService } from './base/base-service.ts';
import { listingsRoutes } from './base/listings/listings.routes.ts';
import { mediaRoutes } from './base/media/media.routes.ts';
import { readMediaCatalogue } from './base/media/media-catalogue.ts';
import type { Assistant } from './base/notifications/assistant.ts';
import { addReports } from './base/reports/add-reports.ts';
import { addSameHome } from './base/same-home/add-same-home.ts';
import { uploadsRoutes } from './base/uploads/uploads.routes.ts';
import { demoPagesRoutes } from './demo-pages/demo-pages.routes.ts';
import { addFirebaseAuth, addFirestore } from './firebase/add-firestore.ts';
import { isFirestorePath } from './firebase/firestore/firestore-path.ts';
import type { Database } from './foundation/database/database.ts';
import { fairDatabase } from './foundation/database/fair-database.ts';
import { measureDatabase } from './foundation/database/measured-database.ts';
import { traceDatabase } from './foundation/database/traced-database.ts';
import { trustedAddresses } from './foundation/http/client-address.ts';
import {
  CHECK_MS,
  hearOutBodies,
  limitUnderWay,
  limitWaiting,
  REQUESTS_PER_CONNECTION,
} from './foundation/http/client-limits.ts';
import { corsOf } from './foundation/http/cors.ts';
import { addDocumentation } from './foundation/http/documentation.ts';
import { refuseUnroutable, setErrorFormat } from './foundation/http/error-handler.ts';
import { addRateLimit, isUnlimited, limitByAddress } from './foundation/http/rate-limit.ts';
import { loggerWithoutQueries } from './foundation/http/request-log.ts';
import { sayWhenToRetry } from './foundation/http/retry-after.ts';
import { rememberClients } from './foundation/operations/current-client.ts';
import { traceRequests } from './foundation/operations/request-spans.ts';
import { requireCleanText } from './foundation/text/clean-text.ts';
import { addLive } from './live/add-live.ts';
import { placesRoutes } from './market/places.routes.ts';
import { matchingRoutes } from './matching/matching.routes.ts';
import { addHealth } from './operate/health.routes.ts';
import { addMetrics, addMetricsRoute, routeOf } from './operate/metrics.routes.ts';
import { addSearch } from './search/add-search.ts';
import type { ListingFinder } from './search/listing-finder.ts';
import type { Settings } from './settings.ts';
import { addSessions, addSupabase } from './supabase/add-supabase.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const COMPRESS_FROM_BYTES = 1024;
/** Smaller answers are compressed in place, in a third of a millisecond; a thread would take two for a page of a list. */
const COMPRESS_IN_THREADS_FROM_BYTES = 128 * 1024;

/** Opens the assistant with the documents, the log and the search of the application. */
export type OpenAssistant = (
  parts: Pick<FastifyInstance, 'firestore' | 'log'> & { finder: ListingFinder },
) => Promise<Assistant>;

export interface AppParts {
  /** Migrated database; the caller closes it after the application. */
  database: Database;
  settings: Pick<
    Settings,
    | 'mediaCacheDir'
    | 'uploadsDir'
    | 'uploads'
    | 'rateLimitPerMinute'
    | 'corsOrigins'
    | 'trustedProxies'
    | 'auth'
    | 'outbox'
    | 'base'
    | 'firestore'
    | 'clients'
    | 'operations'
    | 'search'
    | 'live'
  > &
    Partial<Pick<Settings, 'groupsPosts'>>;
  /** Opens what answers in the assistant chat; left out, its calls are refused as not available. */
  assistant?: OpenAssistant;
  /** Where requests and faults are logged; silent when left out. */
  logger?: FastifyBaseLogger;
}

/** Builds the HTTP application without listening; tests send requests with `inject`. */
export async function buildApp({
  database: plainDatabase,
  settings,
  logger,
  assistant,
}: AppParts): Promise<FastifyInstance> {
  const { clients } = settings;
  const app = Fastify({
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    childLoggerFactory: loggerWithoutQueries,
    ...behindProxies(trustedAddresses(settings.trustedProxies)),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    requestTimeout: clients.requestMs,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    http: {
      headersTimeout: clients.headMs,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: MOST_HEADER_BYTES,
    },
    clientErrorHandler: refuseBrokenRequests(),
    frameworkErrors: refuseUnroutable,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorFormat(app);
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(REQUEST_ID_HEADER, id));
  sayWhenToRetry(app);
  addMetrics(app);
  endSlowTransfers(app.server, clients);
  hearOutBodies(app);
  rememberClients(app);
  traceRequests(app, routeOf);
  // A part of an address is text for the database as much as any field.
  app.addHook('preValidation', async (request) => requireCleanText(request.params));
  const inTurn = fairDatabase(plainDatabase);
  const database = traceDatabase(measureDatabase(inTurn));
  // Streams are long-lived, so they are counted apart.
  const isStream = ({ url }: Pick<FastifyRequest, 'url'>) => isFirestorePath(url);
  limitUnderWay(app, clients.streamsPerAddress, isStream);
  limitWaiting(app, inTurn.waitingOf, clients.waitingPerAddress, isUnlimited);
  await addSessions(app, database);
  // Before the plugins below: its streams pass through none of them.
  await addFirestore(app, database, settings.firestore, {
    mayCommit: limitByAddress(app, 'commits', settings.rateLimitPerMinute),
    mayRead: limitByAddress(app, 'reads of documents', settings.firestore.readsPerMinute),
  });
  app.metrics.addGauge({
    name: 'firestore_open_streams',
    help: 'Listen and Write streams of Firestore that are open',
    read: () => app.firestore.openStreams,
  });

  // The site and its areas come from other origins than this service, and so do the pages that show its pictures.
  await app.register(helmet, {
    // The site's own pages, of whose origin the demo pages are, do not ask for it: all or none of an origin must.
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // TLS, where there is any, ends in front of this service; its host then decides about upgrades.
    strictTransportSecurity: false,
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
  });
  await app.register(cors, { delegator: corsOf(settings.corsOrigins) });
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    syncThreshold: COMPRESS_IN_THREADS_FROM_BYTES,
    encodings: ['br', 'gzip'],
  });
  // After the headers that let a page of another origin read the refusal.
  limitUnderWay(app, clients.requestsPerAddress, (request) => !isStream(request));
  await addRateLimit(app, { perMinute: settings.rateLimitPerMinute, redisUrl: settings.base.redisUrl });
  await addDocumentation(app);
  await addSupabase(app, database, settings);
  await addFirebaseAuth(app);

  // Without a turn: a queue, or a statement that never ends, says nothing of whether the database answers.
  addHealth(app, plainDatabase);
  addMetricsRoute(app, settings.operations.metricsToken);
  await app.register(listingsRoutes(database));
  const finder = await addSearch(app, database, settings.search, settings.auth.siteUrl);
  const { mediaCacheDir, uploadsDir, operations, rateLimitPerMinute: perMinute } = settings;
  await app.register(matchingRoutes({ database, finder }, perMinute));
  await addSameHome(app, { database, mediaCacheDir, uploadsDir, isOn: settings.groupsPosts ?? false });
  await addReports(app, { database, perMinute, token: operations.metricsToken });
  await app.register(placesRoutes(database));
  await app.register(mediaRoutes(settings.mediaCacheDir));
  await app.register(demoPagesRoutes(await readMediaCatalogue(), settings.rateLimitPerMinute));
  await addLive(app, { database, settings });
  const openedAssistant = await assistant?.({ firestore: app.firestore, log: app.log, finder });
  app.addHook('preClose', async () => openedAssistant?.close());
  await app.register(
    uploadsRoutes({
      database,
      directory: settings.uploadsDir,
      settings: settings.uploads,
      perMinute: settings.rateLimitPerMinute,
    }),
  );
  await app.register(baseService({ database, settings, assistant: openedAssistant }));
  return app;
}
