import type { SavedHome, SavedList, SavedSearch, SavedState, SeenHome } from '@site/shared/contract';
import { homeOf, listOf, type SavedRow, searchOf } from './saved-rows';

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

/**
 * Makes of rows what the site shows.
 *
 * @param rows of whoever is here
 * @param seen homes that were seen, the newest first
 * @param sync where the rows are
 * @param syncedAt when they were last read, epoch ms
 */
export function stateOf(
  rows: Iterable<SavedRow>,
  seen: readonly SeenHome[],
  sync: SavedState['sync'],
  syncedAt: number | undefined,
): SavedState {
  const all = [...rows];
  const lists: SavedList[] = all
    .filter(({ table }) => table === 'saved_lists')
    .map(listOf)
    .filter(isThere)
    .sort((left, right) => left.madeAt - right.madeAt || left.id.localeCompare(right.id));
  const ids = new Set(lists.map(({ id }) => id));
  const homes: SavedHome[] = all
    .filter(({ table }) => table === 'saved_homes')
    .map((row) => homeOf(row, ids))
    .filter(isThere)
    .sort((left, right) => right.savedAt - left.savedAt || left.key.localeCompare(right.key));
  const searches: SavedSearch[] = all
    .filter(({ table }) => table === 'saved_searches')
    .map(searchOf)
    .filter(isThere)
    .sort((left, right) => right.madeAt - left.madeAt || left.id.localeCompare(right.id));
  return { homes, lists, searches, seen, sync, syncedAt };
}
