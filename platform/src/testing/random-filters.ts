import { DIRECTIONS, PRODUCT_TYPES } from '../base/listings/listings.schemas.ts';
import type { Random } from '../foundation/random.ts';
import { LANDMARK_KINDS, type LandmarkKind, landmarksOf } from '../market/landmarks/landmarks.ts';

/** A filter as a client sends it, and the same as conditions of plain SQL over `listings`. */
export interface RandomFilter {
  filter: Record<string, unknown>;
  where: string[];
}

/** A place that filters may name, and what its listings have in the table. */
export interface KnownPlace {
  id: string;
  where: string;
}

/** What applies now, by the clock alone. */
export const PRICE_NOW = '(case when new_price_at <= now() then new_price else price end)';

/** Whether a landmark of a kind is within so many metres of a listing's own coordinates: the haversine formula, in SQL. */
export const nearSql = ({ kind, within }: { kind: LandmarkKind; within: number }) => {
  const positions = landmarksOf(kind).map((one) => `(${one.latitude}::float8, ${one.longitude}::float8)`);
  return `exists (select from (values ${positions.join(', ')}) as landmark (y, x) where
    2 * 6371008.8 * asin(sqrt(sind((y - latitude) / 2) ^ 2
      + cosd(y) * cosd(latitude) * sind((x - longitude) / 2) ^ 2)) <= ${within})`;
};

/** The words of {@link searchSql} as people type them. */
export const SEARCHES = ['chung cu', 'quan 7', 'Phú Thuận'] as const;

const WORDS = { 'chung cu': 'chung_cu', 'quan 7': 'quan_7', 'Phú Thuận': 'phu_thuan' };

/** Whether a listing speaks of something, in SQL. */
export const searchSql = (search: (typeof SEARCHES)[number]) => `f_search_words(
  title || ' x0x ' || coalesce(project, '') || ' x0x ' || location || ' x0x ' || type_product) @> array['${WORDS[search]}']`;

/** A text in SQL. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Any combination of filters, written down twice: nothing of the search is used for the SQL.
 *
 * @param places that may be named
 * @param position SQL of a listing's longitude and latitude
 */
export function randomFilter(
  random: Random,
  kind: 'sale' | 'rent',
  places: readonly KnownPlace[],
  position: { longitude: string; latitude: string },
): RandomFilter {
  const filter: Record<string, unknown> = {};
  const where = [`kind = '${kind}'`];
  const some = <Item>(items: readonly Item[], most: number) =>
    Array.from({ length: random.int(1, most) }, () => random.pick(items));
  const range = (key: string, column: string, edges: readonly number[], above: number) => {
    const min = random.chance(0.3) ? 0 : random.pick(edges);
    const max = random.chance(0.3) ? undefined : min + random.pick(edges) + above;
    filter[key] = max === undefined ? [min] : [min, max];
    where.push(`${column} >= ${min}`, ...(max === undefined ? [] : [`${column} < ${max}`]));
  };
  const anyOf = (key: string, values: readonly string[]) => {
    const meant = random.chance(0.4) ? [random.pick(values)] : some(values, 3);
    filter[key] = meant.length === 1 && random.chance(0.5) ? meant[0] : meant;
    where.push(`${key} in (${meant.map(quoted).join(', ')})`);
  };
  const million = kind === 'sale' ? 1e9 : 1e6;
  if (random.chance(0.5))
    range(
      'price',
      PRICE_NOW,
      [1, 2, 3.5, 5, 8, 20].map((each) => each * million),
      random.int(0, 1),
    );
  if (random.chance(0.35)) range('square_meter', 'square_meter', [30, 45.5, 70, 100, 180], 0.01);
  if (random.chance(0.35)) anyOf('type_product', PRODUCT_TYPES);
  if (random.chance(0.25)) anyOf('direction', DIRECTIONS);
  for (const key of ['bedroom', 'bathroom']) {
    if (random.chance(0.15)) {
      const rooms = random.int(1, 5);
      filter[key] = rooms;
      where.push(`${key} ${rooms === 5 ? '>=' : '='} ${rooms}`);
    }
    if (random.chance(0.2)) {
      const from = random.int(1, 10);
      filter[`${key}_from`] = from;
      where.push(`${key} >= ${from}`);
    }
  }
  if (random.chance(0.4)) {
    const meant = some(places, 4);
    filter.places = meant.map(({ id }) => id);
    where.push(`(${meant.map((place) => place.where).join(' or ')})`);
  }
  if (random.chance(0.35)) {
    const [west, south] = [random.between(105, 107), random.between(9, 21)];
    const [east, north] = [west + random.between(0.01, 3), south + random.between(0.01, 12)];
    filter.bounds = [west, south, east, north];
    where.push(`${position.longitude} between ${west} and ${east}`);
    where.push(`${position.latitude} between ${south} and ${north}`);
  }
  if (random.chance(0.2)) {
    const kinds = random.chance(0.7) ? [random.pick(LANDMARK_KINDS)] : LANDMARK_KINDS.slice(0, 2);
    const near = kinds.map((kind) => ({ kind, within: random.int(500, 3000) }));
    filter.near = near;
    where.push('latitude is not null', ...near.map(nearSql));
  }
  if (random.chance(0.25)) {
    const search = random.pick(SEARCHES);
    filter.search = search;
    where.push(searchSql(search));
  }
  return { filter, where };
}
