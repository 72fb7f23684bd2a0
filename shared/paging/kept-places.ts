import { isFields, isText } from '@site/shared/domain';

/** Where a list that is read page by page was left. */
export interface KeptPlace {
  /** The `data-entry` of the first entry in sight. */
  entry: string;
  /** Where it stood, px from the window's top. */
  top: number;
  /** How many entries the list had. */
  entries: number;
}

const KEY = 'places';
/** Of so many steps of the history a tab keeps the places over a reload. */
const MOST_PLACES = 10;
/** Entries of a list that are asked for at once, to come back to a place among them. */
const MOST_ENTRIES = 200;

const isPlace = (value: unknown): value is KeptPlace =>
  isFields(value) && isText(value.entry) && Number.isFinite(value.top) && Number.isFinite(value.entries);

function restored(): [string, KeptPlace][] {
  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Who comes anew begins at the top.
    if (navigation?.type === 'navigate') return [];
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return (Array.isArray(kept) ? kept : []).filter(
      (pair): pair is [string, KeptPlace] => Array.isArray(pair) && isText(pair[0]) && isPlace(pair[1]),
    );
  } catch {
    // Storage is forbidden, or holds nothing that we wrote.
    return [];
  }
}

let places: Map<string, KeptPlace> | undefined;

const all = (): Map<string, KeptPlace> => {
  places ??= new Map(restored());
  return places;
};

/** The step of the history that the tab shows, as the router names it. */
const historyEntry = (): string => history.state?.key ?? 'default';

/** The place in a list of a step of the history, if one was kept. */
export const readPlace = (entry: string): KeptPlace | undefined => all().get(entry);

/** Keeps the place in the list of a step of the history; {@link storePlaces} keeps it over a reload. */
export function keepPlace(entry: string, place: KeptPlace): void {
  // The latest comes last.
  all().delete(entry);
  all().set(entry, place);
}

/** Keeps the last places for a reload of this tab. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...all()].slice(-MOST_PLACES)));
  } catch {
    // Storage is forbidden or full: a reload begins at the top.
  }
}

/**
 * How many rows the first question of a list asks for: a page, or as many as the list had where it is come back to.
 *
 * @param page rows of a page
 */
export const firstRows = (page: number): number =>
  Math.max(page, Math.min(readPlace(historyEntry())?.entries ?? 0, MOST_ENTRIES));

/** Lets a test reload. */
export const forgetPlaces = (): void => {
  places = undefined;
};
