import type { SiteConfig } from '@site/shared/contract';
import { isPassingStatus } from '@site/shared/network/passing-status';
import { noteServerDate } from '@site/shared/server-clock';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SESSION_KEY } from '../../../common/storage-keys';
import { lastingStorage } from '../lasting-storage';

/** How long the auth service may take, ms. */
const LONGEST_WAIT_MS = 15_000;
const MS_OF_SECOND = 1000;

const isRefresh = (address: string): boolean => address.includes('grant_type=refresh_token');

/** Whether an answer to a refresh is the auth service's own word about the session; supabase-js ends it on any other. */
const isVerdict = (response: Response): boolean =>
  !isPassingStatus(response.status) && (response.headers.get('content-type')?.includes('json') ?? false);

/** Whether a call gives a session: the address of tokens, and those of a code or a sign-up. */
const isGrant = (address: string): boolean => /\/auth\/v1\/(token|verify|signup)\b/.test(address);

/**
 * A session says when it ends by the service's clock, and supabase-js asks the device's, which may be hours off: it would renew at each
 * call, or not in time. Its lifetime is true on both.
 */
async function withOwnLifetime(response: Response): Promise<Response> {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { expires_in?: unknown } | undefined;
  if (typeof body?.expires_in !== 'number') return response;
  const expires_at = Math.floor(Date.now() / MS_OF_SECOND) + body.expires_in;
  const { status, headers } = response;
  return new Response(JSON.stringify({ ...body, expires_at }), { status, headers });
}

/** fetch with a time limit. An answer that does not decide about a refresh counts as unreachable; a refusal is reported. */
const patientFetch =
  (onRefused: () => void): typeof fetch =>
  async (input, init = {}) => {
    const over = new AbortController();
    // Not cleared when the headers are here: the body may stall as well.
    setTimeout(() => over.abort(), LONGEST_WAIT_MS);
    init.signal?.addEventListener('abort', () => over.abort());
    const response = await fetch(input, { ...init, signal: over.signal });
    const address = input instanceof Request ? input.url : String(input);
    if (isRefresh(address) && !isVerdict(response)) throw new TypeError('the auth service was not reached');
    if (isRefresh(address) && !response.ok) onRefused();
    noteServerDate(response);
    return response.ok && isGrant(address) ? withOwnLifetime(response) : response;
  };

/** The address of the auth service and the tables. */
export const supabaseUrl = ({ services }: SiteConfig): string => services.supabase.url || location.origin;

/**
 * Makes a client of the auth service and the tables.
 *
 * @param config where they are
 * @param keeps whether its session is kept for the next visit and shared by all tabs
 * @param onRefused called when the service refuses to renew the session, before the client has ended it
 */
export const createAuthClient = (
  config: SiteConfig,
  keeps: boolean,
  onRefused: () => void = () => undefined,
): SupabaseClient =>
  createClient(supabaseUrl(config), config.services.supabase.anonKey, {
    auth: {
      // What stands in the address is taken by return-address.ts: it must not pass by the shell.
      detectSessionInUrl: false,
      autoRefreshToken: keeps,
      persistSession: keeps,
      storageKey: keeps ? SESSION_KEY : `${SESSION_KEY}:link`,
      ...(keeps ? { storage: lastingStorage } : {}),
    },
    global: { fetch: patientFetch(onRefused) },
  });
