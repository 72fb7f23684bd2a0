import { readListings } from '../base/listings/listings.repository.ts';
import type { Listing } from '../base/listings/listings.schemas.ts';
import type { UserViewer } from '../base/users/viewer.ts';
import type { Database, Queryable } from '../foundation/database/database.ts';
import type { ListingKind } from '../market/home-kinds.ts';
import { type DemandRow, wishOf } from './demand-wish.ts';
import { factsOfPost } from './home-facts.ts';
import { judgeHome, missesOf, type Reason } from './judge-home.ts';
import { readCandidates } from './matching.repository.ts';

/** The demands that a listing fits. */
export interface ListingMatches {
  listing: Listing;
  count: number;
  /** Those with the fewest misses first, of equal ones the newest. */
  demands: { demand: DemandRow; reasons: Reason[] }[];
}

/** Which listings' demands are meant. */
export interface ListingsQuestion {
  ids: readonly string[];
  /** Demands at most, for each listing. */
  limit: number;
}

async function kindsOf(database: Queryable, ids: readonly string[]): Promise<Map<string, ListingKind>> {
  const { rows } = await database.query<{ id: string; kind: ListingKind }>(
    'select id, kind from listings where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/**
 * The open demands that each of some listings fits (MEET-3). Listings of others are left out, as if they did not exist:
 * how much a home is looked for is its author's to know.
 */
export async function findDemandsFor(
  database: Database,
  viewer: UserViewer,
  { ids, limit }: ListingsQuestion,
): Promise<ListingMatches[]> {
  const own = (await readListings(database, [...new Set(ids)])).filter(
    ({ author }) => author.id === viewer.id,
  );
  const kinds = await kindsOf(
    database,
    own.map(({ post }) => post.id),
  );
  return Promise.all(
    own.map(async (listing) => {
      const { post } = listing;
      const kind = kinds.get(post.id) ?? 'sale';
      const candidates = await readCandidates(database, kind, factsOfPost(undefined, post), viewer.uid);
      const fitting = candidates.flatMap((demand) => {
        const wish = wishOf(demand);
        const reasons = judgeHome(wish, factsOfPost(wish.places, post));
        return reasons === undefined ? [] : { demand, reasons };
      });
      const demands = fitting.toSorted((left, right) => missesOf(left.reasons) - missesOf(right.reasons));
      return { listing, count: fitting.length, demands: demands.slice(0, limit) };
    }),
  );
}
