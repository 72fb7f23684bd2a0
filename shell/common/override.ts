import { OVERRIDE_KEY } from './storage-keys';

/** Where a grant is asked for. */
export const OVERRIDE_PATH = '/overrides';

/** Seconds that the cookie lives: as long as the request for this tab's next document takes. */
const COOKIE_SECONDS = 5;

/**
 * The cookie that takes a grant to the server.
 *
 * @param grant the tab's
 * @param protocol of the page, `https:`: a grant that came over it does not go without it
 */
export const grantCookie = (grant: string, protocol: string): string =>
  `${OVERRIDE_KEY}=${grant}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`;

/** The area that this tab runs from a developer's own machine. */
export interface ShownOverride {
  area: string;
  origin: string;
}
