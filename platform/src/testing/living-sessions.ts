import { randomUUID } from 'node:crypto';
import type { Queryable } from '../foundation/database/database.ts';
import type { SessionWatch } from '../supabase/auth/session-watch.ts';

/** For tests that are not about sessions: every one lives, for ever. */
export const EVERY_SESSION_LIVES: SessionWatch = {
  lives: async () => true,
  whenEnded: () => () => undefined,
  ended: () => undefined,
  close: async () => undefined,
};

/** Starts a session of an account, as a sign-in does, and gives its id. */
export async function addSession(database: Queryable, uid: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into auth.sessions (user_id, method) select id, 'password' from auth.users where id = $1 returning id`,
    [uid],
  );
  // An account that is not there has no session; a token for one must be refused for that alone.
  return rows[0]?.id ?? randomUUID();
}
