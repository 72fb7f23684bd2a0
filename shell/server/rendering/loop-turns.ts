/**
 * Gives each caller a turn of the event loop of its own, in their order: what a hundred callers do at once would hold up all
 * other requests for as long as all of it takes together.
 */
export class LoopTurns {
  #last: Promise<void> = Promise.resolve();

  /** Fulfilled when the caller's turn has come. */
  take(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#last;
  }
}
