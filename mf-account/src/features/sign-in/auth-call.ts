import { type AuthApi, type AuthOutcome, useShell } from '@site/shared/contract';

/** Asks the auth service something; never rejects. */
export type AuthCall = <Gained = object>(
  ask: (auth: AuthApi) => Promise<AuthOutcome<Gained>>,
) => Promise<AuthOutcome<Gained>>;

/** Gives the way to the auth service. A client that cannot be had counts as a service that cannot be reached. */
export function useAuthCall(): AuthCall {
  const { session } = useShell();
  return async (ask) => {
    let auth: AuthApi;
    try {
      auth = await session.auth();
    } catch (error) {
      return { success: false, code: 'unreachable', message: String(error) };
    }
    return ask(auth).catch((error) => ({ success: false, code: 'failed', message: String(error) }));
  };
}
