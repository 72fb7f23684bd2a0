import { type ListingKind, PRODUCT_TYPES } from '@site/shared/domain';
import { wireFeedFilter } from '@site/shared/feed/feed-address';
import { feedPath, type PathFilter } from '@site/shared/feed/feed-path';
import { isInPlace } from '@site/shared/feed/place-in-location';
import { FEED_PLACES, placeBySlug } from '@site/shared/feed/places';
import { slug } from '@site/shared/feed/slug';
import type { SitemapSource } from './ask-platform';
import type { SitemapEntry } from './sitemap-xml';

const TYPES: readonly PathFilter[] = PRODUCT_TYPES.map((name) => ({ type: slug(name) }));
const PLACES: readonly PathFilter[] = FEED_PLACES.map((place) => ({ place: place.slug }));

/**
 * Finds the parts of a feed, by type, by place and by both, in which there is at least one listing (FIND-7).
 *
 * @param source where that is asked
 * @param kind which feed
 * @returns their paths, each with the moment of its newest listing
 */
export async function feedEntries(source: SitemapSource, kind: ListingKind): Promise<SitemapEntry[]> {
  const filled = async (paths: readonly PathFilter[]) => {
    const newest = await source.newest(
      kind,
      paths.map((path) => wireFeedFilter(kind, path)),
    );
    return paths.flatMap((path, index) => {
      const place = placeBySlug(path.place ?? '');
      const home = newest[index]?.find(({ location }) => !place || isInPlace(location, place));
      return home ? [{ path, changed: home.updatedAt }] : [];
    });
  };
  const types = await filled(TYPES);
  const places = await filled(PLACES);
  const both = types.flatMap(({ path: type }) => places.map(({ path: place }) => ({ ...type, ...place })));
  return [...types, ...places, ...(await filled(both))].map(({ path, changed }) => ({
    path: feedPath(kind, path),
    changed,
  }));
}
