import { randomBytes, randomUUID } from 'node:crypto';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { type BaseApp, buildBaseApp, post } from '../../testing/base-app.ts';
import { TestSockets } from '../../testing/base-sockets.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { LARGEST_DOCUMENT } from '../shortlists/shortlist-document.ts';
import { forgetOldShortlists } from '../shortlists/shortlists.repository.ts';

/** With a Redis server to test with, there are two nodes; without one, one node plays both. */
const redisUrl = process.env.TEST_REDIS_URL;
const NOTHING_KNOWN = Uint8Array.of(0);

const world = sharedFixture(() => openBaseWorld({ redisUrl }));
let second: BaseApp | undefined;
let here: TestSockets;
let there: TestSockets;

const listen = ({ app }: { app: BaseApp['app'] }) => app.listen({ port: 0, host: '127.0.0.1' });

beforeAll(async () => {
  here = new TestSockets(`${await listen(world)}/shortlist`);
  if (redisUrl !== undefined) second = await buildBaseApp(world.database, { redisUrl });
  there = second === undefined ? here : new TestSockets(`${await listen(second)}/shortlist`);
});
afterEach(async () => {
  here.close();
  there.close();
  await world.database.exec('delete from auth.attempts');
});
afterAll(() => second?.app.close());

const key = () => randomBytes(32).toString('base64url');
const newKeys = () => ({ id: randomBytes(12).toString('base64url'), key: key(), owner: key() });
type Keys = ReturnType<typeof newKeys>;
const make = (keys: Keys, more: object = {}) => here.connect({}, { ...keys, make: true, ...more } as never);
const join = ({ id, key: held }: Keys, sockets = here) => sockets.connect({}, { id, key: held });

const update = (change: (document: Doc) => void) => {
  const document = new Doc();
  document.transact(() => change(document));
  return encodeStateAsUpdate(document);
};
const titled = (title: string) => update((document) => document.getMap('about').set('title', title));
const documentOf = (bytes: unknown) => {
  const document = new Doc();
  applyUpdate(document, new Uint8Array(bytes as ArrayBuffer));
  return document;
};
const titleIn = (bytes: unknown) => documentOf(bytes).getMap('about').get('title');
const refusal = (auth: unknown, sockets = here) => sockets.refusal({}, auth as never);

/** The same over HTTP, where bytes are base64. */
type Told = { update?: string; is_owner?: boolean };
const call = (name: string, body: object) => post<Told>(world.app, `/api/shortlists/${name}`, body);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('SHORT-1 SHORT-4 what one writes is heard by the other on any node and read by whoever comes later, and by no other list', async () => {
  const keys = newKeys();
  const maker = await make(keys);
  const [other, stranger] = [await join(keys, there), await make(newKeys())];
  expect(await maker.ask('read', { vector: NOTHING_KNOWN })).toMatchObject({ ok: true, is_owner: true });
  expect(await maker.ask('write', { update: titled('Hai mình') })).toMatchObject({ ok: true });
  expect(titleIn((await other.hear('changed')).update)).toBe('Hai mình');
  const read = await (await join(keys)).ask('read', { vector: NOTHING_KNOWN });
  expect(read).toMatchObject({ ok: true, is_owner: false });
  expect(titleIn(read.update)).toBe('Hai mình');
  // The sender has it already; and what was known is told to nobody.
  await other.ask('write', { update: read.update });
  await other.ask('here', { member: 'a1b2c3d4e5f60718' });
  await maker.hear('present');
  expect(maker.heard.filter(({ event }) => event === 'changed')).toEqual([]);
  expect(titleIn((await stranger.ask('read', { vector: NOTHING_KNOWN })).update)).toBeUndefined();
  expect(stranger.heard).toEqual([]);
});

test('SHORT-4 who is here is known on all nodes, once each, and forgotten with the last tab', async () => {
  const keys = newKeys();
  const [maker, other, tab] = [await make(keys), await join(keys, there), await join(keys, there)];
  const [anh, chi] = ['a1b2c3d4e5f60718', '0011223344556677'];
  const here = (...expected: string[]) =>
    maker.hear('present', ({ members }) => (members as string[]).toSorted().join() === expected.join());
  await maker.ask('here', { member: anh });
  await other.ask('here', { member: chi });
  await tab.ask('here', { member: chi });
  await here(chi, anh);
  // What was heard before either left is no sign that they have left.
  maker.heard.length = 0;
  other.socket.disconnect();
  tab.socket.disconnect();
  await here(anh);
  expect(await maker.ask('here', { member: world.owner.id })).toMatchObject({ error: { field: 'member' } });
});

test('SHORT-3 a stranger learns nothing by an id, a wrong key, a token or a guess', async () => {
  const { id, key: held, owner } = newKeys();
  await make({ id, key: held, owner }, world.owner.auth);
  const refusals = [
    { id },
    { id, key: owner },
    { id, key: key(), owner },
    { id, key: key(), ...world.owner.auth },
    { id, key: key(), owner, make: true },
    { id: `${id.slice(0, 15)}%`, key: held },
    { id, key: { $ne: '' } },
    { id: [id], key: held },
    null,
  ];
  for (const auth of refusals) {
    const refused = (await refusal(auth)) as { code: string };
    expect(['not_found', 'invalid_request']).toContain(refused.code);
    expect(JSON.stringify(refused)).not.toContain(held);
  }
  // The right id with a wrong key and an id that there is not are told by the same words.
  expect(await refusal({ id, key: key() })).toEqual(await refusal({ id: newKeys().id, key: key() }));
  const select = 'select * from shortlists where id = $1';
  const row = JSON.stringify((await world.database.query(select, [id])).rows);
  for (const secret of [held, owner]) expect(row).not.toContain(secret);
});

test.each(['key', 'account'])(
  'SHORT-7 only whoever made a list ends it, by its %s; then it is ended for everybody, in open tabs at once',
  async (proof) => {
    const keys = newKeys();
    const link = { id: keys.id, key: keys.key };
    const byAccount = proof === 'account';
    const maker = await make(keys, byAccount ? world.asker.auth : {});
    await maker.ask('write', { update: titled('x') });
    const other = await join(keys, there);
    const pretender = await here.connect({}, { ...link, owner: key(), ...world.other.auth });
    for (const one of [other, pretender])
      expect(await one.ask('end', {})).toMatchObject({ ok: false, error: { code: 'not_owner' } });
    const elsewhere = byAccount ? await here.connect({}, { ...link, ...world.asker.auth }) : maker;
    const gone = new Promise((resolve) => other.socket.once('disconnect', resolve));
    elsewhere.socket.emit('end', {});
    expect(await other.hear('ended')).toEqual({ ended: true });
    await gone;
    expect(await refusal(link, there)).toMatchObject({ code: 'ended' });
    expect(await refusal({ ...keys, make: true })).toMatchObject({ code: 'ended' });
    // Whoever does not hold the link is not told that there was a list.
    expect(await refusal({ id: keys.id, key: key() })).toMatchObject({ code: 'not_found' });
    const { rows } = await world.database.query(
      'select octet_length(state) as left from shortlists where id = $1',
      [keys.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  },
);

test('SHORT-6 what is no update, too large or says too much harms neither the list nor the platform', async () => {
  const keys = newKeys();
  const maker = await make(keys);
  await maker.ask('write', { update: titled('tốt') });
  // A member of a list: of two titles the one of the larger client number holds, whichever that is.
  const longName = update((document) =>
    document.getMap('members').set('a'.repeat(16), { name: 'x'.repeat(31), at: 1 }),
  );
  const odd: unknown[] = [
    ...[undefined, null, 'text', [], {}, { update: 'text' }, { update: [1, 2] }],
    ...[{ update: Buffer.alloc(2_000, 0xa5) }, { update: longName }, { update: titled('x'), more: 'yes' }],
  ];
  for (const event of ['write', 'read'])
    for (const payload of odd) expect(await maker.ask(event, payload)).toMatchObject({ ok: false });
  maker.socket.emit('write');
  maker.socket.emit('write', { update: titled('y') }, 'no function');
  const part = { update: Buffer.alloc(32_000), more: true };
  for (let sent = 0; sent < 8; sent += 1) expect(await maker.ask('write', part)).toEqual({ ok: true });
  expect(await maker.ask('write', part)).toMatchObject({ error: { code: 'too_large' } });
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
    const part = { update: large.slice(at, at + 32_000), more: at + 32_000 < large.length };
    expect(await maker.ask('write', part)).toMatchObject({ ok: true });
  }
  const read = await (await join(keys, there)).ask('read', { vector: NOTHING_KNOWN });
  expect(documentOf(read.update).share.size).toBe(80);
});

test('SHORT-6 guesses, new lists and bytes from one address have an end', async () => {
  const keys = newKeys();
  const tooMany = { code: 'too_many_requests' };
  await make(keys);
  let refused: unknown;
  for (let guess = 0; guess <= 60; guess += 1) refused = await refusal({ id: keys.id, key: key() });
  expect(refused).toMatchObject(tooMany);
  await expect(join(keys)).resolves.toBeDefined();
  for (let made = 1; made < 40; made += 1) (await make(newKeys())).socket.disconnect();
  expect(await refusal({ ...newKeys(), make: true })).toMatchObject(tooMany);
  const one = await join(keys);
  expect(await one.ask('write', { update: titled('x') })).toMatchObject({ ok: true });
  await world.database.exec('update auth.attempts set count = 20000000');
  expect(await one.ask('write', { update: titled('x') })).toMatchObject({ error: tooMany });
});

test('SHORT-5 the list outlives a restart of the platform; a client that was away brings and gets what is missing', async () => {
  const keys = newKeys();
  const node = await buildBaseApp(world.database);
  const sockets = new TestSockets(`${await listen(node)}/shortlist`);
  const maker = await sockets.connect({}, { ...keys, make: true } as never);
  await maker.ask('write', { update: titled('trước') });
  const away = documentOf(titled('trước'));
  away.getMap('members').set('a1b2c3d4e5f60718', { name: 'Chị', at: 1 });
  sockets.close();
  await node.app.close();
  const back = await join(keys);
  const read = await back.ask('read', { vector: encodeStateVector(away) });
  applyUpdate(away, new Uint8Array(read.update as ArrayBuffer));
  await back.ask('write', { update: encodeStateAsUpdate(away, new Uint8Array(read.vector as ArrayBuffer)) });
  const all = documentOf((await (await join(keys)).ask('read', { vector: NOTHING_KNOWN })).update);
  expect(all.getMap('about').get('title')).toBe('trước');
  expect(all.getMap('members').toJSON()).toEqual({ a1b2c3d4e5f60718: { name: 'Chị', at: 1 } });
});

test('SHORT-6 a list that nobody has changed for 400 days is forgotten', async () => {
  const [old, young] = [newKeys(), newKeys()];
  await make(old);
  await make(young);
  const longAgo = `update shortlists set changed_at = now() - interval '401 days' where id = $1`;
  await world.database.query(longAgo, [old.id]);
  await forgetOldShortlists(world.database);
  expect(await refusal({ id: old.id, key: old.key })).toMatchObject({ code: 'not_found' });
  await expect(join(young)).resolves.toBeDefined();
});

test('LINE-11 SHORT-1 a list is made, read, written and ended over HTTP, and who has a socket hears of it', async () => {
  const { owner, ...keys } = newKeys();
  const vector = base64(NOTHING_KNOWN);
  const made = await call('read', { ...keys, owner, make: true, vector });
  expect(made).toMatchObject({ status: 200, body: { is_owner: true } });
  const hearer = await here.connect({}, keys);
  expect((await call('write', { ...keys, update: base64(titled('Hai mình')) })).status).toBe(200);
  expect(titleIn((await hearer.hear('changed')).update)).toBe('Hai mình');
  const { body } = await call('read', { ...keys, vector });
  expect([body.is_owner, titleIn(Buffer.from(body.update ?? '', 'base64'))]).toEqual([false, 'Hai mình']);
  expect((await call('end', keys)).body.error?.code).toBe('not_owner');
  expect((await call('end', { ...keys, owner })).status).toBe(200);
  await hearer.hear('ended');
  expect((await call('read', { ...keys, vector })).status).toBe(410);
});

test('LINE-11 SHORT-3 over HTTP a wrong key and a list that there is not are refused by the same words; too much and no update too', async () => {
  const { owner, ...keys } = newKeys();
  const vector = base64(NOTHING_KNOWN);
  await call('read', { ...keys, owner, make: true, vector });
  const refusals = new Set<string>();
  for (const name of ['read', 'write', 'end'])
    for (const wrong of [{ ...keys, key: key() }, newKeys()]) {
      const { status, body } = await call(name, { ...wrong, vector, update: base64(titled('x')) });
      expect(status).toBe(404);
      refusals.add(JSON.stringify(body));
    }
  expect(refusals.size).toBe(1);
  const large = base64(Buffer.alloc(LARGEST_DOCUMENT + 1));
  expect((await call('write', { ...keys, update: large })).body.error?.code).toBe('too_large');
  for (const update of ['not base64!', base64(Buffer.of(255, 1)), undefined])
    expect((await call('write', { ...keys, update })).status).toBe(400);
});
