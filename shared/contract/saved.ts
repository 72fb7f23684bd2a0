/** A home as it was when somebody saved or saw it: what can be read of it without a network, and once it is gone (KEEP-4). */
export interface HomeSummary {
  kind: 'for-sale' | 'for-rent';
  /** Of the listing. */
  id: string;
  /** Empty where only a product tile knew of the home. */
  title: string;
  location: string;
  /** The price in force then, Vnđ; for rent, per month. */
  price: number;
  square_meter: number;
  bedroom: number;
  bathroom: number;
  /** Media path of its first picture; null without one. */
  picture: string | null;
}

/** What has become of a saved home, as the service said last. */
export interface HomeNews {
  /** When it was said, epoch ms. */
  at: number;
  /** The price in force then, Vnđ; null once the listing is gone. */
  price: number | null;
}

/** A saved home. */
export interface SavedHome extends HomeSummary {
  /** Its name among saved homes: `<kind>:<id>`. */
  key: string;
  /** Epoch ms. */
  savedAt: number;
  /** What the visitor wrote about it; empty without a note. */
  note: string;
  /** Ids of the lists that it is in. */
  lists: readonly string[];
  /** Undefined until the service was asked. */
  news: HomeNews | undefined;
}

/** A list of saved homes. */
export interface SavedList {
  id: string;
  name: string;
  /** Epoch ms. */
  madeAt: number;
}

/** A filter of a feed that a visitor keeps by name (ALERT-1). */
export interface SavedSearch {
  id: string;
  /** 1 to 60 characters. */
  name: string;
  kind: HomeSummary['kind'];
  /** Where it is on the site: path and query of the feed. */
  address: string;
  /** The filter as the base service takes it. */
  filter: object;
  /** Epoch ms. */
  madeAt: number;
  /** When its homes were last looked at, on any device, epoch ms. */
  openedAt: number;
  /** Whether its person wants to hear of new homes, and how; both need an account. */
  push: boolean;
  mail: boolean;
}

/** A home whose page was seen on this device. */
export interface SeenHome extends HomeSummary {
  key: string;
  /** Epoch ms. */
  seenAt: number;
}

/** Everything that is saved, the newest first; lists in the order in which they were made. */
export interface SavedState {
  homes: readonly SavedHome[];
  lists: readonly SavedList[];
  /** Saved searches, the newest first. */
  searches: readonly SavedSearch[];
  /** The newest 30, which only this device knows of. */
  seen: readonly SeenHome[];
  /**
   * Where it is: on this device alone, as nobody is signed in; with the account (`synced`); on its way to it; or refused by the
   * service (`failed`).
   */
  sync: 'device' | 'synced' | 'waiting' | 'failed';
  /** When the account's homes were last read from the service, epoch ms. */
  syncedAt: number | undefined;
}

/** All that can be done with saved homes. Every change is seen at once, in all tabs, and outlives a reload. */
export interface SavedBook {
  /** The same object until something changes. */
  state(): SavedState;
  /** Calls `listener` after each change, and keeps up with the account meanwhile; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Saves a home; one that was removed comes back with its note and lists. */
  save(home: HomeSummary & Partial<Pick<SavedHome, 'savedAt' | 'note' | 'lists'>>): void;
  /** Removes a home with its note, also from its lists. */
  remove(key: string): void;
  /** Writes the note of a saved home, at most 2,000 characters. */
  setNote(key: string, note: string): void;
  /** Puts a saved home into a list, or takes it out. */
  setInList(key: string, list: string, isIn: boolean): void;
  /** Makes a list; gives its id. A name has 1 to 60 characters. */
  addList(name: string): string;
  renameList(list: string, name: string): void;
  /** Removes a list; its homes stay saved. */
  removeList(list: string): void;
  /** Brings a removed list back with its homes. */
  restoreList(list: SavedList): void;
  /** Keeps a search; gives its id. */
  addSearch(search: Pick<SavedSearch, 'name' | 'kind' | 'address' | 'filter'>): string;
  renameSearch(search: string, name: string): void;
  removeSearch(search: string): void;
  /** Brings a removed search back. */
  restoreSearch(search: SavedSearch): void;
  /** Notes that its homes are looked at, with all that were listed up to `at`, epoch ms by the service's clock; now without it. */
  openSearch(search: string, at?: number): void;
  /** Says whether its person wants to hear of new homes. */
  tellOfSearch(search: string, how: Partial<Pick<SavedSearch, 'push' | 'mail'>>): void;
  /** Notes what the service says of a saved home, and what was not known of it when it was saved. */
  learn(key: string, news: HomeNews, known?: Pick<HomeSummary, 'title' | 'picture'>): void;
  /** Forgets which homes were seen. */
  forgetSeen(): void;
  /** Asks the account again at once, and looks whether prices are to be told (KEEP-11). */
  retry(): void;
}

/** A price at which this device has seen a home. */
export interface PriceSight {
  /** In force then, Vnđ; for rent, per month. */
  price: number;
  /** When it was first seen at that price, epoch ms. */
  at: number;
}

/** The prices at which this device has seen homes (MEMORY-1). */
export interface PriceMemory {
  /** The earliest sight of a home that still counts; undefined for one that was not seen. Rejects where the storage is forbidden. */
  recall(key: string): Promise<PriceSight | undefined>;
  /** Notes that a home was seen at a price. */
  saw(key: string, price: number): void;
}

/** The shell's saved homes (KEEP-1): the one owner of what is saved. */
export interface SavedApi {
  /** Whether a home is saved, by its key `<kind>:<id>`. */
  has(key: string): boolean;
  /** Calls `listener` when other homes are saved than before; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  save(home: HomeSummary): void;
  remove(key: string): void;
  /** Notes that a home's page was seen. */
  saw(home: HomeSummary): void;
  /** Whether searches are saved; absent under a shell that keeps none. */
  hasSearches?(): boolean;
  /** Brings what the device remembers of prices (MEMORY-1). Rejects when its code cannot be had; absent under a shell that remembers none. */
  prices?(): Promise<PriceMemory>;
  /** Brings everything else. Rejects when its code cannot be had. */
  open(): Promise<SavedBook>;
}
