import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';

/** How long one read waits for news of other nodes; a stopping node waits no longer than that. */
const REDIS_BLOCK_MS = 1000;
/** How long any command may take, a waiting read included. */
export const REDIS_LIMIT_MS = 2 * REDIS_BLOCK_MS;

/** Joins the sockets of all nodes that use the same Redis. */
export function joinNodes(redis: Redis): ReturnType<typeof createAdapter> {
  // The adapter waits for neither of these, so nobody else would take their failure and the process would end.
  forgive(redis, 'set');
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (...options) => forgive(duplicate(...options), 'subscribe');
  return createAdapter(redis, { blockTimeInMs: REDIS_BLOCK_MS });
}

/** What the adapter has, and its types do not tell. */
interface StreamsAdapter {
  doPublish(message: unknown): Promise<string>;
}

/**
 * Keeps a node's own clients in touch while Redis does not answer: the adapter would tell them of an event only when it
 * has given up telling the other nodes.
 */
export function stayUpWithoutRedis(namespace: Pick<Namespace, 'adapter'>, redis: Redis): void {
  const adapter = namespace.adapter as unknown as StreamsAdapter;
  const publish = adapter.doPublish.bind(adapter);
  adapter.doPublish = async (message) => {
    // Without an offset a returning client is not restored, and reads the first page again.
    const offset = publish(message).catch(() => '');
    return redis.status === 'ready' ? offset : '';
  };
}

/** Makes a command's failure an empty answer. */
function forgive(redis: Redis, command: 'set' | 'subscribe'): Redis {
  const run = redis[command].bind(redis) as (...args: unknown[]) => Promise<unknown>;
  return Object.assign(redis, { [command]: (...args: unknown[]) => run(...args).catch(() => null) });
}
