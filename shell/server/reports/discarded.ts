/** Kinds of reports, as the protocol counts them. */
export type Category = 'error' | 'transaction';
/** Why a report was not passed on, in the protocol's words. */
export type Reason = 'queue_overflow' | 'ratelimit_backoff' | 'network_error' | 'send_error';

/** So many reports of one kind that were not passed on. */
export interface DiscardedEvents {
  category: Category;
  reason: Reason;
  quantity: number;
}

/** Counts the reports that were not passed on, so that at least their number reaches the service. */
export class Discarded {
  #counts = new Map<string, DiscardedEvents>();

  /** Counts so many more. */
  add(category: Category, reason: Reason, quantity = 1): void {
    const key = `${category} ${reason}`;
    const before = this.#counts.get(key)?.quantity ?? 0;
    this.#counts.set(key, { category, reason, quantity: before + quantity });
  }

  /** What was counted since the last time. */
  take(): DiscardedEvents[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }
}
