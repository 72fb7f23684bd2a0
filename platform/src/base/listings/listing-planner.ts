import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../foundation/database/database.ts';
import { priceWords } from './band-words.ts';
import type { ListingRow } from './listing-row.ts';
import { estimateStatement, gatherStatement, type Statement, walkStatement } from './listing-statements.ts';
import type { PageQuestion } from './page-question.ts';

/** How many index entries a walk passes before it gives up: some ten milliseconds. */
const WALK_ENTRIES = 50_000;
/** As many as fill nearly every page without a search, in a millisecond. */
export const SHORT_WALK_ENTRIES = 2000;
/** How many times the expected number of entries a walk must be able to pass: what fits is not spread evenly. */
const SURENESS = 3;
/** Rows that fit are soon gathered when they are no more than this: some ten milliseconds. */
const FEW_ROWS = 3000;
/** How many index entries a walk passes in the time in which few rows are gathered. */
const FEW_ROWS_ENTRIES = 10_000;
/** More of them than this are gathered by {@link priceBandsOf}. */
const MANY_ROWS = 40_000;

/** How many estimates are kept. */
const MOST_ESTIMATES = 2000;
/** How long an estimate holds, ms: the statistics that it comes from change slowly. */
const ESTIMATE_HOLDS_MS = 5 * 60_000;

const estimates = new WeakMap<Queryable, LRUCache<string, Estimate>>();

/**
 * Reads the rows of a page, in the feed's order, by what is soonest. In this order:
 *
 * 1. a short walk along the order, which fills nearly every page without a search;
 * 2. a longer walk, where Postgres expects so many fitting rows that it fills the page;
 * 3. all fitting rows gathered by whatever index has them; many rows of a search by price a few bands at a time.
 *
 * @returns at most `question.limit` rows; fewer only where no more fit
 */
export async function readListingRows(database: Queryable, question: PageQuestion): Promise<ListingRow[]> {
  const read = async ({ sql, parameters }: Statement) =>
    (await database.query<ListingRow>(sql, parameters)).rows;
  const isFull = ({ length }: ListingRow[]) => length === question.limit;
  const known = estimatesOf(database).get(keyOf(question));
  if (question.search === undefined && known === undefined) {
    const near = await read(walkStatement(question, SHORT_WALK_ENTRIES));
    if (isFull(near)) return near;
  }
  const { fitting, walk } = known ?? (await estimate(database, question));
  if (walk > 0) {
    const walked = await read(walkStatement(question, walk));
    if (isFull(walked)) return walked;
  }
  if (question.search === undefined || question.sort === 'newest' || fitting < MANY_ROWS)
    return read(gatherStatement(question));
  const rows: ListingRow[] = [];
  for (const bands of priceBandsOf(question)) {
    const limit = question.limit - rows.length;
    rows.push(...(await read(gatherStatement({ ...question, limit }, bands))));
    if (isFull(rows)) break;
  }
  return rows;
}

function estimatesOf(database: Queryable): LRUCache<string, Estimate> {
  const known = estimates.get(database) ?? new LRUCache({ max: MOST_ESTIMATES, ttl: ESTIMATE_HOLDS_MS });
  estimates.set(database, known);
  return known;
}

/** All pages of a list share one estimate. */
const keyOf = ({ kind, filter, sort, search, limit }: PageQuestion): string =>
  JSON.stringify([kind, filter, sort, search, limit]);

/** Asks Postgres what it expects of the whole list, and remembers it. */
async function estimate(database: Queryable, question: PageQuestion): Promise<Estimate> {
  const { sql, parameters } = estimateStatement({ ...question, after: undefined });
  const [row] = (await database.query<EstimateRow>(sql, parameters)).rows;
  if (!row) throw new Error('Postgres gave no plan for the estimate of a list.');
  const expected = readEstimate(question, row);
  estimatesOf(database).set(keyOf(question), expected);
  return expected;
}

/** What Postgres answers to an {@link estimateStatement}. */
export interface EstimateRow {
  'QUERY PLAN': [{ Plan: Expected }];
}

interface Expected {
  'Plan Rows': number;
  Plans?: Expected[];
}

/** What Postgres expects of a page. */
export interface Estimate {
  /** Rows that fit. */
  fitting: number;
  /** How many entries a walk passes that may be expected to fill the page; 0 when none may. */
  walk: number;
}

/** What Postgres does on both sides of the union; a server may have workers do it, whose rows are gathered above. */
function branchesOf({ Plans: plans = [] }: Expected): Expected[] {
  const [only, another] = plans;
  return only !== undefined && another === undefined ? branchesOf(only) : plans;
}

/** Reads the answer of Postgres. */
export function readEstimate(
  { search, limit }: PageQuestion,
  { 'QUERY PLAN': [{ Plan: plan }] }: EstimateRow,
): Estimate {
  const [fitting = 1, along = fitting] = branchesOf(plan).map((one) => one['Plan Rows']);
  if (search !== undefined) return { fitting, walk: fitting < FEW_ROWS ? 0 : WALK_ENTRIES };
  const wanted = Math.ceil((SURENESS * limit * along) / fitting);
  if (fitting < FEW_ROWS) return { fitting, walk: wanted < FEW_ROWS_ENTRIES ? wanted : 0 };
  return { fitting, walk: wanted < WALK_ENTRIES ? WALK_ENTRIES : 0 };
}

/**
 * The bands of prices in the order in which a search by price finds its rows, none of which is left out: gathered one
 * after the other they need not be read to the end. What homes cost hangs together with the words that they are
 * described with, so a walk may be long: along all prices 'chung cư' comes first after thirty thousand villas.
 */
export function priceBandsOf({ kind, filter, sort, after }: PageQuestion): string[][] {
  const beyond = after && (sort === 'lowToHigh' ? [after.value] : [0, after.value + 1]);
  const within = (range: number[] | undefined) => priceWords(kind, range);
  const bands = within(filter.price).filter((band) => within(beyond).includes(band));
  if (sort === 'highToLow') bands.reverse();
  // Each look into the index has its price; where the first bands have nothing, the next ones rarely have too much.
  const groups: string[][] = [];
  for (let start = 0; start < bands.length; start = start === 0 ? 1 : 2 * start) {
    groups.push(bands.slice(start, start === 0 ? 1 : 2 * start));
  }
  return groups;
}
