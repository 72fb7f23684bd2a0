import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database/database.ts';
import {
  type Estimate,
  type EstimateRow,
  estimateStatement,
  type PageQuestion,
  readEstimate,
} from './listing-page-query.ts';

const MOST = 2000;
/** How long an estimate holds, ms: the statistics that it comes from change slowly. */
const HOLDS = 5 * 60_000;

const caches = new WeakMap<Queryable, LRUCache<string, Estimate>>();

function cacheOf(database: Queryable): LRUCache<string, Estimate> {
  const cache = caches.get(database) ?? new LRUCache({ max: MOST, ttl: HOLDS });
  caches.set(database, cache);
  return cache;
}

/** All pages of a list share one estimate. */
const wholeList = (question: PageQuestion): PageQuestion => ({ ...question, after: undefined });

const keyOf = ({ kind, filter, sort, search, limit }: PageQuestion): string =>
  JSON.stringify([kind, filter, sort, search, limit]);

/** What was expected of a page of the same list, when that was asked not long ago. */
export const knownEstimate = (database: Queryable, question: PageQuestion): Estimate | undefined =>
  cacheOf(database).get(keyOf(question));

/** Asks the planner what to expect of a page, and remembers it. */
export async function estimate(database: Queryable, question: PageQuestion): Promise<Estimate> {
  const { sql, parameters } = estimateStatement(wholeList(question));
  const [row] = (await database.query<EstimateRow>(sql, parameters)).rows;
  if (!row) throw new Error('the planner answered nothing');
  const told = readEstimate(question, row);
  cacheOf(database).set(keyOf(question), told);
  return told;
}
