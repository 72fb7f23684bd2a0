import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** An area whose pages failed so often in a row is left to the browsers for a while; or that took so many workers in that while. */
export const FAILURES = 5;
/** How long that is, ms. */
export const REST_MS = 30_000;
/** Of how many visitors the slow pages are remembered, each area counted for itself; more push out who was seen longest ago. */
export const MOST_VISITORS = 1_000;

/** For whom an area rests: for everybody, or for one visitor whose pages alone were slow. */
export type Rest = 'all' | 'visitor';

/** Pages that were not rendered, in a row. */
interface Row {
  count: number;
  /** Until when the area rests, once they are too many, epoch ms. */
  until: number;
}

interface Failures extends Row {
  /** When it took a worker from all areas, epoch ms. */
  losses: number[];
}

interface SlowPages extends Row {
  /** Whose the first one was. */
  visitor: string;
  isOfSeveral: boolean;
}

/**
 * Leaves areas to the browsers whose pages fail on the server, page after page (a circuit breaker). A page that ends its
 * worker costs the others too: these are counted even when pages between them were rendered. Slow services are
 * counted by visitor, as one visitor may ask for slow pages alone; an IPv6 network of /64 is one visitor.
 */
export class RestingAreas {
  readonly #failures = new Map<string, Failures>();
  readonly #slow = new Map<string, SlowPages>();
  readonly #slowOfVisitors = new LRUCache<string, Row>({ max: MOST_VISITORS });

  /**
   * Whether the area rests now.
   *
   * @param version the area and its version: a release begins afresh
   * @param address of the visitor, as `request.ip` has it
   * @returns for whom it rests; undefined when it does not
   */
  rests(version: string, address: string, now = Date.now()): Rest | undefined {
    const failures = this.#failures.get(version);
    if (failures && isTooMuch(failures) && isYetToEnd(failures, now)) return 'all';
    const slow = this.#slow.get(version);
    if (slow?.isOfSeveral && isLong(slow) && isYetToEnd(slow, now)) return 'all';
    const own = this.#slowOfVisitors.get(visitorKey(version, normalizeIP(address)));
    return own && isLong(own) && isYetToEnd(own, now) ? 'visitor' : undefined;
  }

  /** Notes a page that was rendered for the visitor. */
  succeeded(version: string, address: string, now = Date.now()): void {
    this.#slow.delete(version);
    this.#slowOfVisitors.delete(visitorKey(version, normalizeIP(address)));
    const known = this.#failures.get(version);
    if (!known) return;
    known.count = 0;
    known.losses = known.losses.filter((at) => Math.abs(now - at) < REST_MS);
    if (known.losses.length === 0) this.#failures.delete(version);
  }

  /**
   * Notes a page that its own code failed.
   *
   * @param isLoss it took its worker with it
   * @returns whether the area rests from now on
   */
  failed(version: string, isLoss = false, now = Date.now()): boolean {
    const { count = 0, losses = [] } = this.#failures.get(version) ?? {};
    const recent = losses.filter((at) => Math.abs(now - at) < REST_MS);
    const known = { count: count + 1, losses: isLoss ? [...recent, now] : recent, until: now + REST_MS };
    this.#failures.set(version, known);
    return isTooMuch(known);
  }

  /**
   * Notes a page whose services were too slow.
   *
   * @returns for whom the area rests from now on; for all only when visitors of two addresses or more had slow pages in a row
   */
  slow(version: string, address: string, now = Date.now()): Rest | undefined {
    const visitor = normalizeIP(address);
    const until = now + REST_MS;
    const key = visitorKey(version, visitor);
    const own = { count: (this.#slowOfVisitors.get(key)?.count ?? 0) + 1, until };
    this.#slowOfVisitors.set(key, own);
    const before = this.#slow.get(version) ?? { count: 0, visitor, isOfSeveral: false };
    const isOfSeveral = before.isOfSeveral || before.visitor !== visitor;
    const all = { count: before.count + 1, visitor: before.visitor, isOfSeveral, until };
    this.#slow.set(version, all);
    if (isOfSeveral && isLong(all)) return 'all';
    return isLong(own) ? 'visitor' : undefined;
  }
}

const visitorKey = (version: string, visitor: string): string => `${version} ${visitor}`;

const isLong = ({ count }: Row): boolean => count >= FAILURES;

/** A rest that would last longer began by a clock that ran ahead (ORACLE-6). */
const isYetToEnd = ({ until }: Row, now: number): boolean => now < until && until - now <= REST_MS;

const isTooMuch = (failures: Failures): boolean => isLong(failures) || failures.losses.length >= FAILURES;
