import { decodeJwt, SignJWT } from 'jose';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';
import { forgetOldSessions } from './sessions.repository.ts';

const GRACE_SECONDS = 10;

const site = sharedFixture(() =>
  startSupabaseSite({ auth: { refreshGraceSeconds: GRACE_SECONDS, signInsPerAccount: 5 } }),
);

const get = (path: string, token?: string) =>
  fetch(`${site.url}/auth/v1/${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    redirect: 'manual',
  });

async function signIn(phone: string) {
  const client = site.client();
  const { data, error } = await client.auth.signInWithPassword({ phone, password: PASSWORD });
  if (error !== null) throw error;
  return { client, session: data.session };
}

/** Makes it look as if the grace of every used refresh token were over. */
const passGrace = () =>
  site.database.query('update auth.refresh_tokens set revoked_at = revoked_at - make_interval(secs => $1)', [
    GRACE_SECONDS + 1,
  ]);

describe('password', () => {
  test('AUTH-1 sign-in by number and password', async () => {
    await site.signUp('84902220001', { name: 'Bình' });
    const { session } = await signIn('0902220001');
    expect(session.user).toMatchObject({ phone: '84902220001', user_metadata: { name: 'Bình' } });
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  });

  test('AUTH-1 a wrong password and an unknown number are refused alike', async () => {
    await site.signUp('84902220002');
    const wrong = await site
      .client()
      .auth.signInWithPassword({ phone: '84902220002', password: 'wrong-one' });
    const unknown = await site
      .client()
      .auth.signInWithPassword({ phone: '84902229999', password: 'wrong-one' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(unknown.error).toEqual(wrong.error);
  });

  test('an account without its code is refused, but only to who knows the password', async () => {
    await site.client().auth.signUp({ phone: '84902220003', password: PASSWORD });
    const right = await site.client().auth.signInWithPassword({ phone: '84902220003', password: PASSWORD });
    expect(right.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const wrong = await site
      .client()
      .auth.signInWithPassword({ phone: '84902220003', password: 'wrong-one' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('guessing is stopped per number, also for the right password, and other numbers go on', async () => {
    await site.signUp('84902220004');
    await site.signUp('84902220005');
    for (let guess = 0; guess < 5; guess += 1) {
      await site.client().auth.signInWithPassword({ phone: '84902220004', password: `wrong-${guess}` });
    }
    const { error } = await site
      .client()
      .auth.signInWithPassword({ phone: '84902220004', password: PASSWORD });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    await signIn('84902220005');
  });

  test('a new password ends the other sessions; the old password and the same again are refused', async () => {
    const { client } = await site.signUp('84902220006');
    const other = await signIn('84902220006');
    const same = await client.auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const weak = await client.auth.updateUser({ password: '123' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    expect(
      (await client.auth.updateUser({ password: 'quite-new-1', data: { city: 'Huế' } })).error,
    ).toBeNull();
    const refreshed = await other.client.auth.refreshSession();
    expect(refreshed.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ city: 'Huế' });
    const old = await site.client().auth.signInWithPassword({ phone: '84902220006', password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('refresh', () => {
  test('AUTH-3 a refresh gives new tokens for the same session', async () => {
    await site.signUp('84902221001');
    const { client, session } = await signIn('84902221001');
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect((await client.auth.getUser()).data.user?.phone).toBe('84902221001');
  });

  test('two tabs may refresh with one token at once', async () => {
    await site.signUp('84902221002');
    const { session } = await signIn('84902221002');
    const tabs = await Promise.all(
      [1, 2].map(() => site.client().auth.refreshSession({ refresh_token: session.refresh_token })),
    );
    expect(tabs.map(({ error }) => error)).toEqual([null, null]);
  });

  test('a refresh whose answer was lost can be asked for again at any time, and gives the same token', async () => {
    await site.signUp('84902221004');
    const { session } = await signIn('84902221004');
    const refresh = async (refresh_token: string) => {
      const { data, error } = await site.client().auth.refreshSession({ refresh_token });
      expect(error).toBeNull();
      return data.session?.refresh_token ?? '';
    };
    const lost = await refresh(session.refresh_token);
    await passGrace();
    expect(await refresh(session.refresh_token)).toBe(lost);
    expect(await refresh(lost)).not.toBe(lost);
  });

  test('ten refreshes at once, and those of older tokens within the grace, leave one active token', async () => {
    const { uid } = await site.signUp('84902221005');
    const { session } = await signIn('84902221005');
    const refresh = async (refresh_token: string) =>
      (await site.client().auth.refreshSession({ refresh_token })).data.session?.refresh_token;
    const once = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)));
    expect(new Set(once).size).toBe(1);
    const next = await refresh(once[0] ?? '');
    expect(await refresh(session.refresh_token)).toBe(next);
    const { rows } = await site.database.query(
      `select from auth.refresh_tokens as token join auth.sessions as session on session.id = token.session_id
       where session.user_id = $1 and session.method = 'password' and revoked_at is null`,
      [uid],
    );
    expect(rows).toHaveLength(1);
  });

  test('the last used token outlives the others, whose upkeep forgets them', async () => {
    await site.signUp('84902221006');
    const { client, session } = await signIn('84902221006');
    const { data } = await client.auth.refreshSession();
    await site.client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    await site.database.query(
      "update auth.refresh_tokens set revoked_at = revoked_at - interval '31 days' where revoked_at is not null",
    );
    await forgetOldSessions(site.database);
    const parent = await site
      .client()
      .auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(parent.error).toBeNull();
    const first = await site.client().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(first.error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('a token older than the parent of the active one, used again after the grace, ends the whole session', async () => {
    await site.signUp('84902221003');
    const { client, session } = await signIn('84902221003');
    await client.auth.refreshSession();
    await client.auth.refreshSession();
    await passGrace();
    const thief = await site.client().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const owner = await client.auth.refreshSession();
    expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('an invented token is refused', async () => {
    const { error } = await site.client().auth.refreshSession({ refresh_token: 'invented' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('sign-out', () => {
  test.each([
    ['global', false, false],
    ['local', false, true],
    ['others', true, false],
  ] as const)('scope %s', async (scope, ownLives, otherLives) => {
    const phone = { global: '84902222001', local: '84902222002', others: '84902222003' }[scope];
    await site.signUp(phone);
    const own = await signIn(phone);
    const other = await signIn(phone);
    const response = await fetch(`${site.url}/auth/v1/logout?scope=${scope}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${own.session.access_token}`,
        'content-type': 'application/json;charset=UTF-8',
      },
    });
    expect(response.status).toBe(204);
    expect((await get('user', own.session.access_token)).status).toBe(ownLives ? 200 : 403);
    expect((await get('user', other.session.access_token)).status).toBe(otherLives ? 200 : 403);
  });

  test('ACCT-1 signOut of the client', async () => {
    await site.signUp('84902222004');
    const { client, session } = await signIn('84902222004');
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
    const { error } = await site.client().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(error).toMatchObject({ code: 'refresh_token_not_found' });
  });
});

describe('tokens', () => {
  test('no token is 401, a forged or stale one 403, one of an ended session 403', async () => {
    await site.signUp('84902223001');
    const { client, session } = await signIn('84902223001');
    expect((await get('user')).status).toBe(401);
    const forged = await new SignJWT({ role: 'authenticated', session_id: session.user.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.user.id)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret, long enough for it'));
    const unsigned = `${btoa('{"alg":"none"}')}.${session.access_token.split('.')[1]}.`;
    for (const token of [forged, unsigned, 'x', `${session.access_token}x`]) {
      const response = await get('user', token);
      expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'bad_jwt' }]);
    }
    await client.auth.signOut();
    const ended = await get('user', session.access_token);
    expect([ended.status, await ended.json()]).toMatchObject([403, { error_code: 'session_not_found' }]);
  });

  test('the secret is generated once and kept', async () => {
    const { rows } = await site.database.query<{ value: string }>(
      "select value from auth.secrets where name = 'jwt'",
    );
    expect(rows[0]?.value.length).toBeGreaterThanOrEqual(64);
  });
});

describe('what is said of an account', () => {
  test('an access token names its issuer', async () => {
    await site.signUp('84902224001');
    const { session } = await signIn('84902224001');
    expect(decodeJwt(session.access_token)).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      aud: 'authenticated',
      sub: session.user.id,
    });
  });

  test('updateUser with null takes the key away, and changes no other', async () => {
    const { client } = await site.signUp('84902224002', { name: 'Bình', city: 'Huế', nested: { a: null } });
    const { data, error } = await client.auth.updateUser({ data: { city: null, team: 'Nam' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ name: 'Bình', nested: { a: null }, team: 'Nam' });
    expect((await client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('city');
  });

  test('AUTH-5 an account made by mail signs in with mail and password', async () => {
    const { auth } = site.client();
    await auth.signUp({
      email: 'Cong.Ty@Vidu.vn',
      password: PASSWORD,
      options: { data: { business_name: 'ABC' } },
    });
    const token = await site.codeSentTo('cong.ty@vidu.vn');
    expect((await auth.verifyOtp({ email: 'cong.ty@vidu.vn', token, type: 'signup' })).error).toBeNull();
    const { data, error } = await site
      .client()
      .auth.signInWithPassword({ email: ' cong.ty@VIDU.vn ', password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'cong.ty@vidu.vn', user_metadata: { business_name: 'ABC' } });
  });

  test('AUTH-1 who forgot the password of a number chooses another by a code, and is out elsewhere', async () => {
    const phone = '84902224003';
    await site.signUp(phone);
    const elsewhere = await signIn(phone);
    const { auth } = site.client();
    const asked = await auth.signInWithOtp({ phone: '0902224003', options: { shouldCreateUser: false } });
    expect(asked.error).toBeNull();
    const token = await site.codeSentTo(phone);
    expect((await auth.verifyOtp({ phone: '902224003', token, type: 'sms' })).error).toBeNull();
    expect((await auth.updateUser({ password: 'quite-new-1' })).error).toBeNull();
    const again = await site.client().auth.signInWithPassword({ phone, password: 'quite-new-1' });
    expect(again.error).toBeNull();
    expect((await elsewhere.client.auth.refreshSession()).error).toMatchObject({ status: 400 });
  });

  test.each(['325118476', '0325118476', '+84 325 118 476', '84325118476'])(
    'AUTH-1 the number %s is that of one account',
    async (phone) => {
      const { data } = await site.client().auth.signUp({ phone, password: PASSWORD });
      expect(data.user?.phone).toBe('84325118476');
    },
  );
});

describe('other calls', () => {
  test('settings say which ways to sign in there are', async () => {
    expect(await (await get('settings')).json()).toMatchObject({
      external: { phone: true, email: true, google: false },
    });
    expect((await get('health')).status).toBe(200);
  });

  test.each([
    ['http://localhost:5173/login?x=1', 'http://localhost:5173/login?x=1'],
    ['https://evil.example/login', 'http://localhost:3000'],
    ['javascript:alert(1)', 'http://localhost:3000'],
    ['http://localhost.evil.example', 'http://localhost:3000'],
    ['http://localhost@evil.example', 'http://localhost:3000'],
  ])('AUTH-6 Google is not configured: back to %s', async (wanted, target) => {
    const { data } = await site.client().auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo: wanted },
    });
    const response = await fetch(data.url ?? '', { redirect: 'manual' });
    expect(response.status).toBe(302);
    const [address, fragment] = (response.headers.get('location') ?? '').split('#');
    expect(address).toBe(target);
    expect(Object.fromEntries(new URLSearchParams(fragment))).toMatchObject({
      error: 'server_error',
      error_code: 'provider_disabled',
    });
  });

  test('an unknown call is a refusal of the same form', async () => {
    const response = await get('admin/users');
    expect([response.status, await response.json()]).toMatchObject([404, { error_code: 'not_found' }]);
  });
});
