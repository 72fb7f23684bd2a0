/** The browser's two storages: for good, and for the life of the tab. */
export type StorageName = 'localStorage' | 'sessionStorage';

/**
 * Reads from a storage. A browser that forbids it (all cookies blocked, a sandboxed frame) throws already when the
 * storage is named, so it is named in here.
 *
 * @returns undefined when there is nothing, or no storage
 */
export function readStored(name: StorageName, key: string): string | undefined {
  try {
    return window[name].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes to a storage; where it is full or forbidden the site does without. */
export function store(name: StorageName, key: string, value: string): void {
  try {
    window[name].setItem(key, value);
  } catch {
    // What it would have kept holds for this visit alone.
  }
}
