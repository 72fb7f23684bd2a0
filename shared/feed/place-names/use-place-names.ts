import type { ApiError } from '@site/shared/api';
import { useEffect, useMemo } from 'react';
import { placeBySlug } from '../places';
import { noteSearchError, useSearchOffers } from '../search-offers';
import { type PlaceFacts, usePlacesByIdQuery } from './place.api';

/** The names of places by their ids; null for an id that no place has. What is not known yet, or cannot be, is not in it. */
export type PlaceNames = ReadonlyMap<string, string | null>;

/** What is known of some places. */
export interface KnownPlaces {
  names: PlaceNames;
  /** What the service tells of those that the client's own table does not know. */
  facts: readonly PlaceFacts[];
  isAsking: boolean;
}

/** The ids that the client's own table does not know. */
export const unknownPlaces = (ids: readonly string[]): string[] => ids.filter((id) => !placeBySlug(id));

/**
 * Gives the names of places: most are known here, those of all others the service is asked for (FILTER-7). Names that have come
 * stay while others are asked for.
 */
export function usePlaceNames(ids: readonly string[]): KnownPlaces {
  const offers = useSearchOffers();
  const asked = unknownPlaces(ids).join();
  const skip = !offers || asked === '';
  const { data, currentData, error, isFetching } = usePlacesByIdQuery(asked, { skip });
  useEffect(() => noteSearchError(error as ApiError | undefined), [error]);
  const all = ids.join();
  return useMemo(() => {
    const facts = skip ? [] : (currentData ?? data ?? []);
    const missing = skip || !currentData ? [] : asked.split(',');
    const known = all.split(',').flatMap((id) => placeBySlug(id) ?? []);
    const names = new Map<string, string | null>([
      ...missing.map((id) => [id, null] as const),
      ...facts.map(({ id, name }) => [id, name] as const),
      ...known.map(({ slug, name }) => [slug, name] as const),
    ]);
    return { names, facts, isAsking: isFetching };
  }, [all, asked, skip, data, currentData, isFetching]);
}
