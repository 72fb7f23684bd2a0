import { Redis } from 'ioredis';

const ANSWER_MS = 3000;

/**
 * Asks a Redis once, and keeps no connection (WATCH-6).
 *
 * @param url redis:// or rediss://, as REDIS_URL
 * @throws Error when it cannot be reached, refuses the login, or does not answer within three seconds
 */
export async function askRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  let problem: Error | undefined;
  redis.on('error', (error: Error) => {
    problem = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    // A refused login is told beside the answers of a server that needs none.
    if (problem) throw problem;
  } catch (error) {
    throw problem ?? error;
  } finally {
    redis.disconnect();
  }
}
