import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../../foundation/database/database.ts';

/** The digest under which a refresh token is kept: a copy of the database gives nobody a session. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Makes the first refresh token of a session. */
export async function firstToken(transaction: Queryable, sessionId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await keepToken(transaction, token, sessionId);
  return token;
}

/**
 * The active refresh token of a session, for one of the session's own; the session is locked.
 *
 * Each token has one successor, which is made from it, so a token may be sent again, as GoTrue allows too: the parent of
 * the active one at any time, since the answer may have been lost on its way, and an older one for a short time, since
 * several tabs may refresh at once. All of them get the same active token.
 *
 * @param secret without which nobody can make a successor
 * @param graceSeconds how long after its use an older one still works
 * @returns undefined for an old token used again
 */
export async function activeToken(
  transaction: Queryable,
  secret: Uint8Array,
  sessionId: string,
  token: string,
  graceSeconds: number,
): Promise<string | undefined> {
  const { rows } = await transaction.query<{ hash: string; isUsed: boolean; isOld: boolean }>(
    `select token_hash as hash, revoked_at is not null as "isUsed",
       coalesce(revoked_at < now() - make_interval(secs => $2), false) as "isOld"
     from auth.refresh_tokens where session_id = $1`,
    [sessionId, graceSeconds],
  );
  const kept = new Map(rows.map((row) => [row.hash, row]));
  const given = kept.get(digest(token));
  if (given === undefined) return undefined;
  let next = successor(secret, token);
  const child = kept.get(digest(next));
  if (given.isOld && child?.isUsed !== false) return undefined;
  if (child === undefined) {
    // Not used yet, or by a version that gave tokens children of another kind: then the grace gives it one more.
    await transaction.query('update auth.refresh_tokens set revoked_at = now() where token_hash = $1', [
      given.hash,
    ]);
    await keepToken(transaction, next, sessionId);
  }
  while (kept.get(digest(next))?.isUsed === true) next = successor(secret, next);
  return next;
}

/** Removes tokens used long ago; the last used one of a session stays, since its answer may have been lost. */
export async function forgetUsedTokens(database: Queryable): Promise<void> {
  await database.query(
    `delete from auth.refresh_tokens as token
     where revoked_at < now() - interval '30 days' and revoked_at < (
       select max(revoked_at) from auth.refresh_tokens as other where other.session_id = token.session_id)`,
  );
}

function successor(secret: Uint8Array, token: string): string {
  return createHmac('sha256', secret).update(`refresh token after:${token}`).digest('base64url');
}

async function keepToken(transaction: Queryable, token: string, sessionId: string): Promise<void> {
  await transaction.query('insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2)', [
    digest(token),
    sessionId,
  ]);
}
