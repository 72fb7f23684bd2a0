import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';

/** Follows the store's pointer: a release or a rollback is seen by the next page that is asked for. */
export class ReleaseReader {
  readonly #folder: string;
  #known: { changed: number; record: ReleaseRecord } | undefined;

  /** @param folder the release store */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The live record.
   *
   * @throws Error when nothing was released yet
   */
  async current(): Promise<ReleaseRecord> {
    const pointer = path.join(this.#folder, 'current');
    const { mtimeMs } = await stat(pointer).catch(() => {
      throw new Error(`no release in ${this.#folder}: run the build first`);
    });
    if (this.#known?.changed === mtimeMs) return this.#known.record;
    const id = (await readFile(pointer, 'utf8')).trim();
    const text = await readFile(path.join(this.#folder, 'records', `${id}.json`), 'utf8');
    const record = JSON.parse(text) as ReleaseRecord;
    this.#known = { changed: mtimeMs, record };
    return record;
  }

  /**
   * Any record that was published.
   *
   * @param id as a visitor's tab names it; undefined when there is none of that id
   */
  async record(id: string): Promise<ReleaseRecord | undefined> {
    if (!/^[\w-]+$/.test(id)) return undefined;
    if (this.#known?.record.id === id) return this.#known.record;
    const file = path.join(this.#folder, 'records', `${id}.json`);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as ReleaseRecord);
  }
}
