import type { Page } from 'playwright-core';
import { siteUrl } from './settings';

/** The password of every account of the seed. */
export const DEMO_PASSWORD = 'matkhau-demo';
/** Customers of the seed, as people write their numbers. */
export const CUSTOMER = '0900000003';
export const OTHER_CUSTOMER = '0900000004';

/** A session as the auth service gives it and supabase-js keeps it. */
export interface GivenSession {
  access_token: string;
  refresh_token: string;
  /** Epoch seconds. */
  expires_at: number;
  user: { id: string; phone: string };
}

/** A number as the services keep it: digits from 84. */
export const international = (phone: string): string => phone.replace(/^0/, '84');

/** Signs in at the auth service, without a browser. */
export async function askForSession(phone: string, password = DEMO_PASSWORD): Promise<GivenSession> {
  const response = await fetch(`${siteUrl()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'public' },
    body: JSON.stringify({ phone: international(phone), password }),
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

/** Fills in the sign-in form of /login and sends it. */
export async function signIn(page: Page, phone: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Đăng nhập' }).click();
}

/** A Vietnamese number that nobody has. */
export const newPhone = (): string => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
