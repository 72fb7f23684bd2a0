import type { AuthOutcome, SiteConfig } from '@site/shared/contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createAuthClient } from './auth-client';
import { authFailure } from './auth-failure';
import { cleanAddress, readReturn } from './return-address';

/**
 * The session that the link of a mail carries. It is kept apart: whoever follows the link is signed in when the new
 * password is set, and not before.
 *
 * @param config where the auth service is
 */
export function openPasswordLink(config: SiteConfig) {
  let client: SupabaseClient | undefined;
  return {
    /** Takes it out of the address; see AuthApi.takePasswordLink. */
    async take(): Promise<AuthOutcome> {
      const found = readReturn();
      if (!found) return { success: false, code: 'failed', message: 'the address carries no session' };
      if ('refusal' in found) return { success: false, code: 'failed', message: found.refusal };
      const own = createAuthClient(config, false);
      const { error } = await own.auth.setSession(found.session);
      if (error) return authFailure(error);
      client = own;
      return { success: true };
    },
    /** The client that is signed in by the link, if one was taken. */
    client: () => client,
    /** Ends the link after its use. */
    done() {
      client = undefined;
      cleanAddress();
    },
  };
}
