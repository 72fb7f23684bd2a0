import { type AuthApi, type SessionApi, type SessionUser, signedIn, signedOut } from '@site/shared/contract';
import type { Scenario } from './scenarios';
import type { StandaloneStore } from './standalone-store';

/** Who is signed in when somebody is. */
export const STANDALONE_USER: SessionUser = {
  uid: 'user-1',
  id: 'user-1',
  role: 'Customer',
  displayName: 'Nguyễn Thu Hà',
  photoURL: null,
  phoneNumber: '84912345678',
};

const never = <Value>() => new Promise<Value>(() => undefined);

/** Signs everybody in, or nobody: the services behind it do as the scenario says. */
function authOf(scenario: Scenario, store: StandaloneStore): AuthApi {
  const outcome = async <Gained extends object>(gained: Gained) =>
    scenario === 'full'
      ? ({ success: true, ...gained } as const)
      : ({ success: false, code: 'invalid_credentials', message: scenario } as const);
  const enter = async () => {
    const given = await outcome({});
    if (given.success) store.dispatch(signedIn(STANDALONE_USER));
    return given;
  };
  return {
    signIn: enter,
    signUp: () => outcome({}),
    verifyPhone: enter,
    resendCode: () => outcome({}),
    signUpWithEmail: () => outcome({ signedIn: false }),
    sendPasswordLink: () => outcome({}),
    takePasswordLink: () => outcome({}),
    sendPasswordCode: () => outcome({}),
    takePasswordCode: () => outcome({}),
    setPassword: () => outcome({}),
    offersGoogle: async () => scenario === 'full',
    signInWithGoogle: enter,
  };
}

/**
 * The session of an area that runs alone.
 *
 * @param scenario how the services behind it do: `loading` never answers, `failed` rejects
 * @param store who is signed in stands there
 */
export function standaloneSession(
  scenario: Scenario,
  store: StandaloneStore,
): Omit<SessionApi, 'user' | 'status'> {
  const served = <Value>(value: Value): Promise<Value> => {
    if (scenario === 'loading') return never();
    return scenario === 'failed' ? Promise.reject(new Error('as the scenario says')) : Promise.resolve(value);
  };
  return {
    auth: () => served(authOf(scenario, store)),
    signOut: async () => void store.dispatch(signedOut()),
    credentials: async () =>
      store.getState().session.user ? { kind: 'token', token: 'standalone' } : { kind: 'none' },
    localUser: () => served({ id: 'local-1', deviceId: 'device-1', phoneNumber: null, displayName: null }),
    savePhone: () => served(undefined),
  };
}
