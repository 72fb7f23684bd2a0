import type { SiteConfig } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';

/** Where the tables are, and the public key to them. */
export type TablesService = SiteConfig['services']['supabase'];

const library = loadOnce(() => import(/* webpackChunkName: "supabase" */ '@supabase/supabase-js'));

/**
 * Makes the Supabase client of the boards, which only they download. It asks as anybody: what a board shows is public,
 * and the session is the shell's.
 *
 * @param service where the tables are
 * @throws Error when the library cannot be downloaded; the next call tries again
 */
export async function tablesClient({ url, anonKey }: TablesService) {
  const { createClient } = await library();
  return createClient(url || location.origin, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
