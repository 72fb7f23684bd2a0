import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import { asClient } from '../../foundation/operations/current-client.ts';
import { UPLOAD_PATH } from '../uploads/upload-path.ts';
import { regroupDue } from './regroup.ts';
import { sameHomeRoutes } from './same-home.routes.ts';

/** Postgres channel that hears when a ward waits, on whichever node (migration 0041). */
const CHANNEL = 'same_homes';
const EVERY_MS = 60_000;
const MEDIA_PATH = /^[a-z0-9-]+\/[a-z0-9-]+\.[0-9a-f]{8}\.webp$/;

/** What grouping posts by home is built from. */
export interface SameHomeParts {
  database: Database;
  /** Folders of the pictures that listings name. */
  mediaCacheDir: string;
  uploadsDir: string;
  /** Whether posts are grouped here; what was found before is told all the same. */
  isOn: boolean;
}

/** Adds the call for a home's other posts, and groups posts by home while the application listens (SAME-1). */
export async function addSameHome(
  app: FastifyInstance,
  { database, mediaCacheDir, uploadsDir, isOn }: SameHomeParts,
): Promise<void> {
  await app.register(sameHomeRoutes(database));
  if (!isOn) return;
  const fileOf = (path: string): string | undefined => {
    if (MEDIA_PATH.test(path)) return join(mediaCacheDir, path);
    return UPLOAD_PATH.test(path) ? join(uploadsDir, path.slice('uploads/'.length)) : undefined;
  };
  const ended = new AbortController();
  const { signal } = ended;
  let round: Promise<void> | undefined;
  let isWokenAgain = false;
  const wake = () => {
    if (signal.aborted) return;
    isWokenAgain = round !== undefined;
    if (isWokenAgain) return;
    // In its own name: a large market's first grouping must not hold up those who ask meanwhile.
    round = asClient('same homes', () => regroupDue({ database, fileOf, signal }))
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'posts could not be grouped by home; the next minute tries again'),
      )
      .finally(() => {
        round = undefined;
        if (isWokenAgain) wake();
      });
  };
  let stopListening: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    stopListening = await database.listen(CHANNEL, wake);
    timer = setInterval(wake, EVERY_MS).unref();
    wake();
  });
  app.addHook('preClose', async () => {
    ended.abort();
    clearInterval(timer);
    await stopListening?.();
    await round;
  });
}
