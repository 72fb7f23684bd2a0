import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { DEMO_PASSWORD } from '../../../platform/src/seed/users.seed';

type Transport = NonNullable<NonNullable<Parameters<typeof createClient>[2]>['realtime']>['transport'] &
  object;

/** Somebody who is signed in. */
export interface SignedIn {
  client: SupabaseClient;
  token: string;
  uid: string;
}

/** The client writes each request that a line at fault has ended to the console: here it is one more service that is not there. */
const fetchQuietly: typeof fetch = (...asked) =>
  fetch(...asked).catch(() => new Response('{}', { status: 503 }));

/** The accounts' own client, as one more browser has it. */
export const accountsAt = (url: string): SupabaseClient =>
  createClient(url, 'public-key', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchQuietly },
    // Node 20 has no WebSocket of its own; the types of the package's events differ from the browser's.
    realtime: { transport: WebSocket as unknown as Transport },
  });

/**
 * Signs an account of the demo in.
 *
 * @param url the site, or a line to it
 * @param phone digits from 84
 * @throws Error when that fails
 */
export async function signIn(url: string, phone: string): Promise<SignedIn> {
  const client = accountsAt(url);
  const { data, error } = await client.auth.signInWithPassword({ phone, password: DEMO_PASSWORD });
  if (error !== null) throw error;
  return { client, token: data.session.access_token, uid: data.user.id };
}
