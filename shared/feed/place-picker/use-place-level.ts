import type { ApiError } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { useEffect, useMemo } from 'react';
import { type PlaceFacts, usePlaceChildrenQuery } from '../place-names/place.api';
import { noteSearchError } from '../search-offers';

/** What a place is divided into. */
export interface PlaceLevel {
  /** Undefined until they have come; by name without the rank (PLACE-7). */
  places: readonly PlaceFacts[] | undefined;
  error: ApiError | undefined;
  isFetching: boolean;
  retry: () => void;
}

const RANK = /^(?:TP\.|Thành phố|Tỉnh|Quận|Huyện|Thị xã|Phường|Xã|Thị trấn|Đặc khu) /;

/** By name without the rank, as people look for a place: 'TP. Hồ Chí Minh' among those with H, 'Huyện Củ Chi' among those with C. */
const byName = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const nameOf = ({ name }: PlaceFacts) => name.replace(RANK, '');
  return (one: PlaceFacts, other: PlaceFacts) => compare(nameOf(one), nameOf(other));
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
