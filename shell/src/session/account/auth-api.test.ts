import { testConfig } from '@site/shared/testing';
import { AuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import { createAuthApi } from './auth-api';

const PHONE = '84912345678';

/** Services that take every code, and say of the account what `metadata` says. */
function open(metadata: object, refusal = 'phone_not_confirmed', signedUp: object = { id: 'u1' }) {
  const updateUser = jest.fn(async () => ({ error: null }));
  const signIn = jest.fn(async (_account: object) => ({ error: new AuthApiError('', 400, refusal) }));
  const signInWithOtp = jest.fn(async (_asked: object) => ({ error: null }));
  const user = { id: 'u1', app_metadata: metadata, user_metadata: {} };
  const auth = {
    signInWithPassword: signIn,
    signInWithOtp,
    signUp: async () => ({ data: { user: { ...signedUp, identities: [{}] } }, error: null }),
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

const OTHER = '84900000000';
const OPEN = { needs_password: true };
type Opened = ReturnType<typeof open>['api'];
const signUp = (phone: string) => (api: Opened) => api.signUp({ name: 'Lan', phone, password: 'bi-mat-1' });
const signIn = (phone: string, password: string) => (api: Opened) => api.signIn({ phone, password });
const WRONG = 'invalid_credentials';

test.each<[string, object, string | undefined, ((api: Opened) => Promise<unknown>)[], string[]]>([
  ['the one that was typed at the sign-up', OPEN, undefined, [signUp(PHONE)], ['bi-mat-1']],
  [
    'the one of the sign-in that asked for the code',
    OPEN,
    undefined,
    [signIn(PHONE, 'bi-mat-1')],
    ['bi-mat-1'],
  ],
  ['none that was typed for another number', OPEN, undefined, [signUp(OTHER)], []],
  ['none when it has one', {}, undefined, [signUp(PHONE)], []],
  [
    'that of the sign-up, whoever signs in meanwhile',
    OPEN,
    undefined,
    [signUp(PHONE), signIn(OTHER, 'b')],
    ['bi-mat-1'],
  ],
  ['that of the sign-up, not a wrong one', OPEN, WRONG, [signUp(PHONE), signIn(PHONE, 'b')], ['bi-mat-1']],
  ['none that was refused as wrong', OPEN, WRONG, [signIn(PHONE, 'b')], []],
])('AUTH-2 an account whose password is open gets %s', async (_which, metadata, refusal, steps, given) => {
  const { api, updateUser } = open(metadata, refusal);
  for (const step of steps) await step(api);
  expect(await api.verifyPhone({ phone: PHONE, code: '123456' })).toEqual({ success: true });
  expect(updateUser.mock.calls).toEqual(given.map((password) => [{ password }]));
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

test('AUTH-2 a sign-up that something else than the service has answered is none', async () => {
  const { api } = open(OPEN, undefined, {});
  expect(await signUp(PHONE)(api)).toMatchObject({ success: false, code: 'failed' });
});
