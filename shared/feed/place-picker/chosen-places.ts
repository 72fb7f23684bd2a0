import type { PlaceFacts } from '../place-names/place.api';
import { placeBySlug } from '../places';

/** Gives the id of the place that a place is in; undefined for a province and for what is not known. */
export type ParentOf = (id: string) => string | undefined;

/**
 * Tells which place a place is in, as far as it is known.
 *
 * @param facts of all places that the service has told of
 */
export function parentsOf(facts: readonly PlaceFacts[]): ParentOf {
  const told = new Map(facts.map(({ id, parent }) => [id, parent]));
  return (id) => {
    const province = placeBySlug(id)?.province;
    return told.get(id) ?? (province === id ? undefined : province);
  };
}

const isWithin = (id: string, outer: string, parentOf: ParentOf): boolean => {
  const seen = new Set<string>();
  for (let at = parentOf(id); at !== undefined && !seen.has(at); at = parentOf(at)) {
    if (at === outer) return true;
    seen.add(at);
  }
  return false;
};

/**
 * Chooses one more place, or takes it away. A place stands for all that is in it: it takes the place of its parts, and a part
 * the place of what it is in, which is what a visitor means who goes on to it.
 *
 * @param chosen ids of the chosen places
 * @param id the place that was pressed
 * @param parentOf which place a place is in
 */
export function toggledPlace(chosen: readonly string[], id: string, parentOf: ParentOf): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const others = chosen.filter((one) => !isWithin(one, id, parentOf) && !isWithin(id, one, parentOf));
  return [...others, id];
}
