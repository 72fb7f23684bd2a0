import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';

const site = sharedFixture(() => startSupabaseSite());

const userRecord = async (uid = '') =>
  (
    await site.database.query('select role, "displayName", "phoneNumber", email from users where uid = $1', [
      uid,
    ])
  ).rows[0];

test('AUTH-2 sign-up by phone, code from the outbox, session, user record of role Customer', async () => {
  const phone = '84901111001';
  const client = site.client();
  const signedUp = await client.auth.signUp({
    phone,
    password: PASSWORD,
    options: { data: { name: 'Nguyễn Ánh', role: 'Admin' } },
  });
  expect(signedUp).toMatchObject({
    error: null,
    data: { session: null, user: { phone, user_metadata: { name: 'Nguyễn Ánh' } } },
  });
  const uid = signedUp.data.user?.id;
  expect(await userRecord(uid)).toBeUndefined();

  expect(await site.enterCode(phone, client)).toMatchObject({
    error: null,
    data: {
      session: { token_type: 'bearer', expires_in: 3600 },
      user: { phone_confirmed_at: expect.any(String) },
    },
  });
  expect((await client.auth.getUser()).data.user?.id).toBe(uid);
  const record = { role: 'Customer', displayName: 'Nguyễn Ánh', phoneNumber: phone, email: null };
  expect(await userRecord(uid)).toEqual(record);
});

test('AUTH-1 a number is one and the same in each way of writing it', async () => {
  for (const phone of ['325118476', '0325118476', '+84 325 118 476', '84325118476', '0084325118476']) {
    const { data } = await site.client().auth.signUp({ phone, password: PASSWORD });
    expect([phone, data.user?.phone]).toEqual([phone, '84325118476']);
  }
});

test('signing up again with the same password before the code voids the first code and keeps the password', async () => {
  const client = site.client();
  const phone = '84901111004';
  const codes: string[] = [];
  for (const _time of ['first', 'second']) {
    await client.auth.signUp({ phone, password: PASSWORD });
    codes.push(await site.codeSentTo(phone));
  }
  const [first = '', second] = codes;
  if (first !== second) {
    const refused = await client.auth.verifyOtp({ phone, token: first, type: 'sms' });
    expect(refused.error).toMatchObject({ status: 403, code: 'otp_expired' });
  }
  const { data } = await site.enterCode(phone, client);
  expect(data.user?.app_metadata).not.toHaveProperty('needs_password');
  expect((await site.signIn(phone)).error).toBeNull();
});

test('AUTH-2 an account that was left without a password is led to a code at each sign-in, until it has one', async () => {
  const phone = '84901111016';
  const password = 'of-the-owner';
  const owner = site.client();
  for (const asked of ['of-a-stranger', password])
    await site.client().auth.signUp({ phone, password: asked });
  // The second time the number is proven already, and the password was lost on its way.
  for (const _time of ['before the code', 'after it']) {
    expect((await site.signIn(phone, password)).error).toMatchObject({ code: 'phone_not_confirmed' });
    expect((await owner.auth.resend({ phone, type: 'sms' })).error).toBeNull();
    expect((await site.enterCode(phone, owner)).error).toBeNull();
  }
  await owner.auth.updateUser({ password });
  // A confirmed account keeps its password when a code is asked for.
  await owner.auth.signInWithOtp({ phone });
  expect((await site.signIn(phone, password)).error).toBeNull();
  expect((await site.signIn(phone, 'of-a-stranger')).error).toMatchObject({ code: 'invalid_credentials' });
});

test('a code works once', async () => {
  const phone = '84901111005';
  await site.client().auth.signUp({ phone, password: PASSWORD });
  const results = await Promise.all([site.enterCode(phone), site.enterCode(phone)]);
  expect(results.map(({ error }) => error?.code ?? 'session').sort()).toEqual(['otp_expired', 'session']);
});

test('after five wrong guesses the right code does not work either', async () => {
  const phone = '84901111006';
  const client = site.client();
  await client.auth.signUp({ phone, password: PASSWORD });
  const code = await site.codeSentTo(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const token of [wrong, wrong, wrong, wrong, wrong, code]) {
    const { error } = await client.auth.verifyOtp({ phone, token, type: 'sms' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  }
});

test('a code that is over is refused, a new one works', async () => {
  const phone = '84901111007';
  const { auth } = site.client();
  await auth.signUp({ phone, password: PASSWORD });
  await site.database.query(
    "update auth.one_time_codes set expires_at = now() - interval '1 second' where destination = $1",
    [phone],
  );
  expect((await site.enterCode(phone)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await auth.resend({ phone, type: 'sms' })).error).toBeNull();
  expect((await site.enterCode(phone)).error).toBeNull();
});

test('AUTH-2 sign-in by code makes an account, or none when told so, with no name that a stranger gave', async () => {
  const phone = '84901111008';
  const { auth } = site.client();
  // The answer does not tell that nobody has this number.
  expect((await auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })).error).toBeNull();
  await expect(site.codeSentTo(phone)).rejects.toThrow('No code was sent.');
  const data = { name: 'Kẻ lạ' };
  await site.client().auth.signUp({ phone, password: 'of-a-stranger', options: { data } });
  expect((await auth.signInWithOtp({ phone })).error).toBeNull();
  const { user } = (await site.enterCode(phone)).data;
  expect(await userRecord(user?.id)).toMatchObject({ role: 'Customer', displayName: '' });
});

const VALID = { phone: '84901111009', password: PASSWORD };
test.each<[what: string, body: unknown, status: number, code: string]>([
  ['a short password', { ...VALID, password: '12345' }, 422, 'weak_password'],
  ['letters for a number', { ...VALID, phone: 'abc' }, 400, 'validation_failed'],
  ['a number of another size', { ...VALID, phone: '8490' }, 400, 'validation_failed'],
  ['a wrong mail address', { email: 'a@', password: PASSWORD }, 400, 'validation_failed'],
  ['a short password with a mail address', { email: 'a@b.vn', password: '1234567' }, 422, 'weak_password'],
  ['nothing', {}, 422, 'anonymous_provider_disabled'],
  ['the zero character', { ...VALID, password: 'abc\0defgh' }, 400, 'validation_failed'],
  ['data that cannot be kept', { ...VALID, data: { name: '\ud800' } }, 400, 'validation_failed'],
  ['data without end', { ...VALID, data: { name: 'x'.repeat(9000) } }, 400, 'validation_failed'],
  ['a list', [1], 400, 'validation_failed'],
  ['broken JSON', '{"phone":', 400, 'bad_json'],
])('sign-up with %s is refused', async (_what, body, status, code) => {
  const response = await site.postAuth('signup', body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) });
});
