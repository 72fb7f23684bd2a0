import { normalizeIP } from '@fastify/rate-limit';
import { isFirstAnywhere } from '../several-servers/shared-limits';
import type { SiteRedis } from '../several-servers/site-redis';

const DAY_MS = 24 * 60 * 60_000;
/** How many are remembered. With more, the oldest are forgotten before their day is over, so that new ones still count. */
const MOST = 10_000;

/**
 * Knows which client has reported what within a day, so that a client's report counts once, however often it is sent. In
 * memory alone: who visits is in no file. Several servers have it in their Redis too, as digests that end with the day.
 */
export class SeenClients {
  readonly #redis: SiteRedis | undefined;
  /** When each was seen, epoch ms, the oldest first. */
  readonly #seen = new Map<string, number>();

  /** @param redis joins the servers; without it, or while it does not answer, this server remembers alone */
  constructor(redis?: SiteRedis) {
    this.#redis = redis;
  }

  /**
   * Whether a client tells of this for the first time within a day, which is remembered.
   *
   * @param what it tells of
   * @param address as `request.ip` has it; an IPv6 network of /64 is one client
   */
  async isFirst(what: string, address: string): Promise<boolean> {
    if (!this.#isFirstHere(what, address)) return false;
    return !this.#redis || isFirstAnywhere(this.#redis, what, address, MOST).catch(() => true);
  }

  #isFirstHere(what: string, address: string): boolean {
    const now = Date.now();
    const key = `${normalizeIP(address)} ${what}`;
    const before = this.#seen.get(key);
    if (before !== undefined && now - before < DAY_MS) return false;
    this.#seen.delete(key);
    this.#seen.set(key, now);
    for (const [oldest, at] of this.#seen) {
      if (this.#seen.size <= MOST && now - at < DAY_MS) break;
      this.#seen.delete(oldest);
    }
    return true;
  }
}
