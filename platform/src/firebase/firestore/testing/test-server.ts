import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../../foundation/database/database.ts';
import { EVERY_SESSION_LIVES } from '../../../testing/living-sessions.ts';
import { addFirestore, type FirestoreChoices } from '../../add-firestore.ts';
import { authEmulatorRoutes } from '../../firebase-auth/auth-emulator.routes.ts';
import type { Firestore } from '../firestore.ts';
import { firestoreEnvironmentSchema, firestoreSettingsOf } from '../firestore-settings.ts';
import { testRules } from './test-rules.ts';

/** Project of the tests. */
export const PROJECT_ID = 'demo-test';
/** What every name of a document begins with. */
export const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;

/** A listening Firestore with its sign-in. */
export interface TestServer {
  origin: string;
  port: number;
  firestore: Firestore;
  /** A token for signInWithCustomToken. */
  customToken(uid: string): Promise<string>;
  /** A token for an authorization header. */
  idToken(uid: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a node with nothing but Firestore.
 *
 * @param database migrated
 * @param options.port the same again for a restart
 * @param options.projectId another than that of the tests here
 * @param options.page script served with a page at `/`, for a browser
 */
export async function startTestServer(
  database: Database,
  options: { port?: number; page?: string; projectId?: string; choices?: FirestoreChoices } = {},
): Promise<TestServer> {
  const app = Fastify({ forceCloseConnections: true });
  app.decorate('sessions', EVERY_SESSION_LIVES);
  const { projectId = PROJECT_ID } = options;
  const settings = firestoreSettingsOf(firestoreEnvironmentSchema.parse({ FIREBASE_PROJECT_ID: projectId }));
  await addFirestore(app, database, settings, { rules: testRules, ...options.choices });
  await app.register(cors, { origin: true });
  await app.register(authEmulatorRoutes({ tokens: app.firebaseTokens, sessionLives: async () => true }));
  addPage(app, options.page ?? '');
  const origin = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  return {
    origin,
    port: Number(new URL(origin).port),
    firestore: app.firestore,
    customToken: (uid) => app.firebaseTokens.mintCustomToken(uid, 'session'),
    idToken: async (uid) => (await app.firebaseTokens.signIn({ uid, sessionId: 'session' })).idToken,
    close: () => app.close(),
  };
}

function addPage(app: FastifyInstance, script: string): void {
  app.get('/', (_request, reply) =>
    reply.type('text/html').send('<!doctype html><script type="module" src="/page.js"></script>'),
  );
  app.get('/page.js', (_request, reply) => reply.type('text/javascript').send(script));
}
