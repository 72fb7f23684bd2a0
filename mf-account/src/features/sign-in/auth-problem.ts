import type { AuthOutcome } from '@site/shared/contract';
import type { FormAlertText } from '@site/shared/forms';
import type { Text } from '../../locales/sign-in/use-messages';

/**
 * What a form says as a whole when the auth service refused and no field is to blame.
 *
 * @param refusal the service's answer
 */
export function authAlert({
  code,
  retryAfter,
}: Extract<AuthOutcome, { success: false }>): FormAlertText<Text> {
  if (code === 'unreachable') return { alert: 'problem.unreachable', retry: true };
  if (code !== 'too_many') return { alert: 'problem.failed', retry: true };
  return retryAfter === undefined
    ? { alert: 'problem.wait', retry: false }
    : { alert: 'problem.waitSeconds', values: { count: Math.ceil(retryAfter) }, retry: false };
}

/** Within this time, seconds, a refused message means that one was sent just now; the hourly limits take longer. */
const LONGEST_INTERVAL_S = 60;

/**
 * The same for a form that has a message sent. The service keeps an interval between two messages to one number or
 * address: a second request within that interval is no excess of attempts (AUTH-2, AUTH-5).
 *
 * @param refusal the service's answer
 */
export function messageAlert(refusal: Extract<AuthOutcome, { success: false }>): FormAlertText<Text> {
  const { code, retryAfter } = refusal;
  if (code !== 'too_many' || retryAfter === undefined || retryAfter > LONGEST_INTERVAL_S)
    return authAlert(refusal);
  return { alert: 'problem.justSent', values: { count: Math.ceil(retryAfter) }, retry: false };
}
