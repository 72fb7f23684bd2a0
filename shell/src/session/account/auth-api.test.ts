import { testConfig } from '@site/shared/testing';
import { AuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import { createAuthApi } from './auth-api';

const PHONE = '84912345678';

/** Services that take every code, and say of the account what `metadata` says. */
function open(metadata: object, refusal = 'phone_not_confirmed') {
  const updateUser = jest.fn(async () => ({ error: null }));
  const signIn = jest.fn(async (_account: object) => ({ error: new AuthApiError('', 400, refusal) }));
  const signInWithOtp = jest.fn(async (_asked: object) => ({ error: null }));
  const user = { id: 'u1', app_metadata: metadata, user_metadata: {} };
  const auth = {
    signInWithPassword: signIn,
    signInWithOtp,
    signUp: async () => ({ data: { user: { identities: [{}] } }, error: null }),
    verifyOtp: async () => ({ data: { session: { access_token: 't', user } }, error: null }),
    updateUser,
  };
  const api = createAuthApi({
    config: testConfig,
    client: () => ({ auth }) as unknown as SupabaseClient,
    enter: async () => undefined,
  });
  return { api, updateUser, signIn, signInWithOtp };
}

beforeEach(() => {
  const answer = async () => new Response('{"data":{"id":"u1"}}');
  Object.assign(globalThis, { fetch: jest.fn(answer) });
});

test('AUTH-2 an account whose password is open gets the one that was typed here', async () => {
  const { api, updateUser } = open({ needs_password: true });
  await api.signUp({ name: 'Lan', phone: PHONE, password: 'bi-mat-1' });
  expect(await api.verifyPhone({ phone: PHONE, code: '123456' })).toEqual({ success: true });
  expect(updateUser.mock.calls).toEqual([[{ password: 'bi-mat-1' }]]);
});

test('AUTH-2 also when the code is asked for at a sign-in', async () => {
  const { api, updateUser } = open({ needs_password: true });
  expect(await api.signIn({ phone: PHONE, password: 'bi-mat-1' })).toMatchObject({ success: false });
  await api.verifyPhone({ phone: PHONE, code: '123456' });
  expect(updateUser.mock.calls).toEqual([[{ password: 'bi-mat-1' }]]);
});

test('AUTH-2 it gets none that was typed for another number, nor does an account that has one', async () => {
  const other = open({ needs_password: true });
  await other.api.signUp({ name: 'Lan', phone: '84900000000', password: 'bi-mat-1' });
  await other.api.verifyPhone({ phone: PHONE, code: '123456' });
  expect(other.updateUser).not.toHaveBeenCalled();

  const settled = open({});
  await settled.api.signUp({ name: 'Lan', phone: PHONE, password: 'bi-mat-1' });
  await settled.api.verifyPhone({ phone: PHONE, code: '123456' });
  expect(settled.updateUser).not.toHaveBeenCalled();
});

test('AUTH-2 a sign-in that is tried meanwhile does not change what the sign-up asked for', async () => {
  const elsewhere = open({ needs_password: true });
  await elsewhere.api.signUp({ name: 'Lan', phone: PHONE, password: 'bi-mat-1' });
  await elsewhere.api.signIn({ phone: '84900000000', password: 'bi-mat-2' });
  await elsewhere.api.verifyPhone({ phone: PHONE, code: '123456' });
  expect(elsewhere.updateUser.mock.calls).toEqual([[{ password: 'bi-mat-1' }]]);

  const wrong = open({ needs_password: true }, 'invalid_credentials');
  await wrong.api.signUp({ name: 'Lan', phone: PHONE, password: 'bi-mat-1' });
  await wrong.api.signIn({ phone: PHONE, password: 'bi-mat-2' });
  await wrong.api.verifyPhone({ phone: PHONE, code: '123456' });
  expect(wrong.updateUser.mock.calls).toEqual([[{ password: 'bi-mat-1' }]]);
});

test('AUTH-2 a password that was refused as wrong is not kept', async () => {
  const { api, updateUser } = open({ needs_password: true }, 'invalid_credentials');
  await api.signIn({ phone: PHONE, password: 'bi-mat-2' });
  await api.verifyPhone({ phone: PHONE, code: '123456' });
  expect(updateUser).not.toHaveBeenCalled();
});

test('AUTH-1 an account by e-mail signs in by its address; an address without its mail counts as not confirmed', async () => {
  const { api, signIn } = open({}, 'email_not_confirmed');
  const account = { email: 'lan@example.com', password: 'bi-mat-1' };
  expect(await api.signIn(account)).toMatchObject({ success: false, code: 'phone_not_confirmed' });
  expect(signIn.mock.calls).toEqual([[account]]);
});

test('AUTH-5 the code for a new password makes no account', async () => {
  const { api, signInWithOtp } = open({});
  expect(await api.sendPasswordCode(PHONE)).toEqual({ success: true });
  expect(signInWithOtp.mock.calls).toEqual([[{ phone: PHONE, options: { shouldCreateUser: false } }]]);
});
