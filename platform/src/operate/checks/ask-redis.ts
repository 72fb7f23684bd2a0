import { Redis } from 'ioredis';

const ANSWER_MS = 3000;

/**
 * Asks a Redis once, and keeps no connection (WATCH-6).
 *
 * @returns its version, as `7.0.15`
 * @param url redis:// or rediss://, as REDIS_URL
 * @throws Error when it cannot be reached, refuses the login, or does not answer within three seconds
 */
export async function askRedis(url: string): Promise<string> {
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
    const told = await redis.info('server');
    // A refused login is told beside the answers of a server that needs none.
    if (problem) throw problem;
    return /^redis_version:(\S+)/m.exec(told)?.[1] ?? '';
  } catch (error) {
    throw problem ?? error;
  } finally {
    redis.disconnect();
  }
}
