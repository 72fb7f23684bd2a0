import type { FastifyInstance } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import { pushRoutes } from './push.routes.ts';
import { openPushSender } from './push-sender.ts';
import { openResolver } from './push-service-address.ts';
import type { PushSettings } from './push-settings.ts';
import { startPush } from './start-push.ts';
import { keepVapidKeys } from './vapid-keys.ts';

/** What web push is built from. */
export interface PushParts {
  database: Database;
  /** General limit, requests a minute and address. */
  perMinute: number;
  settings: PushSettings;
  /** Whether this node sends what is queued. */
  start: boolean;
}

/** Adds the calls of web push, and sends what is queued until the application ends. */
export async function addPush(
  app: FastifyInstance,
  { database, perMinute, settings, start }: PushParts,
): Promise<void> {
  const keys = await keepVapidKeys(database);
  const rules = { resolve: openResolver(), local: settings.local };
  await app.register(pushRoutes({ database, perMinute, publicKey: keys.publicKey, rules }));
  if (!start) return;
  const identity = { keys, contact: settings.contact };
  const sender = openPushSender({ database, identity, rules, log: app.log });
  const end = await startPush({ database, log: app.log }, sender);
  app.addHook('preClose', end);
}
