import { forgetIdentified } from '@site/shared/api/forget-identified';
import { DEVICE } from '@site/shared/asker';
import { type AuthApi, type SessionUser, type SiteConfig, signedIn, signedOut } from '@site/shared/contract';
import { sweepLastingDrafts } from '@site/shared/lasting-draft';
import { isClockWrong } from '@site/shared/server-clock';
import { forgetDrafts, moveDrafts } from '@site/shared/use-draft';
import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetNotifications } from '../forget-notifications';
import { isReturn } from '../kept-session';
import { dropSession, hasKeptUser, keepUser, keptSession } from '../kept-values';
import type { SessionStore } from '../session-calls';
import { sayEnded, saySignInFailed } from '../session-toasts';
import { createAuthApi } from './auth-api';
import { createAuthClient } from './auth-client';
import { isRefusal, isUnreachable } from './auth-failure';
import { openDeviceCarrier } from './carry-device';
import { cleanAddress, readReturn } from './return-address';
import { readUser } from './user-record';
import { watchSession } from './watch-session';

/** How long the auth service may take to end a session, before it ends here alone, ms. */
const LONGEST_FAREWELL_MS = 5_000;
/** How long a renewal may keep a call waiting, ms. */
const LONGEST_RENEWAL_MS = 8_000;

/** The part of the session that needs the auth client. */
export interface Account {
  auth: AuthApi;
  /** The client of the tables, which asks as whoever is signed in. */
  tables(): SupabaseClient;
  /** Finds out who is signed in and tells the store. Rejects when the service cannot be reached: then nothing is known. */
  restore(): Promise<void>;
  /** The token, renewed when it is about to end; undefined when the session is over. */
  token(): Promise<string | undefined>;
  signOut(): Promise<void>;
}

const limited = <Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

const isSame = (left: SessionUser, right: SessionUser | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Opens the auth client and follows its session.
 *
 * @param store the one store
 * @param config the runtime configuration
 */
export function openAccount(store: SessionStore, config: SiteConfig): Account {
  let client = openClient();
  let stopWatching: (() => void) | undefined;
  let looking: Promise<void> | undefined;
  /** The service refused to renew the session: nobody here asked to leave. */
  let isRefused = false;
  /** What this browser tells of whoever has left is being ended. */
  let forgetting: Promise<void> | undefined;
  const carryDevice = openDeviceCarrier(config.services.base, () => forgetIdentified(store.dispatch));

  function openClient(): SupabaseClient {
    const opened = createAuthClient(config, true, () => {
      isRefused = true;
    });
    opened.auth.onAuthStateChange((event) => {
      // A refresh was refused, here or in another tab. What tabs say of each other's sign-in comes by the storage.
      if (event === 'SIGNED_OUT' && !keptSession()) leave();
    });
    return opened;
  }

  /** supabase-js holds a failed refresh for a minute; a new client asks at once. */
  function renewClient(): void {
    client.auth.dispose();
    client = openClient();
  }

  /** Drafts stay: a session that ends by itself must not cost what its person was typing. */
  function leave(): void {
    stopWatching?.();
    stopWatching = undefined;
    const { status, user } = store.getState().session;
    // Who only failed to come in keeps what this browser tells them as a visitor.
    const wasSomebody = user !== undefined || hasKeptUser();
    keepUser(undefined);
    const wasRefused = isRefused;
    isRefused = false;
    if (status === 'anonymous') return;
    if (wasRefused) sayEnded(config);
    store.dispatch(signedOut());
    forgetIdentified(store.dispatch);
    if (wasSomebody) forgetting = forgetNotifications();
  }

  function show(user: SessionUser): void {
    isRefused = false;
    keepUser(user);
    const { user: before } = store.getState().session;
    moveDrafts(`${DEVICE}:`, `${user.uid}:`);
    if (!isSame(user, before)) store.dispatch(signedIn(user));
    if (user.uid !== before?.uid) {
      forgetIdentified(store.dispatch);
      sweepLastingDrafts(user.uid);
    }
    // A failure is made up for at the next look.
    void carryDevice(user.uid).catch(() => undefined);
    stopWatching ??= watchSession(() => void restore().catch(() => undefined));
  }

  async function takeReturn(): Promise<void> {
    const found = isReturn() ? readReturn() : undefined;
    if (!found) return;
    cleanAddress();
    // Who is signed in stays so: a link must not put another account in their place.
    if (keptSession()) return;
    if ('refusal' in found || (await client.auth.setSession(found.session)).error) saySignInFailed(config);
    // It says when it ends by the service's clock; a renewed one says how long it lasts.
    else if (isClockWrong()) await client.auth.refreshSession();
  }

  async function look(isRenewed = false): Promise<void> {
    await takeReturn();
    const { data, error } = await client.auth.getSession();
    if (isUnreachable(error)) {
      renewClient();
      throw error;
    }
    const uid = data.session?.user.id;
    if (!uid) {
      if (keptSession()) throw new Error('another tab changed the session meanwhile');
      return leave();
    }
    const [seen, record] = await Promise.allSettled([client.auth.getUser(), readUser(client, uid)]);
    const refusal = seen.status === 'fulfilled' ? seen.value.error : seen.reason;
    if (isRefusal(refusal)) {
      // The service's clock may be ahead of ours; a refresh says for sure.
      if (!isRenewed && !(await client.auth.refreshSession()).error) return look(true);
      if (keptSession()?.user.id === uid) dropSession();
      return leave();
    }
    if (refusal) throw refusal;
    if (record.status === 'rejected') throw record.reason;
    if (keptSession()?.user.id !== uid) throw new Error('another tab changed the session meanwhile');
    show(record.value);
  }

  function restore(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function endSession(): Promise<void> {
    // A token that must be renewed first may be refused: the visitor leaves all the same.
    isRefused = false;
    await limited(client.auth.signOut({ scope: 'local' }), LONGEST_FAREWELL_MS).catch(() => undefined);
    dropSession();
    leave();
    // The page is left right after; a browser that is being left ends nothing any more.
    await forgetting;
  }

  return {
    restore,
    tables: () => client,
    auth: createAuthApi({
      config,
      client: () => client,
      async enter() {
        // A look that is under way began before this sign-in.
        await looking?.catch(() => undefined);
        try {
          await restore();
        } catch (error) {
          // A sign-in that is said to have failed must not leave a session behind.
          await endSession();
          throw error;
        }
      },
    }),
    async token() {
      const result = await limited(client.auth.getSession(), LONGEST_RENEWAL_MS);
      // What could not be renewed is sent as it is: the service decides.
      return result?.data.session?.access_token ?? keptSession()?.access_token;
    },
    async signOut() {
      // Questions that could not be carried before must not stay for the next person on this browser.
      const uid = keptSession()?.user.id;
      if (uid) await limited(carryDevice(uid), LONGEST_FAREWELL_MS).catch(() => undefined);
      await endSession();
      forgetDrafts();
    },
  };
}
