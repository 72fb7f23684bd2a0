import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';

// Over its time budget: hundreds of guesses are each compared with a password hash.
const PER_ACCOUNT = 3;
const ANYWHERE = 12;

const site = sharedFixture(() =>
  startSupabaseSite({
    auth: { signInsPerAccount: PER_ACCOUNT, signInsPerAccountAnywhere: ANYWHERE },
  }),
);

const strangeAddress = (number: number) => `198.51.100.${number}`;

const guess = (phone: string, address: string) =>
  site.client({ address }).auth.signInWithPassword({ phone, password: 'wrong-one' });

test('guesses from one address are stopped there, and the owner comes in from elsewhere', async () => {
  const phone = '84906660001';
  await site.signUp(phone);
  for (let count = 0; count < PER_ACCOUNT; count += 1) await guess(phone, strangeAddress(1));
  expect((await guess(phone, strangeAddress(1))).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
  // One household of IPv6 is one address.
  for (let count = 0; count < PER_ACCOUNT; count += 1) await guess(phone, `2001:db8::${count}`);
  expect((await guess(phone, '2001:db8::ffff')).error).toMatchObject({ status: 429 });
  const owner = await site.client().auth.signInWithPassword({ phone, password: PASSWORD });
  expect(owner.error).toBeNull();
});

test('guesses from everywhere do not shut out a device that signed in before, again and again', async () => {
  const phone = '84906660002';
  await site.signUp(phone);
  const browser = site.browser('192.0.2.1');
  expect((await browser.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < ANYWHERE; count += 1) await guess(phone, strangeAddress(10 + count));
    const tried = await guess(phone, strangeAddress(200));
    expect(tried.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await browser.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  }
  // Where nobody signed in before the code is the way in, whatever strangers guess.
  const fresh = site.browser('192.0.2.2');
  await fresh.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  for (let count = 0; count < 6; count += 1) {
    await site
      .client({ address: strangeAddress(100 + count) })
      .auth.verifyOtp({ phone, token: '000000', type: 'sms' });
  }
  const token = await site.codeSentTo(phone);
  expect((await fresh.auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
});

test('a known device has as many guesses as an address, and its mark is of one account', async () => {
  const [phone, another] = ['84906660003', '84906660004'];
  await site.signUp(phone);
  await site.signUp(another);
  const browser = site.browser('192.0.2.3');
  expect((await browser.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  for (let count = 0; count < PER_ACCOUNT; count += 1) {
    const wrong = await browser.auth.signInWithPassword({ phone, password: 'wrong-one' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
  }
  const right = await browser.auth.signInWithPassword({ phone, password: PASSWORD });
  expect(right.error).toMatchObject({ status: 429 });
  for (let count = 0; count < ANYWHERE; count += 1) await guess(another, strangeAddress(50 + count));
  const other = await browser.auth.signInWithPassword({ phone: another, password: PASSWORD });
  expect(other.error).toMatchObject({ status: 429 });
});

test('a new password makes strangers of all devices but the one that chose it', async () => {
  const phone = '84906660005';
  await site.signUp(phone);
  const [chooser, left] = [site.browser('192.0.2.5'), site.browser('192.0.2.6')];
  for (const browser of [chooser, left]) await browser.auth.signInWithPassword({ phone, password: PASSWORD });
  await chooser.auth.updateUser({ password: 'quite-new-1' });
  for (let count = 0; count < ANYWHERE; count += 1) await guess(phone, strangeAddress(70 + count));
  const again = { phone, password: 'quite-new-1' };
  expect((await left.auth.signInWithPassword(again)).error).toMatchObject({ status: 429 });
  expect((await chooser.auth.signInWithPassword(again)).error).toBeNull();
});

test('the mark of a device is signed, for this service alone, and out of reach of scripts', async () => {
  const phone = '84906660006';
  const ask = (cookie?: string) =>
    fetch(`${site.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
      body: JSON.stringify({ phone }),
    });
  const line = (await ask()).headers.get('set-cookie') ?? '';
  expect(line).toMatch(/^auth-device=[\w.-]+; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const mark = line.split(';')[0] ?? '';
  expect((await ask(`theme=dark; ${mark}; x=1`)).headers.get('set-cookie')).toBeNull();
  expect((await ask(`${mark.slice(0, -2)}AA`)).headers.get('set-cookie')).toMatch(/^auth-device=/);
});

/** What an answer says besides the values that belong to one request. */
async function seen(path: string, body: object) {
  const response = await fetch(`${site.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = (await response.text())
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/84906660\d{3}/g, 'phone')
    .replace(/(known|unknown)@vidu\.vn/g, 'address');
  return { status: response.status, text, headers: [...response.headers.keys()].sort() };
}

test('no answer tells whether a number or address has an account', async () => {
  const known = '84906660007';
  await site.signUp(known);
  const { auth } = site.client();
  await auth.signUp({ email: 'known@vidu.vn', password: PASSWORD });
  const token = await site.codeSentTo('known@vidu.vn');
  expect((await auth.verifyOtp({ email: 'known@vidu.vn', token, type: 'signup' })).error).toBeNull();
  const calls: [string, object][] = [
    ['signup', { password: 'another-one', data: { name: 'Lan' } }],
    ['signup', { password: 'another-one', data: { name: 'Lan' } }],
    ['token?grant_type=password', { password: 'another-one' }],
    ['resend', { type: 'sms' }],
    ['verify', { type: 'sms', token: '000000' }],
  ];
  const byPhone = async (phone: string) => {
    const answers = [];
    // Before anybody signs up with it, and after.
    answers.push(await seen('otp', { phone, create_user: false }));
    answers.push(await seen('resend', { phone, type: 'sms' }));
    answers.push(await seen('token?grant_type=password', { phone, password: 'wrong-one' }));
    for (const [path, body] of calls) answers.push(await seen(path, { phone, ...body }));
    answers.push(await seen('otp', { phone, create_user: true }));
    return answers;
  };
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
  const { rows } = await site.database.query<{ id: string }>('select id from auth.users where phone = $1', [
    known,
  ]);
  expect(ids[0]?.[0]).not.toBe(rows[0]?.id);
});

test('a sign-up with the number of one’s own account signs in to it by the code, and changes nothing of it', async () => {
  const phone = '84906660010';
  const { uid } = await site.signUp(phone, { name: 'Lan' });
  const browser = site.browser();
  await browser.auth.signUp({ phone, password: 'another-one', options: { data: { name: 'Mai' } } });
  const token = await site.codeSentTo(phone);
  const { data } = await browser.auth.verifyOtp({ phone, token, type: 'sms' });
  expect(data.user).toMatchObject({ id: uid, user_metadata: { name: 'Lan' } });
  expect(data.user?.app_metadata).not.toHaveProperty('needs_password');
  expect((await site.client().auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  const other = await site.client().auth.signInWithPassword({ phone, password: 'another-one' });
  expect(other.error).toMatchObject({ code: 'invalid_credentials' });
});

test('numbers that nobody has are limited as those of accounts are', async () => {
  const strict = await startSupabaseSite({ auth: { codeIntervalSeconds: 30, messagesPerAddress: 4 } });
  await strict.signUp('84906660011');
  const ask = (phone: string) =>
    strict
      .client({ address: '192.0.2.9' })
      .auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  for (const phone of ['84906660011', '84906660012']) await ask(phone);
  for (const phone of ['84906660011', '84906660012']) {
    expect((await ask(phone)).error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  }
  expect((await ask('84906660013')).error).toMatchObject({ status: 429 });
  await strict.close();
});
