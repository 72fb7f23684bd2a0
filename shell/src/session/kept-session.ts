import { readStored } from '@site/shared/storage';
import { SESSION_KEY } from '../../common/storage-keys';

/** The page whose own business a session in the address is (AUTH-5). */
export const PASSWORD_LINK_PAGE = '/reset-password';

/** The page that the auth service sends visitors back to (AUTH-6). */
export const RETURN_PAGE = '/login';

/**
 * Whether the auth service sent the visitor back here with a session or a refusal in the address (AUTH-6). On any other
 * page the address is a link that somebody made up. On the server nobody comes back: it sees no hash.
 */
export const isReturn = (): boolean =>
  typeof location !== 'undefined' &&
  location.pathname === RETURN_PAGE &&
  /[?#&](access_token|error)=/.test(location.search + location.hash);

/** Whether something is kept under a key. */
export const isKept = (key: string): boolean => readStored('localStorage', key) !== undefined;

/** Whether somebody may be signed in: a session is kept, or stands in the address. */
export const mayBeSignedIn = (): boolean => isKept(SESSION_KEY) || isReturn();
