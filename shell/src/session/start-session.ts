import type { SessionApi, SiteConfig } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import type { SiteStore } from '../store/store';
import { DEVICE_KEY, isKept, mayBeSignedIn, SESSION_KEY } from './kept-session';

/** What the session can do; who is signed in stands in the store. */
export type SessionCalls = Omit<SessionApi, 'user' | 'status'> & {
  /** A call was answered with 419 (AUTH-7). */
  sessionExpired(): void;
  /** A call was answered that this secret is of no device any more. */
  deviceRefused(secret: string): void;
};

const RETRY_MS = 2_000;
/** What is loaded when it is first called. By name, which is shorter: these lines are on every first load. */
const CALLS = ['auth', 'signOut', 'localUser', 'savePhone', 'sessionExpired', 'deviceRefused'] as const;

/**
 * Starts the session: takes up the one that is kept or stands in the address, and follows the other tabs. All of it is
 * loaded when there is something to take up, or when it is called; an anonymous visit pays for these lines alone.
 *
 * @param store the one store
 * @param config the runtime configuration
 */
export function startSession(store: SiteStore, config: SiteConfig): SessionCalls {
  let isWanted = mayBeSignedIn() || isKept(DEVICE_KEY);
  const session = loadOnce(async () => {
    isWanted = true;
    return (await import(/* webpackChunkName: "session" */ './session')).openSession(store, config);
  });
  const start = (): void => void session().catch(() => setTimeout(start, RETRY_MS));
  const later =
    (name: keyof SessionCalls) =>
    async (...values: unknown[]) =>
      ((await session())[name] as (...given: unknown[]) => unknown)(...values);

  // The session, once it is there, follows the other tabs itself.
  addEventListener('storage', ({ key, newValue }) => key === SESSION_KEY && newValue && start());
  if (isWanted) start();

  return {
    ...Object.fromEntries(CALLS.map((name) => [name, later(name)])),
    // Another tab may have made the device meanwhile.
    credentials: async () =>
      isWanted || isKept(DEVICE_KEY) ? (await session()).credentials() : { kind: 'none' },
  } as SessionCalls;
}
