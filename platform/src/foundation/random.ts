/** Random choices that are the same for the same seed on every machine (mulberry32). */
export class Random {
  #state: number;

  /** @param seed any integer */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A number from `min` up to, not including, `max`. */
  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One item of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('Cannot pick from an empty list.');
    return item;
  }

  /** One item, as likely as its weight is large beside the others'. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    const total = items.reduce((sum, item) => sum + weightOf(item), 0);
    let rest = this.next() * total;
    for (const item of items) {
      rest -= weightOf(item);
      if (rest < 0) return item;
    }
    return this.pick(items);
  }

  /** A copy in random order. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const copy = [...items];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = this.int(0, index);
      [copy[index], copy[other]] = [copy[other] as Item, copy[index] as Item];
    }
    return copy;
  }

  /** A version 4 uuid. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.int(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = this.pick(['8', '9', 'a', 'b']);
    const text = hex.join('');
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
      '-',
    );
  }
}

/** Picks that do not repeat themselves at once, so that neighbours in a feed do not read alike. */
export class FreshPicker {
  readonly #random: Random;
  readonly #last = new Map<unknown, unknown>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** One item of the list, never the one this list gave the time before (unless it is the only one). */
  pick<Item>(items: readonly Item[]): Item {
    const last = this.#last.get(items);
    const item = this.#random.pick(items.length > 1 ? items.filter((other) => other !== last) : items);
    this.#last.set(items, item);
    return item;
  }
}
