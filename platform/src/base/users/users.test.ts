import { randomUUID } from 'node:crypto';
import { readSettings } from '../../settings.ts';
import { openTokens } from '../../supabase/auth/tokens.ts';
import { post } from '../../testing/base-app.ts';
import { openBaseWorld, signToken } from '../../testing/base-world.ts';
import { EVERY_SESSION_LIVES } from '../../testing/living-sessions.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const CALLS = ['/api/users', '/api/users/create-user'];

const world = sharedFixture(() => openBaseWorld());

test.each(CALLS)(
  'AUTH-2 %s keeps name and picture, twice as well as once, and no role of the sender',
  async (url) => {
    const { uid, id, headers } = world.asker;
    const body = {
      uid,
      id,
      user_id: id,
      displayName: 'Nguyễn An',
      photoURL: 'avatars/a.webp',
      phoneNumber: '84999999999',
      role: 'Admin',
    };
    for (let round = 0; round < 2; round += 1) {
      const answer = await post<{ data: object }>(world.app, url, body, headers);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({
        uid,
        id,
        displayName: 'Nguyễn An',
        photoURL: 'avatars/a.webp',
        role: 'Customer',
        phoneNumber: null,
      });
    }
    const shorter = await post<{ data: object }>(world.app, url, { uid }, headers);
    expect(shorter.body.data).toMatchObject({ displayName: 'Nguyễn An' });
  },
);

test.each(
  CALLS.flatMap(
    (url) =>
      [
        [url, 'uid', { uid: 'x' }],
        [url, 'displayName', { displayName: '' }],
        [url, 'displayName', { displayName: 'a'.repeat(201) }],
        [url, 'displayName', { displayName: 'a\u0000b' }],
        [url, 'photoURL', { photoURL: 7 }],
      ] as [string, string, object][],
  ),
)('AUTH-2 %s names a wrong %s', async (url, field, body) => {
  const answer = await post(world.app, url, body, world.asker.headers);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request', field } } });
});

test.each(CALLS)('AUTH-2 %s is for the account itself', async (url) => {
  const body = { uid: world.asker.uid, displayName: 'Giả mạo' };
  expect((await post(world.app, url, body)).status).toBe(401);
  expect((await post(world.app, url, body, world.device.headers)).status).toBe(401);
  expect((await post(world.app, url, body, { authorization: 'Bearer x' })).status).toBe(401);
  const other = await post(world.app, url, body, world.other.headers);
  expect(other).toMatchObject({ status: 403, body: { error: { field: 'uid' } } });
});

test('AUTH-3 an expired session and that of a removed account are 419, the public key of the table API a visitor', async () => {
  const settings = { ...readSettings({}).auth, accessTokenSeconds: -10 };
  const tokens = await openTokens(world.database, settings, EVERY_SESSION_LIVES);
  const expired = await signToken(world.database, tokens, world.asker.uid);
  const call = (token: string, url = '/api/users', body: object = {}) =>
    post(world.app, url, body, { authorization: `Bearer ${token}` });
  const answer = await call(expired);
  expect(answer).toMatchObject({ status: 419, body: { error: { code: 'session_expired' } } });
  expect((await call(await signToken(world.database, world.tokens, randomUUID()))).status).toBe(419);
  const list = { filter: { product_id: world.listingId } };
  expect((await call(expired, '/api/products/get-comments', list)).status).toBe(419);
});
