import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/auth';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startSupabaseSite } from '../../testing/supabase-site.ts';
import { until } from '../../testing/until.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const REFRESH = '/securetoken.googleapis.com/v1/token';

const site = sharedFixture(startSupabaseSite);
function openSdk(name: string): { auth: sdk.Auth; close(): Promise<void> } {
  const firebase = initializeApp({ projectId: site.app.firestore.projectId, apiKey: 'any' }, name);
  const auth = sdk.initializeAuth(firebase, { persistence: sdk.inMemoryPersistence });
  sdk.connectAuthEmulator(auth, site.url, { disableWarnings: true });
  return { auth, close: () => deleteApp(firebase) };
}
const page = sharedFixture(() => openSdk('first'));

async function askCustomToken(accessToken?: string) {
  const headers = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  const response = await site.app.inject({ method: 'POST', url: '/api/firebase/custom-token', headers });
  return { status: response.statusCode, body: response.json<{ token?: string; error?: { code: string } }>() };
}

async function signUp(phone: string) {
  const { client, uid } = await site.signUp(phone);
  const { data } = await client.auth.getSession();
  const accessToken = data.session?.access_token ?? '';
  const { status, body } = await askCustomToken(accessToken);
  expect(status).toBe(200);
  const custom = body.token ?? '';
  const { user } = await sdk.signInWithCustomToken(page.auth, custom);
  return { client, uid, accessToken, custom, user };
}

async function readOwnConversations(uid: string, idToken: string): Promise<number> {
  const { projectId } = site.app.firestore;
  const field = { fieldPath: 'members' };
  const where = { fieldFilter: { field, op: 'ARRAY_CONTAINS', value: { stringValue: uid } } };
  const structuredQuery = { from: [{ collectionId: 'assistant_conversations' }], where };
  const response = await site.app.inject({
    method: 'POST',
    url: `/v1/projects/${projectId}/databases/(default)/documents:runQuery`,
    headers: { authorization: `Bearer ${idToken}` },
    payload: JSON.stringify({ structuredQuery }),
  });
  return response.statusCode;
}

test('a session of the site signs its user in to Firestore, and signing out ends it', async () => {
  const { client, uid, accessToken, user } = await signUp('84900000801');
  expect(user.uid).toBe(uid);
  expect(await readOwnConversations(uid, await user.getIdToken())).toBe(200);
  expect(await readOwnConversations(uid, await user.getIdToken(true))).toBe(200);
  expect(await readOwnConversations('another', await user.getIdToken())).toBe(403);
  await client.auth.signOut();
  await until(async () => (await askCustomToken(accessToken)).status === 419);
  expect((await askCustomToken(accessToken)).body.error).toMatchObject({ code: 'session_expired' });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
});

test('without a session there is no custom token', async () => {
  expect(await askCustomToken()).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
  expect(await askCustomToken('forged')).toMatchObject({ status: 401 });
});

test('one kind of token never passes for another', async () => {
  const { uid, accessToken, custom, user } = await signUp('84900000802');
  const idToken = await user.getIdToken();
  for (const token of [custom, accessToken, user.refreshToken])
    expect(await readOwnConversations(uid, token)).toBe(401);
  expect((await askCustomToken(idToken)).status).toBe(401);
  for (const token of [accessToken, idToken, user.refreshToken]) {
    const refusal = { code: 'auth/invalid-custom-token' };
    await expect(sdk.signInWithCustomToken(page.auth, token)).rejects.toMatchObject(refusal);
  }
});

test.each([
  [`${ACCOUNTS}:signInWithCustomToken`, '{', 'INVALID_CUSTOM_TOKEN'],
  [`${ACCOUNTS}:signInWithCustomToken`, '{"token":7}', 'INVALID_CUSTOM_TOKEN'],
  [`${ACCOUNTS}:signInWithCustomToken`, '{"token":"a.b.c"}', 'INVALID_CUSTOM_TOKEN'],
  [`${ACCOUNTS}:lookup`, '{"idToken":"x"}', 'INVALID_ID_TOKEN'],
  [REFRESH, 'grant_type=refresh_token', 'INVALID_REFRESH_TOKEN'],
  [REFRESH, 'grant_type=password&refresh_token=x', 'INVALID_REFRESH_TOKEN'],
])('%s refuses %j in the words of the SDK', async (url, payload, message) => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const headers = { 'content-type': type };
    const response = await site.app.inject({ method: 'POST', url, payload, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 400, message } });
  }
});

test('what is not offered reaches the SDK in its own word', async () => {
  const { user } = await signUp('84900000803');
  const other = openSdk('other');
  const visitor = other.auth;
  const calls: Record<string, () => Promise<unknown>> = {
    signInAnonymously: () => sdk.signInAnonymously(visitor),
    createUser: () => sdk.createUserWithEmailAndPassword(visitor, 'an@vidu.vn', 'mat-khau-1'),
    signInWithEmail: () => sdk.signInWithEmailAndPassword(visitor, 'an@vidu.vn', 'mat-khau-1'),
    sendPasswordResetEmail: () => sdk.sendPasswordResetEmail(visitor, 'an@vidu.vn'),
    updateProfile: () => sdk.updateProfile(user, { displayName: 'An' }),
    updatePassword: () => sdk.updatePassword(user, 'mat-khau-2'),
    deleteUser: () => sdk.deleteUser(user),
    fetchSignInMethodsForEmail: () => sdk.fetchSignInMethodsForEmail(visitor, 'an@vidu.vn'),
  };
  for (const [name, call] of Object.entries(calls)) {
    const code = await call().catch((error: { code?: string }) => error.code);
    expect([name, code]).toEqual([name, 'auth/operation-not-allowed']);
  }
  await other.close();
});

test('other methods are not there, and the plugins of the site still answer the site', async () => {
  expect((await site.app.inject({ method: 'GET', url: REFRESH })).statusCode).toBe(404);
  const preflight = await site.app.inject({
    method: 'OPTIONS',
    url: `${ACCOUNTS}:signInWithCustomToken`,
    headers: { origin: 'http://site.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBe('http://site.example');
});
