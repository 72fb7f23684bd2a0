import { Refused } from '../world/ask-service';

/** What a refusal tells somebody who tries to get at what is not theirs. */
export type Refusal = 'not theirs' | 'session over' | 'nothing';

const SESSION_OVER: readonly unknown[] = [401, 419, 'unauthenticated', 'auth/user-token-expired'];
const NOT_THEIRS: readonly unknown[] = [401, 403, 404, 'permission-denied'];

/**
 * Tells whether a refusal proves that something is kept from somebody. A session that is over is refused everything, a form that
 * is wrong and a service that is away refuse everybody: none of these proves anything.
 *
 * @param error of a call (its HTTP status), or of Firebase's clients (their code)
 * @param hasSession whether the call came with a session: without one, 401 is the answer that is meant
 */
export function refusalIn(error: unknown, hasSession: boolean): Refusal {
  const code = error instanceof Refused ? error.status : (error as { code?: unknown } | null)?.code;
  if (hasSession && SESSION_OVER.includes(code)) return 'session over';
  return NOT_THEIRS.includes(code) ? 'not theirs' : 'nothing';
}
