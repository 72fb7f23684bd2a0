import { createHash } from 'node:crypto';
import type { RedisScript, SiteRedis } from './site-redis';

/** Things of one kind as all servers have noted them. */
export interface SharedGroup<Thing> {
  /** As it was noted last. */
  thing: Thing;
  count: number;
  /** Epoch milliseconds. */
  first: number;
  last: number;
  /** The latest measures, of what has any. */
  values: number[];
}

/**
 * Notes a thing. KEYS: the order of all groups. ARGV: the group's digest, the thing as JSON, the moment in ms, groups that
 * stay, measures that stay, then the measure if there is one.
 */
const NOTE: RedisScript = `
local group = KEYS[1] .. ':' .. ARGV[1]
redis.call('hset', group, 'thing', ARGV[2], 'last', ARGV[3])
redis.call('hsetnx', group, 'first', ARGV[3])
redis.call('hincrby', group, 'count', 1)
redis.call('zadd', KEYS[1], 'GT', ARGV[3], ARGV[1])
if ARGV[6] then
  redis.call('rpush', group .. ':values', ARGV[6])
  redis.call('ltrim', group .. ':values', -ARGV[5], -1)
end
for at = 1, redis.call('zcard', KEYS[1]) - ARGV[4] do
  local oldest = KEYS[1] .. ':' .. redis.call('zpopmin', KEYS[1])[1]
  redis.call('del', oldest, oldest .. ':values')
end
return 1`;

/** Returns all groups, the oldest first, but what Redis has evicted of them. KEYS: their order. */
const READ: RedisScript = `
local all = {}
for _, digest in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
  local group = KEYS[1] .. ':' .. digest
  local known = redis.call('hmget', group, 'thing', 'count', 'first', 'last')
  if known[1] then
    known[5] = redis.call('lrange', group .. ':values', 0, -1)
    all[#all + 1] = known
  end
end
return all`;

type ReadGroup = [thing: string, count: string, first: string, last: string, values: string[]];

/** What {@link SharedGroups} keeps of a kind of things. */
export interface GroupLimits {
  /** Groups that stay; the ones that were noted the longest ago go first. */
  groups: number;
  /** Measures of a group that stay. */
  values?: number;
}

/** Groups of like things that the servers of a site note together. */
export class SharedGroups<Thing> {
  readonly #redis: SiteRedis;
  readonly #name: string;
  readonly #limits: GroupLimits;

  /**
   * @param redis what joins the servers
   * @param name the kind: its place in Redis
   * @param limits what stays
   */
  constructor(redis: SiteRedis, name: string, limits: GroupLimits) {
    this.#redis = redis;
    this.#name = name;
    this.#limits = limits;
  }

  /**
   * Notes a thing.
   *
   * @param key what all things of its group have in common
   * @param value what was measured, if anything was
   * @throws Error when Redis does not answer
   */
  async note(key: string, thing: Thing, now: number, value?: number): Promise<void> {
    const digest = createHash('sha256').update(key).digest('base64url').slice(0, 22);
    const { groups, values = 0 } = this.#limits;
    const measure = value === undefined ? [] : [value];
    await this.#redis.run(
      NOTE,
      [this.#name],
      [digest, JSON.stringify(thing), now, groups, values, ...measure],
    );
  }

  /**
   * All groups, the oldest first.
   *
   * @throws Error when Redis does not answer
   */
  async read(): Promise<SharedGroup<Thing>[]> {
    const all = (await this.#redis.run(READ, [this.#name], [])) as ReadGroup[];
    return all.map(([thing, count, first, last, values]) => ({
      thing: JSON.parse(thing) as Thing,
      count: Number(count),
      first: Number(first),
      last: Number(last),
      values: values.map(Number),
    }));
  }
}
