import { importJWK, jwtVerify } from 'jose';
import { buildBaseApp, post } from '../../testing/base-app.ts';
import type { BaseWorld, Person } from '../../testing/base-world.ts';
import { answerPush, type PushAnswer, type TestPushService } from '../../testing/push-service.ts';
import { CONTACT, PushWorld, SECRET_WORDS } from '../../testing/push-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { applyDuePrices } from '../listings/due-prices.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const market = sharedFixture(() => PushWorld.open());
let world: BaseWorld;
let service: TestPushService;

beforeAll(async () => {
  ({ world, service } = market);
});
beforeEach(() => market.begin());

const send = () => market.send();
const later = (milliseconds: number) => market.later(milliseconds);
const browserOf = (person: Person, more?: object) => market.browserOf(person, more);
const watch = (person: Person, kind: 'price' | 'stream', id: string) => market.watch(person, kind, id);
const ask = (person: Person, productId?: string) => market.ask(person, productId);
const answer = (person: Person, parent: string) => market.answer(person, parent);
const setPrice = (change: string) => market.setPrice(change);
const waiting = () => market.waiting();
async function titleOf(table: 'listings' | 'video_posts', id: string): Promise<string> {
  const { rows } = await world.database.query<{ title: string }>(`select title from ${table} where id = $1`, [
    id,
  ]);
  return rows[0]?.title ?? '';
}
async function pathOfListing(): Promise<string> {
  const { rows } = await world.database.query<{ kind: string }>('select kind from listings where id = $1', [
    world.listingId,
  ]);
  return `/for-${rows[0]?.kind}/app/${world.listingId}`;
}
const control = async (action: 'start' | 'end') =>
  post(world.app, '/api/livestream/control', { action, livestream_id: world.liveId }, world.owner.headers);
const only = (endpoint: string) => {
  const all = service.received(endpoint);
  expect(all).toHaveLength(1);
  return all[0]?.payload;
};

test('PUSH-4 the owner hears of a question and the asker of its answer, and neither of their own words', async () => {
  const [owner, asker] = [await browserOf(world.owner), await browserOf(world.device, { locale: 'en' })];
  const stranger = await browserOf(world.other);
  const question = await ask(world.device);
  await send();
  const body = await titleOf('listings', world.listingId);
  const url = await pathOfListing();
  expect(only(owner)).toEqual({
    kind: 'question',
    tag: `question:${world.listingId}`,
    title: 'Có câu hỏi mới về tin của bạn',
    body,
    url,
    lang: 'vi',
    quiet_hours: null,
    unread: 1,
  });
  expect(service.received(asker)).toEqual([]);
  await answer(world.owner, question);
  await send();
  expect(only(asker)).toEqual({
    kind: 'answer',
    tag: `answer:${world.listingId}`,
    title: 'There is a new answer to your question',
    body,
    url,
    lang: 'en',
    quiet_hours: null,
    unread: 1,
  });
  await answer(world.device, await answer(world.owner, question));
  await send();
  expect(service.received(owner)).toHaveLength(2);
  expect(service.received(stranger)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('PUSH-4 what was said and the number that was left are in no message', async () => {
  const owner = await browserOf(world.owner);
  await ask(world.asker);
  await send();
  const text = JSON.stringify(only(owner));
  for (const word of [SECRET_WORDS, '901234567', world.asker.id, 'Tester']) expect(text).not.toContain(word);
});

test('PUSH-4 a price that changed is told to who watches the home, once its moment has come', async () => {
  const [fan, stranger] = [await browserOf(world.asker), await browserOf(world.other)];
  await setPrice('price');
  await watch(world.asker, 'price', world.listingId);
  await setPrice('price - 1000');
  await send();
  expect(only(fan)).toMatchObject({
    kind: 'price',
    title: 'Nhà bạn theo dõi vừa giảm giá',
    url: await pathOfListing(),
  });
  // It went up, and back again before anybody was told.
  await setPrice('price + 1000');
  await setPrice('price - 1000');
  await send();
  expect(service.received(fan)).toHaveLength(1);
  await world.database.query(
    `update listings set new_price = price + 5000, new_price_at = now() + interval '1 hour' where id = $1`,
    [world.listingId],
  );
  await send();
  expect(service.received(fan)).toHaveLength(1);
  await world.database.exec(
    `alter table listings disable trigger listings_price_in_force;
     update listings set new_price_at = now() - interval '1 second' where id = '${world.listingId}';
     alter table listings enable trigger listings_price_in_force;`,
  );
  expect(await applyDuePrices(world.database)).toBe(1);
  await send();
  expect(service.received(fan)[1]?.payload).toMatchObject({ title: 'Nhà bạn theo dõi vừa tăng giá' });
  await post(
    world.app,
    '/api/push/watch/remove',
    { kind: 'price', subject_id: world.listingId },
    world.asker.headers,
  );
  await setPrice('price + 7000');
  await send();
  expect(service.received(fan)).toHaveLength(2);
  expect(service.received(stranger)).toEqual([]);
});

test('KEEP-11 whoever has saved a home is told of its price, until the heart is taken back', async () => {
  const endpoint = await browserOf(world.asker);
  const key = `for-sale:${world.listingId}`;
  const heart = (saved: number, at: number) =>
    world.database.query(
      `insert into saved_homes (id, owner_id, key, fields) values ($1 || ' ' || $2, $1::uuid, $2, $3)
       on conflict (id) do update set fields = excluded.fields`,
      [world.asker.uid, key, { saved: [saved, `${at}-aaaaaaaa`] }],
    );
  await heart(1, 1_700_000_000_000);
  await setPrice('price - 1000');
  await send();
  expect(service.received(endpoint)).toMatchObject([{ payload: { kind: 'price' } }]);

  await setPrice('price - 1000');
  await heart(0, 1_700_000_000_001);
  await send();
  await setPrice('price - 1000');
  await send();
  expect(service.received(endpoint)).toHaveLength(1);
});

test('PUSH-4 a price that changes while another one is being told is compared with the one that was told', async () => {
  const fan = await browserOf(world.asker);
  await watch(world.asker, 'price', world.listingId);
  service.answer(fan, async (response) => {
    // Dearer than what is being told, cheaper than what was before.
    await setPrice('price + 1000');
    response.writeHead(201).end();
  });
  await setPrice('price - 5000');
  await send();
  expect(service.received(fan).map(({ payload }) => payload.title)).toEqual([
    'Nhà bạn theo dõi vừa giảm giá',
    'Nhà bạn theo dõi vừa tăng giá',
  ]);
  expect(await waiting()).toBe(0);
});

test('PUSH-4 a stream that starts is told to who watches its host, while it is on', async () => {
  const [fan, stranger] = [await browserOf(world.device), await browserOf(world.other)];
  await watch(world.device, 'stream', world.owner.id);
  await control('end');
  await control('start');
  await send();
  const { rows } = await world.database.query<{ display_name: string }>(
    'select display_name from authors where id = $1',
    [world.owner.id],
  );
  expect(only(fan)).toEqual({
    kind: 'stream',
    tag: `stream:${world.liveId}`,
    title: `${rows[0]?.display_name} đang phát trực tiếp`,
    body: await titleOf('video_posts', world.liveId),
    url: `/mega-views?start=${world.liveId}`,
    lang: 'vi',
    quiet_hours: null,
    unread: 0,
  });
  await control('start');
  await control('end');
  await control('start');
  await control('end');
  await send();
  expect(service.received(fan)).toHaveLength(1);
  expect(service.received(stranger)).toEqual([]);
  await control('start');
});

test('PUSH-4 a kind that a browser did not choose is not sent; a blocked asker hears of nothing, and nobody of them', async () => {
  const [quiet, owner, asker] = [
    await browserOf(world.owner, { kinds: ['price'] }),
    await browserOf(world.owner),
    await browserOf(world.asker),
  ];
  const question = await ask(world.asker);
  await answer(world.owner, question);
  const body = { user_id: world.asker.id, blocked: true };
  expect((await post(world.app, '/api/comments/block', body, world.owner.headers)).status).toBe(200);
  await send();
  for (const endpoint of [quiet, owner, asker]) expect(service.received(endpoint)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('PUSH-7 a message is signed with the site’s key for its push service, and can be read by its browser alone', async () => {
  const owner = await browserOf(world.owner);
  await ask(world.asker);
  await send();
  const [message] = service.received(owner);
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(message?.headers.authorization ?? '') ?? [];
  expect(key).toBe(market.keys.publicKey);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    algorithms: ['ES256'],
    audience: service.origin,
  });
  expect(payload.sub).toBe(CONTACT);
  expect(Number(payload.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(message?.headers.topic).toMatch(/^[\w-]{32}$/);
  expect(Number(message?.headers.ttl)).toBeGreaterThan(2 * 24 * 3600);
  expect(message?.body.toString('latin1')).not.toContain('question');
});

test.each([404, 410])(
  'PUSH-5 a browser that its push service answers %i for is forgotten',
  async (status) => {
    const [gone, there] = [await browserOf(world.owner), await browserOf(world.owner)];
    service.answer(gone, answerPush(status));
    await ask(world.asker);
    await send();
    const { rows } = await world.database.query('select endpoint from push_subscriptions');
    expect(rows).toEqual([{ endpoint: there }]);
    expect(service.received(there)).toHaveLength(1);
  },
);

test('PUSH-5 a browser that nothing can be encrypted for is forgotten, and holds up no other', async () => {
  const [broken, there] = [await browserOf(world.owner), await browserOf(world.owner)];
  await world.database.query('update push_subscriptions set p256dh = $2 where endpoint = $1', [
    broken,
    Buffer.alloc(65, 4).toString('base64url'),
  ]);
  await ask(world.asker);
  await send();
  expect(service.received(there)).toHaveLength(1);
  const { rows } = await world.database.query('select endpoint from push_subscriptions');
  expect(rows).toEqual([{ endpoint: there }]);
  expect(await waiting()).toBe(0);
});

test.each<[string, PushAnswer]>([
  ['429', answerPush(429)],
  ['503', answerPush(503)],
  ['a cut line', (response) => response.destroy()],
])('PUSH-5 after %s a message is sent again, later each time', async (_name, fault) => {
  const owner = await browserOf(world.owner);
  service.answer(owner, fault, fault);
  await ask(world.asker);
  await send();
  await send();
  expect(service.received(owner)).toHaveLength(1);
  later(31_000);
  await send();
  expect(service.received(owner)).toHaveLength(2);
  later(31_000);
  await send();
  expect(service.received(owner)).toHaveLength(2);
  later(30_000);
  await send();
  expect(service.received(owner)).toHaveLength(3);
  expect(await waiting()).toBe(0);
});

test('PUSH-5 a push service is asked again no sooner than it says', async () => {
  const owner = await browserOf(world.owner);
  service.answer(owner, answerPush(429, { 'retry-after': '600' }));
  await ask(world.asker);
  await send();
  later(9 * MINUTE);
  await send();
  expect(service.received(owner)).toHaveLength(1);
  later(2 * MINUTE);
  await send();
  expect(service.received(owner)).toHaveLength(2);
});

test('PUSH-5 after eight tries a message is given up, and its log names no address', async () => {
  const owner = await browserOf(world.owner);
  service.answer(owner, ...Array.from({ length: 20 }, () => answerPush(503)));
  await ask(world.asker);
  for (let round = 0; round < 12; round += 1) {
    await send();
    later(HOUR);
  }
  expect(service.received(owner)).toHaveLength(8);
  expect(await waiting()).toBe(0);
  expect(market.log.join('')).toContain('given up');
  expect(market.log.join('')).not.toContain(owner);
});

test('PUSH-5 a wrong answer of a name server ends no subscription: its message is tried again, eight times', async () => {
  await browserOf(world.owner);
  const endpoint = 'https://push.example/1';
  await world.database.query('update push_subscriptions set endpoint = $1', [endpoint]);
  const resolve = jest.fn(async () => [{ address: '10.0.0.8', family: 4 }]);
  await ask(world.asker);
  for (let round = 0; round < 12; round += 1) {
    await market.newSender({ rules: { resolve, local: false } }).sendDue();
    later(HOUR);
  }
  expect(resolve).toHaveBeenCalledTimes(8);
  expect(await waiting()).toBe(0);
  const { rows } = await world.database.query('select endpoint from push_subscriptions');
  expect(rows).toEqual([{ endpoint }]);
});

test('PUSH-5 a message that is older than its time is not sent', async () => {
  const owner = await browserOf(world.owner);
  await ask(world.asker);
  later(4 * 24 * HOUR);
  await send();
  expect(service.received(owner)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('PUSH-7 a redirect is not followed, and a refusal ends the message and not the browser', async () => {
  const [owner, elsewhere] = [await browserOf(world.owner), await browserOf(world.other)];
  service.answer(owner, answerPush(307, { location: elsewhere }), answerPush(413));
  for (const times of [1, 2]) {
    await ask(world.asker);
    await send();
    expect(service.received(owner)).toHaveLength(times);
  }
  expect(service.received(elsewhere)).toEqual([]);
  await ask(world.asker);
  await send();
  expect(service.received(owner)).toHaveLength(3);
});

test('PUSH-6 in quiet hours messages wait for their end: of each kind the newest about each post', async () => {
  const owner = await browserOf(world.owner, { quiet_hours: { from: '22:00', to: '07:00' } });
  const day = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10);
  // 23:00 in Việt Nam.
  market.now = new Date(`${day}T16:00:00Z`);
  await ask(world.asker);
  await ask(world.asker);
  await ask(world.other);
  await send();
  expect(service.received(owner)).toEqual([]);
  expect(await waiting()).toBe(1);
  later(7 * HOUR + 59 * MINUTE);
  await send();
  expect(service.received(owner)).toEqual([]);
  later(MINUTE);
  await send();
  // A browser that is away gets it later, perhaps in the next night.
  expect(only(owner)).toMatchObject({ quiet_hours: { from: '22:00', to: '07:00' } });
});

test('PUSH-5 two nodes send each message once, and what a killed node had taken is sent', async () => {
  const people = [world.device, world.otherDevice, world.asker, world.other, world.mentor, world.admin];
  const endpoints: string[] = [];
  for (const person of people) {
    await watch(person, 'price', world.listingId);
    for (let browser = 0; browser < 8; browser += 1) endpoints.push(await browserOf(person));
  }
  await setPrice('price + 1000');
  expect(await waiting()).toBe(endpoints.length);
  await world.database.query(
    `update push_messages set taken_until = $1 where id = (select min(id) from push_messages)`,
    [new Date(market.now.getTime() + MINUTE).toISOString()],
  );
  await Promise.all([send(), send(), send()]);
  const counts = () => endpoints.map((endpoint) => service.received(endpoint).length);
  expect(counts().filter((count) => count === 1)).toHaveLength(endpoints.length - 1);
  expect(await waiting()).toBe(1);
  later(MINUTE);
  await Promise.all([send(), send()]);
  expect(new Set(counts())).toEqual(new Set([1]));
});

test('PUSH-5 what is newer than what is being sent is sent as well', async () => {
  const owner = await browserOf(world.owner);
  service.answer(owner, async (response) => {
    await ask(world.other);
    response.writeHead(201).end();
  });
  await ask(world.asker);
  await send();
  expect(service.received(owner)).toHaveLength(2);
  expect(await waiting()).toBe(0);
});

test('PUSH-5 a question is sent to the owner’s browser at once, and waits for no push service', async () => {
  const owner = await browserOf(world.owner);
  const { app } = await buildBaseApp(world.database, { localPush: true });
  await ask(world.asker);
  await service.arrived(owner, 1);
  let release: () => void = () => undefined;
  service.answer(owner, (response) => {
    release = () => response.writeHead(201).end();
  });
  await ask(world.other);
  await service.arrived(owner, 2);
  // Nothing has answered yet, and the next question is kept all the same.
  await ask(world.other);
  release();
  await service.arrived(owner, 3);
  await app.close();
});
