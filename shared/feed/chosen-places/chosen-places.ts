import { MOST_PLACES } from '../filter-values';

/** Gives the ids of all places that a place is in; none for what is not known. */
export type AroundOf = (id: string) => readonly string[];

/**
 * Chooses one more place, or takes it away. A place stands for all that is in it: it takes the place of its parts, and a part
 * the place of what it is in, which is what a visitor means who goes on to it.
 *
 * @param chosen ids of the chosen places
 * @param id the place that was pressed
 * @param aroundOf which places a place is in
 */
export function toggledPlace(chosen: readonly string[], id: string, aroundOf: AroundOf): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const around = aroundOf(id);
  const others = chosen.filter((one) => !around.includes(one) && !aroundOf(one).includes(id));
  return [...others, id];
}

/** Whether a place can be pressed: a search names at most {@link MOST_PLACES}, of which a place may take the place of some. */
export const canToggle = (chosen: readonly string[], id: string, aroundOf: AroundOf): boolean =>
  toggledPlace(chosen, id, aroundOf).length <= Math.max(MOST_PLACES, chosen.length - 1);
