import type { SavedSearch } from '@site/shared/contract';

/**
 * A saved search of homes for sale.
 *
 * @param changes what shall differ
 */
export const savedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'a',
  name: 'A',
  kind: 'for-sale',
  address: '/for-sale?q=a',
  filter: {},
  madeAt: 1,
  openedAt: 500,
  push: false,
  mail: false,
  ...changes,
});
