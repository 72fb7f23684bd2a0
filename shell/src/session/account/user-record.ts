import type { SessionUser } from '@site/shared/contract';
import type { SupabaseClient } from '@supabase/supabase-js';

const COLUMNS = 'uid,id,role,displayName,photoURL,phoneNumber';

/**
 * Reads the user record of an account.
 *
 * @param client signed in
 * @param uid the account
 * @throws Error when the record cannot be read or does not exist
 */
export async function readUser(client: SupabaseClient, uid: string): Promise<SessionUser> {
  const { data, error, status } = await client
    .from('users')
    .select(COLUMNS)
    .eq('uid', uid)
    .maybeSingle<SessionUser>();
  if (!data) throw new Error(`the user record cannot be read: HTTP ${status} ${error?.code ?? 'no record'}`);
  return data;
}
