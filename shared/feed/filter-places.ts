import type { FeedFilter } from './feed-filter';
import { placeBySlug } from './places';

/** Gives the ids of the places that a filter names, in the path or in the query. */
export const placesOf = ({ place, places }: FeedFilter): string[] =>
  place === undefined ? (places?.split(',') ?? []) : [place];

/**
 * Gives what changes in a filter when it shall name other places: one that has an address of its own is in the path (FIND-1),
 * several and all others are in the query.
 *
 * @param ids of the places; none for everywhere
 */
export function filterPlaces(ids: readonly string[]): Record<'place' | 'places', string | undefined> {
  const [only = ''] = ids;
  const known = ids.length === 1 && placeBySlug(only);
  return { place: known ? only : undefined, places: known ? undefined : ids.join() || undefined };
}

/**
 * Gives what changes when a visitor names places: a part of the map that was searched before (MAP-7) goes with a place that is
 * new, which may lie elsewhere.
 *
 * @param filter before
 * @param ids of all places that it shall name
 */
export function namePlaces(
  filter: FeedFilter,
  ids: readonly string[],
): { [Name in 'place' | 'places' | 'bounds']?: string | undefined } {
  const before = placesOf(filter);
  return { ...filterPlaces(ids), ...(ids.some((id) => !before.includes(id)) && { bounds: undefined }) };
}
