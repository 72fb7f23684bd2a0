import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';

const site = sharedFixture(() => startSupabaseSite());

const userRecord = async (uid: string) =>
  (
    await site.database.query('select role, "displayName", "phoneNumber", email from users where uid = $1', [
      uid,
    ])
  ).rows[0];

test('AUTH-2 sign-up by phone, code from the outbox, session, user record of role Customer', async () => {
  const client = site.client();
  const signedUp = await client.auth.signUp({
    phone: '84901111001',
    password: PASSWORD,
    options: { data: { name: 'Nguyễn Ánh', role: 'Admin' } },
  });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user).toMatchObject({ phone: '84901111001', user_metadata: { name: 'Nguyễn Ánh' } });
  expect(await userRecord(signedUp.data.user?.id ?? '')).toBeUndefined();

  const verified = await client.auth.verifyOtp({
    phone: '84901111001',
    token: await site.codeSentTo('84901111001'),
    type: 'sms',
  });
  expect(verified.error).toBeNull();
  expect(verified.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(verified.data.user?.phone_confirmed_at).toEqual(expect.any(String));
  const { data } = await client.auth.getUser();
  expect(data.user?.id).toBe(signedUp.data.user?.id);
  expect(await userRecord(data.user?.id ?? '')).toEqual({
    role: 'Customer',
    displayName: 'Nguyễn Ánh',
    phoneNumber: '84901111001',
    email: null,
  });
});

test.each(['+84 90 111 1002', '0901111002', '84901111002', '0084901111002'])(
  'AUTH-1 the number %s is one and the same',
  async (phone) => {
    const { data, error } = await site.client().auth.signUp({ phone, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.phone).toBe('84901111002');
  },
);

test('signing up again with the same password before the code voids the first code and keeps the password', async () => {
  const client = site.client();
  const phone = '84901111004';
  await client.auth.signUp({ phone, password: PASSWORD });
  const first = await site.codeSentTo(phone);
  await client.auth.signUp({ phone, password: PASSWORD });
  const second = await site.codeSentTo(phone);
  if (first !== second) {
    const refused = await client.auth.verifyOtp({ phone, token: first, type: 'sms' });
    expect(refused.error).toMatchObject({ status: 403, code: 'otp_expired' });
  }
  const { data } = await client.auth.verifyOtp({ phone, token: second, type: 'sms' });
  expect(data.user?.app_metadata).not.toHaveProperty('needs_password');
  expect((await site.client().auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
});

test('AUTH-2 a sign-up whose code was replaced by that of a sign-in still says that its password is to be chosen', async () => {
  const phone = '84901111015';
  const owner = site.client();
  await owner.auth.signUp({ phone, password: PASSWORD });
  await site.client().auth.signInWithOtp({ phone });
  const token = await site.codeSentTo(phone);
  const { data } = await owner.auth.verifyOtp({ phone, token, type: 'sms' });
  expect(data.user?.app_metadata).toMatchObject({ needs_password: true });
});

test('AUTH-2 an account that was left without a password is led to a code at each sign-in, until it has one', async () => {
  const phone = '84901111016';
  const password = 'of-the-owner';
  const owner = site.client();
  for (const asked of ['of-a-stranger', password])
    await site.client().auth.signUp({ phone, password: asked });
  // The second time the number is proven already, and the password was lost on its way.
  for (const _time of ['before the code', 'after it']) {
    const tried = await site.client().auth.signInWithPassword({ phone, password });
    expect(tried.error).toMatchObject({ code: 'phone_not_confirmed' });
    expect((await owner.auth.resend({ phone, type: 'sms' })).error).toBeNull();
    const token = await site.codeSentTo(phone);
    expect((await owner.auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
  }
  await owner.auth.updateUser({ password });
  expect((await site.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
  const wrong = await site.client().auth.signInWithPassword({ phone, password: 'of-a-stranger' });
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
});

test('a code works once', async () => {
  const client = site.client();
  await client.auth.signUp({ phone: '84901111005', password: PASSWORD });
  const token = await site.codeSentTo('84901111005');
  const results = await Promise.all(
    [1, 2].map(() => site.client().auth.verifyOtp({ phone: '84901111005', token, type: 'sms' })),
  );
  expect(results.map(({ error }) => error?.code ?? 'session').sort()).toEqual(['otp_expired', 'session']);
});

test('after five wrong guesses the right code does not work either', async () => {
  const client = site.client();
  await client.auth.signUp({ phone: '84901111006', password: PASSWORD });
  const code = await site.codeSentTo('84901111006');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess += 1) {
    const { error } = await client.auth.verifyOtp({ phone: '84901111006', token: wrong, type: 'sms' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  }
  const { error } = await client.auth.verifyOtp({ phone: '84901111006', token: code, type: 'sms' });
  expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('a code that is over is refused, a new one works', async () => {
  const client = site.client();
  await client.auth.signUp({ phone: '84901111007', password: PASSWORD });
  const code = await site.codeSentTo('84901111007');
  await site.database.query(
    "update auth.one_time_codes set expires_at = now() - interval '1 second' where destination = '84901111007'",
  );
  const late = await client.auth.verifyOtp({ phone: '84901111007', token: code, type: 'sms' });
  expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await client.auth.resend({ phone: '84901111007', type: 'sms' })).error).toBeNull();
  const token = await site.codeSentTo('84901111007');
  expect((await client.auth.verifyOtp({ phone: '84901111007', token, type: 'sms' })).error).toBeNull();
});

test('sign-in by code makes an account, or none when told so', async () => {
  const client = site.client();
  const asked = await client.auth.signInWithOtp({
    phone: '84901111008',
    options: { shouldCreateUser: false },
  });
  // The answer does not tell that nobody has this number.
  expect(asked.error).toBeNull();
  await expect(site.codeSentTo('84901111008')).rejects.toThrow('No code was sent.');
  expect((await client.auth.signInWithOtp({ phone: '84901111008' })).error).toBeNull();
  const { data } = await client.auth.verifyOtp({
    phone: '84901111008',
    token: await site.codeSentTo('84901111008'),
    type: 'sms',
  });
  expect(await userRecord(data.user?.id ?? '')).toMatchObject({ role: 'Customer' });
});

test('AUTH-2 a password that someone chose for a number before does not open the account of who proves to have it', async () => {
  const phone = '84901111010';
  const stranger = site.client();
  await stranger.auth.signUp({ phone, password: 'of-a-stranger', options: { data: { name: 'Kẻ lạ' } } });
  const client = site.client();
  expect((await client.auth.signInWithOtp({ phone })).error).toBeNull();
  const { data } = await client.auth.verifyOtp({ phone, token: await site.codeSentTo(phone), type: 'sms' });
  expect(await userRecord(data.user?.id ?? '')).toMatchObject({ phoneNumber: phone, displayName: '' });
  const tried = await stranger.auth.signInWithPassword({ phone, password: 'of-a-stranger' });
  expect(tried.error).toMatchObject({ code: 'phone_not_confirmed' });
  // A confirmed account keeps its password when a code is asked for.
  await client.auth.updateUser({ password: PASSWORD });
  await client.auth.signInWithOtp({ phone });
  expect((await site.client().auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
});

test.each([
  ['a short password', { phone: '84901111009', password: '12345' }, 422, 'weak_password'],
  ['letters for a number', { phone: 'abc', password: PASSWORD }, 400, 'validation_failed'],
  ['a number of another size', { phone: '8490', password: PASSWORD }, 400, 'validation_failed'],
  ['a wrong mail address', { email: 'a@', password: PASSWORD }, 400, 'validation_failed'],
  ['a short password with a mail address', { email: 'a@b.vn', password: '1234567' }, 422, 'weak_password'],
  ['nothing', {}, 422, 'anonymous_provider_disabled'],
  ['a number for a number', { phone: 84901111009, password: PASSWORD }, 400, 'validation_failed'],
  ['the zero character', { phone: '84901111009', password: 'abc\0defgh' }, 400, 'validation_failed'],
  [
    'data that cannot be kept',
    { phone: '84901111009', password: PASSWORD, data: { name: '\ud800' } },
    400,
    'validation_failed',
  ],
  [
    'data without end',
    { phone: '84901111009', password: PASSWORD, data: { name: 'x'.repeat(9000) } },
    400,
    'validation_failed',
  ],
  ['a list', [1], 400, 'validation_failed'],
])('sign-up with %s is refused', async (_name, body, status, code) => {
  const response = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) });
});

test('broken JSON is a refusal of the same form', async () => {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"phone":',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 400, error_code: 'bad_json' });
});
