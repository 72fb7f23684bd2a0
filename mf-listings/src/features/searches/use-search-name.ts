import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from '@site/shared/feed';
import { useFilterWords } from '@site/shared/feed/use-filter-words';
import { LONGEST_NAME } from '../saved/name-form';

/**
 * Suggests a name for a search by its filter: 'Chung cư, Quận 7, 2+ phòng ngủ, Đến 5 tỷ'. What has no room is left out.
 *
 * @param kind which feed
 * @param filter what it is narrowed to
 */
export function useSearchName(kind: ListingKind, filter: FeedFilter): string {
  const words = useFilterWords(kind, filter);
  let name = '';
  for (const word of words) {
    const longer = name ? `${name}, ${word}` : word;
    if (longer.length > LONGEST_NAME) break;
    name = longer;
  }
  return name || (words[0] ?? '').slice(0, LONGEST_NAME);
}
