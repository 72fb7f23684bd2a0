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

const create = (device_id: unknown) => post(world.app, '/api/users/user-local/create', { device_id });
const update = (body: unknown, secret?: string) =>
  post(
    world.app,
    '/api/users/user-local/update',
    body,
    secret === undefined ? {} : { 'x-device-secret': secret },
  );
const read = async (deviceId: string, secret?: string) => {
  const response = await world.app.inject({
    url: `/api/users/user-local/${encodeURIComponent(deviceId)}`,
    headers: secret === undefined ? {} : { 'x-device-secret': secret },
  });
  return { status: response.statusCode, body: response.json() };
};
async function made() {
  const device_id = `device-${randomUUID()}`;
  const { body } = await create(device_id);
  return { device_id, id: String(body.id), secret: String(body.device_secret) };
}

test('LOCAL-1 a device gets its user and its secret once', async () => {
  const device_id = `device-${randomUUID()}`;
  expect((await read(device_id)).status).toBe(404);
  const first = await create(device_id);
  expect(first).toMatchObject({
    status: 200,
    body: { device_id, phone_number: null, display_name: null, user_type: 'user_local' },
  });
  expect(first.body.device_secret).toMatch(/^[\w-]{43}$/);
  expect(await create(device_id)).toMatchObject({ status: 409, body: { error: { field: 'device_id' } } });
  const again = await read(device_id, String(first.body.device_secret));
  expect(again.body).toMatchObject({ id: first.body.id, device_id });
  expect(again.body).not.toHaveProperty('device_secret');
  const { rows } = await world.database.query('select secret_hash from local_users where device_id = $1', [
    device_id,
  ]);
  expect(rows[0]?.secret_hash).not.toContain(String(first.body.device_secret));
});

test('LOCAL-2 LOCAL-3 number and name change with the secret, and only the device itself reads them', async () => {
  const { device_id, id, secret } = await made();
  const body = { id, device_id, phone_number: '+84901234567', display_name: 'Bé Na', user_type: 'host' };
  expect(await update(body, secret)).toMatchObject({
    status: 200,
    body: { phone_number: '84901234567', display_name: 'Bé Na', user_type: 'user_local' },
  });
  expect((await update({ display_name: null }, secret)).body).toMatchObject({ phone_number: '84901234567' });
  const stranger = await made();
  for (const proof of [undefined, stranger.secret, 'x'.repeat(43)]) {
    const refused = await read(device_id, proof);
    expect(refused.status).toBe(401);
    expect(JSON.stringify(refused)).not.toMatch(/84901234567|Bé Na/);
  }
  expect((await read(device_id, secret)).body.phone_number).toBe('84901234567');
});

test('LOCAL-2 changing needs the secret of that device', async () => {
  const [mine, theirs] = [await made(), await made()];
  expect((await update({ id: mine.id, phone_number: '0901234567' })).status).toBe(401);
  expect((await update({ id: mine.id }, 'x'.repeat(43))).status).toBe(401);
  expect((await update({ id: mine.id, phone_number: '0901234567' }, theirs.secret)).status).toBe(403);
  expect((await update({ device_id: mine.device_id }, theirs.secret)).status).toBe(403);
  expect((await read(mine.device_id, mine.secret)).body.phone_number).toBeNull();
});

test.each([[undefined], [7], ['short'], ['a'.repeat(129)], ['with space here'], ['nul\u0000nul\u0000']])(
  'LOCAL-1 the device id %j is refused',
  async (deviceId) => {
    expect(await create(deviceId)).toMatchObject({ status: 400, body: { error: { field: 'device_id' } } });
    expect((await read(String(deviceId))).status).toBe(404);
  },
);

test.each([
  ['phone_number', { phone_number: '12' }],
  ['phone_number', { phone_number: 84901234567 }],
  ['display_name', { display_name: 'a'.repeat(101) }],
  ['id', { id: 'x' }],
])('LOCAL-2 a wrong %s is named: %j', async (field, body) => {
  const { secret } = await made();
  expect(await update(body, secret)).toMatchObject({ status: 400, body: { error: { field } } });
});
