import { backoff } from '../socket/backoff';

/** Changes that follow each other are sent together, ms. */
const PAUSE_MS = 400;
/** How often the account is asked while somebody looks at what is saved, ms. */
const LOOK_MS = 15_000;

/**
 * When a device asks its account: after a change, when the network is back, when the tab comes to the front, and again and again while
 * somebody looks. What fails is tried again with growing pauses.
 */
export class SyncSchedule {
  readonly #round: () => Promise<boolean>;
  #running: Promise<void> | undefined;
  #isDue = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #look: ReturnType<typeof setInterval> | undefined;

  /** @param round asks once; gives false when the service could not be reached */
  constructor(round: () => Promise<boolean>) {
    this.#round = round;
    addEventListener('online', this.retry);
    document.addEventListener('visibilitychange', this.#inFront);
  }

  /** Asks once nothing more is changed. */
  soon = (after = PAUSE_MS): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), after);
  };

  /** Asks at once, and once more if something changes meanwhile. */
  now(): Promise<void> {
    this.#isDue = true;
    this.#running ??= this.#rounds().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Asks at once, whatever has failed before. */
  retry = (): void => {
    this.#failures = 0;
    clearTimeout(this.#timer);
    void this.now();
  };

  /**
   * Keeps up with the account, or no longer.
   *
   * @param isWatched somebody looks at what is saved
   */
  keepUp(isWatched: boolean): void {
    if (!isWatched) {
      clearInterval(this.#look);
      this.#look = undefined;
    } else {
      this.#look ??= setInterval(this.#inFront, LOOK_MS);
      this.soon();
    }
  }

  /** Ends its work. */
  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#look);
    removeEventListener('online', this.retry);
    document.removeEventListener('visibilitychange', this.#inFront);
  }

  #inFront = (): void => {
    if (document.visibilityState === 'visible') this.soon();
  };

  async #rounds(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      if (await this.#round()) this.#failures = 0;
      else {
        this.soon(backoff(this.#failures));
        this.#failures += 1;
      }
    }
  }
}
