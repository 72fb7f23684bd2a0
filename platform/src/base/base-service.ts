import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../foundation/database/database.ts';
import { trustedAddresses } from '../foundation/http/client-address.ts';
import { hourly } from '../foundation/operations/upkeep.ts';
import { requireCleanText } from '../foundation/text/clean-text.ts';
import type { BaseSettings } from './base-settings.ts';
import { carryThreadsRoutes } from './comments/carry-threads.routes.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { demandsRoutes } from './demands/demands.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { viewingRoutes } from './inbox/viewing.routes.ts';
import { readVideoCatalogue } from './media/video-catalogue.ts';
import { videoMediaRoutes } from './media/video-media.routes.ts';
import { metadataRoutes } from './metadata/metadata.routes.ts';
import type { FetchRules } from './metadata/safe-fetch.ts';
import type { Assistant } from './notifications/assistant.ts';
import { emailRoutes } from './notifications/email.routes.ts';
import { megabotRoutes } from './notifications/megabot.routes.ts';
import { forgetOldSends } from './once.ts';
import { livestreamControlRoutes } from './posts/livestream-control.routes.ts';
import { videoPostsRoutes } from './posts/video-posts.routes.ts';
import { addPush } from './push/add-push.ts';
import { carryPush } from './push/push.repository.ts';
import { forgetOldShortlists } from './shortlists/shortlists.repository.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { sendCommentRoutes } from './socket/send-comment.routes.ts';
import { shortlistRoutes } from './socket/shortlist.routes.ts';
import { startSocketService } from './socket/socket-server.ts';
import { authorsRoutes } from './users/authors.routes.ts';
import { localUsersRoutes } from './users/local-users.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { DEVICE_SECRET_HEADER } from './users/viewer.ts';

/** What the base service is built from; it also needs `app.tokens`, `app.sessions` and `app.outbox`. */
export interface BaseServiceParts {
  database: Database;
  settings: {
    rateLimitPerMinute: number;
    corsOrigins: string[] | undefined;
    trustedProxies: string[];
    base: BaseSettings;
  };
  /** Answers in the assistant chat. */
  assistant?: Assistant | undefined;
  /** Where link previews are fetched from; tests put their own network in. */
  fetchRules?: FetchRules | undefined;
  /** Whether this node sends web push; tests that send by hand say no. */
  startsPush?: boolean | undefined;
}

/** The calls of section 7 besides the listings, on both hosts, and the Socket.IO service. */
export function baseService({
  database,
  settings,
  assistant,
  fetchRules,
  startsPush = true,
}: BaseServiceParts): FastifyPluginAsync {
  const { rateLimitPerMinute: perMinute, corsOrigins, trustedProxies, base } = settings;
  return async (app) => {
    const sockets = startSocketService({
      httpServer: app.server,
      database,
      tokens: () => app.tokens,
      sessions: app.sessions,
      logger: app.log,
      redisUrl: base.redisUrl,
      corsOrigins,
      maxPerAddress: base.socketsPerAddress,
      commentLimits: base.commentLimits,
      trusted: trustedAddresses(trustedProxies),
    });
    app.addHook('preClose', () => sockets.close());
    app.metrics.addGauge({
      name: 'sockets_connected',
      help: 'Socket.IO connections of this node',
      read: () => sockets.connections,
    });
    hourly(app, 'old ids of what was sent could not be removed', () => forgetOldSends(database));
    hourly(app, 'shortlists that nobody uses could not be removed', () => forgetOldShortlists(database));
    app.addHook('preValidation', async (request) => requireCleanText(request.body));
    app.addHook('onRequest', async ({ headers }, reply) => {
      // What somebody proven is told is nobody else's, also for a cache on the way (MACHINE-6).
      const isProven = headers.authorization !== undefined || headers[DEVICE_SECRET_HEADER] !== undefined;
      if (isProven) reply.header('cache-control', 'no-store');
    });

    await app.register(videoMediaRoutes(await readVideoCatalogue()));
    await app.register(videoPostsRoutes({ database, publicUrl: base.publicUrl }));
    await app.register(livestreamControlRoutes(database, sockets, perMinute));
    await app.register(commentsRoutes({ database, perMinute, onBlocked: sockets.commenterBlocked }));
    await app.register(
      sendCommentRoutes({ database, perMinute, limits: base.commentLimits, tell: sockets.tellRooms }),
    );
    await app.register(
      shortlistRoutes({ database, perMinute, tokens: () => app.tokens, news: sockets.shortlists }),
    );
    await app.register(inboxRoutes({ database, onRead: sockets.inboxRead }));
    await app.register(viewingRoutes({ database, perMinute, onChanged: sockets.viewingChanged }));
    await app.register(usersRoutes(database));
    await app.register(authorsRoutes(database));
    await app.register(localUsersRoutes(database, perMinute));
    await app.register(
      carryThreadsRoutes({ database, perMinute, carryMore: carryPush, onCarried: sockets.commenterCarried }),
    );
    await app.register(demandsRoutes(database, perMinute));
    await addPush(app, { database, perMinute, settings: base.push, start: startsPush });
    await app.register(emailRoutes(database, base.supportAddresses, perMinute));
    await app.register(metadataRoutes(perMinute, fetchRules));
    await app.register(sitemapRoutes(database, perMinute));
    await app.register(megabotRoutes({ database, assistant, perMinute }));
  };
}
