import { typedLine } from '@site/shared/typed/typed-text';
import { plainText } from '../foundation/text/plain-text.ts';
import { allPlaces, hasOwnAddress, placesAround } from '../market/gazetteer/gazetteer.ts';
import { namedLandmarks } from '../market/landmarks/landmarks.ts';
import { landmarkKey } from '../market/suggestions/place-entries.ts';
import { bareName, markedWords } from '../market/words/marked-words.ts';
import { wardsCalled } from '../market/words/places-by-name.ts';
import { readWords } from '../market/words/read-words.ts';
import type { SearchFilter } from './search-filter.ts';

let idsByName: ReadonlyMap<string, string> | undefined;

/**
 * Takes the places out of a search that their names stand in, to the letter and between commas: so a feed asks for the place of
 * its path (FIND-1), since a base service may know no `places`. A filter that has places, or none by name, stays as it is.
 */
export function withNamedPlaces(filter: SearchFilter): SearchFilter {
  const { search, places, ...others } = filter;
  if (search === undefined || places !== undefined) return filter;
  idsByName ??= new Map(
    allPlaces()
      .filter(hasOwnAddress)
      .map(({ name, id }) => [name, id]),
  );
  const parts = typedLine(search)
    .split(',')
    .map((part) => part.trim());
  const [id, ...more] = parts.flatMap((part) => idsByName?.get(part) ?? []);
  // Several places would be any of them, and a search wants all of its parts.
  if (id === undefined || more.length > 0) return filter;
  const rest = parts.filter((part) => idsByName?.get(part) === undefined).join(', ');
  return { ...others, places: [id], ...(rest === '' ? {} : { search: rest }) };
}

/**
 * Reads a search that is nothing but the name of a place, also a former or another one: 'Thảo Điền', 'BRVT', 'phường 6 quận 3'. Homes
 * carry the names of today alone, so their texts may hold none of these. A landmark that is known is where it stands.
 *
 * @returns the filter with the place instead of the search; undefined when the search says anything else, or not which place
 */
export function withCalledPlaces({ search, places, ...others }: SearchFilter): SearchFilter | undefined {
  if (search === undefined || places !== undefined) return undefined;
  const landmark = landmarkKey(plainText(search));
  const areas = namedLandmarks().find(({ name }) => landmarkKey(plainText(name)) === landmark)?.areas;
  if (areas !== undefined) return { ...others, places: areas.map(({ id }) => id) };
  const { filter, rest } = readWords(search, 'sale') ?? { filter: {}, rest: search };
  const { places: named, ...more } = filter;
  if (Object.keys(more).length > 0) return undefined;
  if (rest === '') return named && { ...others, places: named };
  const written = markedWords(rest);
  // In another spelling the text of a home may be meant, which is searched for by likeness: 'phu mi hung' is the project Phú Mỹ Hưng.
  const called = wardsCalled(plainText(rest)).filter(
    ({ name }) => plainText(bareName(name)) === plainText(rest),
  );
  // Marks tell names of the same letters apart: 'Văn Quán' is not Văn Quan.
  const exact = called.filter(({ name }) => markedWords(bareName(name)) === written);
  const hasMarks = written.trim() !== plainText(rest);
  const wards = (hasMarks && exact.length > 0 ? exact : called).filter(
    (ward) => named === undefined || placesAround(ward).some((id) => named.includes(id)),
  );
  const ofToday = wards.filter(({ level }) => level === 'new-ward');
  const [ward, ...further] = ofToday.length > 0 ? ofToday : wards;
  return ward === undefined || further.length > 0 ? undefined : { ...others, places: [ward.id] };
}
