export interface HomeSummary {
    kind: 'for-sale' | 'for-rent';
    id: string;
    title: string;
    location: string;
    price: number;
    square_meter: number;
    bedroom: number;
    bathroom: number;
    picture: string | null;
}
export interface HomeNews {
    at: number;
    price: number | null;
}
export interface SavedHome extends HomeSummary {
    key: string;
    savedAt: number;
    note: string;
    lists: readonly string[];
    news: HomeNews | undefined;
}
export interface SavedList {
    id: string;
    name: string;
    madeAt: number;
}
export interface SavedSearch {
    id: string;
    name: string;
    kind: HomeSummary['kind'];
    address: string;
    filter: object;
    madeAt: number;
    openedAt: number;
    push: boolean;
    mail: boolean;
}
export interface SeenHome extends HomeSummary {
    key: string;
    seenAt: number;
}
export interface SavedState {
    homes: readonly SavedHome[];
    lists: readonly SavedList[];
    searches: readonly SavedSearch[];
    seen: readonly SeenHome[];
    sync: 'device' | 'synced' | 'waiting' | 'failed';
    syncedAt: number | undefined;
}
export interface SavedBook {
    state(): SavedState;
    subscribe(listener: () => void): () => void;
    save(home: HomeSummary & Partial<Pick<SavedHome, 'savedAt' | 'note' | 'lists'>>): void;
    remove(key: string): void;
    setNote(key: string, note: string): void;
    setInList(key: string, list: string, isIn: boolean): void;
    addList(name: string): string;
    renameList(list: string, name: string): void;
    removeList(list: string): void;
    restoreList(list: SavedList): void;
    addSearch(search: Pick<SavedSearch, 'name' | 'kind' | 'address' | 'filter'>): string;
    renameSearch(search: string, name: string): void;
    removeSearch(search: string): void;
    restoreSearch(search: SavedSearch): void;
    openSearch(search: string, at?: number): void;
    tellOfSearch(search: string, how: Partial<Pick<SavedSearch, 'push' | 'mail'>>): void;
    learn(key: string, news: HomeNews, known?: Pick<HomeSummary, 'title' | 'picture'>): void;
    forgetSeen(): void;
    retry(): void;
}
export interface PriceSight {
    price: number;
    at: number;
}
export interface PriceMemory {
    recall(key: string): Promise<PriceSight | undefined>;
    saw(key: string, price: number): void;
}
export interface SavedApi {
    has(key: string): boolean;
    subscribe(listener: () => void): () => void;
    save(home: HomeSummary): void;
    remove(key: string): void;
    saw(home: HomeSummary): void;
    hasSearches?(): boolean;
    prices?(): Promise<PriceMemory>;
    open(): Promise<SavedBook>;
}
