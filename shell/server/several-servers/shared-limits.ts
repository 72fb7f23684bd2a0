import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { RedisScript, SiteRedis } from './site-redis';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** KEYS: what was seen. ARGV: who, how long it counts in ms, how many stay. Returns 1 for the first time. */
const SEE: RedisScript = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now - ARGV[2])
if redis.call('zadd', KEYS[1], 'NX', now, ARGV[1]) == 0 then return 0 end
redis.call('zremrangebyrank', KEYS[1], 0, -ARGV[3] - 1)
return 1`;

/** KEYS: a client's count. ARGV: its time in ms. Returns how often it has asked in that time. */
const COUNT: RedisScript = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return count`;

/** A client in as many characters whatever was told; an IPv6 network of /64 is one. */
const digestOf = (what: string, address: string): string =>
  createHash('sha256')
    .update(`${normalizeIP(address)} ${what}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Whether a client tells of something for the first time within a day at any server of the site, which is remembered.
 *
 * @param redis what joins the servers
 * @param what it tells of
 * @param address as `request.ip` has it
 * @param most how many are remembered; with more, the oldest are forgotten first
 * @throws Error when Redis does not answer
 */
export async function isFirstAnywhere(
  redis: SiteRedis,
  what: string,
  address: string,
  most: number,
): Promise<boolean> {
  return (await redis.run(SEE, ['crashed-for'], [digestOf(what, address), DAY_MS, most])) === 1;
}

/**
 * Whether a client has asked no more than it may in a minute at all servers together. While Redis does not answer it may:
 * each server has a count of its own besides.
 *
 * @param redis what joins the servers
 * @param what is limited: each has counts of its own
 * @param address as `request.ip` has it
 * @param max how often in a minute
 */
export async function isWithinLimit(
  redis: SiteRedis,
  what: string,
  address: string,
  max: number,
): Promise<boolean> {
  const key = `limit:${digestOf(what, address)}`;
  const count = await redis.run(COUNT, [key], [MINUTE_MS]).catch(() => 0);
  return Number(count) <= max;
}
