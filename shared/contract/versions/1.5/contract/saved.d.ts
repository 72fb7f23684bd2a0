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
export interface SeenHome extends HomeSummary {
    key: string;
    seenAt: number;
}
export interface SavedState {
    homes: readonly SavedHome[];
    lists: readonly SavedList[];
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
    learn(key: string, news: HomeNews, known?: Pick<HomeSummary, 'title' | 'picture'>): void;
    forgetSeen(): void;
    retry(): void;
}
export interface SavedApi {
    has(key: string): boolean;
    subscribe(listener: () => void): () => void;
    save(home: HomeSummary): void;
    remove(key: string): void;
    saw(home: HomeSummary): void;
    open(): Promise<SavedBook>;
}
