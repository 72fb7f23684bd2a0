const WORDS = 4;
/** A slot of the table holds a row and one, so that 0 is an empty one. */
const FIRST = 1;
const SMALLEST = 1024;

/** A uuid as four numbers of 32 bits, which compare as Postgres compares uuids. */
export type UuidWords = readonly [number, number, number, number];

/** Reads a well-formed uuid. */
export function uuidWords(id: string): UuidWords {
  const hex = id.replaceAll('-', '');
  const word = (index: number) => Number.parseInt(hex.slice(8 * index, 8 * index + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}

/**
 * Rows from 0 on, each with a uuid of its own: 16 bytes a row, and 8 to 16 for finding it. A Map of texts takes ten times
 * as much.
 */
export class UuidTable {
  #size = 0;
  #words = new Uint32Array(WORDS * SMALLEST);
  #slots = new Uint32Array(2 * SMALLEST);

  /** How many rows there are. */
  get size(): number {
    return this.#size;
  }

  /** Bytes that it takes. */
  get bytes(): number {
    return this.#words.byteLength + this.#slots.byteLength;
  }

  /** The row of a uuid; -1 when it has none. */
  rowOf(words: UuidWords): number {
    return (this.#slots[this.#slotOf(words)] ?? 0) - FIRST;
  }

  /** Adds a uuid that has no row yet, as the last row. */
  add(words: UuidWords): number {
    if (WORDS * this.#size === this.#words.length) this.#grow();
    const row = this.#size;
    this.#words.set(words, WORDS * row);
    this.#slots[this.#slotOf(words)] = row + FIRST;
    this.#size += 1;
    return row;
  }

  /** Takes a row away; the last one gets its number. */
  remove(row: number): void {
    const last = this.#size - 1;
    const moved = this.wordsOf(last);
    this.#empty(this.#slotOf(this.wordsOf(row)));
    if (row !== last) {
      this.#slots[this.#slotOf(moved)] = row + FIRST;
      this.#words.set(moved, WORDS * row);
    }
    this.#size = last;
  }

  /** The uuid of a row. */
  wordsOf(row: number): UuidWords {
    const [a = 0, b = 0, c = 0, d = 0] = this.#words.subarray(WORDS * row, WORDS * row + WORDS);
    return [a, b, c, d];
  }

  /** The uuid of a row as text. */
  idOf(row: number): string {
    const hex = this.wordsOf(row)
      .map((word) => word.toString(16).padStart(8, '0'))
      .join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  /** Below, at or above 0, as the uuid of a row is less than, equal to or greater than another. */
  compare(row: number, words: UuidWords): number {
    for (let index = 0; index < WORDS; index += 1) {
      const difference = (this.#words[WORDS * row + index] ?? 0) - (words[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The slot that has the uuid, or the empty one where it belongs. */
  #slotOf(words: UuidWords): number {
    for (let slot = this.#homeOf(words); ; slot = this.#next(slot)) {
      const held = this.#slots[slot] ?? 0;
      if (held === 0 || this.compare(held - FIRST, words) === 0) return slot;
    }
  }

  #homeOf([a, b, c, d]: UuidWords): number {
    const mixed = Math.imul(a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b) ^ d, 0xc2b2ae35);
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1);
  }

  #next(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1);
  }

  /** Empties a slot, and moves back what was put behind it for want of a free one. */
  #empty(slot: number): void {
    this.#slots[slot] = 0;
    for (let behind = this.#next(slot); this.#slots[behind] !== 0; behind = this.#next(behind)) {
      const held = this.#slots[behind] ?? 0;
      this.#slots[behind] = 0;
      this.#slots[this.#slotOf(this.wordsOf(held - FIRST))] = held;
    }
  }

  #grow(): void {
    const words = new Uint32Array(2 * this.#words.length);
    words.set(this.#words);
    this.#words = words;
    this.#slots = new Uint32Array(2 * this.#slots.length);
    for (let row = 0; row < this.#size; row += 1) this.#slots[this.#slotOf(this.wordsOf(row))] = row + FIRST;
  }
}
