import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const world = sharedFixture(() => openBaseWorld());

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
  const again = await read(device_id);
  expect(again.body).toMatchObject({ id: first.body.id, device_id });
  expect(again.body).not.toHaveProperty('device_secret');
  const { rows } = await world.database.query('select secret_hash from local_users where device_id = $1', [
    device_id,
  ]);
  expect(rows[0]?.secret_hash).not.toContain(String(first.body.device_secret));
});

test('LOCAL-2 number and name change with the secret, and only the device itself reads the number', async () => {
  const { device_id, id, secret } = await made();
  const body = { id, device_id, phone_number: '+84901234567', display_name: 'Bé Na', user_type: 'host' };
  expect(await update(body, secret)).toMatchObject({
    status: 200,
    body: { phone_number: '84901234567', display_name: 'Bé Na', user_type: 'user_local' },
  });
  expect((await update({ display_name: null }, secret)).body).toMatchObject({ phone_number: '84901234567' });
  const stranger = await made();
  for (const proof of [undefined, stranger.secret]) {
    expect(JSON.stringify(await read(device_id, proof))).not.toContain('84901234567');
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
