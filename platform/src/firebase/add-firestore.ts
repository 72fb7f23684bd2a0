import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../foundation/database/database.ts';
import { authEmulatorRoutes } from './firebase-auth/auth-emulator.routes.ts';
import { customTokenRoutes } from './firebase-auth/custom-token.routes.ts';
import { type FirebaseTokens, openFirebaseTokens } from './firebase-auth/firebase-tokens.ts';
import { type Firestore, type FirestoreParts, openFirestore } from './firestore/firestore.ts';
import type { FirestoreSettings } from './firestore/firestore-settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Documents with live listeners; the platform's own code writes through it. */
    firestore: Firestore;
    firebaseTokens: FirebaseTokens;
  }
}

/** Parts that tests choose themselves. */
export type FirestoreChoices = Pick<FirestoreParts, 'rules' | 'limits' | 'mayCommit' | 'mayRead'>;

/**
 * Adds Firestore over WebChannel and REST, and gives every other part `app.firestore`.
 *
 * Call it before any plugin that adds request hooks: streams must not pass through CORS, compression or the limit
 * of requests a minute, since one long-polling listener alone makes many. Commits, reads and streams have limits of
 * their own.
 */
export async function addFirestore(
  app: FastifyInstance,
  database: Database,
  settings: FirestoreSettings,
  choices: FirestoreChoices = {},
): Promise<void> {
  const tokens = await openFirebaseTokens(database, settings.projectId);
  const firestore = await openFirestore({
    database,
    projectId: settings.projectId,
    async verifyToken(token) {
      const holder = await tokens.verify('id', token);
      if (holder === undefined || !(await app.sessions.lives(holder.sessionId))) return undefined;
      return { ...holder, whenEnded: (onEnd) => app.sessions.whenEnded(holder.sessionId, onEnd) };
    },
    logger: app.log,
    ...choices,
    limits: {
      sessionsPerAddress: settings.streamsPerAddress,
      newPerSecond: settings.newStreamsPerSecond,
      ...choices.limits,
    },
  });
  app.decorate('firestore', firestore);
  app.decorate('firebaseTokens', tokens);

  app.addHook('onRequest', async (request, reply) => {
    const path = decodedPath(request.raw.url ?? '');
    if (path === undefined || !firestore.serves(path)) return;
    reply.hijack();
    try {
      await firestore.handle(request.raw, reply.raw, path, normalizeIP(request.ip));
    } catch (error) {
      request.log.error({ err: error }, 'firestore: a request failed');
      if (reply.raw.headersSent) reply.raw.destroy();
      else reply.raw.writeHead(500).end();
    }
  });
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => firestore.close());
}

/** Adds sign-in to Firestore: the calls of firebase/auth, and the custom token for a session of the site. */
export async function addFirebaseAuth(app: FastifyInstance): Promise<void> {
  const parts = {
    tokens: app.firebaseTokens,
    sessionLives: (sessionId: string) => app.sessions.lives(sessionId),
  };
  await app.register(authEmulatorRoutes(parts));
  await app.register(customTokenRoutes(parts));
}

function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return undefined;
  }
}
