import { readStored } from '../storage';

/** Where supabase-js keeps the session, and the name under which its tabs speak to each other. */
export const SESSION_KEY = 'session';

/** Where the device of a visitor without an account is kept. */
export const DEVICE_KEY = 'device';

/** The page whose own business a session in the address is (AUTH-5). */
export const PASSWORD_LINK_PAGE = '/reset-password';

/** The page that the auth service sends visitors back to (AUTH-6). */
export const RETURN_PAGE = '/login';

/**
 * Whether the auth service sent the visitor back here with a session or a refusal in the address (AUTH-6). On any other
 * page the address is a link that somebody made up.
 */
export const isReturn = (): boolean =>
  location.pathname === RETURN_PAGE && /[?#&](access_token|error)=/.test(location.search + location.hash);

/** Whether something is kept under a key. */
export const isKept = (key: string): boolean => readStored('localStorage', key) !== undefined;

/** Whether somebody may be signed in: a session is kept, or stands in the address. */
export const mayBeSignedIn = (): boolean => isKept(SESSION_KEY) || isReturn();
