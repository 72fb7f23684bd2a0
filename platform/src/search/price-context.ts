import type { ListingKind, ProductType } from '../base/listings/listings.schemas.ts';
import type { Queryable } from '../foundation/database/database.ts';
import { allPlaces, placeOfWard, wardOf } from '../market/gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../market/gazetteer/gazetteer-place.ts';
import type { ListingColumns } from './listing-columns.ts';
import { matchesOf } from './matches.ts';
import { scopeOf } from './place-scope.ts';

/** Fewer asking prices than these say nothing about a place (PRICE-2). */
export const FEWEST_COMPARED = 8;

/** Lower quartile, median, upper quartile of prices per m²; Vnđ (rent: per month) a m². */
export type Quartiles = [lower: number, median: number, upper: number];

/** The prices per m² of the homes of one type in one place. */
export interface PlacePrices {
  place: Pick<GazetteerPlace, 'id' | 'name' | 'detail' | 'level'>;
  /** Listings behind it, the listing itself among them: as many as the feed shows with this type and place. */
  count: number;
  quartiles: Quartiles;
}

/** A listing's price a m², Vnđ (rent: per month), and those of each place with enough of them. */
export interface PriceContext {
  perSquareMeter: number;
  places: PlacePrices[];
}

/** What a listing is compared by. */
export interface ComparedListing {
  type: ProductType;
  /** In force, Vnđ (rent: per month) a m². */
  perSquareMeter: number;
  places: GazetteerPlace[];
}

interface ListingPlaceRow {
  type_product: ProductType;
  price: number;
  square_meter: number;
  ward: string;
  old_district: string;
  province: string;
  project: string | null;
}

/**
 * Reads what a listing is compared by: its type, its price and the places that it is in, the smallest first.
 *
 * @param id a well-formed uuid
 * @returns undefined when no listing of this kind has the id
 */
export async function readCompared(
  database: Queryable,
  kind: ListingKind,
  id: string,
): Promise<ComparedListing | undefined> {
  const { rows } = await database.query<ListingPlaceRow>(
    `select type_product, ward, old_district, province, project, square_meter::float8 as square_meter,
       (case when new_price_at <= now() then new_price else price end)::float8 as price
     from listings where id = $1 and kind = $2`,
    [id, kind],
  );
  const [row] = rows;
  return (
    row && {
      type: row.type_product,
      perSquareMeter: row.price / row.square_meter,
      places: placesOf(row),
    }
  );
}

function placesOf({ ward, old_district, province, project }: ListingPlaceRow): GazetteerPlace[] {
  const code = wardOf(ward, province);
  const own = code === undefined ? undefined : placeOfWard(code);
  if (code === undefined || own === undefined) return [];
  const around = allPlaces().filter(({ wards }) => wards.has(code));
  const ownProject =
    project === null
      ? undefined
      : around.find((place) => place.project === project && place.level === 'project');
  // A ward of today can come of several districts; the listing says which of them it is in.
  const district =
    around.find(({ level, name }) => level === 'old-district' && name === old_district) ??
    around.find(({ id }) => id === own.parent);
  return [ownProject, own, district].filter((place) => place !== undefined);
}

/** The prices per m² of the homes of a type in each place that has enough of them. */
export function pricesOfPlaces(
  columns: ListingColumns,
  { type, places }: Pick<ComparedListing, 'type' | 'places'>,
): PlacePrices[] {
  return places.flatMap((place) => {
    const rows = matchesOf(columns, { type_product: type }, { scope: scopeOf([place.id]) });
    const quartiles = quartilesOf(columns, rows);
    const { id, name, detail, level } = place;
    return quartiles === undefined
      ? []
      : [{ place: { id, name, detail, level }, count: rows.length, quartiles }];
  });
}

/** The quartiles of the prices per m² of rows; undefined where they are too few to say anything (PRICE-2). */
export function quartilesOf({ values }: ListingColumns, rows: Uint32Array): Quartiles | undefined {
  if (rows.length < FEWEST_COMPARED) return undefined;
  const { price, area } = values;
  const sorted = Float64Array.from(rows, (row) => (price[row] ?? 0) / (area[row] ?? 1)).sort();
  return [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
}

/** Between two values on a straight line, as `percentile_cont` of SQL. */
function quantile(sorted: Float64Array, part: number): number {
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}
