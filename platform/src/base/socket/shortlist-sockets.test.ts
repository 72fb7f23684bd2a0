import { randomBytes, randomUUID } from 'node:crypto';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { type BaseApp, buildBaseApp } from '../../testing/base-app.ts';
import { TestSockets } from '../../testing/base-sockets.ts';
import { type BaseWorld, openBaseWorld } from '../../testing/base-world.ts';

/** With a Redis server to test with, there are two nodes; without one, one node plays both. */
const redisUrl = process.env.TEST_REDIS_URL;
const NOTHING_KNOWN = Uint8Array.of(0);

let world: BaseWorld;
let second: BaseApp | undefined;
let address: string;
let here: TestSockets;
let there: TestSockets;

beforeAll(async () => {
  world = await openBaseWorld({ redisUrl });
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  here = new TestSockets(`${address}/shortlist`);
  if (redisUrl !== undefined) second = await buildBaseApp(world.database, { redisUrl });
  there =
    second === undefined
      ? here
      : new TestSockets(`${await second.app.listen({ port: 0, host: '127.0.0.1' })}/shortlist`);
});

afterEach(async () => {
  here.close();
  there.close();
  await world.database.exec('delete from auth.attempts');
});

afterAll(async () => {
  await second?.app.close();
  await world.close();
});

const key = () => randomBytes(32).toString('base64url');
interface Keys {
  id: string;
  key: string;
  owner: string;
}
const newKeys = (): Keys => ({ id: randomBytes(12).toString('base64url'), key: key(), owner: key() });
/** Makes a list as its owner does. */
const make = async (keys: Keys, more: object = {}) =>
  here.connect({}, { ...keys, make: true, ...more } as never);
const join = ({ id, key: held }: Keys, sockets = here) => sockets.connect({}, { id, key: held });

const update = (change: (document: Doc) => void) => {
  const document = new Doc();
  document.transact(() => change(document));
  return encodeStateAsUpdate(document);
};
const titled = (title: string) => update((document) => document.getMap('about').set('title', title));
const titleIn = (bytes: unknown) => {
  const document = new Doc();
  applyUpdate(document, new Uint8Array(bytes as ArrayBuffer));
  return document.getMap('about').get('title');
};

test('SHORT-1 SHORT-4 what one writes is heard by the other on any node and read by whoever comes later', async () => {
  const keys = newKeys();
  const maker = await make(keys);
  const other = await join(keys, there);
  expect(await maker.ask('read', { vector: NOTHING_KNOWN })).toMatchObject({ ok: true, is_owner: true });
  const written = await maker.ask('write', { update: titled('Hai mình') });
  expect(written).toMatchObject({ ok: true });
  expect(titleIn((await other.hear('changed')).update)).toBe('Hai mình');
  const late = await join(keys);
  const read = await late.ask('read', { vector: NOTHING_KNOWN });
  expect(read).toMatchObject({ ok: true, is_owner: false });
  expect(titleIn(read.update)).toBe('Hai mình');
  // The sender has it already; and what was known is told to nobody.
  await other.ask('write', { update: read.update });
  await other.ask('here', { member: 'a1b2c3d4e5f60718' });
  await maker.hear('present');
  expect(maker.heard.filter(({ event }) => event === 'changed')).toEqual([]);
});

test('SHORT-4 who is here is known on all nodes, once each, and forgotten with the last tab', async () => {
  const keys = newKeys();
  const [maker, other, tab] = [await make(keys), await join(keys, there), await join(keys, there)];
  const [anh, chi] = ['a1b2c3d4e5f60718', '0011223344556677'];
  await maker.ask('here', { member: anh });
  await other.ask('here', { member: chi });
  await tab.ask('here', { member: chi });
  const both = (news: Record<string, unknown>) =>
    (news.members as string[]).toSorted().join() === [chi, anh].join();
  await maker.hear('present', both);
  other.socket.disconnect();
  tab.socket.disconnect();
  await maker.hear('present', (news) => (news.members as string[]).join() === anh);
  expect(await maker.ask('here', { member: world.owner.id })).toMatchObject({ error: { field: 'member' } });
});

test('SHORT-3 a stranger learns nothing by an id, a wrong key, a token or a guess, and hears nothing', async () => {
  const keys = newKeys();
  const maker = await make(keys, world.owner.auth);
  await maker.ask('write', { update: titled('Bí mật của hai người') });
  const refusals = [
    { id: keys.id },
    { id: keys.id, key: '' },
    { id: keys.id, key: key() },
    { id: keys.id, key: keys.owner },
    { id: keys.id, key: key(), owner: keys.owner },
    { id: keys.id, key: key(), ...world.owner.auth },
    { id: keys.id, key: key(), ...world.admin.auth },
    { ...newKeys(), owner: undefined },
    { ...keys, key: key(), make: true },
    { id: `${keys.id.slice(0, 15)}%`, key: keys.key },
    { id: keys.id, key: { $ne: '' } },
    { id: [keys.id], key: keys.key },
    null,
  ];
  for (const auth of refusals) {
    const refused = (await here.refusal({}, auth as never)) as { code: string; message: string };
    expect(['not_found', 'invalid_request']).toContain(refused.code);
    expect(JSON.stringify(refused)).not.toContain(keys.key);
  }
  // The right id with a wrong key and an id that there is not are told by the same words.
  expect(await here.refusal({}, { id: keys.id, key: key() })).toEqual(
    await here.refusal({}, { id: newKeys().id, key: key() }),
  );
  // The namespace of comments is no way in, and neither are the tables.
  const visitor = await new TestSockets(address).connect({ product_id: world.listingId }, {});
  for (const event of ['read', 'write', 'here', 'end'])
    visitor.socket.emit(event, { id: keys.id, key: keys.key, vector: NOTHING_KNOWN });
  await maker.ask('write', { update: titled('Thêm') });
  await visitor.ask('BlockCommenter', { user_id: randomUUID(), blocked: true });
  expect(visitor.heard).toEqual([]);
  visitor.socket.disconnect();
  const { rows } = await world.database.query<Record<string, unknown>>(
    'select * from shortlists where id = $1',
    [keys.id],
  );
  expect(JSON.stringify(rows)).not.toContain(keys.key);
  expect(JSON.stringify(rows)).not.toContain(keys.owner);
});

test('SHORT-3 two lists hear nothing of each other', async () => {
  const [mine, theirs] = [newKeys(), newKeys()];
  const [one, two] = [await make(mine), await make(theirs)];
  await one.ask('write', { update: titled('của tôi') });
  await one.ask('here', { member: 'a1b2c3d4e5f60718' });
  const read = await two.ask('read', { vector: NOTHING_KNOWN });
  expect(titleIn(read.update)).toBeUndefined();
  expect(two.heard).toEqual([]);
});

test('SHORT-7 only whoever made a list ends it, by its key or its account; then it is ended for everybody, in open tabs at once', async () => {
  for (const proof of ['key', 'account'] as const) {
    const keys = newKeys();
    const maker = await make(keys, proof === 'account' ? world.asker.auth : {});
    await maker.ask('write', { update: titled('x') });
    const other = await join(keys, there);
    const pretender = await here.connect(
      {},
      { id: keys.id, key: keys.key, owner: key(), ...world.other.auth },
    );
    for (const one of [other, pretender])
      expect(await one.ask('end', {})).toMatchObject({ ok: false, error: { code: 'not_owner' } });
    const elsewhere =
      proof === 'key' ? maker : await here.connect({}, { id: keys.id, key: keys.key, ...world.asker.auth });
    const gone = new Promise((resolve) => other.socket.once('disconnect', resolve));
    elsewhere.socket.emit('end', {});
    expect(await other.hear('ended')).toEqual({ ended: true });
    await gone;
    expect(await there.refusal({}, { id: keys.id, key: keys.key })).toMatchObject({ code: 'ended' });
    expect(await here.refusal({}, { ...keys, make: true } as never)).toMatchObject({ code: 'ended' });
    // Whoever does not hold the link is not told that there was a list.
    expect(await here.refusal({}, { id: keys.id, key: key() })).toMatchObject({ code: 'not_found' });
    const { rows } = await world.database.query(
      'select octet_length(state) as left from shortlists where id = $1',
      [keys.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  }
});

test('SHORT-6 what is no update, too large or says too much harms neither the list nor the platform', async () => {
  const keys = newKeys();
  const [maker, other] = [await make(keys), await join(keys, there)];
  await maker.ask('write', { update: titled('tốt') });
  await other.hear('changed');
  const odd: unknown[] = [
    undefined,
    null,
    'text',
    [],
    {},
    { update: 'text' },
    { update: [1, 2] },
    { update: new Uint8Array() },
    { update: Buffer.alloc(2_000, 0xa5) },
    { update: Uint8Array.of(255, 255, 255, 255, 15) },
    // A member of a list: of two titles the one of the larger client number holds, whichever that is.
    {
      update: update((document) =>
        document.getMap('members').set('a'.repeat(16), { name: 'x'.repeat(31), at: 1 }),
      ),
    },
    { update: titled('x'), more: 'yes' },
  ];
  for (const payload of odd) expect(await maker.ask('write', payload)).toMatchObject({ ok: false });
  for (const payload of odd) expect(await maker.ask('read', payload)).toMatchObject({ ok: false });
  maker.socket.emit('write');
  maker.socket.emit('write', { update: titled('y') }, 'no function');
  for (let part = 0; part < 8; part += 1)
    expect(await maker.ask('write', { update: Buffer.alloc(32_000), more: true })).toEqual({ ok: true });
  expect(await maker.ask('write', { update: Buffer.alloc(32_000), more: true })).toMatchObject({
    error: { code: 'too_large' },
  });
  const cut = new Promise((resolve) => maker.socket.once('disconnect', resolve));
  maker.socket.emit('write', { update: Buffer.alloc(80_000) });
  await cut;
  const read = await (await join(keys)).ask('read', { vector: NOTHING_KNOWN });
  expect(['tốt', 'y']).toContain(titleIn(read.update));
});

test('SHORT-6 an update that is larger than a message comes in parts', async () => {
  const keys = newKeys();
  const maker = await make(keys);
  const large = update((document) => {
    for (let index = 0; index < 80; index += 1)
      document.getText(`note for-sale:${randomUUID()} a1b2c3d4e5f60718`).insert(0, 'n'.repeat(1_000));
  });
  expect(large.length).toBeGreaterThan(64 * 1_024);
  for (let at = 0; at < large.length; at += 32_000) {
    const more = at + 32_000 < large.length;
    expect(await maker.ask('write', { update: large.slice(at, at + 32_000), more })).toMatchObject({
      ok: true,
    });
  }
  const read = await (await join(keys, there)).ask('read', { vector: NOTHING_KNOWN });
  const document = new Doc();
  applyUpdate(document, new Uint8Array(read.update as ArrayBuffer));
  expect(document.share.size).toBe(80);
});

test('SHORT-6 guesses, new lists and bytes from one address have an end', async () => {
  const keys = newKeys();
  await make(keys);
  let refused: unknown;
  for (let guess = 0; guess <= 60; guess += 1) refused = await here.refusal({}, { id: keys.id, key: key() });
  expect(refused).toMatchObject({ code: 'too_many_requests' });
  await expect(join(keys)).resolves.toBeDefined();
  for (let made = 1; made < 40; made += 1) (await make(newKeys())).socket.disconnect();
  expect(await here.refusal({}, { ...newKeys(), make: true } as never)).toMatchObject({
    code: 'too_many_requests',
  });
  const one = await join(keys);
  expect(await one.ask('write', { update: titled('x') })).toMatchObject({ ok: true });
  await world.database.exec('update auth.attempts set count = 20000000');
  expect(await one.ask('write', { update: titled('x') })).toMatchObject({
    error: { code: 'too_many_requests' },
  });
});

test('SHORT-5 the list outlives a restart of the platform; a client that was away brings and gets what is missing', async () => {
  const keys = newKeys();
  const app = await buildBaseApp(world.database);
  const sockets = new TestSockets(`${await app.app.listen({ port: 0, host: '127.0.0.1' })}/shortlist`);
  const away = new Doc();
  const maker = await sockets.connect({}, { ...keys, make: true } as never);
  await maker.ask('write', { update: titled('trước') });
  applyUpdate(away, titled('trước'));
  away.getMap('members').set('a1b2c3d4e5f60718', { name: 'Chị', at: 1 });
  sockets.close();
  await app.app.close();
  const back = await join(keys);
  const read = await back.ask('read', { vector: encodeStateVector(away) });
  const vector = new Uint8Array(read.vector as ArrayBuffer);
  applyUpdate(away, new Uint8Array(read.update as ArrayBuffer));
  await back.ask('write', { update: encodeStateAsUpdate(away, vector) });
  const all = await (await join(keys)).ask('read', { vector: NOTHING_KNOWN });
  const document = new Doc();
  applyUpdate(document, new Uint8Array(all.update as ArrayBuffer));
  expect(document.getMap('about').get('title')).toBe('trước');
  expect(document.getMap('members').toJSON()).toEqual({ a1b2c3d4e5f60718: { name: 'Chị', at: 1 } });
});

test('SHORT-6 a list that nobody has changed for 400 days is forgotten', async () => {
  const { forgetOldShortlists } = await import('../shortlists/shortlists.repository.ts');
  const [old, young] = [newKeys(), newKeys()];
  await make(old);
  await make(young);
  await world.database.query(`update shortlists set changed_at = now() - interval '401 days' where id = $1`, [
    old.id,
  ]);
  await forgetOldShortlists(world.database);
  expect(await here.refusal({}, { id: old.id, key: old.key })).toMatchObject({ code: 'not_found' });
  await expect(join(young)).resolves.toBeDefined();
});
