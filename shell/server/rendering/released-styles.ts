import type { ReleaseFile } from '@site/shared/contract';
import { isIntact } from '@site/shared/releases/integrity';
import type { Storage } from '@site/shared/releases/storage/storage';
import { LRUCache } from 'lru-cache';

/** Style sheets that stay in memory: those of some ten releases. */
const MOST_STYLES = 100;

/** Reads the style sheets of releases for pages that carry them. */
export class ReleasedStyles {
  readonly #texts: LRUCache<string, string, ReleaseFile>;

  /** @param storage the release store */
  constructor(storage: Storage) {
    this.#texts = new LRUCache({
      max: MOST_STYLES,
      fetchMethod: async (_url, _before, { context: { url, integrity } }) => {
        const stored = await storage.read(url.slice(1));
        if (!stored || !isIntact(stored.body, integrity)) throw new Error(`${url} is not what was released`);
        return String(stored.body);
      },
    });
  }

  /**
   * The text of a style sheet.
   *
   * @param file its address and hash
   * @throws Error when it is not there, or not what was released: nothing of it is kept then
   */
  read(file: ReleaseFile): Promise<string> {
    return this.#texts.forceFetch(file.url, { context: file });
  }
}
