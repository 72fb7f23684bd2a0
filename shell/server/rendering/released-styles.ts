import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@site/shared/contract';
import type { Storage } from '@site/shared/releases/storage/storage';

/** Style sheets that stay in memory: those of some ten releases. */
const MOST_STYLES = 100;

/** Reads the style sheets of releases for pages that carry them. */
export class ReleasedStyles {
  readonly #storage: Storage;
  readonly #texts = new Map<string, Promise<string>>();

  /** @param storage the release store */
  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /**
   * The text of a style sheet.
   *
   * @param file its address and hash
   * @throws Error when it is not there, or not what was released: nothing of it is kept then
   */
  read(file: ReleaseFile): Promise<string> {
    const known = this.#texts.get(file.url);
    if (known) return known;
    const reading = this.#read(file);
    this.#texts.set(file.url, reading);
    reading.catch(() => this.#texts.delete(file.url));
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= MOST_STYLES) break;
      this.#texts.delete(oldest);
    }
    return reading;
  }

  async #read({ url, integrity }: ReleaseFile): Promise<string> {
    const stored = await this.#storage.read(url.slice(1));
    const hash = stored && createHash('sha384').update(stored.body).digest('base64');
    if (`sha384-${hash}` !== integrity) throw new Error(`${url} is not what was released`);
    return String(stored?.body);
  }
}
