/** Before what the line has lost is asked for again, ms; the last one goes on. A line that is back is not waited for. */
const WAITS = [1000, 2000, 5000];
/** What does not come back so often in a row, on a line that is there, is gone. */
const MOST_LOSSES = 5;

/** What the line loses of one video: how often in a row, and the wait before it is asked for again. */
export class LineLosses {
  #inARow = 0;
  #endWait: () => void = () => undefined;

  /** Whether what was just lost is worth asking for again. */
  get mayReturn(): boolean {
    return !navigator.onLine || this.#inARow < MOST_LOSSES;
  }

  /**
   * Counts a loss, and waits.
   *
   * @param again called once: after the wait, or as soon as the line is back
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

  /** Something has come: the next loss is the first one again. */
  forget(): void {
    this.#inARow = 0;
  }

  /** Ends the wait and forgets: the video is another one. */
  end(): void {
    this.#endWait();
    this.forget();
  }
}
