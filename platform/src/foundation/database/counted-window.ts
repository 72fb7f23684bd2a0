import { createHash } from 'node:crypto';
import type { Queryable } from './database.ts';

/** What one use adds to a counter that starts again after a while. */
export interface CountedUse {
  /** What is counted and for whom, such as `sms:84901234567`; only a digest of the text is kept. */
  key: string;
  /** How much this use counts, 1 by default. */
  cost?: number;
  windowSeconds: number;
}

/** A window of the time to come is one of a clock that ran ahead and was set right: it must not last until then. */
const IS_RUNNING = `known.window_started_at between now() - make_interval(secs => $2)
  and now() + make_interval(secs => $2)`;

/**
 * Adds a use to its counter, in the database, so that all nodes count together. Within a transaction that is rolled back
 * the use does not count.
 *
 * @returns the sum of the running window, and after how many seconds (at least 1) the next window begins
 */
export async function countUse(
  database: Queryable,
  { key, cost = 1, windowSeconds }: CountedUse,
): Promise<{ count: number; waitSeconds: number }> {
  const { rows } = await database.query<{ count: number; wait: number }>(
    `insert into auth.attempts as known (key, count) values ($1, $3)
     on conflict (key) do update set
       count = case when ${IS_RUNNING} then known.count + $3 else $3 end,
       window_started_at = case when ${IS_RUNNING} then known.window_started_at else now() end
     returning count,
       ceil(extract(epoch from window_started_at + make_interval(secs => $2) - now()))::integer as wait`,
    [digestOf(key), windowSeconds, cost],
  );
  const row = rows[0];
  return { count: row?.count ?? 0, waitSeconds: Math.max(1, row?.wait ?? 1) };
}

/** Starts a counter again, after a success say. */
export async function forgetUses(database: Queryable, key: string): Promise<void> {
  await database.query('delete from auth.attempts where key = $1', [digestOf(key)]);
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
