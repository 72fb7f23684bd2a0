/** Pauses before a request that the network lost is repeated, ms; the last pause repeats. Coming online ends a pause. */
const WAITS = [1000, 2000, 5000];
/** Give up after this many consecutive failures while online. */
const MOST_LOSSES = 5;

/** The consecutive network failures of one video, and the pause before the next attempt. */
export class LineLosses {
  #inARow = 0;
  #endWait: () => void = () => undefined;

  /** Whether another attempt is worth making. */
  get mayReturn(): boolean {
    return !navigator.onLine || this.#inARow < MOST_LOSSES;
  }

  /**
   * Counts a failure, and waits.
   *
   * @param again called once: after the pause, or as soon as the browser is online
   */
  wait(again: () => void): void {
    this.#endWait();
    const due = () => {
      this.#endWait();
      again();
    };
    const timer = setTimeout(due, WAITS[Math.min(this.#inARow, WAITS.length - 1)]);
    this.#inARow += 1;
    addEventListener('online', due);
    this.#endWait = () => {
      clearTimeout(timer);
      removeEventListener('online', due);
    };
  }

  /** Data has arrived: the next failure is counted as the first. */
  forget(): void {
    this.#inARow = 0;
  }

  /** Ends the pause and forgets the failures: another video plays. */
  end(): void {
    this.#endWait();
    this.forget();
  }
}
