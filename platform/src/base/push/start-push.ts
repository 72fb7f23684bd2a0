import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import type { PushSender } from './push-sender.ts';

/** Postgres channel that hears when a message is queued, on whichever node (migration 0034). */
const CHANNEL = 'push_messages';
const EVERY_MS = 15_000;

/**
 * Sends from now on: at once when a message is queued, and every quarter of a minute what is due again. Its timer keeps no
 * process alive.
 *
 * @returns a function that ends it; its promise resolves when nothing is being sent
 */
export async function startPush(
  { database, log }: { database: Database; log: Pick<FastifyBaseLogger, 'warn'> },
  sender: PushSender,
): Promise<() => Promise<void>> {
  const wake = () => {
    void sender
      .begin()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'push messages could not be sent; they are tried again'),
      );
  };
  const stopListening = await database.listen(CHANNEL, wake);
  const timer = setInterval(wake, EVERY_MS).unref();
  wake();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await sender.stop();
  };
}
