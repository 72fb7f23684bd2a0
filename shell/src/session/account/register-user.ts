import type { SiteConfig } from '@site/shared/contract';
import type { Session } from '@supabase/supabase-js';

const TRIES = 2;
/** How long each try may take, ms. */
const LONGEST_WAIT_MS = 8_000;

/** Sends a record to a host, twice if need be; gives the id that the host says it has. */
async function send(address: string, token: string, body: object): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(address, {
        method: 'POST',
        signal: AbortSignal.timeout(LONGEST_WAIT_MS),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const answer = (await response.json()) as { data?: { id?: string } } | null;
      return answer?.data?.id;
    } catch (error) {
      if (tries < TRIES) continue;
      console.error(`[session] ${address} did not register the user:`, error);
      return undefined;
    }
  }
}

/**
 * Registers a new account on the base service and then on the second host (AUTH-2). The account is there already, so a
 * host that does not answer is no reason to refuse the sign-in: it is said in the log.
 *
 * @param config where the hosts are
 * @param session of the new account
 */
export async function registerUser({ services }: SiteConfig, { access_token, user }: Session): Promise<void> {
  const { displayName, role } = user.user_metadata;
  const record = { uid: user.id, displayName, phoneNumber: user.phone ?? null, photoURL: null };
  const given = await send(`${services.base}/api/users`, access_token, { ...record, role });
  const id = given ?? user.id;
  await send(`${services.second}/api/users/create-user`, access_token, { ...record, id, user_id: id });
}
