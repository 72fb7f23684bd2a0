import { type ListingKind, PRODUCT_TYPES, typedLine } from '@site/shared/domain';
import { type FeedFilter, isTooLongToSearch, readFilter, type WireFilter, wireFilter } from './feed-filter';
import { feedPath, type PathFilter, pathPart, withPath } from './feed-path';
import { FEED_PLACES, placeBySlug } from './places';
import { slug } from './slug';

/** What an address is made of. */
export interface AddressParts {
  pathname: string;
  /** The query, with or without its '?'. */
  search: string;
}

const TYPE_SLUGS = PRODUCT_TYPES.map(slug);

/**
 * Reads the filters that the path of a feed names: a type, a place, or a type and then a place.
 *
 * @param kind which feed; `/` is the path of whichever feed is the home
 * @param pathname path of the address, with or without a slash at its end
 * @returns undefined when the path is not one of this feed: a slug that nothing is known by, or the other order
 */
export function readFeedPath(kind: ListingKind, pathname: string): PathFilter | undefined {
  const [feed = '', ...slugs] = pathname.replace(/^\/|\/$/g, '').split('/');
  if (feed === '') return slugs.length === 0 ? {} : undefined;
  // The router does not tell upper from lower case in the parts that it knows.
  if (feed.toLowerCase() !== kind) return undefined;
  const type = slugs[0] !== undefined && TYPE_SLUGS.includes(slugs[0]) ? slugs.shift() : undefined;
  const place = slugs[0] !== undefined && placeBySlug(slugs[0]) ? slugs.shift() : undefined;
  if (slugs.length > 0) return undefined;
  return { ...(type === undefined ? {} : { type }), ...(place === undefined ? {} : { place }) };
}

/**
 * Reads all filters of a feed's address: those of the path, which win, and those of the query (FEED-5, FIND-1).
 *
 * @param kind which feed
 * @param address path and query
 * @returns undefined when the path is not one of this feed
 */
export function readFeedAddress(
  kind: ListingKind,
  { pathname, search }: AddressParts,
): FeedFilter | undefined {
  const path = readFeedPath(kind, pathname);
  return path && withPath(readFilter(kind, new URLSearchParams(search)), path);
}

/**
 * Spells the filter of a feed of listings as the service takes it. Not every service has a filter of places: the place of the
 * path is found by its name, and what a comma parts may be anywhere in a listing.
 *
 * @param kind which feed
 * @param filter a filter that {@link readFeedAddress} gave
 */
export function wireFeedFilter(kind: ListingKind, { place = '', ...filter }: FeedFilter): WireFilter {
  const name = placeBySlug(place)?.name;
  if (name === undefined) return wireFilter(kind, filter);
  const both = filter.q === undefined ? name : `${filter.q}, ${name}`;
  return wireFilter(kind, { ...filter, q: isTooLongToSearch(both) ? name : both });
}

/** The place that a search is the name of: 'quan 7' is Quận 7, and so is 'Hoàn Kiếm' without its rank. */
const placeOfSearch = (text: string): string | undefined => {
  const wanted = slug(typedLine(text));
  return FEED_PLACES.find((place) => place.slug === wanted || slug(place.name) === wanted)?.slug;
};

/**
 * Gives the one path under which search engines shall know a feed (FIND-2): that of its type and its place, also where
 * the query names them. Prices, rooms and the order make no page of their own.
 *
 * @param kind which feed
 * @param filter all that the address asks for
 */
export function canonicalFeedPath(kind: ListingKind, filter: FeedFilter): string {
  const { q, places = '' } = filter;
  const { place = placeBySlug(places)?.slug ?? (q && placeOfSearch(q)), ...type } = pathPart(filter);
  return feedPath(kind, { ...type, ...(place && { place }) });
}
