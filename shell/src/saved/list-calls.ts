import type { SavedBook } from '@site/shared/contract';
import { cutText } from '@site/shared/cut-text';
import { typedLine } from '@site/shared/domain';
import { newId } from '@site/shared/new-id';
import { serverNow } from '@site/shared/server-clock';
import { LONGEST_NAME, type SavedTable } from './saved-rows';

/** Changes fields of a row, as saved homes do. */
type Change = (table: SavedTable, key: string, values: Record<string, unknown>) => void;

/** What can be done with lists of saved homes (KEEP-2). */
export type ListCalls = Pick<SavedBook, 'addList' | 'renameList' | 'removeList' | 'restoreList'>;

/** @param change writes fields of a row */
export function listCalls(change: Change): ListCalls {
  const write = (key: string, values: Record<string, unknown>) => change('saved_lists', key, values);
  const cut = (name: string) => cutText(typedLine(name), LONGEST_NAME);
  return {
    addList(name) {
      const key = newId();
      write(key, { made: serverNow(), name: cut(name) });
      return key;
    },
    renameList: (key, name) => write(key, { name: cut(name) }),
    removeList: (key) => write(key, { made: 0, name: null }),
    restoreList: ({ id, madeAt, name }) => write(id, { made: madeAt, name }),
  };
}
