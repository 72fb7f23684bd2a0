import { addTo, type Counts, type CountsByKey, type SharedCounts } from '../several-servers/shared-counts';

/** Keys that are remembered; with more, those that were counted the longest ago are forgotten. */
export const MOST_COUNTED = 300;

/** Counts by key: this server's own, or those of all servers where something joins them. */
export class CountTable {
  #counts: CountsByKey;
  readonly #shared: SharedCounts | undefined;

  /**
   * @param kept what was known before a restart
   * @param shared joins the servers; this one counts alone without it
   */
  constructor(kept: Iterable<[string, Counts]>, shared: SharedCounts | undefined) {
    this.#counts = new Map(kept);
    this.#shared = shared;
  }

  /** Counts something under a key. */
  add(key: string, counts: Counts): void {
    addTo(this.#counts, key, counts);
    this.#shared?.add(key, counts);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= MOST_COUNTED) break;
      this.#counts.delete(oldest);
    }
  }

  /** What was counted under a key; undefined for one that never was. */
  get(key: string): Counts | undefined {
    return this.#counts.get(key);
  }

  /** All counts, those that were counted last at the end. */
  get entries(): [string, Counts][] {
    return [...this.#counts];
  }

  /** Tells the other servers, and learns what they have counted. Without an answer this server goes on with what it knows. */
  async refresh(): Promise<void> {
    this.#counts = (await this.#shared?.exchange().catch(() => undefined)) ?? this.#counts;
  }
}
