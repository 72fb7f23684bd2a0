import type { ReleaseRecord } from '@site/shared/contract';
import { contestsOf, describeContest } from '@site/shared/contract/ownership';
import { parseRecord } from './release-storage/record-file';
import {
  POINTER,
  parsePointer,
  type ReleasePointer,
  recordFor,
  recordKey,
} from './release-storage/release-pointer';
import type { Storage } from './release-storage/storage';

/**
 * Follows the store's pointer: a release or a rollback is seen by the next page that is asked for. What cannot be had, or
 * is not what was published, changes nothing: the site goes on with the last record that was good.
 */
export class ReleaseReader {
  readonly #storage: Storage;
  readonly #records = new Map<string, Promise<ReleaseRecord>>();
  #known: { stamp: string; asked: number; pointer: ReleasePointer } | undefined;
  #asking: Promise<ReleasePointer> | undefined;
  #good: ReleaseRecord | undefined;
  #told = '';

  /** @param storage the release store */
  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /**
   * The pointer. A bucket is asked every few seconds, a folder each time.
   *
   * @throws Error when nothing was released yet
   */
  async pointer(): Promise<ReleasePointer> {
    if (this.#known && Date.now() - this.#known.asked < this.#storage.restMs) return this.#known.pointer;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /**
   * The live record, or the one that the visitor's canary gives.
   *
   * @param visitor their number; undefined while no canary runs
   * @throws Error when nothing was released yet, or nothing good was ever seen
   */
  async current(visitor?: number): Promise<ReleaseRecord> {
    const id = recordFor(await this.pointer(), visitor);
    try {
      this.#good = await this.#record(id);
      return this.#good;
    } catch (error) {
      if (!this.#good) throw error;
      this.#tell(error);
      return this.#good;
    }
  }

  async #ask(): Promise<ReleasePointer> {
    try {
      const stat = await this.#storage.stat(POINTER);
      const stamp = stat ? `${stat.changed} ${stat.size}` : '';
      // A bucket tells the time in seconds: two moves may look the same.
      if (this.#known?.stamp !== stamp || this.#storage.restMs > 0) {
        const stored = stat && (await this.#storage.read(POINTER));
        if (!stored) throw new Error(`no release in ${this.#storage.place}: run the build first`);
        this.#known = { stamp, asked: Date.now(), pointer: parsePointer(stored.body) };
      }
      return this.#known.pointer;
    } catch (error) {
      if (!this.#known) throw error;
      this.#tell(error);
      this.#known.asked = Date.now();
      return this.#known.pointer;
    }
  }

  /** Says once what is wrong, not at every page. */
  #tell(error: unknown): void {
    if (this.#told === String(error)) return;
    this.#told = String(error);
    console.error('[site]', error);
  }

  #record(id: string): Promise<ReleaseRecord> {
    const known = this.#records.get(id);
    if (known) return known;
    const read = this.#read(id);
    this.#records.set(id, read);
    // A record that could not be had is asked for again.
    read.catch(() => this.#records.delete(id));
    return read;
  }

  async #read(id: string): Promise<ReleaseRecord> {
    const stored = await this.#storage.read(recordKey(id));
    if (!stored) throw new Error(`release record ${id} is not in ${this.#storage.place}`);
    const record = parseRecord(stored.body, id);
    for (const contest of contestsOf(Object.values(record.areas)))
      console.error(`[site] ${describeContest(contest)}, and does not get it`);
    return record;
  }

  /**
   * Any record that was published.
   *
   * @param id as a visitor's tab names it; undefined when there is none of that id
   */
  async record(id: string): Promise<ReleaseRecord | undefined> {
    return /^[\w-]+$/.test(id) ? this.#record(id).catch(() => undefined) : undefined;
  }
}
