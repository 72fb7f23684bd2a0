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

/**
 * Writes to a storage; where it is full or forbidden the site does without.
 *
 * @param value undefined removes the key
 * @returns whether the storage now holds the value
 */
export function store(name: StorageName, key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) window[name].removeItem(key);
    else window[name].setItem(key, value);
    return true;
  } catch {
    // What it would have kept holds for this visit alone.
    return false;
  }
}

/** Whether the storage that an event is about is this one; where it is forbidden there are no events of it. */
export function isStorage(area: Storage | null, name: StorageName): boolean {
  try {
    return area === window[name];
  } catch {
    return false;
  }
}

/** The keys of a storage that begin with a text; no keys where the storage is forbidden. */
export function storedKeys(name: StorageName, prefix: string): string[] {
  try {
    return Object.keys(window[name]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * A key with the version of the form in which its value is written: raise the version with the form, and no release reads
 * what another one wrote differently.
 *
 * @param name what is kept, beginning with who keeps it: `mf-listings.feeds`
 * @param version of the form, from 1
 */
export const versionedKey = (name: string, version: number): string => `${name}.v${version}`;

/**
 * Reads a JSON value; it may be anything, because visitors can edit a storage.
 *
 * @returns undefined when there is nothing, no storage, or no JSON
 */
export function readStoredJson(name: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(name, key) ?? '');
  } catch {
    return undefined;
  }
}
