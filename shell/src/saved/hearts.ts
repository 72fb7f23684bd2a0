import { readStoredJson, store, versionedKey } from '@site/shared/storage';

/** Local storage: which homes are saved, for the hearts of a page that has just been opened. */
export const HEARTS_KEY = versionedKey('saved.hearts', 1);

/** Which homes are saved, and whose they are: the uid of an account, or DEVICE; undefined before anything was saved. */
export interface Hearts {
  owner: string | undefined;
  keys: ReadonlySet<string>;
  /** How many searches are saved. */
  searches: number;
  /** What an account has left behind in the database is not removed yet: the next page does so, when this one is closed before (KEEP-7). */
  isLeft?: boolean | undefined;
}

/** The hearts as they are kept. */
export function readHearts(): Hearts {
  const stored = readStoredJson('localStorage', HEARTS_KEY) as
    | { owner?: unknown; keys?: unknown; searches?: number; isLeft?: boolean }
    | undefined;
  const isWhole = typeof stored?.owner === 'string' && Array.isArray(stored.keys);
  return isWhole
    ? {
        owner: stored.owner as string,
        keys: new Set(stored.keys as string[]),
        searches: stored.searches ?? 0,
        isLeft: stored.isLeft === true,
      }
    : { owner: undefined, keys: new Set(), searches: 0 };
}

/** Keeps the hearts; other tabs hear of it by the storage. */
export const keepHearts = ({ owner, keys, searches, isLeft }: Hearts): void =>
  void store(
    'localStorage',
    HEARTS_KEY,
    owner === undefined
      ? undefined
      : JSON.stringify({ owner, keys: [...keys], searches, ...(isLeft && { isLeft }) }),
  );
