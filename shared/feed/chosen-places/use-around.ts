import { useEffect, useState } from 'react';
import { type PlaceFacts, usePlacesByIdQuery } from '../place-names/place.api';
import { placeBySlug } from '../places';
import { useSearchOffers } from '../search-offers';
import type { AroundOf } from './chosen-places';

/**
 * Tells which places places are in, as far as any answer has told: the service is asked for those that are chosen.
 *
 * @param chosen ids of the chosen places
 * @param told places that another answer has told of
 */
export function useAround(
  chosen: readonly string[],
  told: readonly Pick<PlaceFacts, 'id' | 'within'>[],
): AroundOf {
  const offers = useSearchOffers();
  const ids = chosen.join();
  const { data } = usePlacesByIdQuery(ids, { skip: !offers || ids === '' });
  // What was told of a place stays true while others are asked for.
  const [kept] = useState(() => new Map<string, readonly string[]>());
  const known = new Map(kept);
  for (const { id, within } of [...(data ?? []), ...told]) known.set(id, within);
  useEffect(() => {
    for (const [id, within] of known) kept.set(id, within);
  });
  return (id) => {
    const province = placeBySlug(id)?.province;
    return known.get(id) ?? (province === undefined || province === id ? [] : [province]);
  };
}
