import type { LiveLoop } from './live-loop.ts';
import { type DueSample, LoopCursor } from './loop-cursor.ts';

const TICK_MS = 10;
/** After a longer stop of the process the missed part is left out: nobody wants it in one burst. */
const LONGEST_BACKLOG_MS = 500;
/** A viewer that asks for key frames more often gets the same ones. */
const JUMP_INTERVAL_MS = 500;

/** A viewer of a stream that is being played to. */
export interface Playback {
  /** Goes on with the next key frame, when the viewer has lost a picture. */
  refresh(): void;
  /** Ends the playing. Safe to call twice. */
  stop(): void;
}

interface Listener {
  cursor: LoopCursor;
  jumpedAt: number;
  send: (sample: DueSample) => void;
}

/** Plays one stream to all its viewers by one timer, which runs while there are any. */
export class StreamPacer {
  readonly #loop: LiveLoop;
  readonly #clock: () => number;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;

  /** @param clock milliseconds that never go back */
  constructor(loop: LiveLoop, clock: () => number = () => performance.now()) {
    this.#loop = loop;
    this.#clock = clock;
  }

  /** Plays to one more viewer, from a key frame on. */
  play(send: (sample: DueSample) => void): Playback {
    const now = this.#clock();
    const listener: Listener = { cursor: new LoopCursor(this.#loop, now), jumpedAt: now, send };
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.tick(), TICK_MS);
    return {
      refresh: () => {
        const at = this.#clock();
        if (at - listener.jumpedAt >= JUMP_INTERVAL_MS) this.#jump(listener, at);
      },
      stop: () => {
        this.#listeners.delete(listener);
        if (this.#listeners.size > 0) return;
        clearInterval(this.#timer);
        this.#timer = undefined;
      },
    };
  }

  /** Sends everybody what is due; the timer calls it. */
  tick(): void {
    const now = this.#clock();
    for (const listener of this.#listeners) {
      if (listener.cursor.behind(now) > LONGEST_BACKLOG_MS) this.#jump(listener, now);
      for (const sample of listener.cursor.take(now)) listener.send(sample);
    }
  }

  #jump(listener: Listener, now: number): void {
    listener.cursor.jump(now);
    listener.jumpedAt = now;
  }
}
