import { signIns } from '../../foundation/operations/metrics.ts';
import { AuthError } from './auth-error.ts';

/** Ways to get a session. */
export type SignInMethod = 'password' | 'refresh' | 'code' | 'link';

/**
 * Counts what comes of an attempt to get a session: success, refused (also `undefined`), limited, or a fault of ours.
 *
 * @returns what the attempt gives
 */
export async function countSignIn<Session>(
  method: SignInMethod,
  attempt: Promise<Session>,
): Promise<Session> {
  const session = await attempt.catch((error: unknown) => {
    signIns.inc({ method, outcome: outcomeOf(error) });
    throw error;
  });
  signIns.inc({ method, outcome: session === undefined ? 'refused' : 'success' });
  return session;
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof AuthError)) return 'failed';
  return error.statusCode === 429 ? 'limited' : 'refused';
}
