import type { ListingKind } from '@site/shared/domain';
import { versionedKey } from '@site/shared/storage';
import { useKeptFields } from '@site/shared/use-kept-fields';
import { MOST_COMPARED, readIds } from './compare-address';

const KEY = versionedKey('mf-listings.compare', 1);
const NONE: Record<ListingKind, string> = { 'for-sale': '', 'for-rent': '' };

/** The homes of one market that a visitor has chosen to compare; kept on this device (COMPARE-1). */
export interface Choice {
  ids: readonly string[];
  /** No other home can be chosen. */
  isFull: boolean;
  /** Chooses a home, or leaves it out. */
  toggle: (id: string) => void;
  /** Chooses these homes instead. */
  choose: (ids: readonly string[]) => void;
}

/** What is chosen of a market. */
export function useChoice(kind: ListingKind): Choice {
  const [kept, change] = useKeptFields(KEY, NONE);
  const ids = readIds(kept[kind]);
  const choose = (next: readonly string[]) => change({ [kind]: next.join() });
  return {
    ids,
    isFull: ids.length >= MOST_COMPARED,
    toggle: (id) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    choose,
  };
}
