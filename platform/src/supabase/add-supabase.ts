import type { FastifyInstance } from 'fastify';
import type { Database } from '../foundation/database/database.ts';
import { everyMinute, hourly } from '../foundation/operations/upkeep.ts';
import { forgetOldAttempts } from './auth/attempt-limits.ts';
import { authRoutes } from './auth/auth.routes.ts';
import type { AuthSettings } from './auth/auth-settings.ts';
import { forgetOldDevices } from './auth/known-devices.repository.ts';
import { openSessionWatch } from './auth/session-watch.ts';
import { forgetOldSessions } from './auth/sessions.repository.ts';
import { forgetOldSignUps } from './auth/sign-ups.repository.ts';
import { openTokens } from './auth/tokens.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { openOutbox } from './outbox/outbox.ts';
import type { OutboxSettings } from './outbox/outbox-settings.ts';
import { restRoutes } from './rest/rest.routes.ts';
import { loadCatalogue } from './rest/table-catalogue.ts';

/** Adds what everything that takes a token asks, before any of it: `app.sessions`. */
export async function addSessions(app: FastifyInstance, database: Database): Promise<void> {
  const sessions = await openSessionWatch(database, app.log);
  app.decorate('sessions', sessions);
  app.addHook('onClose', () => sessions.close());
}

/**
 * Adds what the Supabase client speaks to, /auth/v1 and /rest/v1, with the outbox of its codes, and gives every
 * other part `app.tokens` and `app.outbox`. Needs `app.sessions`.
 */
export async function addSupabase(
  app: FastifyInstance,
  database: Database,
  settings: { auth: AuthSettings; outbox: OutboxSettings },
): Promise<void> {
  const outbox = openOutbox(database, settings.outbox, app.log);
  app.decorate('tokens', await openTokens(database, settings.auth, app.sessions));
  app.decorate('outbox', outbox);

  hourly(app, 'old sessions and messages could not be removed', () =>
    Promise.all([
      forgetOldAttempts(database),
      forgetOldSessions(database),
      forgetOldSignUps(database),
      forgetOldDevices(database),
      outbox.forgetOld(),
    ]),
  );
  everyMinute(app, 'messages of a killed node could not be sent', () => outbox.resume());
  app.addHook('onClose', () => outbox.settle());

  await app.register(authRoutes(database, settings.auth), { prefix: '/auth/v1' });
  await app.register(restRoutes(database, await loadCatalogue(database)), { prefix: '/rest/v1' });
  if (settings.outbox.page) await app.register(outboxRoutes);
}
