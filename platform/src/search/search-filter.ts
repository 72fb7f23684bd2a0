import { z } from 'zod';
import {
  DIRECTIONS,
  type Direction,
  type ListingFilter,
  listingFilterSchema,
  PRODUCT_TYPES,
  type ProductType,
} from '../base/listings/listings.schemas.ts';
import { LANDMARK_KINDS, NEARBY_METRES } from '../market/landmarks/landmarks.ts';

/** The orders that the columns know besides those of the table's indexes. */
export const SORTS = [
  'lowToHigh',
  'highToLow',
  'areaLowToHigh',
  'areaHighToLow',
  'perAreaLowToHigh',
  'perAreaHighToLow',
] as const;

const MOST_ROOMS_FROM = 10;
/** A filter names so many places at most. */
export const MOST_PLACES = 20;

const oneOrMore = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z
    .union([z.enum(values), z.array(z.enum(values)).min(1).max(values.length)], {
      error: `must be ${what} or a list of them that is not empty`,
    })
    .describe(`One, or any of several: ${values.join(', ')}`);

const roomsFrom = z.int().min(1).max(MOST_ROOMS_FROM).describe('This many or more');

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** West, south, east and north of a part of the world, degrees WGS 84. */
export const boundsSchema = z
  .tuple([longitude, latitude, longitude, latitude])
  .refine(([west, , east]) => west < east, 'west must be less than east')
  .refine(([, south, , north]) => south < north, 'south must be less than north')
  .describe(
    '[west, south, east, north] in degrees; a listing without coordinates counts by the centre of its place',
  );

const near = z
  .array(z.strictObject({ kind: z.enum(LANDMARK_KINDS), within: z.number().min(100).max(NEARBY_METRES) }))
  .min(1)
  .max(LANDMARK_KINDS.length)
  .refine(
    (wishes) => new Set(wishes.map(({ kind }) => kind)).size === wishes.length,
    'must name each kind of landmark once at most',
  )
  .describe(
    'Landmarks that are no farther than so many metres, all of them; without coordinates of its own a listing is near none',
  );

/** What lists, counts and the map can be narrowed by: the filter of the feeds, and what only the columns answer (SEARCH-1). */
export const searchFilterSchema = z.strictObject({
  ...listingFilterSchema.shape,
  sort: z.enum(SORTS).optional().describe('By price, area or price per m²; without it the newest come first'),
  type_product: oneOrMore(PRODUCT_TYPES, 'a type of home').optional(),
  direction: oneOrMore(DIRECTIONS, 'a direction').optional(),
  bedroom_from: roomsFrom.optional(),
  bathroom_from: roomsFrom.optional(),
  places: z
    .array(z.string().min(1).max(120))
    .min(1)
    .max(MOST_PLACES)
    .optional()
    .describe('Ids of places, as /api/places names them: any of them'),
  bounds: boundsSchema.optional(),
  near: near.optional(),
});
export type SearchFilter = z.infer<typeof searchFilterSchema>;

/** A filter of a part of the world. */
export const mapFilterSchema = searchFilterSchema.safeExtend({ bounds: boundsSchema });

/** The types that are meant. */
export const typesOf = ({ type_product: types }: SearchFilter): ProductType[] | undefined =>
  typeof types === 'string' ? [types] : types;

/** The directions that are meant. */
export const directionsOf = ({ direction: directions }: SearchFilter): Direction[] | undefined =>
  typeof directions === 'string' ? [directions] : directions;

/**
 * The same filter for the table's indexes, which are the sooner for what they know: a page along an index takes no time at all.
 *
 * @returns undefined when only the columns can answer
 */
export function indexedFilter(filter: SearchFilter): ListingFilter | undefined {
  const [type, ...types] = typesOf(filter) ?? [];
  const [direction, ...directions] = directionsOf(filter) ?? [];
  const parsed = listingFilterSchema.safeParse({
    ...filter,
    type_product: types.length > 0 ? types : type,
    direction: directions.length > 0 ? directions : direction,
  });
  return parsed.success ? parsed.data : undefined;
}
