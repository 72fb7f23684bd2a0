import { typedLine } from '@site/shared/typed/typed-text';
import { allPlaces, hasOwnAddress } from '../market/gazetteer/gazetteer.ts';
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
