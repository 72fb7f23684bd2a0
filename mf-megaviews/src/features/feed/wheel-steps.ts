/** What one notch of a mouse's wheel is in `wheelDeltaY`, in every browser that tells it. */
const NOTCH = 120;
/** `wheelDeltaY` of a touchpad, as a multiple of the pixels. */
const PER_PIXEL = 3;
/** Travel of a touchpad swipe that makes a step, px. */
const TRAVEL_PX = 30;
/** A swipe ends after this time without an event, ms. */
const PAUSE_MS = 160;
/** During the momentum of a swipe, speed that grows by this factor begins a new swipe, not earlier than this time (ms) after the last step. */
const SURGE = 2;
const SURGE_AFTER_MS = 400;

/** What a step is read from: a part of a wheel event. */
export type WheelMove = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'timeStamp'> & { wheelDeltaY?: number };

const isNotch = ({ deltaMode, deltaY, wheelDeltaY = 0 }: WheelMove): boolean =>
  deltaMode !== 0 ||
  (wheelDeltaY !== 0 && wheelDeltaY % NOTCH === 0 && Math.abs(wheelDeltaY) !== PER_PIXEL * Math.abs(deltaY));

/** Reads steps out of the events of a wheel: one notch of a mouse is one step, and so is one swipe of a touchpad. */
export class WheelSteps {
  #last = Number.NEGATIVE_INFINITY;
  #steppedAt = 0;
  #travelled = 0;
  #speed = 0;
  #isSpent = false;

  /**
   * Reads one event.
   *
   * @returns 1 for a step on, -1 for a step back, 0 for none
   */
  read(move: WheelMove): -1 | 0 | 1 {
    const way = Math.sign(move.deltaY) as -1 | 0 | 1;
    if (isNotch(move)) {
      this.spend(move);
      return way;
    }
    const speed = Math.abs(move.deltaY);
    const isSurge =
      this.#isSpent && move.timeStamp - this.#steppedAt > SURGE_AFTER_MS && speed > SURGE * this.#speed;
    if (move.timeStamp - this.#last > PAUSE_MS || isSurge) {
      this.#isSpent = false;
      this.#travelled = 0;
    }
    this.#last = move.timeStamp;
    this.#speed = speed;
    this.#travelled += move.deltaY;
    if (this.#isSpent || Math.abs(this.#travelled) < TRAVEL_PX) return 0;
    this.#isSpent = true;
    this.#steppedAt = move.timeStamp;
    return way;
  }

  /** Takes an event as part of a swipe that scrolls something else: the rest of that swipe is no step. */
  spend({ timeStamp, deltaY }: WheelMove): void {
    this.#last = timeStamp;
    this.#steppedAt = timeStamp;
    this.#speed = Math.abs(deltaY);
    this.#isSpent = true;
  }
}
