import type { Duplex } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { GiveBack } from './client-shares';

/** How a service is spared. */
export interface AdmissionPlan {
  /** How much may be under way to it without an answer. */
  places: number;
  /** A client that has so many places gets another one when nobody with fewer waits. */
  fairShare: number;
  /** How long one may hold a place, ms: what is slow by itself must not keep all others out. */
  holdMs: number;
  /** When the first in the row has waited for so long, the last one goes first, ms. */
  lateMs: number;
}

interface Waiting {
  client: string;
  since: number;
  hasLeft: boolean;
  begin(giveBack: GiveBack): void;
}

/**
 * Lets a number of requests at a time to a service, so that a crowd waits here, where it costs nothing to leave, and not there, where
 * the work is done though nobody waits for it any more. In their order while all is well. When the wait is long the newest goes first:
 * the oldest are about to give up, and would be answered in vain, one after the other.
 */
export class Admission {
  readonly #plan: AdmissionPlan;
  readonly #held = new Map<string, number>();
  #row: Waiting[] = [];
  #free: number;

  constructor(plan: AdmissionPlan) {
    this.#plan = plan;
    this.#free = plan.places;
  }

  /**
   * Waits for a place.
   *
   * @param address of the client, as `request.ip` has it
   * @param carrier what the request cannot outlive
   * @returns gives the place back, with the answer's first part; undefined when the carrier has ended before
   */
  enter(address: string, carrier: Duplex): Promise<GiveBack | undefined> {
    const client = normalizeIP(address);
    return new Promise((resolve) => {
      if (carrier.destroyed) return resolve(undefined);
      if (this.#free > 0) {
        this.#free -= 1;
        return resolve(this.#hold(client));
      }
      const leave = () => {
        waiting.hasLeft = true;
        resolve(undefined);
      };
      const waiting: Waiting = {
        client,
        since: performance.now(),
        hasLeft: false,
        begin(giveBack) {
          carrier.off('close', leave);
          resolve(giveBack);
        },
      };
      carrier.once('close', leave);
      this.#row.push(waiting);
    });
  }

  #hold(client: string): GiveBack {
    this.#held.set(client, this.#heldBy(client) + 1);
    let isHeld = true;
    const giveBack = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(limit);
      const left = this.#heldBy(client) - 1;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
      const next = this.#takeNext();
      if (next) next.begin(this.#hold(next.client));
      else this.#free += 1;
    };
    const limit = setTimeout(giveBack, this.#plan.holdMs).unref();
    return giveBack;
  }

  #heldBy(client: string): number {
    return this.#held.get(client) ?? 0;
  }

  #takeNext(): Waiting | undefined {
    const { fairShare, lateMs } = this.#plan;
    const there = ({ hasLeft }: Waiting) => !hasLeft;
    if (!this.#row.every(there)) this.#row = this.#row.filter(there);
    const row = this.#row;
    const [first] = row;
    if (!first) return undefined;
    const hasLess = ({ client }: Waiting) => this.#heldBy(client) < fairShare;
    const isLate = performance.now() - first.since >= lateMs;
    const fair = isLate ? row.findLastIndex(hasLess) : row.findIndex(hasLess);
    const place = fair < 0 && isLate ? row.length - 1 : Math.max(0, fair);
    return row.splice(place, 1)[0];
  }
}
