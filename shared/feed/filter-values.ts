/** What a home can be near to (FILTER-1). */
export const NEAR_KINDS = ['metro', 'hospital', 'university', 'market', 'park', 'school'] as const;

export type NearKind = (typeof NEAR_KINDS)[number];

/** How near a home may have to be, metres. */
export const NEAREST = 100;
export const FARTHEST = 3_000;

/** The most places that a search may name at once. */
export const MOST_PLACES = 20;

/** `2..5`, `..5`, `3.5..`: up to six digits before the point, so that every price stays a whole number of Vnđ. */
const RANGE = /^(\d{1,6}(?:\.\d{1,9})?)?\.\.(\d{1,6}(?:\.\d{1,9})?)?$/;

/**
 * Reads a range, both of whose edges belong to it.
 *
 * @param text as the address spells it
 * @param zeros how many decimals a value may have: its smallest step is one in the last of them
 * @param per how many of these steps the service counts as one
 * @returns the lower edge, and the first value above the range, as the service takes them; undefined for no range, for one
 * that is upside down, and for one that holds everything or nothing
 */
export function readRange(text: string, zeros: number, per: number): number[] | undefined {
  const [isRange, from, to] = RANGE.exec(text) ?? [];
  const steps = (edge = '0') => Number(`${edge}e${zeros}`);
  const [min, max] = [steps(from), steps(to)];
  if (isRange === undefined || !Number.isInteger(min) || !Number.isInteger(max)) return undefined;
  if (to === undefined) return min > 0 ? [min / per] : undefined;
  return max > 0 && min <= max ? [min / per, (max + 1) / per] : undefined;
}

/**
 * Reads names that commas part, in the order of all names; what is no such name is left out.
 *
 * @param text as the address spells it
 * @param names all there are
 * @param spell how the address spells one
 */
export function readNames<Name extends string>(
  text: string,
  names: readonly Name[],
  spell: (name: Name) => string,
): Name[] {
  const asked = text.split(',');
  return names.filter((name) => asked.includes(spell(name)));
}

/** Reads 'this many rooms or more': `2+`. */
export const readRoomsFrom = (text: string): number | undefined =>
  /^([1-9]|10)\+$/.test(text) ? Number.parseInt(text, 10) : undefined;

/** Reads the ids of places that commas part. Which of them exist is for the service to say. */
export function readPlaces(text: string): string[] {
  const ids = text.split(',').filter((id) => id.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id));
  return [...new Set(ids)].slice(0, MOST_PLACES);
}

/**
 * Reads a part of the map.
 *
 * @returns west, south, east and north in degrees (WGS 84); undefined when it is none
 */
export function readBounds(text: string): number[] | undefined {
  if (!/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isPart = -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90;
  return isPart ? [west, south, east, north] : undefined;
}

/** Reads what a home has to be near to: `metro-1000,school-2000`, each kind once. */
export function readNear(text: string): { kind: NearKind; within: number }[] {
  const asked = text.split(',').map((one) => /^([a-z]+)-([1-9]\d{2,3})$/.exec(one));
  return NEAR_KINDS.flatMap((kind) => {
    const within = Number(asked.find((one) => one?.[1] === kind)?.[2]);
    return within >= NEAREST && within <= FARTHEST ? [{ kind, within }] : [];
  });
}
