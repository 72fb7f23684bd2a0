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
