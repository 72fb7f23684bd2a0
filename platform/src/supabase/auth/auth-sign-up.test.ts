import type { SupabaseClient } from '@supabase/supabase-js';
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
  ['a wrong mail address', { email: 'a@', password: PASSWORD }, 400, 'validation_failed'],
  ['nothing', {}, 422, 'anonymous_provider_disabled'],
  ['the zero character', { ...VALID, password: 'abc\0defgh' }, 400, 'validation_failed'],
  ['data that cannot be kept', { ...VALID, data: { name: '\ud800' } }, 400, 'validation_failed'],
  ['data without end', { ...VALID, data: { name: 'x'.repeat(9000) } }, 400, 'validation_failed'],
  ['broken JSON', '{"phone":', 400, 'bad_json'],
])('sign-up with %s is refused', async (_what, body, status, code) => {
  const response = await site.postAuth('signup', body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) });
});

const EMAIL = 'lan@vidu.vn';
const SITE = 'http://localhost:3000/reset-password';

async function latestMail(): Promise<{ subject: string; body: string; link: string }> {
  const { rows } = await site.database.query<{ subject: string; body: string }>(
    "select subject, body from outbox where channel = 'email' order by id desc limit 1",
  );
  const mail = rows[0] ?? { subject: '', body: '' };
  return { ...mail, link: /http:\/\/\S+/.exec(mail.body)?.[0] ?? '' };
}

/** Opens a mail's link and presses the button of its page, as a browser does. */
const follow = async (link: string) => {
  const html = await (await fetch(link)).text();
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  );
  const response = await fetch(new URL(action, link), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const [address, fragment] = (response.headers.get('location') ?? '').split('#');
  return { status: response.status, address, values: Object.fromEntries(new URLSearchParams(fragment)) };
};

const openSession = ({ auth }: SupabaseClient, values: Record<string, string>) =>
  auth.setSession({ access_token: values.access_token ?? '', refresh_token: values.refresh_token ?? '' });

test('AUTH-5 sign-up by mail: the link confirms and brings a session to the site', async () => {
  const client = site.client();
  const { data, error } = await client.auth.signUp({
    email: ' Lan@ViDu.vn ',
    password: PASSWORD,
    options: { data: { business_name: 'Nhà Lan' }, emailRedirectTo: 'http://localhost:3000/account' },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { email: EMAIL } });
  const early = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

  const { link, subject } = await latestMail();
  expect(subject).toBe('Xác nhận địa chỉ e-mail của bạn');
  const { status, address, values } = await follow(link);
  expect([status, address]).toEqual([303, 'http://localhost:3000/account']);
  expect((await openSession(client, values)).data.user?.email).toBe(EMAIL);
  const { rows } = await site.database.query(
    'select role, "displayName", email from users where email = $1',
    [EMAIL],
  );
  expect(rows).toEqual([{ role: 'Customer', displayName: 'Nhà Lan', email: EMAIL }]);

  const again = await follow(link);
  expect(again.values).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
});

test('AUTH-8 opening the link of any mail, also with HEAD, uses nothing up: its page has one button and runs no script', async () => {
  const client = site.client();
  const asks = [
    () => client.auth.signUp({ email: 'moi@vidu.vn', password: PASSWORD }),
    () => client.auth.signInWithOtp({ email: EMAIL }),
    () => client.auth.resetPasswordForEmail(EMAIL),
  ];
  for (const ask of asks) {
    await ask();
    const { link } = await latestMail();
    for (const method of ['HEAD', 'GET', 'GET']) {
      const opened = await fetch(link, { method, redirect: 'manual', headers: { 'accept-language': 'en' } });
      expect(opened.status).toBe(200);
      expect(opened.headers.getSetCookie()).toEqual([]);
      expect(opened.headers.get('content-security-policy')).toContain(
        "default-src 'none'; style-src 'sha256-",
      );
      if (method === 'GET')
        expect((await opened.text()).match(/<button>[^<]*/g)).toEqual(['<button>Continue']);
    }
    expect((await follow(link)).values).toHaveProperty('access_token');
  }
  const hostile = new URL((await latestMail()).link);
  hostile.searchParams.set('token', '"><script>');
  expect(await (await fetch(hostile)).text()).not.toContain('<script>');
});

test('AUTH-5 a forgotten password: mail, link or its six digits, new password', async () => {
  const { auth } = site.client();
  await auth.resetPasswordForEmail(EMAIL);
  const token = await site.codeSentTo(EMAIL);
  const wrongKind = await auth.verifyOtp({ email: EMAIL, token, type: 'email' });
  expect(wrongKind.error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await auth.verifyOtp({ email: EMAIL, token, type: 'recovery' })).error).toBeNull();

  const client = site.client();
  expect((await client.auth.resetPasswordForEmail(EMAIL, { redirectTo: SITE })).error).toBeNull();
  const { values, address } = await follow((await latestMail()).link);
  expect([address, values.type]).toEqual([SITE, 'recovery']);
  await openSession(client, values);
  expect((await client.auth.updateUser({ password: 'mat-khau-moi' })).error).toBeNull();
  const again = { email: ' LAN@vidu.vn ', password: 'mat-khau-moi' };
  expect((await site.client().auth.signInWithPassword(again)).error).toBeNull();
});

test('AUTH-5 a link for a forgotten password confirms no password that was never proven', async () => {
  const email = 'chu@vidu.vn';
  await site.client().auth.signUp({ email, password: 'of-a-stranger' });
  const owner = site.client();
  await owner.auth.resetPasswordForEmail(email);
  const token = await site.codeSentTo(email);
  expect((await owner.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
  const tried = await site.client().auth.signInWithPassword({ email, password: 'of-a-stranger' });
  expect(tried.error).toMatchObject({ code: 'email_not_confirmed' });
});

test('sign-in by mail, by the six digits', async () => {
  const { auth } = site.client();
  expect((await auth.signInWithOtp({ email: EMAIL })).error).toBeNull();
  const token = await site.codeSentTo(EMAIL);
  expect((await auth.verifyOtp({ email: EMAIL, token, type: 'email' })).data.user?.email).toBe(EMAIL);
});

test('nobody learns from a forgotten password whether an address is known', async () => {
  const before = (await site.app.outbox.latest(100)).length;
  const unknown = await site.client().auth.resetPasswordForEmail('nobody@vidu.vn');
  const known = await site.client().auth.resetPasswordForEmail(EMAIL);
  expect(unknown).toEqual(known);
  expect((await site.app.outbox.latest(100)).length).toBe(before + 1);
});

test('links in mails lead to this service, whatever the Host header says', async () => {
  const url = '/auth/v1/recover?redirect_to=https://evil.example/';
  const headers = { host: 'evil.example' };
  const response = await site.app.inject({ method: 'POST', url, headers, payload: { email: EMAIL } });
  expect(response.statusCode).toBe(200);
  expect((await latestMail()).link).not.toContain('evil.example');
});
