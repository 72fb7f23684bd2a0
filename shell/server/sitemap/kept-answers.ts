import { LRUCache } from 'lru-cache';

/** How long an answer is as good as a new one, ms. */
const FRESH_MS = 60 * 60_000;
/** After a failure the next try is no sooner than this, ms. */
const RETRY_MS = 30_000;

/**
 * Keeps what is dear to make, each for an hour. What is too old is given all the same while it is made again, once at a
 * time; so is what cannot be made again now. Those not asked for the longest go when all together are too large.
 *
 * @param make makes the answer of a key
 * @param room.sizeOf how large an answer is, at least 1
 * @param room.mostSize how large all together may be
 * @returns gives the answer of a key; throws what making it threw, when there is no earlier answer to give instead
 */
export function keptAnswers<Value extends object | string>(
  make: (key: string) => Promise<Value>,
  { sizeOf, mostSize }: { sizeOf(value: Value): number; mostSize: number },
): (key: string) => Promise<Value> {
  const kept = new LRUCache<string, Value>({
    maxSize: mostSize,
    sizeCalculation: sizeOf,
    ttl: FRESH_MS,
    // The wall's clock: an hour is an hour, also after a machine has slept.
    perf: Date,
    allowStale: true,
    fetchMethod: async (key, before, { options }) => {
      try {
        return await make(key);
      } catch (error) {
        if (before === undefined) throw error;
        options.ttl = RETRY_MS;
        return before;
      }
    },
  });
  return (key) => kept.forceFetch(key);
}
