import { HttpError } from '../foundation/http/http-error.ts';
import type { ListingColumns } from './listing-columns.ts';
import { matchesOf } from './matches.ts';
import { type PlaceScope, scopeOf } from './place-scope.ts';
import type { SearchFilter } from './search-filter.ts';

/** What of the new listings is meant. */
export interface NewSearch {
  filter: SearchFilter;
  /** Epoch ms. */
  since: number;
}

/** What belongs to the filter's places; `nowhere` when nobody knows one of them. */
function placesOf({ places }: SearchFilter): PlaceScope | 'nowhere' | undefined {
  try {
    return places && scopeOf(places);
  } catch (error) {
    if (error instanceof HttpError) return 'nowhere';
    throw error;
  }
}

function rowsSince({ size, values }: ListingColumns, since: number): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < size; row += 1) if ((values.created[row] ?? 0) > since) rows.push(row);
  return Uint32Array.from(rows);
}

/**
 * How many new listings each search leaves, apart from its text: all searches share one walk over the listings, and each looks at
 * the new ones alone.
 */
export function newOnes(columns: ListingColumns, searches: readonly NewSearch[]): number[] {
  const rows = rowsSince(columns, Math.min(...searches.map(({ since }) => since)));
  if (rows.length === 0) return searches.map(() => 0);
  const { created } = columns.values;
  return searches.map(({ filter, since }) => {
    const scope = placesOf(filter);
    if (scope === 'nowhere') return 0;
    const found = matchesOf(columns, filter, { found: rows, scope });
    return found.reduce((sum, row) => sum + Number((created[row] ?? 0) > since), 0);
  });
}
