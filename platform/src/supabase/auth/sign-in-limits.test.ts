import { readSettings } from '../../settings.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';
import { TEST_PASSWORD_COST } from '../../testing/test-database.ts';
import { hashPassword, setPasswordCost, verifyPassword } from './passwords.ts';

// Over its time budget: hundreds of guesses are each compared with a password hash.
const PER_ACCOUNT = 3;
const ANYWHERE = 12;

const site = sharedFixture(() =>
  startSupabaseSite({ auth: { signInsPerAccount: PER_ACCOUNT, signInsPerAccountAnywhere: ANYWHERE } }),
);

const strangeAddress = (number: number) => `198.51.100.${number}`;

const guess = (phone: string, address: string) => site.signIn(phone, 'wrong-one', site.client({ address }));

/** As many wrong guesses as all addresses together have, each from another one. */
const guessEverywhere = async (phone: string, from: number) => {
  for (let count = 0; count < ANYWHERE; count += 1) await guess(phone, strangeAddress(from + count));
};

test('guesses from one address are stopped there, and the owner comes in from elsewhere', async () => {
  const phone = '84906660001';
  await site.signUp(phone);
  for (let count = 0; count < PER_ACCOUNT; count += 1) await guess(phone, strangeAddress(1));
  const right = await site.signIn(phone, PASSWORD, site.client({ address: strangeAddress(1) }));
  expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect((await guess('84906660099', strangeAddress(1))).error).toMatchObject({ status: 400 });
  // One household of IPv6 is one address.
  for (let count = 0; count < PER_ACCOUNT; count += 1) await guess(phone, `2001:db8::${count}`);
  expect((await guess(phone, '2001:db8::ffff')).error).toMatchObject({ status: 429 });
  expect((await site.signIn(phone)).error).toBeNull();
});

test('guesses from everywhere do not shut out a device that signed in before, again and again', async () => {
  const phone = '84906660002';
  await site.signUp(phone);
  const browser = site.browser('192.0.2.1');
  expect((await site.signIn(phone, PASSWORD, browser)).error).toBeNull();
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < ANYWHERE; count += 1) await guess(phone, strangeAddress(10 + count));
    const tried = await guess(phone, strangeAddress(200));
    expect(tried.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await site.signIn(phone, PASSWORD, browser)).error).toBeNull();
  }
  // Where nobody signed in before the code is the way in, whatever strangers guess.
  const fresh = site.browser('192.0.2.2');
  await fresh.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  for (let count = 0; count < 6; count += 1) {
    const { auth } = site.client({ address: strangeAddress(100 + count) });
    await auth.verifyOtp({ phone, token: '000000', type: 'sms' });
  }
  expect((await site.enterCode(phone, fresh)).error).toBeNull();
});

test('a known device has as many guesses as an address, and its mark is of one account', async () => {
  const [phone, another] = ['84906660003', '84906660004'];
  await site.signUp(phone);
  await site.signUp(another);
  const browser = site.browser('192.0.2.3');
  expect((await site.signIn(phone, PASSWORD, browser)).error).toBeNull();
  for (let count = 0; count < PER_ACCOUNT; count += 1) {
    const wrong = await site.signIn(phone, 'wrong-one', browser);
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
  }
  expect((await site.signIn(phone, PASSWORD, browser)).error).toMatchObject({ status: 429 });
  await guessEverywhere(another, 50);
  expect((await site.signIn(another, PASSWORD, browser)).error).toMatchObject({ status: 429 });
});

test('a new password makes strangers of all devices but the one that chose it', async () => {
  const phone = '84906660005';
  await site.signUp(phone);
  const [chooser, left] = [site.browser('192.0.2.5'), site.browser('192.0.2.6')];
  for (const browser of [chooser, left]) await site.signIn(phone, PASSWORD, browser);
  await chooser.auth.updateUser({ password: 'quite-new-1' });
  await guessEverywhere(phone, 70);
  expect((await site.signIn(phone, 'quite-new-1', left)).error).toMatchObject({ status: 429 });
  expect((await site.signIn(phone, 'quite-new-1', chooser)).error).toBeNull();
});

test('the mark of a device is signed, for this service alone, and out of reach of scripts', async () => {
  const phone = '84906660006';
  const ask = (cookie?: string) => site.postAuth('otp', { phone }, cookie === undefined ? {} : { cookie });
  const line = (await ask()).headers.get('set-cookie') ?? '';
  expect(line).toMatch(/^auth-device=[\w.-]+; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const mark = line.split(';')[0] ?? '';
  expect((await ask(`theme=dark; ${mark}; x=1`)).headers.get('set-cookie')).toBeNull();
  expect((await ask(`${mark.slice(0, -2)}AA`)).headers.get('set-cookie')).toMatch(/^auth-device=/);
});

/** What an answer says besides the values that belong to one request. */
async function seen(path: string, body: object) {
  const response = await site.postAuth(path, body);
  const text = (await response.text())
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/84906660\d{3}/g, 'phone')
    .replace(/(known|unknown)@vidu\.vn/g, 'address');
  return { status: response.status, text, headers: [...response.headers.keys()].sort() };
}

test('no answer tells whether a number or address has an account', async () => {
  const known = '84906660007';
  const { uid } = await site.signUp(known);
  const { auth } = site.client();
  await auth.signUp({ email: 'known@vidu.vn', password: PASSWORD });
  const token = await site.codeSentTo('known@vidu.vn');
  expect((await auth.verifyOtp({ email: 'known@vidu.vn', token, type: 'signup' })).error).toBeNull();
  const byPhone = async (phone: string) => [
    await seen('otp', { phone, create_user: false }),
    await seen('resend', { phone, type: 'sms' }),
    await seen('token?grant_type=password', { phone, password: 'wrong-one' }),
    await seen('signup', { phone, password: 'another-one', data: { name: 'Lan' } }),
    // After a sign-up with a number nobody has it is waiting for its code.
    await seen('signup', { phone, password: 'another-one', data: { name: 'Lan' } }),
    await seen('token?grant_type=password', { phone, password: 'another-one' }),
    await seen('resend', { phone, type: 'sms' }),
    await seen('verify', { phone, type: 'sms', token: '000000' }),
    await seen('otp', { phone, create_user: true }),
  ];
  expect(await byPhone(known)).toEqual(await byPhone('84906660008'));
  const byMail = async (email: string) => [
    await seen('otp', { email, create_user: false }),
    await seen('recover', { email }),
    await seen('signup', { email, password: 'another-one' }),
    await seen('resend', { email, type: 'signup' }),
    await seen('token?grant_type=password', { email, password: 'another-one' }),
  ];
  expect(await byMail('known@vidu.vn')).toEqual(await byMail('unknown@vidu.vn'));
  // The id says nothing either: the same for one client's sign-ups, and not that of the account.
  const ids = await Promise.all(
    [known, '84906660009'].map(async (phone) => {
      const browser = site.browser();
      const one = await browser.auth.signUp({ phone, password: 'another-one' });
      const two = await browser.auth.signUp({ phone, password: 'another-two' });
      return [one.data.user?.id, one.data.user?.id === two.data.user?.id];
    }),
  );
  expect(ids).toEqual([
    [expect.any(String), true],
    [expect.any(String), true],
  ]);
  expect(ids[0]?.[0]).not.toBe(uid);
});

test('a sign-up with the number of one’s own account signs in to it by the code, and changes nothing of it', async () => {
  const phone = '84906660010';
  const { uid } = await site.signUp(phone, { name: 'Lan' });
  const browser = site.browser();
  await browser.auth.signUp({ phone, password: 'another-one', options: { data: { name: 'Mai' } } });
  const { data } = await site.enterCode(phone, browser);
  expect(data.user).toMatchObject({ id: uid, user_metadata: { name: 'Lan' } });
  expect(data.user?.app_metadata).not.toHaveProperty('needs_password');
  expect((await site.signIn(phone)).error).toBeNull();
  expect((await site.signIn(phone, 'another-one')).error).toMatchObject({ code: 'invalid_credentials' });
});

test('numbers that nobody has are limited as those of accounts are', async () => {
  const strict = await startSupabaseSite({ auth: { codeIntervalSeconds: 30, messagesPerAddress: 4 } });
  await strict.signUp('84906660011');
  const ask = (phone: string) =>
    strict
      .client({ address: '192.0.2.9' })
      .auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  for (const phone of ['84906660011', '84906660012']) await ask(phone);
  for (const phone of ['84906660011', '84906660012'])
    expect((await ask(phone)).error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  expect((await ask('84906660013')).error).toMatchObject({ status: 429 });
  await strict.close();
});

describe('what is kept of passwords and codes', () => {
  const site = sharedFixture(() =>
    startSupabaseSite({ auth: { codeIntervalSeconds: 60, messagesPerAddress: 3 } }),
  );

  test('codes to one number are a minute apart, to many numbers limited per client', async () => {
    const { auth } = site.client();
    expect((await auth.signInWithOtp({ phone: '84903330001' })).error).toBeNull();
    const again = await auth.signInWithOtp({ phone: '84903330001' });
    expect(again.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    expect((await auth.signUp({ phone: '84903330002', password: PASSWORD })).error).toBeNull();
    const fourth = await auth.signUp({ phone: '84903330003', password: PASSWORD });
    expect(fourth.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    const mail = await auth.resetPasswordForEmail('an@vidu.vn');
    expect(mail.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  test('neither numbers nor codes are kept in clear beside the account and the outbox', async () => {
    const { rows } = await site.database.query<{ text: string }>(
      `select (select string_agg(attempts::text, ' ') from auth.attempts) || ' '
       || (select string_agg(codes.code_hash, ' ') from auth.one_time_codes as codes) as text`,
    );
    expect(rows[0]?.text).not.toContain('84903330001');
    expect(rows[0]?.text).not.toContain(await site.codeSentTo('84903330001'));
  });

  test('a password fits its own hash only, and no hash fits nobody', async () => {
    const hash = await hashPassword('mật khẩu');
    expect(hash).toMatch(/^scrypt\$1024\$8\$5\$/);
    expect(await verifyPassword('mật khẩu'.normalize('NFD'), hash)).toBe(true);
    expect(await verifyPassword('mat khau', hash)).toBe(false);
    expect(await verifyPassword('mật khẩu', undefined)).toBe(false);
    expect(await verifyPassword('mật khẩu', 'plain')).toBe(false);
  });

  test('a new password costs what the setting says, an old one what it did, and a wrong setting is refused', async () => {
    expect(readSettings({}).auth.passwordCost).toBe(16_384);
    for (const PASSWORD_COST of ['512', '3000', '32768'])
      expect(() => readSettings({ PASSWORD_COST })).toThrow('PASSWORD_COST');
    const inProduction = { NODE_ENV: 'production', PASSWORD_COST: '1024' };
    expect(() => readSettings(inProduction)).toThrow('PASSWORD_COST: is for tests alone');
    expect(readSettings({ ...inProduction, PASSWORD_COST: '' }).auth.passwordCost).toBe(16_384);
    const old = await hashPassword('mật khẩu');
    setPasswordCost(2048);
    expect(await hashPassword('mật khẩu')).toMatch(/^scrypt\$2048\$8\$5\$/);
    expect(await verifyPassword('mật khẩu', old)).toBe(true);
    setPasswordCost(TEST_PASSWORD_COST);
  });

  test('an unknown user costs as much time as a known one', async () => {
    const hash = await hashPassword('mật khẩu');
    const time = async (known: string | undefined) => {
      const started = performance.now();
      for (let round = 0; round < 5; round += 1) await verifyPassword('sai', known);
      return performance.now() - started;
    };
    const ratio = (await time(undefined)) / (await time(hash));
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});
