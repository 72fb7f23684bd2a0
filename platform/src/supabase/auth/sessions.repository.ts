import type { Database, Queryable } from '../../foundation/database/database.ts';
import { type AccountRow, findAccountById, publicAccount } from './auth-user.ts';
import { activeToken, digest, firstToken, forgetUsedTokens } from './refresh-tokens.ts';
import type { Tokens } from './tokens.ts';

/** What the Supabase client keeps of a sign-in. */
export interface SessionBody {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof publicAccount>;
}

export type RefreshResult =
  | { state: 'refreshed'; session: SessionBody }
  | { state: 'reused'; sessionId: string }
  | { state: 'unknown' };

/** Which of a person's sessions a sign-out ends. */
export type LogoutScope = 'global' | 'local' | 'others';

/** Starts a session of an account. */
export async function openSession(
  transaction: Queryable,
  tokens: Tokens,
  uid: string,
  method: 'password' | 'otp',
): Promise<SessionBody> {
  const { rows: accounts } = await transaction.query<AccountRow>(
    'update auth.users set last_sign_in_at = now() where id = $1 returning *',
    [uid],
  );
  const { rows: sessions } = await transaction.query<{ id: string }>(
    'insert into auth.sessions (user_id, method) values ($1, $2) returning id',
    [uid, method],
  );
  const account = accounts[0];
  const session = sessions[0];
  if (account === undefined || session === undefined) throw new Error('The session could not be written.');
  const refreshToken = await firstToken(transaction, session.id);
  return sessionBody(tokens, account, session.id, method, refreshToken);
}

/**
 * Exchanges a refresh token for the one after it (`activeToken`). When it leads nowhere someone has a copy, and the whole
 * session ends.
 */
export function refreshSession(
  database: Database,
  tokens: Tokens,
  refreshToken: string,
  graceSeconds: number,
): Promise<RefreshResult> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ session_id: string; user_id: string; method: string }>(
      `select session.id as session_id, session.user_id, session.method
       from auth.refresh_tokens as token join auth.sessions as session on session.id = token.session_id
       where token.token_hash = $1
       for update of session`,
      [digest(refreshToken)],
    );
    const found = rows[0];
    if (found === undefined) return { state: 'unknown' };
    const { session_id, user_id, method } = found;
    const active = await activeToken(transaction, tokens.secret, session_id, refreshToken, graceSeconds);
    if (active === undefined) {
      await transaction.query('delete from auth.sessions where id = $1', [session_id]);
      return { state: 'reused', sessionId: session_id };
    }
    await transaction.query('update auth.sessions set refreshed_at = now() where id = $1', [session_id]);
    const account = await findAccountById(transaction, user_id);
    if (account === undefined) return { state: 'unknown' };
    return { state: 'refreshed', session: await sessionBody(tokens, account, session_id, method, active) };
  });
}

/**
 * Ends a person's sessions: all, the present one, or all others.
 *
 * @returns the ids of the ended sessions, for `SessionWatch.ended` once the deletion is committed
 */
export async function endSessions(
  database: Queryable,
  uid: string,
  sessionId: string,
  scope: LogoutScope,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `delete from auth.sessions
     where user_id = $1 and ($3 = 'global' or ($3 = 'local') = (id = $2)) returning id`,
    [uid, sessionId, scope],
  );
  return rows.map(({ id }) => id);
}

/** Removes sessions that nobody refreshed for two months, tokens used long ago and codes that are over. */
export async function forgetOldSessions(database: Queryable): Promise<void> {
  await database.query("delete from auth.sessions where refreshed_at < now() - interval '60 days'");
  await forgetUsedTokens(database);
  await database.query("delete from auth.one_time_codes where expires_at < now() - interval '1 day'");
}

async function sessionBody(
  tokens: Tokens,
  account: AccountRow,
  sessionId: string,
  method: string,
  refreshToken: string,
): Promise<SessionBody> {
  const { token, expiresAt, expiresIn } = await tokens.sign({
    uid: account.id,
    sessionId,
    phone: account.phone ?? '',
    email: account.email ?? '',
    method,
    appMetadata: account.raw_app_meta_data,
    userMetadata: account.raw_user_meta_data,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: publicAccount(account),
  };
}
