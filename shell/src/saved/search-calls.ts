import type { SavedBook } from '@site/shared/contract';
import { cutText } from '@site/shared/cut-text';
import { typedLine } from '@site/shared/domain';
import { newId } from '@site/shared/new-id';
import { serverNow } from '@site/shared/server-clock';
import { LONGEST_NAME, type SavedTable } from './saved-rows';

/** Changes fields of a row, as saved homes do. */
type Change = (table: SavedTable, key: string, values: Record<string, unknown>) => void;

/** What can be done with saved searches (ALERT-1, ALERT-2): rows like those of lists, by the same machinery. */
export type SearchCalls = Pick<
  SavedBook,
  'addSearch' | 'renameSearch' | 'removeSearch' | 'restoreSearch' | 'openSearch' | 'tellOfSearch'
>;

/** @param change writes fields of a row */
export function searchCalls(change: Change): SearchCalls {
  const write = (key: string, values: Record<string, unknown>) => change('saved_searches', key, values);
  return {
    addSearch({ name, kind, address, filter }) {
      const key = newId();
      const now = serverNow();
      write(key, {
        made: now,
        // Its homes are on screen.
        opened: now,
        name: cutText(typedLine(name), LONGEST_NAME),
        asks: { kind, address, filter },
      });
      return key;
    },
    renameSearch: (key, name) => write(key, { name: cutText(typedLine(name), LONGEST_NAME) }),
    // Nobody is told of a deleted one; brought back, it is told as before. What it asked is kept nowhere (KEEP-13).
    removeSearch: (key) => write(key, { made: 0, name: null, asks: null }),
    restoreSearch: ({ id, madeAt, name, kind, address, filter }) =>
      write(id, { made: madeAt, name, asks: { kind, address, filter } }),
    openSearch: (key, at = serverNow()) => write(key, { opened: at }),
    tellOfSearch: (key, how) => write(key, { ...how }),
  };
}
