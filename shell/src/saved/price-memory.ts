import { type DatabaseForm, lastingDatabase } from '@site/shared/browser/database';
import type { PriceMemory as Memory, PriceSight } from '@site/shared/contract';
import { serverNow } from '@site/shared/server-clock';
import type { DBSchema } from 'idb';

/** Of how many homes prices are remembered; of more, those seen longest ago go. */
const MOST_HOMES = 3_000;
/** What was seen longer ago than half a year says nothing to a buyer any more, ms. */
const LONGEST_MS = 182 * 24 * 3_600_000;
/** Prices of one home: of more, the middle ones go; the earliest is what is told. */
const MOST_PRICES = 8;

/** A price, from when until when it was seen, epoch ms. */
interface Seen extends PriceSight {
  until: number;
}

interface Remembered {
  /** `<kind>:<id>`. */
  key: string;
  /** When it was last seen, epoch ms. */
  seenAt: number;
  /** The earliest first. */
  sights: Seen[];
}

interface Schema extends DBSchema {
  homes: { key: string; value: Remembered; indexes: { seenAt: number } };
}

/** The database of prices that were seen (KEEP-15). */
export const PRICES_FORM: DatabaseForm<Schema> = {
  name: 'price-memory',
  stores: { homes: { keyPath: 'key', indexes: { seenAt: 'seenAt' } } },
};

/**
 * The prices at which this device has seen homes, in a database of their own: a shell of an earlier release still opens that of saved
 * homes. They are forgotten with what was seen (KEEP-7, KEEP-9).
 */
export class PriceMemory implements Memory {
  readonly #open;
  readonly #now: () => number;
  #writing: Promise<unknown> = Promise.resolve();

  /**
   * @param name of the database
   * @param now the present, epoch ms
   */
  constructor(name = PRICES_FORM.name, now = serverNow) {
    this.#open = lastingDatabase<Schema>({ ...PRICES_FORM, name });
    this.#now = now;
  }

  async recall(key: string): Promise<PriceSight | undefined> {
    const home = await (await this.#open()).get('homes', key);
    const [first] = home ? this.#counting(home) : [];
    return first && { price: first.price, at: first.at };
  }

  saw(key: string, price: number): void {
    const write = () => this.#note(key, price);
    // Where nothing can be kept, nothing is remembered.
    this.#writing = this.#writing.then(write).catch(() => undefined);
  }

  /** Forgets all prices. */
  async forget(): Promise<void> {
    await (await this.#open()).clear('homes');
  }

  /** Resolves when all that was seen is kept. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  #counting({ sights }: Remembered): Seen[] {
    const from = this.#now() - LONGEST_MS;
    return sights
      .filter(({ until }) => until >= from)
      .map((seen) => ({ ...seen, at: seen.at < from ? seen.until : seen.at }));
  }

  async #note(key: string, price: number): Promise<void> {
    const { store, done } = (await this.#open()).transaction('homes', 'readwrite');
    const before = await store.get(key);
    const sights = before ? this.#counting(before) : [];
    const now = this.#now();
    const last = sights.at(-1);
    if (last?.price === price) last.until = now;
    else sights.push({ price, at: now, until: now });
    if (sights.length > MOST_PRICES) sights.splice(1, sights.length - MOST_PRICES);
    await store.put({ key, seenAt: now, sights });
    let over = before ? 0 : (await store.count()) - MOST_HOMES;
    for (let oldest = await store.index('seenAt').openCursor(); oldest && over > 0; over -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await done;
  }
}
