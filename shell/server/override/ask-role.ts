import type { SiteConfig } from '@site/shared/contract';
import { withinLimit } from '@site/shared/http/within-limit';
import { z } from 'zod';

const LIMIT_MS = 5_000;

const accountSchema = z.object({ id: z.string().min(1) });
const usersSchema = z.array(z.object({ role: z.string() }));

/**
 * Makes the function that asks the services for the role of a token's holder. What the token says of itself is not
 * believed: the auth service says whose it is, and the user record which role they have.
 *
 * @param supabase where both are
 * @param platformUrl stands behind the site's own origin
 */
export function createAskRole(
  supabase: SiteConfig['services']['supabase'],
  platformUrl: string,
): (token: string) => Promise<string | undefined> {
  const base = supabase.url || platformUrl;
  const ask = (path: string, token: string): Promise<unknown> =>
    withinLimit(LIMIT_MS, async (fetchWithin) => {
      const response = await fetchWithin(base + path, {
        headers: { authorization: `Bearer ${token}`, apikey: supabase.anonKey || 'public' },
      });
      if (response.ok) return response.json();
      await response.body?.cancel();
      return undefined;
    });
  return async (token) => {
    const account = accountSchema.safeParse(await ask('/auth/v1/user', token));
    if (!account.success) return undefined;
    const uid = encodeURIComponent(account.data.id);
    const users = usersSchema.safeParse(await ask(`/rest/v1/users?select=role&uid=eq.${uid}`, token));
    return users.data?.[0]?.role;
  };
}
