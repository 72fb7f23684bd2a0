import { LRUCache } from 'lru-cache';
import { wordsOf } from '../base/listings/listing-conditions.ts';
import { SEARCH_READINGS, type SearchReading } from '../base/listings/listing-search.ts';
import { correctName, readFilterSearch } from '../base/listings/listings.repository.ts';
import type { ListingKind } from '../base/listings/listings.schemas.ts';
import type { Database } from '../foundation/database/database.ts';
import type { ListingIndex } from './listing-index.ts';
import type { UuidWords } from './uuid-table.ts';

/** How many rows of kept searches there may be: four bytes each. */
const MOST_KEPT_ROWS = 5_000_000;
const UUID_BYTES = 16;

/** The rows that a search finds, as long as the listings are those of the version. */
export interface FoundRows {
  version: number;
  reading: SearchReading;
  rows: Uint32Array;
}

const NOTHING = new Uint32Array();

/** Finds the rows of searches by the words of the table, and keeps them until the next change. */
export class FoundRowsReader {
  readonly #database: Database;
  readonly #index: ListingIndex;
  readonly #kept = new LRUCache<string, FoundRows>({
    maxSize: MOST_KEPT_ROWS,
    sizeCalculation: ({ rows }) => rows.length + 1,
  });

  constructor(database: Database, index: ListingIndex) {
    this.#database = database;
    this.#index = index;
  }

  /**
   * The rows that a search text finds, read as a list reads it (FEED-4): only unknown words are read otherwise than as they
   * stand.
   *
   * @param from the reading of the pages before, which is not changed midway
   * @returns undefined without a search
   */
  async find(
    kind: ListingKind,
    text: string | undefined,
    from?: SearchReading,
  ): Promise<FoundRows | undefined> {
    const search = readFilterSearch(text);
    if (search === undefined) return undefined;
    const { version } = this.#index;
    if (search === 'nothing') return { version, reading: 'whole', rows: NOTHING };
    const key = JSON.stringify([kind, text, from]);
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept;
    const readings = from === undefined ? SEARCH_READINGS : [from];
    for (const reading of readings) {
      const words =
        reading === 'corrected' ? await correctName(this.#database, search.loose) : search[reading];
      if (words === undefined) continue;
      const found = { reading, ...(await this.#rowsOf(kind, words)) };
      if (found.rows.length === 0) continue;
      // Of a statement that ran beside a change nobody knows whether it has seen it: good for this answer alone.
      if (found.version === version) this.#kept.set(key, found);
      return found;
    }
    return { version, reading: 'whole', rows: NOTHING };
  }

  /** One value holds all ids, 16 bytes each: as rows of an answer they would take ten times as long. */
  async #rowsOf(kind: ListingKind, search: string): Promise<Pick<FoundRows, 'version' | 'rows'>> {
    const words = wordsOf({ kind, filter: {}, sort: 'newest', after: undefined, search, limit: 0 });
    const { rows } = await this.#database.query<{ ids: Uint8Array | null }>(
      `select string_agg(uuid_send(id), ''::bytea) as ids from listings where search_vector @@ $1::tsquery`,
      [words.join(' & ')],
    );
    return { version: this.#index.version, rows: this.#rowsOfIds(kind, rows[0]?.ids ?? new Uint8Array()) };
  }

  #rowsOfIds(kind: ListingKind, ids: Uint8Array): Uint32Array {
    const { ids: table } = this.#index.columns(kind);
    const view = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
    const found = new Uint32Array(ids.byteLength / UUID_BYTES);
    let count = 0;
    for (let start = 0; start < ids.byteLength; start += UUID_BYTES) {
      const word = (index: number) => view.getUint32(start + 4 * index);
      const words: UuidWords = [word(0), word(1), word(2), word(3)];
      const row = table.rowOf(words);
      if (row < 0) continue;
      found[count] = row;
      count += 1;
    }
    return found.subarray(0, count);
  }
}
