import type { LiveLoop, LiveSample } from './live-loop.ts';

/** A sample with the moment at which this viewer is to get it. */
export interface DueSample extends LiveSample {
  /** Milliseconds on the viewer's clock, rising from sample to sample, across laps and jumps too. */
  dueAt: number;
}

/** Where one viewer is in an endless loop. All viewers share the samples, each has a place of its own. */
export class LoopCursor {
  readonly #loop: LiveLoop;
  #index: number;
  /** What to add to the sample's own time for the time at which it is due. */
  #shift: number;

  /**
   * Begins at the key frame before the place where the stream now is, which is due at once.
   *
   * @param now milliseconds of a clock that all viewers of the stream share
   */
  constructor(loop: LiveLoop, now: number) {
    this.#loop = loop;
    const place = now % loop.duration;
    this.#index = Math.max(
      0,
      loop.samples.findLastIndex(({ key, at }) => key && at <= place),
    );
    this.#shift = now - this.#sample.at;
  }

  get #sample(): LiveSample {
    return this.#loop.samples[this.#index] as LiveSample;
  }

  /** Gives what is due at a moment, in order, and steps over it. */
  take(now: number): DueSample[] {
    const due: DueSample[] = [];
    for (let dueAt = this.#dueAt; dueAt <= now; dueAt = this.#dueAt) {
      due.push({ ...this.#sample, dueAt });
      this.#step();
    }
    return due;
  }

  /** Goes on with the next key frame, at once: for who lost a picture, or is too far behind. */
  jump(now: number): void {
    do this.#step();
    while (!this.#sample.key);
    this.#shift = now - this.#sample.at;
  }

  /** How long the next sample has been due, milliseconds; below 0 it is not yet. */
  behind(now: number): number {
    return now - this.#dueAt;
  }

  get #dueAt(): number {
    return this.#shift + this.#sample.at;
  }

  #step(): void {
    this.#index += 1;
    if (this.#index < this.#loop.samples.length) return;
    this.#index = 0;
    this.#shift += this.#loop.duration;
  }
}
