import { SignJWT } from 'jose';
import type { Socket } from 'socket.io-client';
import { RawChannel } from '../../firebase/firestore/testing/raw-channel.ts';
import { TestSockets } from '../../testing/base-sockets.ts';
import { type DescribedRoute, describedRoutes, fitting } from '../../testing/fuzz/described-routes.ts';
import { FuzzValues } from '../../testing/fuzz/fuzz-values.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startSupabaseSite } from '../../testing/supabase-site.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

// Over its time budget: every described call is made with tokens of ended sessions.
/** How a token is refused: 401 or 403 of the auth service and the tables, 419 of the base service. */
const REFUSED = [401, 403, 419];
/** How often a body is made until the service looks at the token at all. */
const TRIES = 40;

const site = sharedFixture(() => startSupabaseSite({ market: { listings: 60 } }));
const second = sharedFixture(() => buildTestApp(site.database));
let secondUrl: string;
let listingId: string;

beforeAll(async () => {
  const { rows } = await site.database.query<{ id: string }>('select id from listings limit 1');
  listingId = rows[0]?.id ?? '';
  secondUrl = await second.listen({ port: 0, host: '127.0.0.1' });
});

async function signedIn(phone: string) {
  const { client, uid } = await site.signUp(phone);
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  return { client, uid, token, refreshToken: data.session?.refresh_token ?? '' };
}

const expired = (uid: string) =>
  new SignJWT({ role: 'authenticated', session_id: '5f0a63c1-6d0e-4c55-9a39-5b0f1c3f7a02' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(uid)
    .setExpirationTime('-1m')
    .sign(site.app.tokens.secret);

const statusOf = async (url: string, token: string, init: RequestInit = {}) =>
  (await fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })).status;

const usersOn = (url: string, token: string) => statusOf(`${url}/rest/v1/users`, token);

const heard = (socket: Socket, event: 'connect' | 'connect_error') =>
  new Promise((resolve) => socket.once(event, resolve));

/** A call of a described route at which the token is looked at; undefined when none was found. */
async function findCall(route: DescribedRoute, token: string) {
  const values = new FuzzValues(7);
  const texts = [listingId, 'Căn hộ', '84905550199'];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const url = route.path.replace(/\{\w+\}/g, () => values.random.pick([listingId, 'users', 'newsfeed']));
    const given = route.query.map(({ name, schema }) => [name, String(fitting(values, schema, texts))]);
    const query = new URLSearchParams(Object.fromEntries(given));
    const call = {
      method: route.method as 'GET',
      url: values.random.chance(0.5) ? url : `${url}?${query}`,
      ...(route.body === undefined ? {} : { payload: fitting(values, route.body, texts) as object }),
    };
    const { statusCode } = await site.app.inject({ ...call, headers: { authorization: `Bearer ${token}` } });
    if (REFUSED.includes(statusCode)) return call;
  }
  return undefined;
}

test('every described call that refuses an expired token refuses one of a session that was signed out', async () => {
  const { client, uid, token } = await signedIn('84905550101');
  await client.auth.signOut();
  const late = await expired(uid);
  const routes = describedRoutes(site.app.swagger() as Parameters<typeof describedRoutes>[0]);
  const looked: string[] = [];
  for (const route of routes) {
    const call = await findCall(route, late);
    if (call === undefined) continue;
    const name = `${route.method} ${route.path}`;
    const answer = await site.app.inject({ ...call, headers: { authorization: `Bearer ${token}` } });
    expect([name, REFUSED.includes(answer.statusCode)]).toEqual([name, true]);
    looked.push(name);
  }
  expect(looked).toEqual(
    expect.arrayContaining([
      'GET /auth/v1/user',
      'PUT /auth/v1/user',
      'POST /auth/v1/logout',
      ...['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} /rest/v1/{table}`),
      'POST /api/products/get-comments',
      'POST /api/megaviews/get-comments',
      'POST /api/comments/block',
      'POST /api/livestream/control',
      'POST /api/users',
      'POST /api/users/create-user',
      'POST /api/firebase/custom-token',
    ]),
  );
});

test('whatever ends a session is told: upkeep, the end of the account', async () => {
  for (const [phone, table] of [
    ['84905550102', 'sessions where user_id'],
    ['84905550103', 'users where id'],
  ] as const) {
    const { uid, token } = await signedIn(phone);
    expect(await usersOn(site.url, token)).toBe(200);
    await site.database.query(`delete from auth.${table} = $1`, [uid]);
    await until(async () => (await usersOn(site.url, token)) === 401);
  }
});

test('the node that ends a session refuses its token from the next request on: a new password, a sign-out', async () => {
  const phone = '84905550107';
  const { client, token } = await signedIn(phone);
  const { data } = await site.signIn(phone);
  for (const [ended, end] of [
    [data.session?.access_token ?? '', () => client.auth.updateUser({ password: 'another-Passw0rd' })],
    [token, () => client.auth.signOut()],
  ] as const) {
    expect(await usersOn(site.url, ended)).toBe(200);
    await end();
    expect(await usersOn(site.url, ended)).toBe(401);
  }
});

test('a session that ends on one node is over on the other, also where it was just seen alive', async () => {
  const { client, token } = await signedIn('84905550104');
  expect(await usersOn(secondUrl, token)).toBe(200);
  await client.auth.signOut();
  await until(async () => (await usersOn(secondUrl, token)) === 401);
  expect(await statusOf(`${secondUrl}/auth/v1/user`, token)).toBe(403);
  const register = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  expect(await statusOf(`${secondUrl}/api/users`, token, register)).toBe(419);
});

test('open sockets of a session are cut when it ends on any node, and do not come back with its token', async () => {
  const { client, token } = await signedIn('84905550105');
  const other = await signedIn('84905550106');
  for (const url of [site.url, secondUrl]) {
    const sockets = new TestSockets(url);
    const own = sockets.open({ product_id: listingId }, () => ({ token }));
    await heard(own.socket, 'connect');
    const stranger = await sockets.connect({ product_id: listingId }, { token: other.token });
    if (url === secondUrl) {
      const refused = heard(own.socket, 'connect_error');
      await client.auth.signOut();
      expect(await refused).toMatchObject({ data: { code: 'session_expired' } });
      expect(stranger.socket.connected).toBe(true);
    }
    await sockets.close();
  }
});

async function signedInToFirestore({ token }: { token: string }) {
  const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const made = await post('/api/firebase/custom-token', '', { authorization: `Bearer ${token}` });
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
  const answer = await post(`${accounts}:signInWithCustomToken`, (await made.json()) as object);
  return { post, accounts, tokens: (await answer.json()) as { idToken: string; refreshToken: string } };
}

test('a Firestore token of an ended session opens nothing, refreshes nothing, and its streams end', async () => {
  const person = await signedIn('84905550107');
  const { post, accounts, tokens } = await signedInToFirestore(person);
  const { projectId } = site.app.firestore;
  const read = (url: string) =>
    statusOf(`${url}/v1/projects/${projectId}/databases/(default)/documents:batchGet`, tokens.idToken, {
      method: 'POST',
      body: '{}',
    });
  const lookup = () => post(`${accounts}:lookup`, { idToken: tokens.idToken });
  expect([await read(site.url), await read(secondUrl), (await lookup()).status]).toEqual([200, 200, 200]);
  const streams = [site.url, secondUrl].flatMap((url) =>
    (['Listen', 'Write'] as const).map((kind) => new RawChannel(url, kind, tokens.idToken)),
  );
  for (const stream of streams) await stream.open();
  await person.client.auth.signOut();
  for (const stream of streams) await stream.until('UNAUTHENTICATED');
  expect([await read(site.url), await read(secondUrl)]).toEqual([401, 401]);
  expect(await (await lookup()).json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken });
  const refreshed = await post('/securetoken.googleapis.com/v1/token', String(form));
  expect(await refreshed.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
});
