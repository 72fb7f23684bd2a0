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
