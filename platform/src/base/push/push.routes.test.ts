import { createECDH, randomUUID } from 'node:crypto';
import { bareApp, buildBaseApp, post } from '../../testing/base-app.ts';
import { openBaseWorld, type Person, signToken } from '../../testing/base-world.ts';
import { startPushService } from '../../testing/push-service.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { MAX_SUBSCRIPTIONS } from './push.repository.ts';
import { pushRoutes } from './push.routes.ts';
import { addressesOfEndpoint, type PushAddressRules } from './push-service-address.ts';

const service = sharedFixture(startPushService);
const world = sharedFixture(() => openBaseWorld({ localPush: true, startsPush: false }));

const validKeys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) };
const choices = {
  kinds: ['answer', 'price'],
  quiet_hours: { from: '22:00', to: '07:30' },
  time_zone: 'Asia/Ho_Chi_Minh',
  locale: 'vi',
};
const call = (path: string, body: object, person?: Pick<Person, 'headers'>) =>
  post(world.app, `/api/push/${path}`, body, person?.headers);
const keep = (person: Pick<Person, 'headers'> | undefined, more: object = {}) =>
  call('subscription', { ...service.subscribe(), ...choices, ...more }, person);
const find = (person: Person, endpoint: string) => call('subscription/find', { endpoint }, person);
const columns = async (select: string, value: string) =>
  (await world.database.query<{ found: string }>(select, [value])).rows.map(({ found }) => found);
const owners = (endpoint: string) =>
  columns('select owner_id as found from push_subscriptions where endpoint = $1', endpoint);
const refusalOf = (field: string, status = 400) => ({ status, body: { error: { field } } });

test('PUSH-1 the public key is the same at every start and on every node, and the private one is in no answer', async () => {
  const key = async () => (await world.app.inject('/api/push/key')).json();
  const { public_key } = await key();
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
  const second = await openBaseAppAgain();
  expect((await second.inject('/api/push/key')).json()).toEqual({ public_key });
  await second.close();
});

test('PUSH-2 an account and a visitor keep what a browser is told of, and change it', async () => {
  for (const person of [world.asker, world.device]) {
    const subscription = service.subscribe();
    expect(await keep(person, subscription)).toEqual({ status: 200, body: choices });
    const changed = { ...choices, kinds: ['stream'], quiet_hours: null, locale: 'en' };
    await keep(person, { ...subscription, ...changed });
    expect(await find(person, subscription.endpoint)).toEqual({ status: 200, body: changed });
    expect((await find(world.other, subscription.endpoint)).status).toBe(404);
    await call('subscription/remove', { endpoint: subscription.endpoint }, world.other);
    expect((await find(person, subscription.endpoint)).status).toBe(200);
    await call('subscription/remove', { endpoint: subscription.endpoint }, person);
    expect((await find(person, subscription.endpoint)).status).toBe(404);
  }
  expect((await keep(undefined)).status).toBe(401);
});

test.each<[string, object]>([
  ['endpoint', { endpoint: 'push' }],
  ['endpoint', { endpoint: 'https://me:secret@push.example/1' }],
  ['keys.p256dh', { keys: { ...validKeys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
  ['keys.auth', { keys: { ...validKeys, auth: 'not base64!' } }],
  ['kinds', { kinds: ['news'] }],
  ['quiet_hours', { quiet_hours: { from: '07:00', to: '07:00' } }],
])('PUSH-2 a wrong %s is refused by name: %j', async (field, change) => {
  expect(await keep(world.asker, change)).toMatchObject(refusalOf(field));
});

test.each<[object, object]>([
  [{ time_zone: 'Moon/Tycho' }, { time_zone: 'Moon/Tycho' }],
  [{ time_zone: 'A/'.repeat(100) }, { time_zone: 'Asia/Ho_Chi_Minh' }],
  [{ locale: 'fr' }, { locale: 'vi' }],
  [{ locale: 'en-GB' }, { locale: 'en' }],
])('PUSH-11 what a person cannot change of their device blocks nothing: %j', async (change, kept) => {
  const subscription = { ...service.subscribe(), ...change };
  expect(await keep(world.asker, subscription)).toEqual({ status: 200, body: { ...choices, ...kept } });
});

test('PUSH-2 a browser is one person’s at a time: whoever signs in next has it, who only knows its address has not', async () => {
  const subscription = service.subscribe();
  await keep(world.asker, subscription);
  expect(await owners(subscription.endpoint)).toEqual([world.asker.id]);
  const stolen = { ...subscription, keys: service.subscribe().keys };
  expect(await keep(world.other, stolen)).toMatchObject(refusalOf('endpoint', 409));
  expect(await owners(subscription.endpoint)).toEqual([world.asker.id]);
  await keep(world.other, subscription);
  expect(await owners(subscription.endpoint)).toEqual([world.other.id]);
});

test('PUSH-2 a browser is told nothing more when the session ends that it subscribed in', async () => {
  const token = await signToken(world.database, world.tokens, world.asker.uid);
  const { endpoint, keys } = service.subscribe();
  await keep({ headers: { authorization: `Bearer ${token}` } }, { endpoint, keys });
  expect(await owners(endpoint)).toEqual([world.asker.id]);
  const { session_id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await world.database.query('delete from auth.sessions where id = $1', [session_id]);
  expect(await owners(endpoint)).toEqual([]);
});

test('PUSH-2 a browser that changed its address by itself stays subscribed, once; without its old keys nobody moves it', async () => {
  const [before, after] = [service.subscribe(), service.subscribe()];
  await keep(world.asker, before);
  const renewal = { endpoint: before.endpoint, auth: before.keys.auth, renewed: after };
  expect((await call('subscription/renew', { ...renewal, auth: after.keys.auth })).status).toBe(404);
  expect((await call('subscription/renew', renewal)).status).toBe(200);
  expect(await owners(before.endpoint)).toEqual([]);
  expect(await find(world.asker, after.endpoint)).toEqual({ status: 200, body: choices });
  const renewed = { ...before, endpoint: 'https://me:x@push.example/' };
  const wrong = { endpoint: after.endpoint, auth: after.keys.auth, renewed };
  expect(await call('subscription/renew', wrong)).toMatchObject(refusalOf('renewed.endpoint'));
});

test('PUSH-5 an address is kept as browsers write it, so that another spelling of a push service is no other service', async () => {
  const { keys } = service.subscribe();
  const spelled = 'HTTP://127.1:80/Spelled';
  expect((await keep(world.asker, { endpoint: spelled, keys })).status).toBe(200);
  expect(await owners('http://127.0.0.1/Spelled')).toEqual([world.asker.id]);
  expect((await find(world.asker, spelled)).status).toBe(200);
  const renewed = { endpoint: 'http://0x7F.1/Renewed', keys };
  const renewal = { endpoint: spelled, auth: keys.auth, renewed };
  expect((await call('subscription/renew', renewal)).status).toBe(200);
  expect(await owners('http://127.0.0.1/Renewed')).toEqual([world.asker.id]);
  await call('subscription/remove', { endpoint: renewed.endpoint }, world.asker);
  expect(await owners('http://127.0.0.1/Renewed')).toEqual([]);
  // Browsers write six characters for this one: there is room for a thousand.
  const long = { endpoint: `http://127.0.0.1/${'ă'.repeat(500)}`, keys };
  expect(await keep(world.asker, long)).toMatchObject(refusalOf('endpoint'));
});

test('PUSH-7 a name that a stranger gives is not resolved', async () => {
  const app = bareApp();
  const resolve = jest.fn(async () => [{ address: '203.0.114.7', family: 4 }]);
  const { database } = world;
  const rules = { local: false, resolve };
  await app.register(pushRoutes({ database, perMinute: 60, publicKey: '', rules }));
  const [before, after] = [service.subscribe(), service.subscribe()];
  await keep(world.asker, before);
  const renewed = { ...after, endpoint: 'https://push.example/after' };
  const renew = (auth: string) =>
    post(app, '/api/push/subscription/renew', { endpoint: before.endpoint, auth, renewed });
  expect((await renew(after.keys.auth)).status).toBe(404);
  expect(resolve).not.toHaveBeenCalled();
  expect((await renew(before.keys.auth)).status).toBe(200);
  expect(resolve).toHaveBeenCalledWith('push.example');
  await app.close();
});

test('PUSH-2 LOCAL-2 what a visitor’s browser is told of and watches is the account’s after the sign-in', async () => {
  const subscription = service.subscribe();
  const watch = { kind: 'price', subject_id: world.listingId };
  await keep(world.otherDevice, subscription);
  await call('watch', watch, world.otherDevice);
  const headers = { ...world.mentor.headers, ...world.otherDevice.headers };
  expect((await post(world.app, '/api/users/user-local/carry', undefined, headers)).status).toBe(200);
  expect(await owners(subscription.endpoint)).toEqual([world.mentor.id]);
  expect(await call('watch/find', watch, world.mentor)).toEqual({ status: 200, body: { watched: true } });
});

test(`PUSH-2 a person has ${MAX_SUBSCRIPTIONS} browsers: of more the one heard of least recently goes`, async () => {
  const all = Array.from({ length: MAX_SUBSCRIPTIONS + 1 }, () => service.subscribe());
  for (const subscription of all) await keep(world.admin, subscription);
  const select = 'select endpoint as found from push_subscriptions where owner_id = $1';
  const kept = await columns(select, world.admin.id);
  expect(new Set(kept)).toEqual(new Set(all.slice(1).map(({ endpoint }) => endpoint)));
});

test.each([
  ['the price of a listing', () => ({ kind: 'price', subject_id: world.listingId })],
  ['the streams of an author', () => ({ kind: 'stream', subject_id: world.owner.id })],
])('PUSH-3 a person watches %s, and stops', async (_, make) => {
  const watch = make();
  const watched = async (person?: Person) => (await call('watch/find', watch, person)).body.watched;
  for (const _again of [1, 2]) expect((await call('watch', watch, world.asker)).status).toBe(200);
  const people = [world.asker, world.other, undefined];
  expect(await Promise.all(people.map(watched))).toEqual([true, false, false]);
  await call('watch/remove', watch, world.asker);
  expect(await watched(world.asker)).toBe(false);
  const unknown = { ...watch, subject_id: randomUUID() };
  expect(await call('watch', unknown, world.asker)).toMatchObject(refusalOf('subject_id', 404));
  expect((await call('watch', watch)).status).toBe(401);
});

test('PUSH-3 a person watches 500 listings and authors: of more nothing is taken but what is watched already', async () => {
  await world.database.query(
    `insert into push_watches (user_id, kind, subject_id)
     select $1, 'price', gen_random_uuid() from generate_series(1, 499)`,
    [world.other.id],
  );
  const watch = (kind: string, subject_id: string) => call('watch', { kind, subject_id }, world.other);
  for (const _again of [1, 2]) expect((await watch('price', world.listingId)).status).toBe(200);
  expect((await watch('stream', world.owner.id)).status).toBe(409);
});

describe('PUSH-7 a push service is on the public internet', () => {
  const rules = (address: string, local = false): PushAddressRules => ({
    local,
    resolve: async () =>
      address.split(' ').map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 })),
  });

  test.each([
    ['http://push.example/1', '203.0.114.7'],
    ['https://push.example:8443/1', '203.0.114.7'],
    ['https://push.example/1', '127.0.0.1'],
    ['https://push.example/1', '203.0.114.7 192.168.1.1'],
    ['https://push.example/1', '::1'],
  ])('%s at %s is none', async (endpoint, address) => {
    expect(await addressesOfEndpoint(endpoint, rules(address))).toBeUndefined();
  });

  test('one that is, and in tests one of this machine', async () => {
    const there = { address: '203.0.114.7', family: 4 };
    expect(await addressesOfEndpoint('https://push.example/1', rules(there.address))).toEqual([there]);
    expect(await addressesOfEndpoint('http://127.0.0.1:9/1', rules('127.0.0.1', true))).toBeDefined();
  });

  test('the call names the field', async () => {
    const strict = await openBaseAppAgain(false);
    for (const endpoint of ['http://push.example/1', 'https://127.0.0.1/1', 'https://localhost/1']) {
      const body = { ...service.subscribe(), endpoint, ...choices };
      const answer = await post(strict, '/api/push/subscription', body, world.asker.headers);
      expect(answer).toMatchObject(refusalOf('endpoint'));
    }
    await strict.close();
  });
});

async function openBaseAppAgain(localPush = true) {
  return (await buildBaseApp(world.database, { localPush, startsPush: false })).app;
}
