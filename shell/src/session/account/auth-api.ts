import type { AuthApi, AuthOutcome, SiteConfig } from '@site/shared/contract';
import { noAnswer } from '@site/shared/network/no-answer';
import type { AuthError, SupabaseClient, User } from '@supabase/supabase-js';
import { PASSWORD_LINK_PAGE, RETURN_PAGE } from '../kept-session';
import { supabaseUrl } from './auth-client';
import { authFailure } from './auth-failure';
import { openPasswordLink } from './password-link';
import { registerUser } from './register-user';

/** What the calls of sign-in stand on. */
export interface AuthApiParts {
  config: SiteConfig;
  client(): SupabaseClient;
  /** Shows who is signed in now. */
  enter(): Promise<void>;
}

const ROLE = 'Customer';

/** Runs a call; whatever goes wrong in it is its outcome. */
async function outcome<Gained extends object>(
  call: () => Promise<{ error: AuthError | null; gained?: Gained }>,
): Promise<AuthOutcome<Gained>> {
  try {
    const { error, gained } = await call();
    if (error) return authFailure(error);
    return { success: true, ...gained } as AuthOutcome<Gained>;
  } catch (error) {
    return authFailure(error);
  }
}

/** @throws Error for an answer without an account, which is none of the service */
function identitiesOf({ user }: { user: User | null }): unknown[] | undefined {
  if (!user?.id) throw noAnswer('sign-up');
  return user.identities;
}

/** The calls of sign-in and sign-up over supabase-js; see the contract. */
export function createAuthApi({ config, client, enter }: AuthApiParts): AuthApi {
  const link = openPasswordLink(config);
  /** The answer for an account that is there already, where the service does not say so outright. */
  const isTaken = (identities: unknown[] | undefined) => identities?.length === 0;
  /** Passwords that were typed in this tab for accounts that wait for their code, by number; the code ends them. */
  const typed = new Map<string, string>();
  const taken = { success: false, code: 'already_exists', message: 'no new identity' } as const;

  return {
    signIn: (account) =>
      outcome(async () => {
        const { error } = await client().auth.signInWithPassword(account);
        // Refused for want of the code, it goes on to the code; any other refused password is nobody's.
        if (error?.code === 'phone_not_confirmed' && 'phone' in account)
          typed.set(account.phone, account.password);
        if (error) return { error };
        typed.clear();
        await enter();
        return { error };
      }),

    async signUp({ name, phone, password }) {
      let identities: unknown[] | undefined;
      const result = await outcome(async () => {
        const { data, error } = await client().auth.signUp({
          phone,
          password,
          options: { data: { displayName: name, role: ROLE } },
        });
        if (!error) identities = identitiesOf(data);
        return { error };
      });
      if (result.success && isTaken(identities)) return taken;
      if (result.success) typed.set(phone, password);
      return result;
    },

    verifyPhone: ({ phone, code }) =>
      outcome(async () => {
        const { data, error } = await client().auth.verifyOtp({ phone, token: code, type: 'sms' });
        if (error || !data.session) return { error };
        const password = typed.get(phone);
        // Somebody else signed up with this number too, so the service kept no password for it.
        if (data.session.user.app_metadata.needs_password === true && password !== undefined) {
          const refusal = (await client().auth.updateUser({ password })).error;
          if (refusal) console.error('[session] the password was not kept:', refusal);
        }
        typed.clear();
        await registerUser(config, data.session);
        await enter();
        return { error };
      }),

    resendCode: (phone) => outcome(async () => client().auth.resend({ phone, type: 'sms' })),

    async signUpWithEmail({ name, email, password }) {
      let identities: unknown[] | undefined;
      const result = await outcome(async () => {
        const { data, error } = await client().auth.signUp({
          email,
          password,
          options: {
            data: { displayName: name, business_name: name, role: ROLE },
            emailRedirectTo: location.origin + RETURN_PAGE,
          },
        });
        if (!error) identities = identitiesOf(data);
        const signedIn = Boolean(data.session);
        if (signedIn) await enter();
        return { error, gained: { signedIn } };
      });
      return result.success && isTaken(identities) ? taken : result;
    },

    sendPasswordLink: (email) =>
      outcome(async () =>
        client().auth.resetPasswordForEmail(email, { redirectTo: location.origin + PASSWORD_LINK_PAGE }),
      ),

    takePasswordLink: () => link.take().catch(authFailure),

    sendPasswordCode: (phone) =>
      outcome(async () => client().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })),

    takePasswordCode: (answer) => outcome(() => link.takeCode(answer)),

    setPassword: (password) =>
      outcome(async () => {
        const own = link.client();
        const { error } = await (own ?? client()).auth.updateUser({ password });
        // The old password as the new one is what the account has.
        if ((error && error.code !== 'same_password') || !own) return { error };
        const { session } = (await own.auth.getSession()).data;
        if (session) {
          const { error: refusal } = await client().auth.setSession(session);
          if (refusal) return { error: refusal };
        }
        link.done();
        await enter();
        return { error };
      }),

    async offersGoogle() {
      try {
        const response = await fetch(`${supabaseUrl(config)}/auth/v1/settings`, {
          headers: { apikey: config.services.supabase.anonKey },
        });
        const settings = (await response.json()) as { external?: { google?: unknown } };
        return settings.external?.google === true;
      } catch {
        return false;
      }
    },

    signInWithGoogle: () =>
      outcome(async () =>
        client().auth.signInWithOAuth({
          provider: 'google',
          options: { redirectTo: location.origin + RETURN_PAGE + location.search },
        }),
      ),
  };
}
