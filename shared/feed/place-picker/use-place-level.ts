import type { ApiError } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { useEffect, useMemo } from 'react';
import { type PlaceFacts, usePlaceChildrenQuery } from '../place-names/place.api';
import { noteSearchError } from '../search-offers';

/** What a place is divided into. */
export interface PlaceLevel {
  /** Undefined until they have come; by name. */
  places: readonly PlaceFacts[] | undefined;
  error: ApiError | undefined;
  isFetching: boolean;
  retry: () => void;
}

const byName = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (one: PlaceFacts, other: PlaceFacts) => compare(one.name, other.name);
};

/**
 * Asks what a place is divided into by both orders.
 *
 * @param of id of the place; undefined for the provinces
 * @param locale by whose alphabet they are sorted
 */
export function usePlaceLevel(of: string | undefined, locale: Locale): PlaceLevel {
  const { currentData, error, isFetching, refetch } = usePlaceChildrenQuery(of);
  const failure = error as ApiError | undefined;
  useEffect(() => noteSearchError(of === undefined ? failure : undefined), [of, failure]);
  const places = useMemo(() => currentData?.toSorted(byName(locale)), [currentData, locale]);
  return { places, error: failure, isFetching, retry: () => void refetch() };
}
