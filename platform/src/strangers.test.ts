import { randomBytes, randomUUID } from 'node:crypto';
import type { HTTPMethods } from 'fastify';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { askerRoom, inboxRoom, ownerRoom, pairRoom } from './base/socket/rooms.ts';
import { TestSockets } from './testing/base-sockets.ts';
import { openBaseWorld, type Person } from './testing/base-world.ts';
import { sharedFixture } from './testing/shared-fixture.ts';
import { buildTestApp } from './testing/test-app.ts';

/** What the asker and the owner of a post have to themselves, each in words that stand nowhere else. */
const SECRETS = {
  note: 'Bếp hướng Nam, sổ hồng riêng',
  list: 'Nhà cho mẹ dưỡng già',
  search: 'Tìm gần chỗ làm mới',
  shortlist: 'Nhà của hai đứa mình',
  question: 'Anh bớt cho em chút được không',
  viewing: 'Em đi cùng ba, số nhà 12',
};
const NOTHING_KNOWN = Uint8Array.of(0);
const LISTING = '0b0e7a30-0000-4000-8000-000000000001';
const clock = '0000000000005-aaaaaaaa';
const secretKey = () => randomBytes(32).toString('base64url');

const world = sharedFixture(() => openBaseWorld());
const app = sharedFixture(() => buildTestApp(world.database));
let address: string;
let sockets: TestSockets;
let thread: string;
const shortlist = { id: randomBytes(12).toString('base64url'), key: secretKey(), owner: secretKey() };

beforeAll(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  sockets = new TestSockets(address);
  const { uid } = world.asker;
  const asks = { kind: 'for-sale', filter: { bedroom_from: 2 }, address: '/for-sale?bedrooms=2%2B' };
  const rows: [table: string, key: string, values: object][] = [
    ['saved_homes', `for-sale:${LISTING}`, { saved: 1_700_000_000_000, note: SECRETS.note }],
    ['saved_lists', randomUUID(), { made: 1, name: SECRETS.list }],
    ['saved_searches', randomUUID(), { made: 1, name: SECRETS.search, asks }],
  ];
  for (const [table, key, values] of rows) {
    const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, clock]]));
    const row = { id: `${uid} ${key}`, key, fields };
    expect((await rest(`/${table}`, world.asker, {}, [row])).status).toBe(201);
  }
  const asked = await send('/api/products/send-comment', world.asker, {
    product_id: world.listingId,
    comment: SECRETS.question,
    client_id: randomUUID(),
  });
  thread = JSON.parse(asked.text).new_comment.comment.id;
  const startsAt = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T03:00:00.000Z`;
  const viewing = { action: 'propose', version: 0, starts_at: startsAt, note: SECRETS.viewing };
  expect((await send(`/api/inbox/threads/${thread}/viewing`, world.asker, viewing)).status).toBe(200);
  const made = { ...shortlist, make: true } as never;
  const maker = await new TestSockets(`${address}/shortlist`).connect({}, made);
  expect(await maker.ask('write', { update: titled(SECRETS.shortlist) })).toMatchObject({ ok: true });
  maker.socket.disconnect();
});
afterEach(() => sockets.close());

const titled = (title: string) => {
  const document = new Doc();
  document.getMap('about').set('title', title);
  return encodeStateAsUpdate(document);
};

async function send(
  path: string,
  person: Person | undefined,
  payload?: object,
  headers = {},
  method: HTTPMethods = payload === undefined ? 'GET' : 'POST',
) {
  const response = await app.inject({
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...headers, ...person?.headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const told = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
  return { status: response.statusCode, text: response.body, told: told.join('\n') };
}
const rest = (path: string, person: Person | undefined, headers = {}, body?: object) =>
  send(`/rest/v1${path}`, person, body, { apikey: 'public-key', ...headers });

const strangers = (): [name: string, person: Person | undefined][] => [
  ['nobody', undefined],
  ['another account', world.other],
  ['an administrator', world.admin],
  ['a mentor', world.mentor],
  ['a device', world.device],
];
/** The secrets that stand in a text. */
const leaks = (text: string): string[] => Object.values(SECRETS).filter((secret) => text.includes(secret));

test('KEEP-8 ALERT-8 SHORT-3 INBOX-5 VIEWING-6 MACHINE-6 what is secret here can be read by whose it is, and kept by no cache', async () => {
  const own = await Promise.all([
    rest('/saved_homes?select=fields', world.asker),
    rest('/saved_lists?select=fields', world.asker),
    rest('/saved_searches?select=fields', world.asker),
    send(`/api/inbox/threads/${thread}`, world.owner),
  ]);
  for (const { told } of own) expect(told).toContain('cache-control: no-store');
  const { shortlist: _, ...others } = SECRETS;
  expect(leaks(own.map(({ text }) => text).join()).sort()).toEqual(Object.values(others).sort());
});

test('KEEP-8 ALERT-8 SHORT-3 INBOX-5 VIEWING-6 no table of any schema tells a stranger anything, whatever is asked of it', async () => {
  const { rows } = await world.database.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['saved_homes', 'saved_searches', 'shortlists', 'comments', 'viewings']),
  );
  const word = encodeURIComponent('*hướng*');
  const shapes = [
    'select=*',
    `select=fields,key,owner_id&owner_id=eq.${world.asker.uid}`,
    'select=fields->note',
    'select=note:fields->>note',
    `select=id&fields->>note=ilike.${word}`,
    `or=(id.is.null,fields->note.not.is.null)`,
    'order=fields->note',
    'select=*,users(*)',
    'select=count()',
    'select=*&limit=1&offset=0',
  ];
  const tables = [...new Set(rows.map(({ name }) => name)), 'rpc/merge_fields', ''];
  const schemas = [...new Set(rows.map(({ schema }) => schema))];
  for (const [, person] of strangers()) {
    const answers = await Promise.all([
      ...tables.flatMap((table) => shapes.map((shape) => rest(`/${table}?${shape}`, person))),
      ...schemas.flatMap((schema) =>
        rows
          .filter((row) => row.schema === schema)
          .map(({ name }) => rest(`/${name}?select=*`, person, { 'accept-profile': schema })),
      ),
      ...tables.map((table) =>
        rest(`/${table}?select=*`, person, { accept: 'text/csv', prefer: 'count=exact,tx=rollback' }),
      ),
    ]);
    expect(answers.flatMap(({ text, told }) => leaks(text + told))).toEqual([]);
    // Not even how many there are.
    const counts = await Promise.all(
      ['saved_homes', 'saved_lists', 'saved_searches'].map((table) =>
        rest(`/${table}?select=id`, person, { prefer: 'count=exact', range: '0-0' }),
      ),
    );
    for (const { told } of counts)
      expect(told).toMatch(/content-range: \*\/(?:0|\*)|content-type: application\/json/);
    expect(counts.map(({ text }) => text)).toEqual(
      counts.map(() => expect.stringMatching(/^(?:\[\]|\{.*\})$/)),
    );
  }
});

test('INBOX-5 SHORT-3 VIEWING-6 a connection gets into no room by its name, and hears nothing of what happens there', async () => {
  const post = { kind: 'product' as const, id: world.listingId, ownerId: world.owner.id };
  const rooms = [
    inboxRoom(world.owner.id),
    inboxRoom(world.asker.id),
    ownerRoom(post),
    askerRoom(post, world.asker.id),
    pairRoom(world.owner.id, world.asker.id),
    `shortlist:${shortlist.id}`,
  ];
  const claims = { user_id: world.owner.id, uid: world.owner.uid, role: 'host', author_id: world.owner.id };
  const listening = await Promise.all(
    strangers().map(([, person]) =>
      sockets.connect(
        { product_id: world.listingId, room: rooms.join(), rooms: rooms.join(), ...claims },
        { ...person?.auth, ...claims, rooms: rooms.join() },
      ),
    ),
  );
  // A list of their own is no way into another's.
  const own = { id: randomBytes(12).toString('base64url'), key: secretKey(), owner: secretKey() };
  const lists = new TestSockets(`${address}/shortlist`);
  const inOwn = await lists.connect({}, { ...own, make: true } as never);
  for (const { socket } of [...listening, inOwn])
    for (const event of ['join', 'joinRoom', 'subscribe', 'room', 'watch', 'read', 'here', 'connection'])
      for (const room of rooms)
        socket.emit(event, event === 'read' ? { ...shortlist, vector: NOTHING_KNOWN } : room);
  const read = await inOwn.ask('read', { id: shortlist.id, key: shortlist.key, vector: NOTHING_KNOWN });
  expect(leaks(Buffer.from(read.update as ArrayBuffer).toString())).toEqual([]);

  const reply = { product_id: world.listingId, parent_id: thread, comment: SECRETS.question };
  await send('/api/products/send-comment', world.owner, { ...reply, client_id: randomUUID() });
  await send(`/api/inbox/threads/${thread}/viewing`, world.owner, { action: 'agree', version: 1 });
  await send('/api/inbox/read', world.owner, { thread_id: thread, settled: true });
  const maker = await lists.connect({}, shortlist);
  expect(await maker.ask('write', { update: titled(`${SECRETS.shortlist} 2`) })).toMatchObject({ ok: true });
  // What is public comes after all that they must not have heard.
  for (const connection of listening) {
    await connection.ask('ProductComment', { client_id: randomUUID(), comment: 'x' });
    const heard = JSON.stringify(connection.heard);
    expect(leaks(heard)).toEqual([]);
    expect(heard).not.toContain(thread);
  }
  await inOwn.ask('here', { member: 'a1b2c3d4e5f60718' });
  expect(leaks(JSON.stringify(inOwn.heard))).toEqual([]);
  lists.close();
});

test('SHORT-3 INBOX-5 no other namespace, path or address near a list leads to it', async () => {
  const own = ['/', ':'].map((between) => `shortlist${between}${shortlist.id}`);
  for (const namespace of ['inbox', 'admin', 'shortlists', ...own])
    expect(
      await new Promise((resolve) => {
        const { socket } = new TestSockets(`${address}/${namespace}`).open({}, () => ({ ...shortlist }));
        const end = (told: string) => {
          socket.disconnect();
          resolve(told);
        };
        socket.once('connect', () => end('connected'));
        socket.once('connect_error', ({ message }) => end(message));
      }),
    ).toBe('Invalid namespace');
  const near = [
    ...['', '?select=*', '/state'].map((end) => `/api/shortlists/${shortlist.id}${end}`),
    `/api/shortlist/${shortlist.id}`,
    `/shortlist/${shortlist.id}`,
    `/rest/v1/shortlists?id=eq.${shortlist.id}`,
  ];
  const guess = randomBytes(12).toString('base64url');
  for (const [, person] of strangers())
    for (const path of near) {
      const there = await send(path, person);
      const nowhere = await send(path.replace(shortlist.id, guess), person);
      expect(leaks(there.text + there.told)).toEqual([]);
      // The same words for a list that there is and for one that there is not.
      expect([there.status, there.text.replaceAll(shortlist.id, '')]).toEqual([
        nowhere.status,
        nowhere.text.replaceAll(guess, ''),
      ]);
    }
});
