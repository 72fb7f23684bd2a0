import { buildPlaces, type Places } from './build-places.ts';
import type { GazetteerPlace } from './gazetteer-place.ts';

let kept: Places | undefined;

/** Built when first asked for: what never asks does not pay for 14,000 places. */
const places = (): Places => {
  kept ??= buildPlaces();
  return kept;
};

/** Gives the place of an id; undefined for an unknown one. */
export const findPlace = (id: string): GazetteerPlace | undefined => places().byId.get(id);

/** All places: provinces of today and before, old districts, new wards, old wards, projects. */
export const allPlaces = (): readonly GazetteerPlace[] => [...places().byId.values()];

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
