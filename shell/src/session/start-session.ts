import { type Credentials, type SessionApi, type SiteConfig, signedOut } from '@site/shared/contract';
import type { SiteStore } from '../store/store';
import { dropDevice, keptDevice } from './device';
import { dropSession, isReturn, keptSession, SESSION_KEY } from './kept-session';
import { loadOnce } from './load-once';
import { sessionSlice } from './session.slice';

/** What the session can do; who is signed in stands in the store. */
export type SessionCalls = Omit<SessionApi, 'user' | 'status'> & {
  /** A call was answered with 419 (AUTH-7). */
  expired(): void;
  /** A call was answered that the device's secret is nobody's. */
  deviceRefused(secret: string): void;
};

/** A token this close to its end, in seconds, is renewed before it is used: the auth client's own margin. */
const RENEWAL_MARGIN_S = 90;
/** How long until a session that could not be looked at is looked at again, ms; doubled each time. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 30_000;

/**
 * Starts the session: takes up the one that is kept or stands in the address, and follows the other tabs. The auth
 * client is loaded when there is one of these, or when somebody asks for it; an anonymous visit never pays for it.
 *
 * @param store the one store
 * @param config the runtime configuration
 */
export function startSession(store: SiteStore, config: SiteConfig): SessionCalls {
  const { dispatch } = store;
  const account = loadOnce(async () => {
    const { openAccount } = await import(/* webpackChunkName: "account" */ './account/account');
    return openAccount(store, config);
  });
  const device = loadOnce(async () => {
    const { openLocalUser } = await import(/* webpackChunkName: "local-user" */ './local-user');
    return openLocalUser(config.services.base);
  });

  /** Looks until it is known who is signed in: what cannot be asked says nothing about it. */
  const restore = (rest = FIRST_REST_MS): void => {
    if (!store.getState().session.user) dispatch(sessionSlice.actions.restoring());
    account()
      .then((the) => the.restore())
      .catch(() => setTimeout(restore, rest, Math.min(2 * rest, LONGEST_REST_MS)));
  };

  addEventListener('storage', ({ key }) => {
    if (key !== SESSION_KEY && key !== null) return;
    if (keptSession() || store.getState().session.user) restore();
  });
  if (keptSession() || isReturn()) restore();

  return {
    auth: async () => (await account()).auth,
    signOut: () =>
      account().then(
        (the) => the.signOut(),
        () => {
          dropSession();
          dispatch(signedOut());
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
    localUser: async () => (await device()).localUser(),
    savePhone: async (phone) => (await device()).savePhone(phone),
    expired: () => void account().then((the) => the.expired()),
    deviceRefused(secret) {
      if (keptDevice()?.secret === secret) dropDevice();
    },
  };
}
