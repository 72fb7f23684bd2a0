import { decodeJwt, SignJWT } from 'jose';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';
import { until } from '../../testing/until.ts';
import { forgetOldSessions } from './sessions.repository.ts';

const GRACE_SECONDS = 10;

const site = sharedFixture(() => startSupabaseSite({ auth: { refreshGraceSeconds: GRACE_SECONDS } }));

const get = (path: string, token?: string) =>
  fetch(`${site.url}/auth/v1/${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    redirect: 'manual',
  });

async function signIn(phone: string) {
  const client = site.client();
  const { data, error } = await site.signIn(phone, PASSWORD, client);
  if (error !== null) throw error;
  return { client, session: data.session };
}

async function newSession(phone: string) {
  const { uid } = await site.signUp(phone);
  return { uid, ...(await signIn(phone)) };
}

const refresh = async (refresh_token: string) => {
  const { data, error } = await site.client().auth.refreshSession({ refresh_token });
  return data.session?.refresh_token ?? error?.code ?? '';
};

/** Makes it look as if the grace of every used refresh token were over. */
const passGrace = () =>
  site.database.query('update auth.refresh_tokens set revoked_at = revoked_at - make_interval(secs => $1)', [
    GRACE_SECONDS + 1,
  ]);

describe('password', () => {
  test('AUTH-1 sign-in by number and password, with a token that names its issuer', async () => {
    await site.signUp('84902220001', { name: 'Bình' });
    const { session } = await signIn('0902220001');
    expect(session.user).toMatchObject({ phone: '84902220001', user_metadata: { name: 'Bình' } });
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
    expect(decodeJwt(session.access_token)).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      aud: 'authenticated',
      sub: session.user.id,
    });
  });

  test('an account without its code is refused, but only to who knows the password', async () => {
    const phone = '84902220003';
    await site.client().auth.signUp({ phone, password: PASSWORD });
    expect((await site.signIn(phone)).error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const wrong = await site.signIn(phone, 'wrong-one');
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  test('AUTH-1 a new password, also of who forgot the old one, ends the other sessions', async () => {
    const phone = '84902220006';
    const { auth } = (await site.signUp(phone)).client;
    const other = await signIn(phone);
    const same = await auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const weak = await auth.updateUser({ password: '123' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    const changed = await auth.updateUser({ password: 'quite-new-1', data: { city: 'Huế' } });
    expect(changed.error).toBeNull();
    expect(await refresh(other.session.refresh_token)).toBe('refresh_token_not_found');
    expect((await auth.getUser()).data.user?.user_metadata).toMatchObject({ city: 'Huế' });
    expect((await site.signIn(phone)).error).toMatchObject({ code: 'invalid_credentials' });

    const forgetful = site.client();
    await forgetful.auth.signInWithOtp({ phone: '0902220006', options: { shouldCreateUser: false } });
    expect((await site.enterCode(phone, forgetful)).error).toBeNull();
    expect((await forgetful.auth.updateUser({ password: 'quite-new-2' })).error).toBeNull();
    expect((await auth.refreshSession()).error).toMatchObject({ status: 400 });
    expect((await site.signIn(phone, 'quite-new-2')).error).toBeNull();
  });

  test('updateUser with null takes the key away, and changes no other', async () => {
    const { client } = await site.signUp('84902224002', { name: 'Bình', city: 'Huế', nested: { a: null } });
    const { data, error } = await client.auth.updateUser({ data: { city: null, team: 'Nam' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ name: 'Bình', nested: { a: null }, team: 'Nam' });
    expect((await client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('city');
  });
});

describe('refresh', () => {
  test('AUTH-3 a refresh whose answer was lost can be asked for again at any time, and gives the same token', async () => {
    const { client, session } = await newSession('84902221004');
    const lost = await refresh(session.refresh_token);
    expect(lost).not.toBe(session.refresh_token);
    await passGrace();
    expect(await refresh(session.refresh_token)).toBe(lost);
    expect(await refresh(lost)).not.toBe(lost);
    expect((await client.auth.refreshSession({ refresh_token: lost })).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.phone).toBe('84902221004');
  });

  test('ten refreshes at once, and those of older tokens within the grace, leave one active token', async () => {
    const { uid, session } = await newSession('84902221005');
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
    const { session } = await newSession('84902221006');
    const parent = await refresh(session.refresh_token);
    const active = await refresh(parent);
    await site.database.query(
      "update auth.refresh_tokens set revoked_at = revoked_at - interval '31 days' where revoked_at is not null",
    );
    await forgetOldSessions(site.database);
    expect(await refresh(parent)).toBe(active);
    expect(await refresh(session.refresh_token)).toBe('refresh_token_not_found');
  });

  test('a token older than the parent of the active one, used again after the grace, ends the whole session', async () => {
    const { client, session } = await newSession('84902221003');
    await client.auth.refreshSession();
    await client.auth.refreshSession();
    await passGrace();
    expect(await refresh(session.refresh_token)).toBe('refresh_token_already_used');
    expect((await client.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
    expect(await refresh('invented')).toBe('refresh_token_not_found');
  });
});

describe('sign-out', () => {
  test.each([
    ['global', '84902222001', 403, 403],
    ['local', '84902222002', 403, 200],
    ['others', '84902222003', 200, 403],
  ] as const)('scope %s', async (scope, phone, own, others) => {
    const { session } = await newSession(phone);
    const other = await signIn(phone);
    const response = await site.postAuth(`logout?scope=${scope}`, '', {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json;charset=UTF-8',
    });
    expect(response.status).toBe(204);
    const statuses = async () =>
      Promise.all(
        [session, other.session].map(async (each) => (await get('user', each.access_token)).status),
      );
    await until(async () => String(await statuses()) === String([own, others]));
  });
});

describe('tokens', () => {
  test('ACCT-1 no token is 401, a forged or stale one 403, one of a session that was signed out 403', async () => {
    const { client, session } = await newSession('84902223001');
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
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect(await refresh(session.refresh_token)).toBe('refresh_token_not_found');
    await until(async () => (await get('user', session.access_token)).status === 403);
    expect(await (await get('user', session.access_token)).json()).toMatchObject({
      error_code: 'session_not_found',
    });
  });
});

describe('other calls', () => {
  test('settings say which ways to sign in there are; an unknown call is a refusal of the same form', async () => {
    const external = { phone: true, email: true, google: false };
    expect(await (await get('settings')).json()).toMatchObject({ external });
    expect((await get('health')).status).toBe(200);
    const response = await get('admin/users');
    expect([response.status, await response.json()]).toMatchObject([404, { error_code: 'not_found' }]);
  });

  test.each([
    ['http://localhost:5173/login?x=1', 'http://localhost:5173/login?x=1'],
    ['https://evil.example/login', 'http://localhost:3000'],
    ['javascript:alert(1)', 'http://localhost:3000'],
    ['http://localhost.evil.example', 'http://localhost:3000'],
    ['http://localhost@evil.example', 'http://localhost:3000'],
  ])('AUTH-6 Google is not configured: back to %s', async (wanted, target) => {
    const options = { skipBrowserRedirect: true, redirectTo: wanted };
    const { data } = await site.client().auth.signInWithOAuth({ provider: 'google', options });
    const response = await fetch(data.url ?? '', { redirect: 'manual' });
    expect(response.status).toBe(302);
    const [address, fragment] = (response.headers.get('location') ?? '').split('#');
    expect(address).toBe(target);
    const said = Object.fromEntries(new URLSearchParams(fragment));
    expect(said).toMatchObject({ error: 'server_error', error_code: 'provider_disabled' });
  });
});
