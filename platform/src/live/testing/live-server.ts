import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '../../foundation/database/database.ts';
import { setErrorFormat } from '../../foundation/http/error-handler.ts';
import { addMetrics } from '../../operate/metrics.routes.ts';
import { readSettings } from '../../settings.ts';
import { until } from '../../testing/until.ts';
import { addLive } from '../add-live.ts';
import type { LiveTimes } from '../live-service.ts';
import type { LiveSettings } from '../live-settings.ts';
import { playbackPath } from '../live-streams.repository.ts';

/** A listening node with nothing but live video. */
export interface LiveServer {
  app: FastifyInstance;
  origin: string;
  /** Where a stream is played. */
  address(stream: string): string;
  close(): Promise<void>;
}

/** Starts a node; `port` is for starting one again. */
export async function startLiveServer(
  database: Database,
  options: { live?: Partial<LiveSettings>; times?: Partial<LiveTimes>; port?: number } = {},
): Promise<LiveServer> {
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorFormat(app);
  addMetrics(app);
  await app.register(cors, {
    methods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
    strictPreflight: false,
    exposedHeaders: ['Location', 'Retry-After'],
  });
  await app.register(rateLimit, { max: 1_000_000 });
  const live = { ...readSettings({}).live, ...options.live };
  await addLive(app, { database, settings: { live, rateLimitPerMinute: 1_000_000 }, times: options.times });
  app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html><title>Viewer</title>'));
  const origin = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  return { app, origin, address: (stream) => `${origin}${playbackPath(stream)}`, close: () => app.close() };
}

/** Adds a post that is played as a stream; gives its id. */
export async function addLivePost(
  database: Database,
  stream: string,
  status: 'live' | 'ended' = 'live',
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with author as (
       insert into authors (id, uid, display_name, account, avatar, phone_number)
       values ($1::uuid, $1::uuid, 'Người bán', $1::uuid::text, '', '84900000000') returning id)
     insert into video_posts (id, type, author_id, title, description, location, price, square_meter, type_product,
       direction, bedroom, bathroom, playback_url, live_status)
     select $1::uuid, 'livestream', id, 'Trực tiếp', '', 'Quận 7', 1, 1, 'Chung cư', 'Đông', 1, 1, $2, $3 from author
     returning id`,
    [randomUUID(), playbackPath(stream), status],
  );
  return rows[0]?.id ?? '';
}

/** Waits until this process holds no UDP socket, as when all viewers have left. */
export const untilNoUdpSocket = (): Promise<void> =>
  until(() => !process.getActiveResourcesInfo().includes('UDPWrap'));
