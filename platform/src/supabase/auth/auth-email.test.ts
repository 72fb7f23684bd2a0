import type { SupabaseClient } from '@supabase/supabase-js';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';

const EMAIL = 'lan@vidu.vn';
const SITE = 'http://localhost:3000/reset-password';

const site = sharedFixture(() => startSupabaseSite());

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
  auth.setSession({
    access_token: values.access_token ?? '',
    refresh_token: values.refresh_token ?? '',
  });

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
