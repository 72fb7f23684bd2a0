import { importJWK, jwtVerify } from 'jose';
import { buildBaseApp, post } from '../../testing/base-app.ts';
import type { BaseWorld, Person } from '../../testing/base-world.ts';
import { answerPush, type TestPushService } from '../../testing/push-service.ts';
import { CONTACT, PushWorld, SECRET_WORDS } from '../../testing/push-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { applyDuePrices } from '../listings/due-prices.ts';

const MINUTE = 60_000;

const market = sharedFixture(() => PushWorld.open());
let world: BaseWorld;
let service: TestPushService;

beforeAll(async () => {
  ({ world, service } = market);
});
beforeEach(() => market.begin());

const browserOf = (person: Person, more?: object) => market.browserOf(person, more);
async function textOf(sql: string, id: string): Promise<string | undefined> {
  const { rows } = await world.database.query<{ value: string }>(`select ${sql} where id = $1`, [id]);
  return rows[0]?.value;
}
const pathOfListing = () =>
  textOf(`'/for-' || kind || '/app/' || id as value from listings`, world.listingId);
const endpoints = async () =>
  (await world.database.query<{ endpoint: string }>('select endpoint from push_subscriptions')).rows.map(
    ({ endpoint }) => endpoint,
  );
const control = (action: 'start' | 'end') =>
  post(world.app, '/api/livestream/control', { action, livestream_id: world.liveId }, world.owner.headers);
const times = (endpoint: string) => market.times(endpoint);
const only = (endpoint: string) => {
  expect(times(endpoint)).toBe(1);
  return service.received(endpoint)[0]?.payload;
};
const changePrice = async (change: string) => {
  await market.setPrice(change);
  await market.send();
};

test('PUSH-4 the owner hears of a question and the asker of its answer, and neither of their own words', async () => {
  const [owner, asker] = [await browserOf(world.owner), await browserOf(world.device, { locale: 'en' })];
  const stranger = await browserOf(world.other);
  const question = await market.ask(world.device);
  await market.send();
  const news = {
    ...{ body: await textOf('title as value from listings', world.listingId), url: await pathOfListing() },
    ...{ quiet_hours: null, unread: 1 },
  };
  expect(only(owner)).toEqual({
    ...news,
    ...{ kind: 'question', tag: `question:${world.listingId}`, title: 'Có câu hỏi mới về tin của bạn' },
    lang: 'vi',
  });
  expect(times(asker)).toBe(0);
  await market.answer(world.owner, question);
  await market.send();
  expect(only(asker)).toEqual({
    ...news,
    ...{ kind: 'answer', tag: `answer:${world.listingId}` },
    ...{ title: 'There is a new answer to your question', lang: 'en' },
  });
  await market.answer(world.device, await market.answer(world.owner, question));
  await market.send();
  expect([times(owner), times(stranger), await market.waiting()]).toEqual([2, 0, 0]);
});

test('PUSH-4 a price that changed is told to who watches the home, once its moment has come', async () => {
  const [fan, stranger] = [await browserOf(world.asker), await browserOf(world.other)];
  await market.setPrice('price');
  await market.watch(world.asker, 'price', world.listingId);
  await changePrice('price - 1000');
  const told = { kind: 'price', title: 'Nhà bạn theo dõi vừa giảm giá', url: await pathOfListing() };
  expect(only(fan)).toMatchObject(told);
  // It went up, and back again before anybody was told.
  await market.setPrice('price + 1000');
  await changePrice('price - 1000');
  expect(times(fan)).toBe(1);
  await world.database.query(
    `update listings set new_price = price + 5000, new_price_at = now() + interval '1 hour' where id = $1`,
    [world.listingId],
  );
  await market.send();
  expect(times(fan)).toBe(1);
  await world.database.exec(
    `alter table listings disable trigger listings_price_in_force;
     update listings set new_price_at = now() - interval '1 second' where id = '${world.listingId}';
     alter table listings enable trigger listings_price_in_force;`,
  );
  expect(await applyDuePrices(world.database)).toBe(1);
  await market.send();
  expect(service.received(fan)[1]?.payload).toMatchObject({ title: 'Nhà bạn theo dõi vừa tăng giá' });
  const watch = { kind: 'price', subject_id: world.listingId };
  await market.call('/api/push/watch/remove', watch, world.asker);
  await changePrice('price + 7000');
  expect([times(fan), times(stranger)]).toEqual([2, 0]);
});

test('KEEP-11 whoever has saved a home is told of its price, until the heart is taken back', async () => {
  const endpoint = await browserOf(world.asker);
  const heart = (saved: number, at: number) =>
    world.database.query(
      `insert into saved_homes (id, owner_id, key, fields) values ($1 || ' ' || $2, $1::uuid, $2, $3)
       on conflict (id) do update set fields = excluded.fields`,
      [world.asker.uid, `for-sale:${world.listingId}`, { saved: [saved, `${at}-aaaaaaaa`] }],
    );
  await heart(1, 1_700_000_000_000);
  await changePrice('price - 1000');
  expect(only(endpoint)).toMatchObject({ kind: 'price' });

  await market.setPrice('price - 1000');
  await heart(0, 1_700_000_000_001);
  await market.send();
  await changePrice('price - 1000');
  expect(times(endpoint)).toBe(1);
});

test('PUSH-4 a price that changes while another one is being told is compared with the one that was told', async () => {
  const fan = await browserOf(world.asker);
  await market.watch(world.asker, 'price', world.listingId);
  service.answer(fan, async (response) => {
    // Dearer than what is being told, cheaper than what was before.
    await market.setPrice('price + 1000');
    response.writeHead(201).end();
  });
  await changePrice('price - 5000');
  expect(service.received(fan).map(({ payload }) => payload.title)).toEqual([
    'Nhà bạn theo dõi vừa giảm giá',
    'Nhà bạn theo dõi vừa tăng giá',
  ]);
  expect(await market.waiting()).toBe(0);
});

test('PUSH-4 a stream that starts is told to who watches its host, while it is on', async () => {
  const [fan, stranger] = [await browserOf(world.device), await browserOf(world.other)];
  await market.watch(world.device, 'stream', world.owner.id);
  await control('end');
  await control('start');
  await market.send();
  const host = await textOf('display_name as value from authors', world.owner.id);
  expect(only(fan)).toEqual({
    ...{ kind: 'stream', tag: `stream:${world.liveId}`, title: `${host} đang phát trực tiếp` },
    body: await textOf('title as value from video_posts', world.liveId),
    ...{ url: `/mega-views?start=${world.liveId}`, lang: 'vi', quiet_hours: null, unread: 0 },
  });
  for (const action of ['start', 'end', 'start', 'end'] as const) await control(action);
  await market.send();
  expect([times(fan), times(stranger)]).toEqual([1, 0]);
  await control('start');
});

test('PUSH-4 a kind that a browser did not choose is not sent; a blocked asker hears of nothing, and nobody of them', async () => {
  const all = [
    await browserOf(world.owner, { kinds: ['price'] }),
    await browserOf(world.owner),
    await browserOf(world.asker),
  ];
  await market.answer(world.owner, await market.ask(world.asker));
  await market.call('/api/comments/block', { user_id: world.asker.id, blocked: true }, world.owner);
  await market.send();
  expect(all.map(times)).toEqual([0, 0, 0]);
  expect(await market.waiting()).toBe(0);
});

test('PUSH-4 PUSH-7 a message is signed with the site’s key for its push service, can be read by its browser alone, and has nothing of what was said', async () => {
  const owner = await browserOf(world.owner);
  await market.askAndSend(world.asker);
  const text = JSON.stringify(only(owner));
  for (const word of [SECRET_WORDS, '901234567', world.asker.id, 'Tester']) expect(text).not.toContain(word);
  const [message] = service.received(owner);
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(message?.headers.authorization ?? '') ?? [];
  expect(key).toBe(market.keys.publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    algorithms: ['ES256'],
    audience: service.origin,
  });
  expect(payload.sub).toBe(CONTACT);
  expect(Number(payload.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(Number(message?.headers.ttl)).toBeGreaterThan(2 * 24 * 3600);
  expect(message?.body.toString('latin1')).not.toContain('question');
});

test('PUSH-5 a browser that its push service has forgotten, or that nothing can be encrypted for, is forgotten, and holds up no other', async () => {
  const [gone, missing, broken] = [
    await browserOf(world.owner),
    await browserOf(world.owner),
    await browserOf(world.owner),
  ];
  const there = await browserOf(world.owner);
  service.answer(gone, answerPush(410));
  service.answer(missing, answerPush(404));
  const noPoint = Buffer.alloc(65, 4).toString('base64url');
  await world.database.query('update push_subscriptions set p256dh = $2 where endpoint = $1', [
    broken,
    noPoint,
  ]);
  await market.askAndSend(world.asker);
  expect(await endpoints()).toEqual([there]);
  expect([times(there), await market.waiting()]).toEqual([1, 0]);
});

test('PUSH-7 a redirect is not followed, and a refusal ends the message and not the browser', async () => {
  const [owner, elsewhere] = [await browserOf(world.owner), await browserOf(world.other)];
  service.answer(owner, answerPush(307, { location: elsewhere }), answerPush(413));
  for (const expected of [1, 2, 3]) {
    await market.askAndSend(world.asker);
    expect(times(owner)).toBe(expected);
  }
  expect(times(elsewhere)).toBe(0);
});

test('PUSH-5 two nodes send each message once, and what a killed node had taken is sent', async () => {
  const all: string[] = [];
  for (const person of [world.device, world.otherDevice, world.asker, world.other, world.mentor]) {
    await market.watch(person, 'price', world.listingId);
    for (let browser = 0; browser < 8; browser += 1) all.push(await browserOf(person));
  }
  await market.setPrice('price + 1000');
  expect(await market.waiting()).toBe(all.length);
  await world.database.query(
    `update push_messages set taken_until = $1 where id = (select min(id) from push_messages)`,
    [new Date(market.now.getTime() + MINUTE).toISOString()],
  );
  await Promise.all([market.send(), market.send(), market.send()]);
  expect(all.map(times).sort()).toEqual([0, ...all.slice(1).map(() => 1)]);
  expect(await market.waiting()).toBe(1);
  market.later(MINUTE);
  await Promise.all([market.send(), market.send()]);
  expect(new Set(all.map(times))).toEqual(new Set([1]));
});

test('PUSH-5 what is newer than what is being sent is sent as well', async () => {
  const owner = await browserOf(world.owner);
  service.answer(owner, async (response) => {
    await market.ask(world.other);
    response.writeHead(201).end();
  });
  await market.askAndSend(world.asker);
  expect([times(owner), await market.waiting()]).toEqual([2, 0]);
});

test('PUSH-5 a question is sent to the owner’s browser at once, and waits for no push service', async () => {
  const owner = await browserOf(world.owner);
  const { app } = await buildBaseApp(world.database, { localPush: true });
  await market.ask(world.asker);
  await service.arrived(owner, 1);
  let release: () => void = () => undefined;
  service.answer(owner, (response) => {
    release = () => response.writeHead(201).end();
  });
  await market.ask(world.other);
  await service.arrived(owner, 2);
  // Nothing has answered yet, and the next question is kept all the same.
  await market.ask(world.other);
  release();
  await service.arrived(owner, 3);
  await app.close();
});
