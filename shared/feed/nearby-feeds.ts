import { PRODUCT_TYPES } from '@site/shared/domain';
import type { PathFilter } from './feed-path';
import { FEED_PLACES, placeBySlug } from './places';
import { slug } from './slug';

const TYPES = PRODUCT_TYPES.map(slug);

/** What lies beside a feed that its path narrows. */
export interface NearbyFeeds {
  /** The same place, by type of home. */
  types: PathFilter[];
  /** The same type of home, in places nearby. */
  places: PathFilter[];
}

const isSame = (one: PathFilter, other: PathFilter): boolean =>
  one.type === other.type && one.place === other.place;

/**
 * Gives the feeds to which one leads on (FIND-9): of the same place those of each type, of the same type those of the
 * province's places, or of the provinces. From a feed that its path does not narrow, all others are reached so.
 *
 * @param path what the feed's path names
 * @returns without the feed itself
 */
export function nearbyFeeds(path: PathFilter): NearbyFeeds {
  const { type, place } = path;
  const province = placeBySlug(place ?? '')?.province;
  const near = FEED_PLACES.filter((one) => one.slug === one.province || one.province === province);
  const others = (all: PathFilter[]) => all.filter((one) => !isSame(one, path));
  return {
    types: others([
      ...(place ? [{ place }] : []),
      ...TYPES.map((one) => ({ type: one, ...(place && { place }) })),
    ]),
    places: others([
      ...(type ? [{ type }] : []),
      ...near.map((one) => ({ ...(type && { type }), place: one.slug })),
    ]),
  };
}
