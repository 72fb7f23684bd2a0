import type { SiteConfig } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Where the tables are, and the public key to them. */
export type TablesService = SiteConfig['services']['supabase'];

/** What tables are asked through. */
export type TablesClient = SupabaseClient;

const library = loadOnce(() => import(/* webpackChunkName: "supabase" */ '@supabase/supabase-js'));

/**
 * Makes a Supabase client of public tables, which only pages that read them download. It asks as anybody: what such a
 * page shows is public, and the session is the shell's.
 *
 * @param service where the tables are
 * @throws Error when the library cannot be downloaded; the next call tries again
 */
export async function tablesClient({ url, anonKey }: TablesService): Promise<TablesClient> {
  const { createClient } = await library();
  return createClient(url || location.origin, anonKey, {
    // With a token of its own it makes no client of the auth service: the tab's one is the shell's.
    accessToken: async () => anonKey,
  });
}
