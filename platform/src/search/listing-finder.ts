import { decodeCursor, encodeCursor, type FeedSort } from '../base/listings/listing-cursor.ts';
import type { SearchReading } from '../base/listings/listing-search.ts';
import { listListings, readListings } from '../base/listings/listings.repository.ts';
import type { ListingKind, ListPage } from '../base/listings/listings.schemas.ts';
import type { Database } from '../foundation/database/database.ts';
import { FairTurns } from '../foundation/database/fair-turns.ts';
import { currentClient } from '../foundation/operations/current-client.ts';
import type { Bounds } from '../market/gazetteer/gazetteer-place.ts';
import { findByCode } from '../market/listing-code.ts';
import { type BestMatches, bestMatches } from './best-matches.ts';
import { FoundRowsReader } from './found-rows.ts';
import { type CountedMatches, countWithHistograms } from './histograms.ts';
import type { ListingColumns } from './listing-columns.ts';
import type { ListingIndex } from './listing-index.ts';
import { type MapView, mapView } from './map-view.ts';
import { matchesOf } from './matches.ts';
import { withCalledPlaces, withNamedPlaces } from './named-places.ts';
import { newOnes } from './new-ones.ts';
import { pageOfMatches } from './page-of-matches.ts';
import { scopeOf } from './place-scope.ts';
import {
  type PriceContext,
  pricesOfPlaces,
  type Quartiles,
  quartilesOf,
  readCompared,
} from './price-context.ts';
import { indexedFilter, type SearchFilter } from './search-filter.ts';
import type { SearchSettings } from './search-settings.ts';
import { uuidWords } from './uuid-table.ts';
import { changedFilter, type FilterChanges, widerSearches } from './wider-searches.ts';

/** What a finder works with. */
export interface FinderParts {
  database: Database;
  index: ListingIndex;
  settings: SearchSettings;
}

/** What a page is asked with. */
export interface PageRequest {
  filter: SearchFilter;
  /** Text of the cursor, null or absent for the first page. */
  cursor: string | null | undefined;
  /** Items a page, at least 1. */
  limit: number;
}

/** A kind of listings and what of them is meant. */
export interface Question {
  kind: ListingKind;
  filter: SearchFilter;
}

/** What of the listings that were listed later than a moment is meant; `since` in epoch ms. */
export interface NewQuestion extends Question {
  since: number;
}

/** A search that finds more. */
export interface WiderSearch {
  changes: FilterChanges;
  total: number;
}

const MOST_WIDER = 3;

/** The rows of those listings that are among the columns. */
const rowsOf = ({ ids }: ListingColumns, listings: readonly string[]): Uint32Array =>
  Uint32Array.from(listings.map((id) => ids.rowOf(uuidWords(id))).filter((row) => row >= 0));

/** A question about a part of the world. */
export interface MapQuestion {
  kind: ListingKind;
  filter: SearchFilter & { bounds: Bounds };
}

/** What an answer is made of; good until something else is waited for. */
interface Asked {
  columns: ListingColumns;
  reading: SearchReading;
  /** Rows that fit, within the places and the search of the question. */
  matchesOf: (filter: SearchFilter) => Uint32Array;
}

/** Lists and counts listings by any combination of filters: all answers go by the same listings, prices and search. */
export class ListingFinder {
  readonly #parts: FinderParts;
  readonly #found: FoundRowsReader;
  /** Columns are read by the one thread that answers everybody: one client's questions must not hold up the others'. */
  readonly #turns = new FairTurns({ atOnce: 1, atOncePerClient: 1 });

  constructor(parts: FinderParts) {
    this.#parts = parts;
    this.#found = new FoundRowsReader(parts.database, parts.index);
  }

  /**
   * A page of a feed by keyset (FEED-2). What the table has indexes for is read by them, the rest by the columns.
   *
   * @throws HttpError 400 naming `cursor` when it belongs to another feed or order, or `filter.places`
   */
  async list(kind: ListingKind, { cursor, limit, ...request }: PageRequest): Promise<ListPage> {
    const { database } = this.#parts;
    const filter = await this.#placed(kind, request.filter);
    const coded = await this.#coded({ kind, filter });
    if (coded.length > 0) return { data: await readListings(database, coded), nextCursor: null };
    const indexed = indexedFilter(filter);
    if (indexed !== undefined) return listListings(database, kind, { filter: indexed, cursor, limit });
    const sort: FeedSort = filter.sort ?? 'newest';
    const after = cursor == null ? undefined : decodeCursor(cursor, kind, sort);
    const { reading, page } = await this.#ask({ kind, filter, reading: after?.reading }, 'list', (asked) => ({
      reading: asked.reading,
      // One more than asked tells whether there is a next page.
      page: pageOfMatches(asked.columns, asked.matchesOf(filter), { sort, after, limit: limit + 1 }),
    }));
    const shown = page.slice(0, limit);
    const last = shown.at(-1);
    const data = await readListings(
      database,
      shown.map(({ id }) => id),
    );
    const nextCursor =
      page.length > limit && last !== undefined ? encodeCursor({ kind, sort, reading, ...last }) : null;
    return { data, nextCursor };
  }

  /** How many listings a list would give, walked to its end. @throws HttpError 400 naming `filter.places` */
  async count({ kind, ...question }: Question): Promise<number> {
    const filter = await this.#placed(kind, question.filter);
    const coded = await this.#coded({ kind, filter });
    if (coded.length > 0) return coded.length;
    return this.#ask({ kind, filter }, 'count', ({ matchesOf: of }) => of(filter).length);
  }

  /**
   * How many listings each search has that were listed later than its moment (ALERT-4). The new ones are gathered once for all; a text is
   * looked up only for a search whose other conditions some new listing meets.
   *
   * @returns in the order of the searches; 0 for a place that nobody knows
   */
  async countNew(searches: readonly NewQuestion[]): Promise<number[]> {
    const totals = searches.map(() => 0);
    for (const kind of ['sale', 'rent'] as const) {
      const own = searches.flatMap((search, place) => (search.kind === kind ? [{ ...search, place }] : []));
      const asked = await Promise.all(
        own.map(async (search) => ({ ...search, filter: await this.#placed(kind, search.filter) })),
      );
      if (asked.length === 0) continue;
      const found = await this.#ask({ kind, filter: {} }, 'new', ({ columns }) => newOnes(columns, asked));
      for (const [index, { place, filter, since }] of asked.entries()) {
        const total = found[index] ?? 0;
        const isWhole = total === 0 || filter.search === undefined;
        totals[place] = isWhole
          ? total
          : await this.#ask({ kind, filter }, 'new', ({ columns, matchesOf: of }) =>
              of(filter).reduce((sum, row) => sum + Number((columns.values.created[row] ?? 0) > since), 0),
            );
      }
    }
    return totals;
  }

  /** The quartiles of the prices per m² of the listings of a filter; undefined where they are too few to say anything (PRICE-2). */
  async quartiles({ kind, ...question }: Question): Promise<Quartiles | undefined> {
    const filter = await this.#placed(kind, question.filter);
    return this.#ask({ kind, filter }, 'quartiles', ({ columns, matchesOf: of }) =>
      quartilesOf(columns, of(filter)),
    );
  }

  /** The same with what there is of prices and areas, each without the filter's own range of it. */
  async countWithHistograms({ kind, ...question }: Question): Promise<CountedMatches> {
    const filter = await this.#placed(kind, question.filter);
    const coded = await this.#coded({ kind, filter });
    if (coded.length > 0)
      return this.#ask({ kind, filter: {} }, 'histograms', ({ columns }) =>
        countWithHistograms(kind, columns, rowsOf(columns, coded), {}),
      );
    const { price, square_meter, ...others } = filter;
    return this.#ask({ kind, filter }, 'histograms', (asked) =>
      countWithHistograms(kind, asked.columns, asked.matchesOf(others), filter),
    );
  }

  /**
   * The nearest wider searches: at most three, of which each gives up something else and has more listings than the
   * question. What gives up little comes before what gives up more.
   *
   * @param total how many listings the question has
   */
  async wider(question: Question, total: number): Promise<WiderSearch[]> {
    const wider: WiderSearch[] = [];
    const { search: _, ...withoutWords } = question.filter;
    // The place of a path is asked for by its name (FIND-1), which is no word to give up.
    const isPlaceNamed = (await this.#placed(question.kind, question.filter)) !== question.filter;
    let open = widerSearches(isPlaceNamed ? withoutWords : question.filter);
    for (let step = 0; open.length > 0; step += 1) {
      const still: typeof open = [];
      for (const searches of open) {
        const changes = searches[step];
        if (changes === undefined) continue;
        const more = await this.#countWider(
          { ...question, filter: changedFilter(question.filter, changes) },
          changes,
        );
        if (more > total) wider.push({ changes, total: more });
        else still.push(searches);
        if (wider.length === MOST_WIDER) return wider;
      }
      open = still;
    }
    return wider;
  }

  /** How many listings a wider search has. A part of the words counts as it stands: what is only like it was not asked for. */
  #countWider({ kind, filter }: Question, { search }: FilterChanges): Promise<number> {
    if (typeof search !== 'string') return this.count({ kind, filter });
    const named = withNamedPlaces(filter);
    return this.#ask(
      { kind, filter: named, reading: 'whole' },
      'count',
      (asked) => asked.matchesOf(named).length,
    );
  }

  /** What a map shows of the listings within the filter's bounds. @throws HttpError 400 naming `filter.places` */
  async map({ kind, ...question }: MapQuestion, zoom: number, asDots: boolean): Promise<MapView> {
    const { bounds } = question.filter;
    const filter = await this.#placed(kind, question.filter);
    const window = { bounds, zoom, mostPoints: this.#parts.settings.mapPoints, asDots };
    const coded = await this.#coded({ kind, filter });
    if (coded.length > 0)
      return this.#ask({ kind, filter: {} }, 'map', ({ columns }) =>
        mapView(columns, matchesOf(columns, { bounds }, { found: rowsOf(columns, coded) }), window),
      );
    return this.#ask({ kind, filter }, 'map', ({ columns, matchesOf: of }) =>
      mapView(columns, of(filter), window),
    );
  }

  /**
   * The price of a listing among those of its type around it (PRICE-2).
   *
   * @param id a well-formed uuid
   * @returns undefined when no listing of this kind has the id
   */
  async priceContext(kind: ListingKind, id: string): Promise<PriceContext | undefined> {
    const compared = await readCompared(this.#parts.database, kind, id);
    if (compared === undefined) return undefined;
    const places = await this.#ask({ kind, filter: {} }, 'price context', ({ columns }) =>
      pricesOfPlaces(columns, compared),
    );
    return { perSquareMeter: compared.perSquareMeter, places };
  }

  /**
   * The listings of a search that have the lowest rank, of equal ones the newest; a rank below 0 leaves a listing out.
   *
   * @param rankOf gives the rank of a row of the columns
   * @returns how many there are with a rank, and the ids of the first `limit`
   * @throws HttpError 400 naming `filter.places`
   */
  async best(
    question: Question,
    limit: number,
    rankOf: (columns: ListingColumns) => (row: number) => number,
  ): Promise<BestMatches> {
    const filter = await this.#placed(question.kind, question.filter);
    return this.#ask({ ...question, filter }, 'best', ({ columns, matchesOf: of }) =>
      bestMatches(columns, of(filter), { limit, rankOf: rankOf(columns) }),
    );
  }

  /** The filter with the place that its search names; a search that no listing holds may be another name of a place (PLACE-8). */
  async #placed(kind: ListingKind, filter: SearchFilter): Promise<SearchFilter> {
    const named = withNamedPlaces(filter);
    const called = named === filter ? withCalledPlaces(filter) : undefined;
    if (called === undefined) return named;
    await this.#parts.index.refresh();
    const found = await this.#found.find(kind, filter.search, 'whole');
    return found !== undefined && found.rows.length > 0 ? named : called;
  }

  /** The listings that the search names by their code: they are meant, whatever else the filter says (INBOX-8). */
  async #coded({ kind, filter }: Question): Promise<string[]> {
    const found = await findByCode(this.#parts.database, filter.search);
    return found.flatMap((listing) => (listing.kind === kind ? listing.id : []));
  }

  /** Does `work` in the client's turn, with the listings as they are now and the rows of the search. */
  async #ask<Result>(
    { kind, filter, reading }: Question & { reading?: SearchReading | undefined },
    task: string,
    work: (asked: Asked) => Result,
  ): Promise<Result> {
    const { index } = this.#parts;
    const scope = filter.places && scopeOf(filter.places);
    for (;;) {
      await index.refresh();
      const found = await this.#found.find(kind, filter.search, reading);
      const answer = async () => {
        // Rows are found again when the listings have changed while the turn was waited for.
        if (found !== undefined && found.version !== index.version) return undefined;
        const columns = index.columns(kind);
        const options = { found: found?.rows, scope };
        return {
          result: work({
            columns,
            reading: found?.reading ?? 'whole',
            matchesOf: (part) => matchesOf(columns, part, options),
          }),
        };
      };
      const answered = await this.#turns.run(currentClient(), answer, task);
      if (answered !== undefined) return answered.result;
    }
  }
}
