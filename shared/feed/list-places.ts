import { isFields, isText } from '@site/shared/domain';
import { versionedKey } from '@site/shared/storage';
import { historyEntry } from './history-entry';
import { createKeptPlaces } from './kept-places';

/** Where a list was left whose entries are all in the document. */
export interface ListPlace {
  /** The `data-entry` of the first entry in sight. */
  entry: string;
  /** Where it stood, px from the window's top. */
  top: number;
  /** How many entries the list had. */
  entries: number;
}

/** Entries of a list that are asked for at once, to come back to a place among them. */
const MOST_ENTRIES = 200;

const isPlace = (value: unknown): value is ListPlace =>
  isFields(value) && isText(value.entry) && Number.isFinite(value.top) && Number.isFinite(value.entries);

/** The places in lists whose entries are all in the document. */
export const listPlaces = createKeptPlaces({ key: versionedKey('places', 3), isPlace });

/**
 * How many rows the first request of a list asks for: a page, or as many as the list had where it is come back to.
 *
 * @param page rows of a page
 */
export const firstRows = (page: number): number => {
  const place = typeof window === 'undefined' ? undefined : listPlaces.of(historyEntry());
  return Math.max(page, Math.min(place?.entries ?? 0, MOST_ENTRIES));
};
