import { ROOMS_OR_MORE } from '../../base/listings/listings.schemas.ts';
import type { Database } from '../../foundation/database/database.ts';
import { plainText } from '../../foundation/text/plain-text.ts';
import { findPlace, wardOf } from '../../market/gazetteer/gazetteer.ts';
import { type LandmarkKind, landmarksOf } from '../../market/landmarks/landmarks.ts';
import { metresBetween } from '../../market/landmarks/metres-between.ts';

/** A listing as the table has it. */
export interface ListingRow {
  id: string;
  kind: string;
  type: string;
  bedroom: number;
  bathroom: number;
  price: number;
  area: number;
  direction: string;
  /** Title and place, without marks. */
  text: string;
  project: string | null;
  ward: string;
  province: string;
  latitude: number | null;
  longitude: number | null;
  updated: number;
}

/** Every listing of the market. */
export async function readMarket(database: Database): Promise<ListingRow[]> {
  const { rows } = await database.query<ListingRow>(
    `select id, kind, type_product as type, bedroom, bathroom, price_in_force::float8 as price,
       square_meter::float8 as area, direction, title || ' , ' || location as text, project, ward, province, latitude, longitude,
       (extract(epoch from updated_at) * 1000)::float8 as updated
     from listings`,
  );
  return rows.map((row) => ({ ...row, text: ` ${plainText(row.text)} ` }));
}

const UNIT = { sale: 1e9, rent: 1e6 };

/**
 * The listings of a feed in its order, told from the rows and the gazetteer alone: the search has no part in it.
 *
 * @param address '/for-sale?price=..5&bedrooms=2+', or as browsers spell it
 */
export function homesOfFeed(market: readonly ListingRow[], address: string): ListingRow[] {
  const [path = '', query = ''] = address.split('?');
  const kind = path === '/for-rent' ? 'rent' : 'sale';
  const value = new Map(queryOf(query));
  const isIn = (name: string, own: number, unit = 1) => {
    const [low, high] = (value.get(name) ?? '..')
      .split('..')
      .map((edge) => (edge === '' ? undefined : Number(edge)));
    return own >= (low ?? 0) * unit && own <= (high ?? Number.POSITIVE_INFINITY) * unit;
  };
  const hasRooms = (name: string, own: number) => {
    const asked = value.get(name);
    if (asked === undefined) return true;
    const count = Number.parseInt(asked, 10);
    return asked.endsWith('+') ? own >= count : Math.min(own, ROOMS_OR_MORE) === count;
  };
  const isOne = (name: string, own: string) =>
    value.get(name)?.split(',').includes(plainText(own).replaceAll(' ', '-')) !== false;
  return market
    .filter(
      (row) =>
        row.kind === kind &&
        isOne('type', row.type) &&
        isOne('direction', row.direction) &&
        hasRooms('bedrooms', row.bedroom) &&
        hasRooms('bathrooms', row.bathroom) &&
        isIn('price', row.price, UNIT[kind]) &&
        isIn('area', row.area) &&
        (value
          .get('places')
          ?.split(',')
          .some((id) => isAt(row, id)) ??
          true) &&
        (value
          .get('near')
          ?.split(',')
          .every((wish) => isNear(row, wish)) ??
          true) &&
        (value.get('q') === undefined || holds(row, value.get('q') ?? '')),
    )
    .sort(inOrder(value.get('sort')));
}

/** The values of an address, each of several in one order: two addresses of one filter are equal. */
export function queryOf(query: string): [name: string, value: string][] {
  return query
    .split('&')
    .filter(Boolean)
    .map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      const text = decodeURIComponent(name === 'q' ? value.replaceAll('+', ' ') : value);
      return [name, name === 'q' ? text : text.split(',').sort().join()];
    })
    .sort(([one], [other]) => one.localeCompare(other));
}

const holds = (row: ListingRow, words: string): boolean =>
  plainText(words)
    .split(' ')
    .every((word) => `${row.text}${plainText(row.project ?? '')} `.includes(` ${word}`));

function isAt(row: ListingRow, id: string): boolean {
  const place = findPlace(id);
  if (place === undefined) throw new Error(`no place ${id}`);
  if (place.project !== undefined) return row.project === place.project;
  return place.wards.has(wardOf(row.ward, row.province) ?? '');
}

function isNear({ latitude, longitude }: ListingRow, wish: string): boolean {
  const [, kind = '', within] = /^(\w+)-(\d+)$/.exec(wish) ?? [];
  if (latitude === null || longitude === null) return false;
  return landmarksOf(kind as LandmarkKind).some(
    (landmark) => metresBetween(landmark, { latitude, longitude }) <= Number(within),
  );
}

function inOrder(sort: string | undefined): (one: ListingRow, other: ListingRow) => number {
  const value = ({ price, area }: ListingRow) => (sort?.startsWith('area') ? area : price);
  const sign = sort?.endsWith('ighToLow') ? -1 : 1;
  return (one, other) =>
    (sort === undefined ? 0 : sign * (value(one) - value(other))) || other.updated - one.updated;
}
