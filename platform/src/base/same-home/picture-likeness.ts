import { LOOK_SIDE, type PictureLook } from './picture-look.ts';

/** Of a hash's 64 bits, as many may differ: what differs in more is not compared more closely. */
const MOST_DIFFERENT_BITS = 14;
/** From which correlation on two pictures show the same (docs/decisions/0028-same-home.md has the measurement). */
const ALIKE = 0.88;
/** Cells across and down of a hash, and of what is correlated. */
const HASH_CELLS = 8;
const CELLS = 12;
/** The smallest window, and how far the hashed windows lie apart, pixels of a look. */
const SMALLEST = 43;
const STEP = 3;
/** From which correlation on a window is worth moving: what is farther off fits nowhere near. */
const WORTH_MOVING = 0.45;
/** How many of the windows with the nearest hashes are moved and sized until they fit best. */
const REFINED = 4;
const LEAST_GAIN = 0.002;

interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WHOLE: Window = { left: 0, top: 0, width: LOOK_SIDE, height: LOOK_SIDE };
const LINE = LOOK_SIDE + 1;
const WINDOWS = windowsOf();

function windowsOf(): Window[] {
  const spans: { start: number; length: number }[] = [];
  for (let length = LOOK_SIDE; length >= SMALLEST; length -= STEP)
    for (let start = 0; start <= LOOK_SIDE - length; start += STEP) spans.push({ start, length });
  return spans.flatMap((across) =>
    spans.map((down) => ({ left: across.start, top: down.start, width: across.length, height: down.length })),
  );
}

/** What of a look is needed for comparisons, computed once. */
class Reading {
  readonly whole: Float64Array;
  /** Two words for each window, the whole first. */
  readonly hashes: Uint32Array;
  /** For each pixel the sum of all above and to the left of it: the mean of any rectangle is four of them. */
  readonly #sums = new Float64Array(LINE * LINE);

  constructor(look: PictureLook) {
    for (let y = 0; y < LOOK_SIDE; y += 1) {
      let row = 0;
      for (let x = 0; x < LOOK_SIDE; x += 1) {
        row += look[y * LOOK_SIDE + x] ?? 0;
        this.#sums[(y + 1) * LINE + x + 1] = (this.#sums[y * LINE + x + 1] ?? 0) + row;
      }
    }
    this.whole = this.details(WHOLE, CELLS);
    this.hashes = new Uint32Array(WINDOWS.length * 2);
    for (const [index, window] of WINDOWS.entries()) {
      this.details(window, HASH_CELLS).forEach((value, cell) => {
        const word = index * 2 + (cell >> 5);
        if (value > 0) this.hashes[word] = (this.hashes[word] ?? 0) | (1 << (cell & 31));
      });
    }
  }

  /** How each cell of a window differs from those beside it, scaled so that neither light nor contrast counts. */
  details(window: Window, cells: number): Float64Array {
    const means = this.#means(window, cells);
    const details = new Float64Array(cells * cells);
    let squares = 0;
    for (let row = 0; row < cells; row += 1) {
      for (let column = 0; column < cells; column += 1) {
        const cell = row * cells + column;
        const above = means[row > 0 ? cell - cells : cell + cells] ?? 0;
        const below = means[row < cells - 1 ? cell + cells : cell - cells] ?? 0;
        const before = means[column > 0 ? cell - 1 : cell + 1] ?? 0;
        const after = means[column < cells - 1 ? cell + 1 : cell - 1] ?? 0;
        const detail = 4 * (means[cell] ?? 0) - above - below - before - after;
        // By its root: one bright lamp does not outweigh the room.
        const value = Math.sign(detail) * Math.sqrt(Math.abs(detail));
        details[cell] = value;
        squares += value * value;
      }
    }
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    return details.map((value) => value * scale);
  }

  #means({ left, top, width, height }: Window, cells: number): Float64Array {
    const line = cells + 1;
    const sums = new Float64Array(line * line);
    for (let row = 0; row < line; row += 1)
      for (let column = 0; column < line; column += 1)
        sums[row * line + column] = this.#sumTo(
          left + (column * width) / cells,
          top + (row * height) / cells,
        );
    const means = new Float64Array(cells * cells);
    for (let row = 0; row < cells; row += 1) {
      for (let column = 0; column < cells; column += 1) {
        const at = row * line + column;
        means[row * cells + column] =
          (sums[at] ?? 0) - (sums[at + 1] ?? 0) - (sums[at + line] ?? 0) + (sums[at + line + 1] ?? 0);
      }
    }
    return means;
  }

  /** The sum of all above and to the left of a point between pixels: cells whose edges were rounded would differ by that alone. */
  #sumTo(x: number, y: number): number {
    const column = Math.min(LOOK_SIDE - 1, Math.floor(x));
    const row = Math.min(LOOK_SIDE - 1, Math.floor(y));
    const at = row * LINE + column;
    const [right, down] = [x - column, y - row];
    const sums = this.#sums;
    const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right;
    const below = (sums[at + LINE] ?? 0) * (1 - right) + (sums[at + LINE + 1] ?? 0) * right;
    return above * (1 - down) + below * down;
  }
}

const readings = new WeakMap<PictureLook, Reading>();

function readingOf(look: PictureLook): Reading {
  const reading = readings.get(look) ?? new Reading(look);
  readings.set(look, reading);
  return reading;
}

/**
 * How alike two pictures are: the correlation of one's whole with that window of the other which fits best, whichever of
 * them is the crop.
 *
 * @returns 1 for the same picture, 0 where the hashes are too far apart
 */
export function likeness(one: PictureLook, other: PictureLook): number {
  const [first, second] = [readingOf(one), readingOf(other)];
  return Math.max(wholeInWindows(first, second, 1), wholeInWindows(second, first, 1));
}

/** Whether both show the same, one perhaps cropped, framed or compressed again. */
export function areAlike(one: PictureLook, other: PictureLook): boolean {
  const [first, second] = [readingOf(one), readingOf(other)];
  return wholeInWindows(first, second, ALIKE) >= ALIKE || wholeInWindows(second, first, ALIKE) >= ALIKE;
}

/**
 * The hash of the whole picture in four pieces, each with its number, by which pictures that are alike are looked up: of those
 * that were only compressed again, nearly all share one.
 */
export function bandsOf(look: PictureLook): number[] {
  const [low = 0, high = 0] = readingOf(look).hashes;
  return [low & 0xffff, low >>> 16, high & 0xffff, high >>> 16].map(
    (piece, number) => (number << 16) | piece,
  );
}

/** @param enough what is that close is not made to fit better */
function wholeInWindows(
  { hashes: [low = 0, high = 0], whole }: Reading,
  other: Reading,
  enough: number,
): number {
  const near: { window: Window; bits: number }[] = [];
  // By index: this is the innermost loop.
  for (let index = 0; index < WINDOWS.length; index += 1) {
    const bits =
      bitsOf(low ^ (other.hashes[index * 2] ?? 0)) + bitsOf(high ^ (other.hashes[index * 2 + 1] ?? 0));
    if (bits <= MOST_DIFFERENT_BITS) near.push({ window: WINDOWS[index] ?? WHOLE, bits });
  }
  near.sort((a, b) => a.bits - b.bits);
  const closeness = (window: Window) => correlation(whole, other.details(window, CELLS));
  let best = 0;
  for (const { window } of near.slice(0, REFINED)) {
    const value = closeness(window);
    if (value >= WORTH_MOVING) best = Math.max(best, refined(window, value, closeness, enough));
    if (best >= enough) break;
  }
  return best;
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function correlation(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let cell = 0; cell < one.length; cell += 1) sum += (one[cell] ?? 0) * (other[cell] ?? 0);
  return sum;
}

/** A window's edges moved by a pixel, one or two at a time. */
const MOVES = [
  { left: 1, top: 0, width: 0, height: 0 },
  { left: 0, top: 1, width: 0, height: 0 },
  { left: 0, top: 0, width: 1, height: 0 },
  { left: 0, top: 0, width: 0, height: 1 },
  { left: 1, top: 0, width: -1, height: 0 },
  { left: 0, top: 1, width: 0, height: -1 },
].flatMap((move) =>
  [1, -1].map((way) => [move.left, move.top, move.width, move.height].map((by) => by * way)),
);

/** Moves a window's edges as long as it fits better. */
function refined(from: Window, value: number, closeness: (window: Window) => number, enough: number): number {
  let window = from;
  let best = value;
  while (best < enough) {
    const before: number = best;
    for (const [left = 0, top = 0, width = 0, height = 0] of MOVES) {
      const moved = {
        left: window.left + left,
        top: window.top + top,
        width: window.width + width,
        height: window.height + height,
      };
      const closer = isInside(moved) ? closeness(moved) : 0;
      if (closer > best) {
        best = closer;
        window = moved;
      }
    }
    if (best - before < LEAST_GAIN) break;
  }
  return best;
}

const isInside = ({ left, top, width, height }: Window): boolean =>
  left >= 0 &&
  top >= 0 &&
  width >= SMALLEST &&
  height >= SMALLEST &&
  left + width <= LOOK_SIDE &&
  top + height <= LOOK_SIDE;
