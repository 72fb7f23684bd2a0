import { countUse, forgetUses } from '../../foundation/database/counted-window.ts';
import type { Queryable } from '../../foundation/database/database.ts';
import { AuthError } from './auth-error.ts';

/** How often something may happen, for one number, mail or client address. */
export interface AttemptLimit {
  /** What is counted, such as sign-in or sms. */
  what: string;
  /** Whose attempts: a number, a mail address or a client's address. */
  who: string;
  max: number;
  windowSeconds: number;
  /** Word for the client; the default is over_request_rate_limit. */
  errorCode?: string;
}

/**
 * Counts one attempt against each limit, in the database, so that all nodes count together.
 *
 * @throws AuthError 429 when one of them is used up
 */
export async function countAttempt(database: Queryable, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { what, who, max, windowSeconds, errorCode = 'over_request_rate_limit' } of limits) {
    const { count, waitSeconds } = await countUse(database, { key: `${what}:${who}`, windowSeconds });
    if (count > max) {
      const message = `For security purposes, you can only request this after ${waitSeconds} seconds.`;
      throw new AuthError(429, errorCode, message, {}, waitSeconds);
    }
  }
}

/** Forgets the attempts against one limit, after a success. */
export async function forgetAttempts(
  database: Queryable,
  { what, who }: Pick<AttemptLimit, 'what' | 'who'>,
): Promise<void> {
  await forgetUses(database, `${what}:${who}`);
}

/** Removes counters whose window is long over. */
export async function forgetOldAttempts(database: Queryable): Promise<void> {
  await database.query("delete from auth.attempts where window_started_at < now() - interval '1 day'");
}
