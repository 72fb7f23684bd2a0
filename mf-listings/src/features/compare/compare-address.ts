import type { ListingKind } from '@site/shared/domain';

/** The most homes that stand side by side: more columns than a desktop shows would be a list again. */
export const MOST_COMPARED = 4;

/** Homes beside each other: all for sale or all for rent, since a price and a rent have nothing in common. */
export interface Comparison {
  kind: ListingKind;
  /** Ids of listings, each once. */
  ids: string[];
}

/** The ids of a text that commas part, each once and no more than are compared. */
export const readIds = (text: string): string[] =>
  [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_COMPARED);

/**
 * Reads the address of a comparison: `?kind=for-rent&ids=1,2`; without a kind they are for sale.
 *
 * @param params its query
 */
export const readComparison = (params: URLSearchParams): Comparison => ({
  kind: params.get('kind') === 'for-rent' ? 'for-rent' : 'for-sale',
  ids: readIds(params.get('ids') ?? ''),
});

/** The address of a comparison. */
export function comparePath({ kind, ids }: Comparison): string {
  const query = new URLSearchParams({ kind, ids: ids.join() });
  return `/compare?${query.toString().replaceAll('%2C', ',')}`;
}
