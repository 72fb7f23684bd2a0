import type { SiteConfig } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import { DEVICE_KEY, SESSION_KEY } from '../../common/storage-keys';
import { isKept, mayBeSignedIn } from './kept-session';
import type { SessionCalls, SessionStore } from './session-calls';

const RETRY_MS = 2_000;
/** What is loaded when it is first called. By name, which is shorter: these lines are on every first load. */
const CALLS = [
  'auth',
  'tables',
  'signOut',
  'localUser',
  'savePhone',
  'sessionExpired',
  'deviceRefused',
] as const;

/**
 * Starts the session: takes up the one that is kept or stands in the address, and follows the other tabs. All of it is
 * loaded when there is something to take up, or when it is called; an anonymous visit pays for these lines alone.
 *
 * @param store the one store
 * @param config the runtime configuration
 */
export function startSession(store: SessionStore, config: SiteConfig): SessionCalls {
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
    credentials: async () => {
      const isKnown = () => mayBeSignedIn() || isKept(DEVICE_KEY);
      if (!isWanted && !isKnown()) return { kind: 'none' };
      // Its code cannot be had without a network; where it was never there, nobody is known.
      const calls = await session().catch((error: unknown) => {
        if (isKnown()) throw error;
      });
      return calls ? calls.credentials() : { kind: 'none' };
    },
  } as SessionCalls;
}
