import { writeCookie } from '@site/shared/browser/cookies';
import type { SessionApi } from '@site/shared/contract';
import { readStored, store } from '@site/shared/storage';
import { grantCookie, OVERRIDE_PATH, type ShownOverride } from '../../common/override';
import { OVERRIDE_KEY } from '../../common/storage-keys';
import { removeWorker } from '../service-worker/register-worker';

/** The area that this tab runs from a developer's own machine, if it does. */
export const shownOverride = (): ShownOverride | undefined => window.__OVERRIDE__;

const sendGrant = () => {
  const grant = readStored('sessionStorage', OVERRIDE_KEY);
  if (grant) writeCookie(grantCookie(grant, location.protocol));
};

/** Only in a tab with a grant: a listener of this event may keep a page out of the back/forward cache (LINE-3). */
const sendGrantOnLeaving = () => addEventListener('beforeunload', sendGrant);

/**
 * Sends the tab's grant along with the request for its next document, and with no other tab's: the cookie is set when
 * this one is about to ask.
 *
 * @returns a function that stops it
 */
export function sendGrantAlong(): () => void {
  if (shownOverride()) sendGrantOnLeaving();
  // A grant that the document came without is over.
  else dropGrant();
  return () => removeEventListener('beforeunload', sendGrant);
}

const dropGrant = () => store('sessionStorage', OVERRIDE_KEY, undefined);

/** What came of asking for a grant. */
export type GrantOutcome = { success: true } | { success: false; code: 'origin' | 'forbidden' | 'failed' };

/**
 * Asks for a grant and keeps it in this tab; it holds from the tab's next document on.
 *
 * @param wanted which area from where
 * @param session the caller's session: the server requires an Admin
 */
export async function askForGrant(
  wanted: ShownOverride,
  session: Pick<SessionApi, 'credentials'>,
): Promise<GrantOutcome> {
  const proof = await session.credentials();
  if (proof.kind !== 'token') return { success: false, code: 'forbidden' };
  try {
    const response = await fetch(OVERRIDE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${proof.token}` },
      body: JSON.stringify(wanted),
    });
    const answer: { grant?: string; error?: { code: string } } = await response.json();
    if (answer.grant) {
      store('sessionStorage', OVERRIDE_KEY, answer.grant);
      // A document that the worker has kept would come without the grant.
      await removeWorker().catch(() => undefined);
      sendGrantOnLeaving();
      return { success: true };
    }
    const code = answer.error?.code;
    return { success: false, code: code === 'origin' || code === 'forbidden' ? code : 'failed' };
  } catch {
    return { success: false, code: 'failed' };
  }
}

/** Takes the override off this tab, and shows the page as it is released. */
export function resetOverride(): void {
  dropGrant();
  location.reload();
}
