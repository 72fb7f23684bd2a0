import type { SavedHome, SavedList } from '@site/shared/contract';

/** One call of a device, with what the device knew when it was made. */
export type Edit =
  | { call: 'save'; home: string }
  | { call: 'remove'; home: string; hadNote: boolean; lists: string[] }
  | { call: 'setNote'; home: string; note: string }
  | { call: 'setInList'; home: string; list: string; isIn: boolean }
  | { call: 'nameList'; list: string; name: string; isMade: boolean }
  | { call: 'removeList'; list: string }
  | { call: 'restoreList'; list: string; name: string };

interface KnownHome {
  isSaved: boolean;
  /** The place in the order of saving. */
  saved: number;
  note: string;
  lists: Set<string>;
}
interface KnownList {
  isThere: boolean;
  /** The place in the order of making. */
  made: number;
  name: string;
}

/** What people are shown of saved homes and lists: order, notes, lists, names. */
export interface Shown {
  homes: { key: string; note: string; lists: string[] }[];
  lists: Pick<SavedList, 'id' | 'name'>[];
}

/**
 * What is saved when of each field the last word holds (KEEP-6), told from the calls alone in the order of time: it knows nothing
 * of clocks, rows and merging.
 */
export class SavedModel {
  readonly #homes = new Map<string, KnownHome>();
  readonly #lists = new Map<string, KnownList>();
  /** Lists brought back by a device that had not heard of their removal: which homes left meanwhile, it could not see. */
  readonly #unsure = new Set<string>();
  #time = 0;

  /** Takes over one call; calls come in the order of time. */
  apply(edit: Edit): void {
    this.#time += 1;
    if ('list' in edit && edit.call !== 'setInList') this.#ofList(edit);
    else if ('home' in edit) this.#ofHome(edit);
  }

  /** What should be shown. */
  expected(): Shown {
    const there = [...this.#lists].filter(([, { isThere }]) => isThere);
    const ids = new Set(there.map(([id]) => id));
    return {
      homes: [...this.#homes]
        .filter(([, { isSaved }]) => isSaved)
        .sort(([, one], [, other]) => other.saved - one.saved)
        .map(([key, { note, lists }]) => ({
          key,
          note,
          lists: this.#sure([...lists].filter((id) => ids.has(id))),
        })),
      lists: there
        .sort(([, one], [, other]) => one.made - other.made)
        .map(([id, { name }]) => ({ id, name })),
    };
  }

  /** What a device shows, in the form of {@link expected}. */
  seenIn({
    saved,
    lists,
  }: {
    saved: readonly Omit<SavedHome, 'news'>[];
    lists: readonly SavedList[];
  }): Shown {
    return {
      homes: saved.map(({ key, note, lists: its }) => ({ key, note, lists: this.#sure(its) })),
      lists: lists.map(({ id, name }) => ({ id, name })),
    };
  }

  #sure(ids: readonly string[]): string[] {
    return ids.filter((id) => !this.#unsure.has(id)).sort();
  }

  #ofHome(edit: Extract<Edit, { home: string }>): void {
    const home = this.#homes.get(edit.home) ?? { isSaved: false, saved: 0, note: '', lists: new Set() };
    this.#homes.set(edit.home, home);
    if (edit.call === 'save') Object.assign(home, { isSaved: true, saved: this.#time });
    else if (edit.call === 'setNote') home.note = edit.note;
    else if (edit.call === 'setInList') home.lists[edit.isIn ? 'add' : 'delete'](edit.list);
    else {
      home.isSaved = false;
      // A note and lists that the device had not heard of are not its to take back.
      if (edit.hadNote) home.note = '';
      for (const id of edit.lists) home.lists.delete(id);
    }
  }

  #ofList(edit: Extract<Edit, { call: 'nameList' | 'removeList' | 'restoreList' }>): void {
    const list = this.#lists.get(edit.list) ?? { isThere: false, made: this.#time, name: '' };
    this.#lists.set(edit.list, list);
    if (edit.call === 'removeList') {
      if (!list.isThere) this.#unsure.add(edit.list);
      list.isThere = false;
    } else {
      list.name = edit.name;
      list.isThere ||= edit.call === 'restoreList' || edit.isMade;
    }
  }
}
