import { buildPlaces, type Places } from './build-places.ts';
import type { GazetteerPlace } from './gazetteer-place.ts';

let kept: Places | undefined;

/** Built when first asked for: what never asks does not pay for 14,000 places. */
const places = (): Places => {
  kept ??= buildPlaces();
  return kept;
};

/** Gives the place of an id; undefined for an unknown one. */
export const findPlace = (id: string): GazetteerPlace | undefined =>
  places().byId.get(id) ?? places().earlierById.get(id);

/** All places of both orders: provinces of today and before, old districts, new wards, old wards, projects. */
export const allPlaces = (): readonly GazetteerPlace[] => [...places().byId.values()];

/** Provinces and districts that ended before 2025, 'Hà Tây': found by their names alone, never listed. */
export const earlierPlaces = (): readonly GazetteerPlace[] => [...places().earlierById.values()];

/**
 * The official code of a ward of today.
 *
 * @param ward its name with its rank, 'Phường Tân Mỹ'
 * @param province the province of today as listings carry it, 'TP. Hồ Chí Minh'
 * @returns undefined when the province has no such ward; words without marks, or with a rank of another year, find the only
 * ward that they can mean
 */
export const wardOf = (ward: string, province: string): string | undefined => places().wardOf(ward, province);

/** The place of a ward of today, by the code that {@link wardOf} gives; undefined for an unknown one. */
export const placeOfWard = (code: string): GazetteerPlace | undefined => places().byWardCode.get(code);

/**
 * What a place is divided into: of a province its old districts and new wards, of an old district its new wards, of a new
 * ward its old wards and projects; without an id the provinces of today.
 *
 * @returns undefined for an unknown id
 */
export function childrenOf(id?: string): readonly GazetteerPlace[] | undefined {
  if (id === undefined) return places().provinces;
  return findPlace(id) && (places().children.get(id) ?? []);
}

/** Whether a feed's address names a place in its path (FIND-1): the provinces and districts whose id has no code. */
export const hasOwnAddress = ({ id, level }: GazetteerPlace): boolean =>
  (level === 'province' || level === 'old-district') && (!/-\d+$/.test(id) || /^quan-\d+$/.test(id));

let widePlaces: readonly GazetteerPlace[] | undefined;

const isWithinWards = (place: GazetteerPlace, outer: GazetteerPlace): boolean =>
  place.wards.size < outer.wards.size && [...place.wards].every((code) => outer.wards.has(code));

/**
 * The ids of all places that a place is in, each once: those that it belongs to, the former province and the city of districts
 * that its district is in, and of an old ward the ward that it is today (PLACE-5).
 */
export function placesAround(place: GazetteerPlace): string[] {
  widePlaces ??= [
    ...allPlaces().filter(({ level }) => level === 'province' || level === 'old-district'),
    ...earlierPlaces(),
  ];
  const chain: GazetteerPlace[] = [];
  for (let outer = findPlace(place.parent ?? ''); outer; outer = findPlace(outer.parent ?? ''))
    chain.push(outer);
  const [code = '', ...codes] = place.wards;
  const today = place.level === 'old-ward' && codes.length === 0 ? placeOfWard(code) : undefined;
  // A ward can have parts of a district beside its own one, which is no place around it.
  const district = [place, ...chain].find(({ level }) => level === 'old-district') ?? place;
  const wide = widePlaces.filter((outer) => isWithinWards(district, outer));
  return [...new Set([...chain, ...(today ? [today] : []), ...wide].map(({ id }) => id))];
}
