import type { AuthFailureCode, AuthOutcome } from '@site/shared/contract';
import {
  type AuthError,
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from '@supabase/supabase-js';

const CODES: Record<string, AuthFailureCode> = {
  invalid_credentials: 'invalid_credentials',
  phone_not_confirmed: 'phone_not_confirmed',
  email_not_confirmed: 'phone_not_confirmed',
  user_already_exists: 'already_exists',
  phone_exists: 'already_exists',
  email_exists: 'already_exists',
  otp_expired: 'wrong_code',
  weak_password: 'weak_password',
  over_request_rate_limit: 'too_many',
  over_sms_send_rate_limit: 'too_many',
  over_email_send_rate_limit: 'too_many',
};

/** What became of a call that did not succeed. */
export type AuthFailure = Extract<AuthOutcome, { success: false }>;

/** Whether the auth service could not be asked, so that nothing is known. */
export const isUnreachable = (error: unknown): boolean => isAuthRetryableFetchError(error);

const REFUSED_STATUSES = [401, 403, 404];

/** Whether the auth service says that this session is invalid, or that its account no longer exists. */
export const isRefusal = (error: unknown): boolean =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && REFUSED_STATUSES.includes(error.status));

/**
 * Says in the contract's words why the auth service refused.
 *
 * @param error what supabase-js gave or threw
 */
export function authFailure(error: unknown): AuthFailure {
  const { code, message }: Pick<AuthError, 'code' | 'message'> = isAuthError(error)
    ? error
    : { code: undefined, message: String(error) };
  const wait = /after (\d+) seconds?/.exec(message)?.[1];
  return {
    success: false,
    code: isUnreachable(error)
      ? 'unreachable'
      : (Object.hasOwn(CODES, code ?? '') && CODES[code ?? '']) || 'failed',
    message,
    ...(wait ? { retryAfter: Number(wait) } : {}),
  };
}
