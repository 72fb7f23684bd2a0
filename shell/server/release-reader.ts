import type { ReleaseRecord } from '@site/shared/contract';
import { parseRecord } from './release-storage/record-file';
import {
  POINTER,
  parsePointer,
  type ReleasePointer,
  recordFor,
  recordKey,
} from './release-storage/release-pointer';
import type { Storage } from './release-storage/storage';

/** Follows the store's pointer: a release or a rollback is seen by the next page that is asked for. */
export class ReleaseReader {
  readonly #storage: Storage;
  readonly #records = new Map<string, Promise<ReleaseRecord>>();
  #known: { stamp: string; asked: number; pointer: ReleasePointer } | undefined;

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
    const now = Date.now();
    if (this.#known && now - this.#known.asked < this.#storage.restMs) return this.#known.pointer;
    const stat = await this.#storage.stat(POINTER);
    const stamp = stat ? `${stat.changed} ${stat.size}` : '';
    if (this.#known?.stamp !== stamp || this.#storage.restMs > 0) {
      const stored = stat && (await this.#storage.read(POINTER));
      if (!stored) throw new Error(`no release in ${this.#storage.place}: run the build first`);
      this.#known = { stamp, asked: now, pointer: parsePointer(stored.body) };
    }
    return this.#known.pointer;
  }

  /**
   * The live record, or the one that the visitor's canary gives.
   *
   * @param visitor their number; undefined while no canary runs
   * @throws Error when nothing was released yet, or when the record is not the one that was published
   */
  async current(visitor?: number): Promise<ReleaseRecord> {
    return this.#record(recordFor(await this.pointer(), visitor));
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
    return parseRecord(stored.body, id);
  }
}
