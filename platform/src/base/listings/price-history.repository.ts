import type { Queryable } from '../../foundation/database/database.ts';
import type { ListingKind } from './listings.schemas.ts';

/** A price that began to apply. */
export interface PriceChange {
  /** Epoch milliseconds. */
  at: number;
  /** Vnđ (rent: per month). */
  price: number;
}

/** What a home has cost since it was posted (PRICE-1). */
export interface PriceHistory {
  /** Oldest first: the price that it was posted with, or the one before the oldest change told, then each change. */
  prices: PriceChange[];
  /** Older changes were left out. */
  cut: boolean;
}

/** As many steps as a chart can show. */
export const MOST_PRICE_CHANGES = 1000;

const HISTORY = `
  select extract(epoch from l.created_at) * 1000 as posted_at, l.price_in_force,
    (select json_agg(newest order by newest.id) from (
       select id, price_before, price, extract(epoch from at) * 1000 as at
       from listing_price_changes where listing_id = l.id order by id desc limit $3
     ) as newest) as changes,
    -- A moment that has come, before the platform has noticed.
    case when l.new_price_at <= now() and l.new_price <> l.price_in_force
      then json_build_object('price', l.new_price, 'at', extract(epoch from l.new_price_at) * 1000) end as due
  from listings l where l.id = $1 and l.kind = $2`;

interface HistoryRow {
  posted_at: string | number;
  price_in_force: string | number;
  changes: { id: number; price_before: number; price: number; at: number }[] | null;
  due: PriceChange | null;
}

/**
 * Reads the price history of a listing.
 *
 * @param id a well-formed uuid
 * @returns undefined when no listing of this kind has the id
 */
export async function readPriceHistory(
  database: Queryable,
  kind: ListingKind,
  id: string,
): Promise<PriceHistory | undefined> {
  const { rows } = await database.query<HistoryRow>(HISTORY, [id, kind, MOST_PRICE_CHANGES + 1]);
  const [row] = rows;
  if (row === undefined) return undefined;
  const known = row.changes ?? [];
  const cut = known.length > MOST_PRICE_CHANGES;
  const told = known.slice(cut ? 1 : 0);
  const oldest = cut ? known[0] : undefined;
  const first: PriceChange = oldest
    ? { at: oldest.at, price: oldest.price }
    : { at: Number(row.posted_at), price: told[0]?.price_before ?? Number(row.price_in_force) };
  const changes = [...told, ...(row.due ? [row.due] : [])];
  return { prices: [first, ...changes.map(({ at, price }) => ({ at: Math.round(at), price }))], cut };
}
