import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { readVideoCatalogue } from '../base/media/video-catalogue.ts';
import { LIVE_STATUS_CHANNEL } from '../base/posts/video-posts.repository.ts';
import type { Database } from '../foundation/database/database.ts';
import { safeError } from '../foundation/operations/safe-error.ts';
import { oneLine, StartupError } from '../foundation/startup-error.ts';
import { liveRoutes } from './live.routes.ts';
import { readLiveLoop } from './live-loop.ts';
import { LiveService, type LiveTimes } from './live-service.ts';
import type { LiveSettings } from './live-settings.ts';
import { findLiveStatus, findNotLive } from './live-streams.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Live video; `viewers()` says how many watch on this node. */
    live: LiveService;
  }
}

export interface LiveOptions {
  database: Database;
  settings: { live: LiveSettings; rateLimitPerMinute: number };
  /** Shorter times, for tests. */
  times?: Partial<LiveTimes> | undefined;
}

/**
 * Adds live video by WHEP, and gives every other part `app.live`. Viewers of a stream that ends, on whichever node
 * its host says so, are let go.
 *
 * @throws StartupError when no UDP port can be opened on LIVE_HOST
 */
export async function addLive(
  app: FastifyInstance,
  { database, settings, times }: LiveOptions,
): Promise<void> {
  await requireUdp(settings.live.host);
  const { lives } = await readVideoCatalogue();
  const live = new LiveService({
    settings: settings.live,
    loops: await Promise.all(lives.map(readLiveLoop)),
    findStatus: (stream) => findLiveStatus(database, stream),
    logger: app.log,
    times,
  });
  const endWhatEnded = async () => live.endStreams(await findNotLive(database, live.watched()));
  const stopListening = await database.listen(LIVE_STATUS_CHANNEL, () => {
    if (live.viewers() === 0) return;
    endWhatEnded().catch((error: unknown) => {
      app.log.error({ err: safeError(error) }, 'live: the streams could not be looked up');
    });
  });
  app.decorate('live', live);
  app.metrics.addGauge({
    name: 'live_viewers',
    help: 'Viewers of live streams on this node',
    read: () => live.viewers(),
  });
  app.addHook('onListen', () => live.warmUp());
  app.addHook('preClose', async () => {
    await live.close();
    // The database may be gone already, and with it what was listened to.
    await stopListening().catch(() => undefined);
  });
  await app.register(liveRoutes(live, settings.rateLimitPerMinute));
}

/** werift cannot tell of a failing socket, so a wrong setting is found out before the first viewer comes. */
async function requireUdp(host: string): Promise<void> {
  const socket = createSocket('udp4');
  try {
    socket.bind({ address: host, port: 0, exclusive: true });
    await once(socket, 'listening');
  } catch (error) {
    throw new StartupError(`Live video cannot use UDP on ${host} (LIVE_HOST): ${oneLine(error)}`);
  } finally {
    socket.close();
  }
}
