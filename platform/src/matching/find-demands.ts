import { setImmediate as pause } from 'node:timers/promises';
import { readListings } from '../base/listings/listings.repository.ts';
import type { Listing } from '../base/listings/listings.schemas.ts';
import type { UserViewer } from '../base/users/viewer.ts';
import type { Database, Queryable } from '../foundation/database/database.ts';
import type { ListingKind } from '../market/home-kinds.ts';
import { type DemandRow, wishOf } from './demand-wish.ts';
import { factsOfPost, numbersOfPost } from './home-facts.ts';
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

/** So many candidates are compared in one turn of the process. */
const BETWEEN_PAUSES = 50;

async function kindsOf(database: Queryable, ids: readonly string[]): Promise<Map<string, ListingKind>> {
  const { rows } = await database.query<{ id: string; kind: ListingKind }>(
    'select id, kind from listings where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** The candidates that a listing fits: how many, and the best of them with their reasons. */
async function bestOf(
  { post }: Listing,
  candidates: readonly DemandRow[],
  limit: number,
): Promise<{ count: number; best: ListingMatches['demands'] }> {
  const factsOf = factsOfPost(post);
  const fitting: { demand: DemandRow; misses: number }[] = [];
  for (const [index, demand] of candidates.entries()) {
    // A text that is not known yet takes 0.6 ms: others get their turn in between.
    if (index % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) await pause();
    const wish = wishOf(demand);
    const misses = missesOf(wish, factsOf(wish.places));
    if (misses >= 0) fitting.push({ demand, misses });
  }
  const best = fitting.toSorted((left, right) => left.misses - right.misses).slice(0, limit);
  return {
    count: fitting.length,
    best: best.map(({ demand }) => {
      const wish = wishOf(demand);
      return { demand, reasons: judgeHome(wish, factsOf(wish.places)) ?? [] };
    }),
  };
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
  const matches: ListingMatches[] = [];
  // One after the other: all at once they would take one turn of the process together.
  for (const listing of own) {
    const kind = kinds.get(listing.post.id) ?? 'sale';
    const candidates = await readCandidates(database, kind, numbersOfPost(listing.post), viewer.uid);
    const { count, best } = await bestOf(listing, candidates, limit);
    matches.push({ listing, count, demands: best });
  }
  return matches;
}
