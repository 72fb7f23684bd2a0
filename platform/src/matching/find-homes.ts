import { readListings } from '../base/listings/listings.repository.ts';
import type { Listing } from '../base/listings/listings.schemas.ts';
import type { Database } from '../foundation/database/database.ts';
import { feedAddressOf } from '../search/feed-address.ts';
import type { ListingFinder, Question } from '../search/listing-finder.ts';
import type { SearchFilter } from '../search/search-filter.ts';
import { changedFilter } from '../search/wider-searches.ts';
import { type DemandRow, filterOf, type MissingPart, wishOf } from './demand-wish.ts';
import { factsOfPost, factsOfRows } from './home-facts.ts';
import { judgeHome, missesOf, type Reason } from './judge-home.ts';
import { readOpenDemands } from './matching.repository.ts';

/** What homes are looked for with. */
export interface MatchingParts {
  database: Database;
  finder: ListingFinder;
}

/** Which demands' homes are meant. */
export interface DemandsQuestion {
  ids: readonly string[];
  /** Homes at most, for each demand. */
  limit: number;
  /** Only the homes of this author. */
  author?: string | undefined;
}

/** A home that fits, and why. */
export interface FittingHome {
  listing: Listing;
  reasons: Reason[];
}

/** The homes that fit a demand. */
export interface DemandMatches {
  demand: DemandRow;
  count: number;
  missing: MissingPart[];
  /** The best: those with the fewest misses first, of equal ones the newest. */
  homes: FittingHome[];
  /** The feed of all that fit, of any author. */
  path: string | null;
  /** Where none fits: the nearest search that finds some. */
  nearest: { path: string; count: number } | null;
}

/** The address takes no more rooms than these. */
const MOST_ROOMS = 10;
/** Parts that are given up one after the other until something is found, where no search that is a little wider finds any. */
const GIVEN_UP = ['bathroom_from', 'square_meter', 'bedroom_from', 'price', 'type_product'] as const;

function addressOf({ kind, filter }: Question): string | null {
  const rooms = Math.max(filter.bedroom_from ?? 0, filter.bathroom_from ?? 0);
  return rooms > MOST_ROOMS ? null : feedAddressOf(kind, filter);
}

/** The nearest search that finds homes (SEARCH-6), or the search with so much given up that there are some. */
async function nearestSearch(finder: ListingFinder, question: Question): Promise<DemandMatches['nearest']> {
  const [wider] = await finder.wider(question, 0);
  const found = (filter: SearchFilter, count: number) => {
    const path = addressOf({ ...question, filter });
    return path === null ? null : { path, count };
  };
  if (wider) return found(changedFilter(question.filter, wider.changes), wider.total);
  let filter = question.filter;
  for (const key of GIVEN_UP.filter((name) => question.filter[name] !== undefined)) {
    filter = changedFilter(filter, { [key]: null });
    const count = await finder.count({ ...question, filter });
    if (count > 0) return found(filter, count);
  }
  return null;
}

/** One post of each home: others of the same home would say the same (SAME-4). */
function eachHomeOnce(homes: readonly FittingHome[]): FittingHome[] {
  const known = new Set<string>();
  return homes.filter(({ listing: { post } }) => {
    const home = post.same_home?.home ?? post.id;
    return !known.has(home) && known.add(home);
  });
}

async function findFor(
  { database, finder }: MatchingParts,
  demand: DemandRow,
  { limit, author }: DemandsQuestion,
): Promise<DemandMatches> {
  const wish = wishOf(demand);
  const filter = filterOf(wish);
  const { missing } = wish;
  if (filter === undefined) return { demand, count: 0, missing, homes: [], path: null, nearest: null };
  const question: Question = { kind: wish.kind, filter };
  const asked = author === undefined ? question : { ...question, filter: { ...filter, author_id: author } };
  // Twice as many: some may be posts of one home.
  const { total: count, ids } = await finder.best(asked, 2 * limit, (columns) => {
    const factsOf = factsOfRows(wish, columns);
    return (row) => missesOf(wish, factsOf(row));
  });
  const homes = (await readListings(database, ids)).flatMap((listing) => {
    const reasons = judgeHome(wish, factsOfPost(listing.post)(wish.places));
    return reasons === undefined ? [] : { listing, reasons };
  });
  return {
    demand,
    count,
    missing,
    homes: eachHomeOnce(homes).slice(0, limit),
    path: count === 0 ? null : addressOf(question),
    nearest: count === 0 && author === undefined ? await nearestSearch(finder, question) : null,
  };
}

/** The homes that fit each of some open demands (MEET-2); demands that are closed or unknown are left out. */
export async function findHomesFor(
  parts: MatchingParts,
  question: DemandsQuestion,
): Promise<DemandMatches[]> {
  const demands = await readOpenDemands(parts.database, question.ids);
  return Promise.all(demands.map((demand) => findFor(parts, demand, question)));
}
