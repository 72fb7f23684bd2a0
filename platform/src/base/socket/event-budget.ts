const WINDOW_MS = 60_000;

/** How many events one connection may send in a minute; comments have a limit of their own over all connections. */
export const EVENTS_PER_MINUTE = 120;

/** Counts the events of one connection. */
export class EventBudget {
  readonly #most: number;
  #windowStart = 0;
  #used = 0;

  /** @param most events a minute */
  constructor(most = EVENTS_PER_MINUTE) {
    this.#most = most;
  }

  /**
   * Takes one event from the budget.
   *
   * @param now epoch milliseconds
   * @returns false when the minute's budget is spent
   */
  take(now: number = Date.now()): boolean {
    // A window of the time to come is one of a clock that ran ahead and was set right.
    if (Math.abs(now - this.#windowStart) >= WINDOW_MS) {
      this.#windowStart = now;
      this.#used = 0;
    }
    this.#used += 1;
    return this.#used <= this.#most;
  }
}
