import { plainText } from '../../foundation/text/plain-text.ts';
import { placesAround } from '../gazetteer/gazetteer.ts';
import type { ListingKind } from '../home-kinds.ts';
import { wardsCalled } from '../words/places-by-name.ts';
import type { UnderstoodWords } from '../words/read-words.ts';
import type { HomeCounts } from './home-counts.ts';

const STREET = /^(?:duong|pho) /;

/**
 * Takes the words that are left of a search for a ward, where they are its whole name without the rank: 'căn hộ Thảo Điền'. Only
 * the market can tell: one ward of that name has homes, within the places that are understood, and no street of homes is called so.
 * Homes write the names of today alone, so the name of a ward before 2025 would find none of them.
 *
 * @param words what is understood so far; its `rest` is the whole text when nothing is
 * @returns undefined when no ward is meant
 */
export function withWardOfHomes(
  { filter, rest, ...others }: UnderstoodWords,
  kind: ListingKind,
  counts: HomeCounts,
): UnderstoodWords | undefined {
  const name = plainText(rest);
  if (counts.streets.some((street) => plainText(street.name).replace(STREET, '') === name)) return undefined;
  const wards = wardsCalled(name).filter(
    (ward) =>
      counts.of(ward, kind) > 0 &&
      (filter.places === undefined || placesAround(ward).some((id) => filter.places?.includes(id))),
  );
  const ofToday = wards.filter(({ level }) => level === 'new-ward');
  const [ward, ...more] = ofToday.length > 0 ? ofToday : wards;
  if (ward === undefined || more.length > 0) return undefined;
  return { ...others, filter: { ...filter, places: [ward.id] }, rest: '' };
}
