import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openFirestore } from './firestore.ts';
import { addTarget, RawChannel } from './testing/raw-channel.ts';
import { DOCUMENTS, PROJECT_ID, startTestServer } from './testing/test-server.ts';

const database = sharedFixture(openTestDatabase);
const server = sharedFixture(() =>
  startTestServer(database, {
    choices: { limits: { sessions: 60, sessionsPerAddress: 50, newPerSecond: 1000, idleMs: 60_000 } },
  }),
);

test('a listener of a database without any commit is given the present, which the SDK needs', async () => {
  const channel = new RawChannel(server.origin, 'Listen');
  await channel.open(addTarget(2, 'open_fresh'));
  expect(await channel.until('NO_CHANGE')).not.toContain('1970-');
});

const add = (path: string, message: string) => server.firestore.write([{ path, set: { message } }]);

test('a channel opens with its session, counts UTF-16 units, and is neither compressed nor kept', async () => {
  await add('open_length/a', 'phố 🏡');
  const channel = new RawChannel(server.origin, 'Listen');
  const response = await channel.open(addTarget(2, 'open_length'));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-http-session-id': expect.any(String),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('no-store'),
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toMatch(/^\d+\n\[\[0,\["c","[\w-]+","",8,14,30000\]\]\]$/);
  const { text } = await channel.poll();
  const [length, json] = [Number.parseInt(text, 10), text.slice(text.indexOf('\n') + 1)];
  expect(json).toContain('phố 🏡');
  expect(json).toHaveLength(length);
});

test('messages are sent again until they are acknowledged', async () => {
  const channel = new RawChannel(server.origin, 'Listen');
  await channel.open(addTarget(2, 'open_again'));
  const first = await channel.poll(0);
  expect((await channel.poll(0)).messages).toEqual(first.messages);
  expect(JSON.stringify(first.messages)).toContain('CURRENT');
});

test('writes that arrive twice, or in the wrong order, are done once and in order', async () => {
  const increment = (by: number) => ({
    streamToken: '',
    writes: [
      {
        update: { name: `${DOCUMENTS}/open_order/a`, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: [
          { fieldPath: 'n', increment: { integerValue: String(by) } },
          { fieldPath: 'order', appendMissingElements: { values: [{ integerValue: String(by) }] } },
        ],
      },
    ],
  });
  const channel = new RawChannel(server.origin, 'Write');
  await channel.open({ database: DOCUMENTS.replace('/documents', '') });
  await channel.until('streamId');
  await channel.send([increment(100)], 2);
  await channel.send([increment(10)], 1);
  await channel.send([increment(10), increment(100)], 1);
  await channel.until('commitTime');
  await channel.send([increment(1000)], 3);
  await expect(channel.until('"integerValue":"1110"')).resolves.toBeDefined();
  expect(await server.firestore.read('open_order/a')).toEqual({ n: 1110, order: [10, 100, 1000] });
});

test('an unknown session, and one that was terminated, is told so, not at the start of the text', async () => {
  const channel = new RawChannel(server.origin, 'Listen');
  const unknown = { status: 400, text: 'Error: Unknown SID' };
  expect(await channel.poll()).toMatchObject(unknown);
  await channel.open(addTarget(2, 'open_end'));
  const url = `${server.origin}/google.firestore.v1.Firestore/Listen/channel?SID=${channel.sid}&TYPE=terminate`;
  expect((await fetch(url, { method: 'POST' })).status).toBe(200);
  expect(await channel.poll()).toMatchObject(unknown);
});

test('a client that stays away is forgotten', async () => {
  const limits = { sessions: 10, sessionsPerAddress: 10, idleMs: 120 };
  const impatient = await startTestServer(database, { choices: { limits } });
  const channel = new RawChannel(impatient.origin, 'Write');
  await channel.open({});
  const url = `${impatient.origin}/google.firestore.v1.Firestore/Write/channel?SID=${channel.sid}`;
  // A request with an unknown method is refused without being a sign of life.
  const answer = async () => (await fetch(url, { method: 'PUT' })).text();
  while ((await answer()) !== 'Error: Unknown SID') await setImmediate();
  await impatient.close();
});

test('a token that ends while a stream is open ends the stream, so that the client brings a new one', async () => {
  const verifyToken = async () => ({ uid: 'a', expiresAt: Date.now() / 1000 + 0.3 });
  const firestore = await openFirestore({ database, projectId: PROJECT_ID, verifyToken });
  const node = createServer((request, response) => {
    firestore
      .handle(request, response, request.url?.split('?')[0] ?? '', 'here')
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const { port } = node.address() as AddressInfo;
  const channel = new RawChannel(`http://127.0.0.1:${port}`, 'Listen', 'any');
  await channel.open(addTarget(2, 'assistant_conversations'));
  await channel.until('The token has expired.');
  await firestore.close();
  node.close();
  node.closeAllConnections();
});

test('a target with a resume token is reset and given everything', async () => {
  await add('open_resume/a', 'still here');
  const channel = new RawChannel(server.origin, 'Listen');
  await channel.open(addTarget(2, 'open_resume', { resumeToken: 'MQ==' }));
  const all = await channel.until('NO_CHANGE');
  expect([...all.matchAll(/"targetChangeType":"(\w+)"/g)].map(([, type]) => type)).toEqual([
    'ADD',
    'RESET',
    'CURRENT',
    'NO_CHANGE',
  ]);
  expect(all.indexOf('still here')).toBeGreaterThan(all.indexOf('RESET'));
});

test('a removed target hears no more, the other one goes on; times never go back', async () => {
  const channel = new RawChannel(server.origin, 'Listen');
  await channel.open(addTarget(2, 'open_one'), addTarget(4, 'open_two'));
  let all = await channel.until('"targetIds":[4],"readTime"');
  await channel.send([{ removeTarget: 2 }]);
  all += await channel.until('"REMOVE","targetIds":[2]');
  await add('open_one/a', 'unheard');
  await add('open_two/a', 'heard');
  all += await channel.until('heard');
  await server.firestore.write([{ path: 'open_two/a', delete: true }]);
  all += await channel.until('documentDelete');
  expect(all).not.toContain('unheard');
  const times = [
    ...all.matchAll(/"targetChangeType":"NO_CHANGE","targetIds":\[\],"readTime":"([^"]+)"/g),
  ].map(([, time]) => time);
  expect(times.length).toBeGreaterThan(2);
  expect(times).toEqual([...times].sort());
});

test('more targets than one stream may have are refused', async () => {
  const channel = new RawChannel(server.origin, 'Listen');
  await channel.open(...Array.from({ length: 101 }, (_, index) => addTarget(index + 1, 'open_many')));
  const all = await channel.until('"code":8');
  expect(all).toContain('"REMOVE","targetIds":[101]');
});

test('a forged token, and a custom one by itself, open nothing, nor does the word for the emulator’s owner', async () => {
  for (const token of [`${await server.idToken('a')}x`, await server.customToken('a')]) {
    const channel = new RawChannel(server.origin, 'Listen', token);
    await channel.open(addTarget(2, 'open_x'));
    await channel.until('UNAUTHENTICATED');
  }
  const owner = new RawChannel(server.origin, 'Listen', 'owner');
  await owner.open(addTarget(2, 'secret'));
  await owner.until('"code":7');
});

test.each([
  ['no JSON', '{'],
  ['another database', { database: 'projects/other/databases/(default)' }],
  ['neither add nor remove', { addTarget: null }],
  ['a wrong target id', addTarget(-1, 'open_x')],
])('a malformed message ends the stream with INVALID_ARGUMENT, and only that one: %s', async (_, message) => {
  const channel = new RawChannel(server.origin, 'Listen');
  const opened = await channel.open(message);
  if (opened.status === 200) await channel.until('INVALID_ARGUMENT');
  else expect(opened.status).toBe(400);
  const next = new RawChannel(server.origin, 'Listen');
  await next.open(addTarget(2, 'open_x'));
  await next.until('CURRENT');
});

test('a target with a filter too deep is refused, and the stream goes on', async () => {
  const channel = new RawChannel(server.origin, 'Listen');
  await channel.open(deepMessage(10_000));
  await channel.until('"REMOVE","targetIds":[2],"cause":{"code":3,');
  await channel.send([addTarget(4, 'open_x')]);
  await channel.until('CURRENT');
});

test('an opening without sense, of another method or too large is refused', async () => {
  const statusOf = async (init: RequestInit) =>
    (await fetch(`${server.origin}/google.firestore.v1.Firestore/Write/channel?VER=8`, init)).status;
  for (const body of ['count=many', 'count=100000', 'count=-1', 'ofs=x'])
    expect([body, await statusOf({ method: 'POST', body })]).toEqual([body, 400]);
  expect(await statusOf({ method: 'POST', body: '' })).toBe(200);
  expect(await statusOf({ method: 'POST', body: 'a'.repeat(5 * 1024 * 1024) })).toBe(429);
  for (const method of ['DELETE', 'GET']) expect([method, await statusOf({ method })]).toEqual([method, 400]);
});

function deepMessage(levels: number): string {
  const message = JSON.stringify(addTarget(2, 'open_x')).replace('"from"', '"where":WHERE,"from"');
  const open = '{"compositeFilter":{"op":"AND","filters":['.repeat(levels);
  return message.replace('WHERE', `${open}{"unaryFilter":{}}${']}}'.repeat(levels)}`);
}

const second = sharedFixture(() => startTestServer(database));

test('a listener on one node hears what is written, changed and deleted on the other', async () => {
  const channel = new RawChannel(server.origin, 'Listen');
  await channel.open(addTarget(2, 'open_nodes'));
  await channel.until('CURRENT');
  await second.firestore.write([{ path: 'open_nodes/a', set: { message: 'from the other node' } }]);
  await channel.until('from the other node');
  await second.firestore.write([{ path: 'open_nodes/a', update: { message: 'changed' } }]);
  await channel.until('changed');
  await second.firestore.write([{ path: 'open_nodes/a', delete: true }]);
  await channel.until('documentDelete');
});

test('commits of both nodes at once have one order and are all kept', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? server : second).firestore.write([
        { path: `open_both/${index}`, set: { n: index } },
      ]),
    ),
  );
  expect(await server.firestore.query({ collection: 'open_both' })).toHaveLength(40);
  const { rows } = await database.query<{ times: number }>(
    "select count(distinct update_time) as times from firestore_documents where collection = 'open_both'",
  );
  expect(rows[0]?.times).toBe(40);
});

test('the platform’s own writes: create once, update only what is there, the newest first', async () => {
  const write = server.firestore.write;
  const path = 'assistant_messengers/own';
  await write([{ path, create: { conversation_id: 'x', message: '' }, serverTime: ['created_at'] }]);
  await expect(write([{ path, create: {} }])).rejects.toMatchObject({ status: 'ALREADY_EXISTS' });
  await expect(write([{ path: 'assistant_messengers/no', update: {} }])).rejects.toMatchObject({
    status: 'NOT_FOUND',
  });
  await expect(write([{ path: 'assistant_messengers', set: {} }])).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  const at = await write([{ path, update: { message: 'xong' }, serverTime: ['updated_at'] }]);
  const [newest] = await server.firestore.query({
    collection: 'assistant_messengers',
    where: { conversation_id: 'x' },
    orderBy: { field: 'created_at', direction: 'DESCENDING' },
    limit: 1,
  });
  expect(newest).toMatchObject({ id: 'own', path, data: { message: 'xong', updated_at: at } });
});

// The last one: it leaves no room for another stream.
test('one address cannot open streams without end', async () => {
  const open = () => new RawChannel(server.origin, 'Write').open({}).then((response) => response.text());
  const answers = await Promise.all(Array.from({ length: 55 }, open));
  const refused = answers.filter((answer) => answer.includes('"status":"RESOURCE_EXHAUSTED"'));
  expect(refused.length).toBeGreaterThan(4);
  // Inside of the opening, where alone the SDK looks for a reason.
  for (const answer of refused)
    expect(answer).toMatch(/^\d+\n\[\[0,\["c",.+\]\],\[1,\[\{"error".+\[2,\["close"\]\]\]$/);
});
