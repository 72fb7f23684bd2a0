import { OPEN_STATUS } from '../base/demands/demands.repository.ts';
import type { Queryable } from '../foundation/database/database.ts';
import type { ListingKind } from '../market/home-kinds.ts';
import { type DemandRow, FEWER_BATHROOMS, typesLike } from './demand-wish.ts';
import type { HomeFacts } from './judge-home.ts';

/** A listing is compared with so many of the newest demands that its numbers fit. */
const MOST_CANDIDATES = 5000;

const COLUMNS = `id, type_product, direction, location, price::float8 as price, square_meter::float8 as square_meter, bedroom,
  bathroom, request, "updatedAt"`;
const TABLES: Record<ListingKind, string> = { sale: 'looking_to_buy', rent: 'looking_to_rent' };
const MONTHS: Record<ListingKind, string> = { sale: 'null::smallint', rent: 'rental_period' };

const select = (kind: ListingKind) =>
  `select '${kind}' as kind, ${COLUMNS}, ${MONTHS[kind]} as rental_period from public.${TABLES[kind]} where status = $1`;

/** The open demands of these ids, on either board, in the order of the ids; what is closed or unknown is left out. */
export async function readOpenDemands(database: Queryable, ids: readonly string[]): Promise<DemandRow[]> {
  const { rows } = await database.query<DemandRow>(
    `${select('sale')} and id = any($2::uuid[]) union all ${select('rent')} and id = any($2::uuid[])`,
    [OPEN_STATUS, ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => byId.get(id) ?? []);
}

/**
 * The newest open demands whose numbers a home fits: the place is in words, which the caller reads.
 *
 * @param uid the account whose own demands are left out
 */
export async function readCandidates(
  database: Queryable,
  kind: ListingKind,
  home: Omit<HomeFacts, 'place'>,
  uid: string,
): Promise<DemandRow[]> {
  const { rows } = await database.query<DemandRow>(
    `${select(kind)} and type_product = any($2::text[]) and bedroom <= $3 and bathroom <= $4
       and (price = 0 or price * 11 >= $5::bigint * 10) and (square_meter = 0 or square_meter * 9 <= $6::numeric * 10)
       and author_id is distinct from $7::uuid
     order by "updatedAt" desc, id limit ${MOST_CANDIDATES}`,
    [
      OPEN_STATUS,
      typesLike(home.type),
      home.bedroom,
      home.bathroom + FEWER_BATHROOMS,
      home.price,
      home.area,
      uid,
    ],
  );
  return rows;
}
