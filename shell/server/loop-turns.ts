/**
 * Gives each caller a turn of the event loop of its own, in their order: what a hundred callers do at once would hold up all
 * other requests for as long as all of it takes together.
 */
export class LoopTurns {
  readonly #apart: number;
  #last: Promise<void> = Promise.resolve();

  /** @param apart how many turns of the event loop go by from one caller's to the next one's */
  constructor(apart = 1) {
    this.#apart = apart;
  }

  /** Fulfilled when the caller's turn has come. */
  take(): Promise<void> {
    this.#last = this.#last.then(async () => {
      for (let turn = 0; turn < this.#apart; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    return this.#last;
  }
}
