import type {
  HomeSummary,
  SavedApi,
  SavedBook,
  SavedHome,
  SavedSearch,
  SavedState,
} from '@site/shared/contract';

const keyOf = ({ kind, id }: HomeSummary): string => `${kind}:${id}`;

/**
 * Makes saved homes of the shell's interface that last as long as their document.
 *
 * @param begin what is saved from the start
 */
export function memorySaved(begin: Partial<SavedState> = {}): SavedApi & { book: SavedBook } {
  let state: SavedState = {
    homes: [],
    lists: [],
    searches: [],
    seen: [],
    sync: 'device',
    syncedAt: undefined,
    ...begin,
  };
  const removed = new Map<string, readonly string[]>();
  const listeners = new Set<() => void>();
  let made = 0;
  const set = (parts: Partial<SavedState>) => {
    state = { ...state, ...parts };
    for (const listener of [...listeners]) listener();
  };
  const change = (key: string, how: (home: SavedHome) => Partial<SavedHome>) =>
    set({ homes: state.homes.map((home) => (home.key === key ? { ...home, ...how(home) } : home)) });
  const changeSearch = (id: string, how: Partial<SavedSearch>) =>
    set({ searches: state.searches.map((one) => (one.id === id ? { ...one, ...how } : one)) });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const remove = (key: string) => set({ homes: state.homes.filter((home) => home.key !== key) });

  const book: SavedBook = {
    state: () => state,
    subscribe,
    save(home) {
      const saved = { savedAt: Date.now(), note: '', lists: [], news: undefined, ...home, key: keyOf(home) };
      const homes = [saved, ...state.homes.filter(({ key }) => key !== saved.key)];
      set({ homes: homes.sort((left, right) => right.savedAt - left.savedAt) });
    },
    remove,
    setNote: (key, note) => change(key, () => ({ note })),
    setInList: (key, list, isIn) =>
      change(key, ({ lists }) => ({
        lists: [...lists.filter((one) => one !== list), ...(isIn ? [list] : [])],
      })),
    addList(name) {
      made += 1;
      const id = `list-${made}`;
      set({ lists: [...state.lists, { id, name, madeAt: Date.now() }] });
      return id;
    },
    renameList: (list, name) =>
      set({ lists: state.lists.map((one) => (one.id === list ? { ...one, name } : one)) }),
    removeList(list) {
      const its = state.homes.filter(({ lists }) => lists.includes(list)).map(({ key }) => key);
      removed.set(list, its);
      for (const key of its) book.setInList(key, list, false);
      set({ lists: state.lists.filter(({ id }) => id !== list) });
    },
    restoreList(list) {
      set({ lists: [...state.lists, list].sort((left, right) => left.madeAt - right.madeAt) });
      for (const key of removed.get(list.id) ?? []) book.setInList(key, list.id, true);
    },
    addSearch(search) {
      made += 1;
      const id = `search-${made}`;
      const now = Date.now();
      const kept = { ...search, id, madeAt: now, openedAt: now, push: false, mail: false };
      set({ searches: [kept, ...state.searches] });
      return id;
    },
    renameSearch: (id, name) => changeSearch(id, { name }),
    removeSearch: (id) => set({ searches: state.searches.filter((one) => one.id !== id) }),
    restoreSearch: (search) => set({ searches: [search, ...state.searches] }),
    openSearch: (id, at = Date.now()) => changeSearch(id, { openedAt: at }),
    tellOfSearch: changeSearch,
    learn: (key, news) => change(key, () => ({ news })),
    forgetSeen: () => set({ seen: [] }),
    retry() {},
  };
  return {
    book,
    has: (key) => state.homes.some((home) => home.key === key),
    hasSearches: () => state.searches.length > 0,
    subscribe,
    save: (home) => book.save(home),
    remove,
    saw(home) {
      const key = keyOf(home);
      const others = state.seen.filter((one) => one.key !== key);
      set({ seen: [{ ...home, key, seenAt: Date.now() }, ...others] });
    },
    open: async () => book,
  };
}
