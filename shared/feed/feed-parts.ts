import { PRODUCT_TYPES } from '@site/shared/domain';
import type { PathFilter } from './feed-path';
import { placeInLocation } from './place-in-location';
import { slug } from './slug';

/**
 * Gives the steps from a whole feed to its part of a type, and of a type and place.
 *
 * @param path what the feed's path names
 * @returns the whole feed first, the feed itself last
 */
export const feedSteps = ({ type, place }: PathFilter): PathFilter[] => [
  {},
  ...(type ? [{ type }] : []),
  ...(place ? [{ ...(type && { type }), place }] : []),
];

/** Gives the part of the feed that a listing is in, as far as its type and its location are known. */
export function feedPartOf(home: { type_product: string; location: string }): PathFilter {
  const type = PRODUCT_TYPES.find((name) => name === home.type_product);
  const place = placeInLocation(home.location);
  return { ...(type && { type: slug(type) }), ...(place && { place: place.slug }) };
}
