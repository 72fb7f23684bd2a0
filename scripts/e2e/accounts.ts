import { sentCode } from './outbox';
import { siteUrl } from './settings';
import { from84, newNumber, PASSWORD } from './sign-in';

/** Another customer of the demo. */
export const OTHER_CUSTOMER = '0900000004';

/** A session as the auth service gives it and supabase-js keeps it. */
export interface GivenSession {
  access_token: string;
  refresh_token: string;
  /** Epoch seconds. */
  expires_at: number;
  user: { id: string; phone: string };
}

/** Signs in at the auth service, without a browser. */
export async function askForSession(phone: string, password = PASSWORD): Promise<GivenSession> {
  const response = await fetch(`${siteUrl()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'public' },
    body: JSON.stringify({ phone: from84(phone), password }),
  });
  if (!response.ok) throw new Error(`sign-in of ${phone}: HTTP ${response.status} ${await response.text()}`);
  const session = (await response.json()) as GivenSession & { expires_in: number };
  return { ...session, expires_at: session.expires_at ?? Math.floor(Date.now() / 1000) + session.expires_in };
}

/**
 * Local storage of a visitor who signed in on an earlier visit; for `stored` of a visit.
 *
 * @param session what {@link askForSession} gave, changed or not
 */
export const keptFrom = (session: GivenSession): Record<string, string> => ({
  session: JSON.stringify(session),
});

/** Ends a session at the auth service, as another device does. */
export async function endSession({ access_token }: GivenSession): Promise<void> {
  const response = await fetch(`${siteUrl()}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, apikey: 'public' },
  });
  if (!response.ok) throw new Error(`sign-out: HTTP ${response.status}`);
}

/** Makes an account at the auth service, without a browser, and signs in. */
export async function makeAccount(number = newNumber()): Promise<GivenSession> {
  const ask = async (path: string, body: object) => {
    const response = await fetch(`${siteUrl()}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'public' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
  };
  const phone = from84(number);
  await ask('signup', { phone, password: PASSWORD, data: { name: 'Trần Lan' } });
  await ask('verify', { phone, type: 'sms', token: await sentCode(phone, 1) });
  return askForSession(number);
}
