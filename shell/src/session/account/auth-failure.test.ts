import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { isReturn, mayBeSignedIn } from '../kept-session';
import { authFailure, isRefusal } from './auth-failure';

test.each([
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'invalid_credentials'],
  [new AuthApiError('Phone not confirmed', 400, 'phone_not_confirmed'), 'phone_not_confirmed'],
  [new AuthApiError('User already registered', 422, 'user_already_exists'), 'already_exists'],
  [new AuthApiError('Token has expired or is invalid', 403, 'otp_expired'), 'wrong_code'],
  [new AuthWeakPasswordError('too short', 422, ['length']), 'weak_password'],
  [new AuthRetryableFetchError('Failed to fetch', 0), 'unreachable'],
  [new AuthRetryableFetchError('Bad gateway', 502), 'unreachable'],
  [new AuthApiError('?', 400, 'something_new'), 'failed'],
  [new Error('anything else'), 'failed'],
  ['not even an error', 'failed'],
])('AUTH-1 %p is %s', (error, code) => {
  expect(authFailure(error)).toMatchObject({ success: false, code, message: expect.any(String) });
});

test('AUTH-2 how long to wait is read from the service’s words', () => {
  const message = 'For security purposes, you can only request this after 27 seconds.';
  const error = new AuthApiError(message, 429, 'over_sms_send_rate_limit');
  expect(authFailure(error)).toEqual({ success: false, code: 'too_many', message, retryAfter: 27 });
});

test('AUTH-3 only the service’s own word ends a session', () => {
  expect(isRefusal(new AuthSessionMissingError())).toBe(true);
  expect(isRefusal(new AuthApiError('invalid JWT', 403, 'bad_jwt'))).toBe(true);
  expect(isRefusal(new AuthApiError('slow down', 429, 'over_request_rate_limit'))).toBe(false);
  expect(isRefusal(new AuthRetryableFetchError('Bad gateway', 502))).toBe(false);
  expect(isRefusal(new Error('x'))).toBe(false);
  expect(isRefusal(null)).toBe(false);
});

test.each([
  ['/login#access_token=a&refresh_token=b', true],
  ['/login?error=access_denied', true],
  ['/login', false],
  ['/for-sale#access_token=a&refresh_token=b', false],
  ['/reset-password#access_token=a&refresh_token=b', false],
])(
  'AUTH-6 a session in the address counts on the page that the auth service sends to alone: %s',
  (address, counts) => {
    history.replaceState(null, '', address);
    expect(isReturn()).toBe(counts);
    expect(mayBeSignedIn()).toBe(counts);
  },
);
