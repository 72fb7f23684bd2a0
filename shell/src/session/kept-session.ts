import { lastingStorage, readKept } from './lasting-storage';

/** Where supabase-js keeps the session, and the name under which its tabs speak to each other. */
export const SESSION_KEY = 'session';

/** What the shell reads of a kept session without the auth client, which is much larger. */
export interface KeptSession {
  access_token: string;
  /** Epoch seconds. */
  expires_at: number;
  user: { id: string };
}

/** The kept session, good or not; undefined without one. */
export const keptSession = (): KeptSession | undefined => readKept<KeptSession>(SESSION_KEY);

/** Forgets the kept session, in all tabs (AUTH-3). */
export const dropSession = (): void => lastingStorage.removeItem(SESSION_KEY);

/** The page whose own business a session in the address is (AUTH-5). */
export const PASSWORD_LINK_PAGE = '/reset-password';

/** Whether the auth service sent the visitor back here with a session or a refusal in the address (AUTH-6). */
export const isReturn = (): boolean =>
  location.pathname !== PASSWORD_LINK_PAGE && /[#&](access_token|error)=/.test(location.hash);
