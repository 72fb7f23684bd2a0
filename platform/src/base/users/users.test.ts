import { randomUUID } from 'node:crypto';
import { readSettings } from '../../settings.ts';
import { openTokens } from '../../supabase/auth/tokens.ts';
import { post } from '../../testing/base-app.ts';
import { openBaseWorld, signToken } from '../../testing/base-world.ts';
import { EVERY_SESSION_LIVES } from '../../testing/living-sessions.ts';
import { addAuthor, addListing } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { VideoPage } from '../posts/video-posts.schemas.ts';

const world = sharedFixture(() => openBaseWorld());

const refusalOf = (field: string, status = 400) => ({ status, body: { error: { field } } });

describe.each(['/api/users', '/api/users/create-user'])('AUTH-2 %s', (url) => {
  const keep = (body: object, headers?: Record<string, string>) =>
    post<{ data: object }>(world.app, url, body, headers);

  test('keeps name and picture, twice as well as once, and no role of the sender', async () => {
    const { uid, id, headers } = world.asker;
    const kept = { uid, id, displayName: 'Nguyễn An', photoURL: 'avatars/a.webp' };
    const body = { ...kept, user_id: id, phoneNumber: '84999999999', role: 'Admin' };
    for (let round = 0; round < 2; round += 1) {
      const data = { ...kept, role: 'Customer', phoneNumber: null };
      expect(await keep(body, headers)).toMatchObject({ status: 200, body: { data } });
    }
    expect((await keep({ uid }, headers)).body.data).toMatchObject({ displayName: 'Nguyễn An' });
  });

  test.each([
    ['uid', { uid: 'x' }],
    ['displayName', { displayName: '' }],
    ['displayName', { displayName: 'a\u0000b' }],
  ])('names a wrong %s', async (field, body) => {
    const error = { code: 'invalid_request', field };
    expect(await keep(body, world.asker.headers)).toMatchObject({ status: 400, body: { error } });
  });

  test('is for the account itself', async () => {
    const body = { uid: world.asker.uid, displayName: 'Giả mạo' };
    for (const headers of [undefined, world.device.headers, { authorization: 'Bearer x' }])
      expect((await keep(body, headers)).status).toBe(401);
    expect(await keep(body, world.other.headers)).toMatchObject(refusalOf('uid', 403));
  });
});

test('AUTH-3 an expired session and that of a removed account are 419', async () => {
  const settings = { ...readSettings({}).auth, accessTokenSeconds: -10 };
  const tokens = await openTokens(world.database, settings, EVERY_SESSION_LIVES);
  const expired = await signToken(world.database, tokens, world.asker.uid);
  const call = (token: string, url = '/api/users', body: object = {}) =>
    post(world.app, url, body, { authorization: `Bearer ${token}` });
  const error = { code: 'session_expired' };
  expect(await call(expired)).toMatchObject({ status: 419, body: { error } });
  expect((await call(await signToken(world.database, world.tokens, randomUUID()))).status).toBe(419);
  const list = { filter: { product_id: world.listingId } };
  expect((await call(expired, '/api/products/get-comments', list)).status).toBe(419);
});

const proofOf = (secret?: string): Record<string, string> => (secret ? { 'x-device-secret': secret } : {});
const create = (device_id: unknown) => post(world.app, '/api/users/user-local/create', { device_id });
const update = (body: unknown, secret?: string) =>
  post(world.app, '/api/users/user-local/update', body, proofOf(secret));
const read = async (deviceId: string, secret?: string) => {
  const url = `/api/users/user-local/${encodeURIComponent(deviceId)}`;
  const response = await world.app.inject({ url, headers: proofOf(secret) });
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
  const { status, body } = await create(device_id);
  const user = { device_id, phone_number: null, display_name: null, user_type: 'user_local' };
  expect([status, body]).toMatchObject([200, user]);
  const secret = String(body.device_secret);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await create(device_id)).toMatchObject(refusalOf('device_id', 409));
  const again = await read(device_id, secret);
  expect(again.body).toMatchObject({ id: body.id, device_id });
  expect(again.body).not.toHaveProperty('device_secret');
  const select = 'select secret_hash from local_users where device_id = $1';
  const { rows } = await world.database.query(select, [device_id]);
  expect(rows[0]?.secret_hash).not.toContain(secret);
});

test('LOCAL-2 LOCAL-3 number and name change with the secret of that device, and only the device itself reads them', async () => {
  const [{ device_id, id, secret }, stranger] = [await made(), await made()];
  const body = { id, device_id, phone_number: '+84901234567', display_name: 'Bé Na', user_type: 'host' };
  expect(await update(body, secret)).toMatchObject({
    status: 200,
    body: { phone_number: '84901234567', display_name: 'Bé Na', user_type: 'user_local' },
  });
  expect((await update({ display_name: null }, secret)).body).toMatchObject({ phone_number: '84901234567' });
  for (const proof of [undefined, stranger.secret, 'x'.repeat(43)]) {
    const refused = await read(device_id, proof);
    expect(refused.status).toBe(401);
    expect(JSON.stringify(refused)).not.toMatch(/84901234567|Bé Na/);
  }
  const change = { id, phone_number: '0907654321' };
  expect((await update(change)).status).toBe(401);
  expect((await update(change, 'x'.repeat(43))).status).toBe(401);
  expect((await update(change, stranger.secret)).status).toBe(403);
  expect((await update({ device_id }, stranger.secret)).status).toBe(403);
  expect((await read(device_id, secret)).body.phone_number).toBe('84901234567');
});

test.each([undefined, 'short', 'a'.repeat(129), 'with space here'])(
  'LOCAL-1 no device id: %j',
  async (id) => {
    expect(await create(id)).toMatchObject(refusalOf('device_id'));
    expect((await read(String(id))).status).toBe(404);
  },
);

test.each([
  ['phone_number', { phone_number: '12' }],
  ['display_name', { display_name: 'a'.repeat(101) }],
  ['id', { id: 'x' }],
])('LOCAL-2 a wrong %s is named: %j', async (field, body) => {
  expect(await update(body, (await made()).secret)).toMatchObject(refusalOf(field));
});

const askAuthor = (uid: string) => world.app.inject(`/api/users/authors/${encodeURIComponent(uid)}`);
const videosOf = async (filter: object): Promise<VideoPage['data']> =>
  (await post<VideoPage>(world.app, '/api/megaviews/get-posts', { filter, limit: 50 })).body.data;

test('PROFILE-1 an author is who the posts say, with as many posts as their feeds have', async () => {
  const author = (await videosOf({}))[0]?.author;
  if (author === undefined) throw new Error('No video.');
  const filter = { author_id: author.id };
  for (const kind of ['sale', 'rent', 'rent']) await addListing(world.database, author.id, { kind });
  const select = 'select id from listings where author_id = $1 and kind = $2';
  const listingsOf = async (kind: string) =>
    (await world.database.query(select, [author.id, kind])).rows.length;
  const answer = await askAuthor(author.uid.toUpperCase());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    author,
    counts: {
      for_sale: await listingsOf('sale'),
      for_rent: await listingsOf('rent'),
      megaviews: (await videosOf(filter)).length,
    },
  });
});

test('PROFILE-1 an author without posts has none of each', async () => {
  const ids = { id: randomUUID(), uid: randomUUID() };
  await addAuthor(world.database, ids);
  const author = { ...ids, display_name: 'An', account: ids.uid, avatar: '', phone_number: '84900000000' };
  const counts = { for_sale: 0, for_rent: 0, megaviews: 0 };
  expect((await askAuthor(ids.uid)).json()).toEqual({ author, counts });
});

test('PROFILE-3 an unknown author is not found', async () => {
  for (const uid of [randomUUID(), '🏠', 'a'.repeat(150)])
    expect((await askAuthor(uid)).json()).toMatchObject({ error: { code: 'not_found' } });
});
