import { isFields, isText } from '@site/shared/domain';
import { readStoredJson, store } from '@site/shared/storage';
import { isReturn } from './history-entry';

/** Of so many history entries a tab keeps the places in feeds of one kind. */
const MOST_PLACES = 20;

/** Where a visitor was in feeds of one kind, by history entry as {@link historyEntry} names it (NAV-6). */
export interface KeptPlaces<Place> {
  /** The place that was kept for a history entry, if any. */
  of(entry: string): Place | undefined;
  keep(entry: string, place: Place): void;
  /** All of them, the newest first. */
  all(): [entry: string, place: Place][];
  /** Lets a test reload. */
  forget(): void;
}

/** How places are kept over a reload of the tab. */
export interface StoredPlaces<Place> {
  /** A versioned key of the session storage. */
  key: string;
  /** Whether a value from the storage is a place: it may be anything. */
  isPlace: (value: unknown) => value is Place;
}

/**
 * Makes the memory of places in feeds of one kind: of the last twenty history entries.
 *
 * @param stored where it outlives a reload; without it, it lasts as long as the document
 */
export function createKeptPlaces<Place>(stored?: StoredPlaces<Place>): KeptPlaces<Place> {
  /** What was stored when this copy of the module first looked. */
  let earlier: ReadonlyMap<string, Place> | undefined;
  /** What this copy has kept itself, the newest last. */
  const own = new Map<string, Place>();

  const read = ({ key, isPlace }: StoredPlaces<Place>): [string, Place][] => {
    const kept = readStoredJson('sessionStorage', key);
    if (!isFields(kept) || !Array.isArray(kept.places)) return [];
    // A visit that begins takes nothing over: the first history entry of every document has the same name.
    if (kept.by !== performance.timeOrigin && !isReturn()) return [];
    return kept.places.filter(
      (pair): pair is [string, Place] => Array.isArray(pair) && isText(pair[0]) && isPlace(pair[1]),
    );
  };
  const write = () => {
    if (!stored) return;
    // Each area has its own copy of this module: this one writes what it has kept, over what the others have by now.
    const others = read(stored).filter(([entry]) => !own.has(entry));
    const newest = [...others, ...own].slice(-MOST_PLACES);
    store('sessionStorage', stored.key, JSON.stringify({ by: performance.timeOrigin, places: newest }));
  };
  const known = (): ReadonlyMap<string, Place> => {
    // The server renders for visitors who have been nowhere yet.
    if (typeof window === 'undefined') return new Map();
    if (!earlier) {
      earlier = new Map(stored ? read(stored) : []);
      // A tab that is put away may be discarded without another word. One listener, however often it is added.
      for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, write);
    }
    return earlier;
  };
  return {
    of: (entry) => own.get(entry) ?? known().get(entry),
    keep(entry, place) {
      known();
      // The newest comes last.
      own.delete(entry);
      own.set(entry, place);
      const [oldest] = own.keys();
      if (own.size > MOST_PLACES && oldest !== undefined) own.delete(oldest);
    },
    all: () => [...[...known()].filter(([entry]) => !own.has(entry)), ...own].reverse().slice(0, MOST_PLACES),
    forget() {
      earlier = undefined;
      own.clear();
    },
  };
}
