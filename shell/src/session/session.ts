import { forgetIdentified } from '@site/shared/api/forget-identified';
import { type Credentials, type SiteConfig, signedIn, signedOut } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import { forgetDrafts, forgetDraftsAlong } from '@site/shared/use-draft';
import { DEVICE_KEY, SESSION_KEY } from '../../common/storage-keys';
import { forgetNotifications } from './forget-notifications';
import { mayBeSignedIn } from './kept-session';
import { dropDevice, dropSession, keepUser, keptDevice, keptSession, keptUser } from './kept-values';
import { openLocalUser } from './local-user';
import { sessionSlice } from './session.slice';
import type { SessionCalls, SessionStore } from './session-calls';
import { sayExpired } from './session-toasts';

/** A token this close to its end, in seconds, is renewed before it is used: the auth client's own margin. */
const RENEWAL_MARGIN_S = 90;
/** How long until a session that could not be looked at is looked at again, ms; doubled each time. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 10_000;

/**
 * Opens the session. The auth client, which is much larger, is loaded when a session is kept or comes in, or when
 * somebody is about to sign in.
 *
 * @param store the one store
 * @param config the runtime configuration
 */
export function openSession(store: SessionStore, config: SiteConfig): SessionCalls {
  const { dispatch } = store;
  const device = openLocalUser(config.services.base);
  const account = loadOnce(async () => {
    const { openAccount } = await import(/* webpackChunkName: "account" */ './account/account');
    return openAccount(store, config);
  });

  /** Repeats the check until the signed-in user is known: an unreachable service says nothing about the user. */
  const restore = (rest = FIRST_REST_MS): void => {
    // Without a network nobody can say who is signed in: it is whoever was. What they are shown is what was kept for them.
    const known = navigator.onLine ? undefined : keptUser();
    if (!store.getState().session.user) dispatch(known ? signedIn(known) : sessionSlice.actions.restoring());
    account()
      .then((the) => the.restore())
      .catch(() => setTimeout(restore, rest, Math.min(2 * rest, LONGEST_REST_MS)));
  };

  addEventListener('storage', ({ key }) => {
    forgetDraftsAlong(key);
    // Another tab has carried the device over to the account: lists that were read before lack its questions.
    if (key === DEVICE_KEY && store.getState().session.user) forgetIdentified(dispatch);
    const concernsUs = key === SESSION_KEY || key === null;
    if (concernsUs && (keptSession() || store.getState().session.user)) restore();
  });
  if (mayBeSignedIn()) restore();

  return {
    auth: async () => (await account()).auth,
    tables: async () => (await account()).tables(),
    signOut: () =>
      account().then(
        (the) => the.signOut(),
        () => {
          dropSession();
          keepUser(undefined);
          dispatch(signedOut());
          forgetIdentified(dispatch);
          forgetDrafts();
          return forgetNotifications();
        },
      ),
    async credentials(): Promise<Credentials> {
      const session = keptSession();
      if (session) {
        const isGood = session.expires_at - RENEWAL_MARGIN_S > Date.now() / 1000;
        // One that cannot be renewed is sent as it is: the service decides, and nobody acts as a visitor by mistake.
        const token = isGood
          ? session.access_token
          : await account().then(
              (the) => the.token(),
              () => session.access_token,
            );
        if (token) return { kind: 'token', token };
      }
      const secret = keptDevice()?.secret;
      return secret ? { kind: 'device', secret } : { kind: 'none' };
    },
    ...device,
    sessionExpired: () => sayExpired(config),
    deviceRefused(secret) {
      if (keptDevice()?.secret === secret) dropDevice();
    },
  };
}
