import type { Duplex } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { GiveBack } from './client-shares';

/** How a service is spared. */
export interface AdmissionPlan {
  /** How much may be under way to it without an answer; one client has half of it at most. */
  places: number;
  /** A client that has so many places gets another one when nobody with fewer waits. */
  fairShare: number;
  /** How long one may hold a place, ms: what is slow by itself must not keep all others out. */
  holdMs: number;
  /** When the first in the row has waited for so long, the last one goes first, ms. */
  lateMs: number;
  /** Nobody waits for longer, ms. */
  longestMs: number;
}

interface Waiting {
  client: string;
  since: number;
  isOver: boolean;
  begin(giveBack: GiveBack): void;
}

/**
 * Lets a number of requests at a time to a service, so that a crowd waits here, where it costs nothing to leave, and not there, where
 * the work is done though nobody waits for it any more. In their order while all is well. When the wait is long the newest goes first:
 * the oldest are about to give up, and would be answered in vain, one after the other.
 */
export class Admission {
  readonly #plan: AdmissionPlan;
  readonly #most: number;
  readonly #held = new Map<string, number>();
  #row: Waiting[] = [];
  #free: number;

  constructor(plan: AdmissionPlan) {
    this.#plan = plan;
    this.#most = Math.ceil(plan.places / 2);
    this.#free = plan.places;
  }

  /**
   * Waits for a place.
   *
   * @param address of the client, as `request.ip` has it
   * @param carrier what the request cannot outlive
   * @returns a function that gives the place back when the service answers; undefined when the carrier has ended before, or the wait
   *   was too long
   */
  enter(address: string, carrier: Duplex): Promise<GiveBack | undefined> {
    const client = normalizeIP(address);
    return new Promise((resolve) => {
      if (carrier.destroyed) return resolve(undefined);
      if (this.#free > 0 && this.#heldBy(client) < this.#most) {
        this.#free -= 1;
        return resolve(this.#hold(client));
      }
      const giveUp = () => {
        waiting.isOver = true;
        end(undefined);
      };
      const limit = setTimeout(giveUp, this.#plan.longestMs).unref();
      const end = (giveBack: GiveBack | undefined) => {
        clearTimeout(limit);
        carrier.off('close', giveUp);
        resolve(giveBack);
      };
      const waiting: Waiting = { client, since: performance.now(), isOver: false, begin: end };
      carrier.once('close', giveUp);
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
    const waits = ({ isOver }: Waiting) => !isOver;
    if (!this.#row.every(waits)) this.#row = this.#row.filter(waits);
    const place = this.#placeBelow(this.#plan.fairShare) ?? this.#placeBelow(this.#most);
    return place === undefined ? undefined : this.#row.splice(place, 1)[0];
  }

  /** Where in the row the next one of those waits whose clients have fewer places. */
  #placeBelow(places: number): number | undefined {
    const hasFewer = ({ client }: Waiting) => this.#heldBy(client) < places;
    const first = this.#row.findIndex(hasFewer);
    const { since } = this.#row[first] ?? {};
    if (since === undefined) return undefined;
    const isLate = performance.now() - since >= this.#plan.lateMs;
    return isLate ? this.#row.findLastIndex(hasFewer) : first;
  }
}
