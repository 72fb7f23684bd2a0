import { randomUUID } from 'node:crypto';
import type { RedisScript, SiteRedis } from './site-redis';

/** How often a version was loaded with a page, and for how many clients it crashed, each once a day. */
export interface Counts {
  visits: number;
  crashes: number;
}

/** Counts by key, those that were counted last at the end. */
export type CountsByKey = Map<string, Counts>;

/** How long Redis remembers a batch, s: a server sends one again until it was acknowledged. */
const BATCH_SECONDS = 3_600;

/**
 * Adds a batch of counts, once, and returns all: [key, visits, crashes] of each, those that were counted last at the end.
 * KEYS: counts, their order, the batch. ARGV: most keys that stay, seconds, then key, visits, crashes of each.
 */
const EXCHANGE: RedisScript = `
if #ARGV > 2 and redis.call('set', KEYS[3], 1, 'NX', 'EX', ARGV[2]) then
  local time = redis.call('time')
  for at = 3, #ARGV, 3 do
    redis.call('hincrby', KEYS[1], 'visits ' .. ARGV[at], ARGV[at + 1])
    redis.call('hincrby', KEYS[1], 'crashes ' .. ARGV[at], ARGV[at + 2])
    redis.call('zadd', KEYS[2], time[1] * 1000000 + time[2] + at, ARGV[at])
  end
  local over = redis.call('zcard', KEYS[2]) - ARGV[1]
  for at = 0, over - 1 do
    local oldest = redis.call('zpopmin', KEYS[2])[1]
    redis.call('hdel', KEYS[1], 'visits ' .. oldest, 'crashes ' .. oldest)
  end
end
local all = {}
for index, key in ipairs(redis.call('zrange', KEYS[2], 0, -1)) do
  all[index] = {key, redis.call('hget', KEYS[1], 'visits ' .. key), redis.call('hget', KEYS[1], 'crashes ' .. key)}
end
return all`;

const NOTHING: Counts = { visits: 0, crashes: 0 };

/** One of these more under a key, which moves to the end. */
export function addTo(counts: CountsByKey, key: string, { visits, crashes }: Counts): void {
  const known = counts.get(key) ?? NOTHING;
  counts.delete(key);
  counts.set(key, { visits: known.visits + visits, crashes: known.crashes + crashes });
}

/**
 * The counts of one kind that several servers keep together. What a server counts is sent in batches; a batch whose answer
 * was lost is sent again under the same id, and counted once.
 */
export class SharedCounts {
  readonly #redis: SiteRedis;
  readonly #name: string;
  readonly #most: number;
  #waiting: CountsByKey = new Map();
  #sent: { id: string; counts: CountsByKey } | undefined;
  #queued: Promise<CountsByKey> | undefined;
  #running: Promise<unknown> = Promise.resolve();

  /**
   * @param redis what joins the servers
   * @param name what is counted: its place in Redis
   * @param most keys that stay
   */
  constructor(redis: SiteRedis, name: string, most: number) {
    this.#redis = redis;
    this.#name = name;
    this.#most = most;
  }

  /** Notes what this server has counted; the next exchange sends it. */
  add(key: string, counts: Counts): void {
    addTo(this.#waiting, key, counts);
  }

  /**
   * Sends what was counted here, and gives what all servers have counted, what has come here meanwhile included.
   *
   * @throws Error when Redis does not answer: what was counted here is sent by the next exchange
   */
  exchange(): Promise<CountsByKey> {
    // One at a time, and one for all who ask meanwhile: while Redis hangs, they do not queue up.
    this.#queued ??= this.#running.then(() => {
      this.#queued = undefined;
      return this.#exchange();
    });
    this.#running = this.#queued.catch(() => undefined);
    return this.#queued;
  }

  async #exchange(): Promise<CountsByKey> {
    if (!this.#sent) {
      this.#sent = { id: randomUUID(), counts: this.#waiting };
      this.#waiting = new Map();
    }
    const { id, counts } = this.#sent;
    const values = [...counts].flatMap(([key, { visits, crashes }]) => [key, visits, crashes]);
    const keys = [this.#name, `${this.#name}:order`, `${this.#name}:batch:${id}`];
    const all = await this.#redis.run(EXCHANGE, keys, [this.#most, BATCH_SECONDS, ...values]);
    this.#sent = undefined;
    const known: CountsByKey = new Map(
      (all as [string, string, string][]).map(([key, visits, crashes]) => [
        key,
        { visits: Number(visits), crashes: Number(crashes) },
      ]),
    );
    for (const [key, more] of this.#waiting) addTo(known, key, more);
    return known;
  }
}
