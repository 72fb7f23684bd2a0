import type { AuthOutcome, SiteConfig } from '@site/shared/contract';
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { createAuthClient } from './auth-client';
import { authFailure } from './auth-failure';
import { cleanAddress, type ReturnedWith, readReturn } from './return-address';

/**
 * The session that the link of a mail carries, or the code of an sms gives. It is kept apart: whoever comes by one is
 * signed in when the new password is set, and not before.
 *
 * @param config where the auth service is
 */
export function openPasswordLink(config: SiteConfig) {
  let client: SupabaseClient | undefined;
  /** Read once; a service that could not be reached is asked again with it. */
  let found: ReturnedWith;
  return {
    /** Takes it out of the address; see AuthApi.takePasswordLink. */
    async take(): Promise<AuthOutcome> {
      found = readReturn() ?? found;
      // At once, so that the address and the history never keep the secret.
      cleanAddress();
      if (!found) return { success: false, code: 'failed', message: 'the address carries no session' };
      if ('refusal' in found) return { success: false, code: 'failed', message: found.refusal };
      const own = createAuthClient(config, false);
      const { error } = await own.auth.setSession(found.session);
      if (error) return authFailure(error);
      client = own;
      return { success: true };
    },
    /** Takes the code of an sms instead; see AuthApi.takePasswordCode. */
    async takeCode({ phone, code }: { phone: string; code: string }): Promise<{ error: AuthError | null }> {
      const own = createAuthClient(config, false);
      const { error } = await own.auth.verifyOtp({ phone, token: code, type: 'sms' });
      if (!error) client = own;
      return { error };
    },
    /** The client that is signed in by the link or the code, if one was taken. */
    client: () => client,
    /** Ends the link after its use. */
    done() {
      client = undefined;
      found = undefined;
    },
  };
}
