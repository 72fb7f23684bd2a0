// What the integration suite of the SDK (firebase-js-sdk, Apache-2.0, packages/firestore/test/integration) asks of a
// server, in our own words: each title names the file there. Over REST, an answer of 400 reaches the SDK's small client
// without its own code, so those are told by their messages. The suite itself runs by `npm run conformance -- firestore`.
import * as sdk from 'firebase/firestore/lite';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openLiteClient } from './testing/lite-client.ts';
import { addTarget, RawChannel } from './testing/raw-channel.ts';
import { DOCUMENTS, PROJECT_ID, startTestServer } from './testing/test-server.ts';

const database = sharedFixture(openTestDatabase);
const server = sharedFixture(() => startTestServer(database));
const client = sharedFixture(() => openLiteClient(server));

const idsOf = async (asked: sdk.Query) => (await sdk.getDocs(asked)).docs.map(({ id }) => id);
const target = (id: number, more: object) => ({
  database: `projects/${PROJECT_ID}/databases/(default)`,
  addTarget: { targetId: id, ...more },
});
const queryIn = (parent: string, collectionId: string) => ({
  query: { parent, structuredQuery: { from: [{ collectionId }] } },
});

describe('api/database.test.ts: listens are rejected remotely', () => {
  test.each([
    ['a reserved collection', queryIn(`${DOCUMENTS}/a/__badpath__`, 'b'), 3],
    ['a path with an empty part', { documents: { documents: [`${DOCUMENTS}/a//b`] } }, 3],
    ['a filter that is none', { query: { parent: DOCUMENTS, structuredQuery: { where: 1 } } }, 3],
    ['neither documents nor a query', {}, 3],
    ['another project', { documents: { documents: ['projects/x/databases/y/documents/a/b'] } }, 5],
    ['a pipeline', { pipelineQuery: { structuredPipeline: {} } }, 12],
  ])('%s is refused alone: the listener before and the one after go on', async (what, bad, code) => {
    const channel = new RawChannel(server.origin, 'Listen');
    await channel.open(addTarget(2, 'open_before'), target(4, bad), addTarget(6, 'open_after'));
    const all = await channel.until('"targetChangeType":"CURRENT","targetIds":[6]');
    expect(all).toContain('"targetChangeType":"CURRENT","targetIds":[2]');
    expect(all).toContain(`"targetChangeType":"REMOVE","targetIds":[4],"cause":{"code":${code},`);
    expect(all).not.toContain('"error"');
    await server.firestore.write([{ path: 'open_before/a', set: { message: `after ${what}` } }]);
    await channel.until(`after ${what}`);
    await channel.send([addTarget(4, 'open_again')]);
    await channel.until('"targetChangeType":"CURRENT","targetIds":[4]');
  });
});

test('api/type.test.ts: every type comes back as it was set', async () => {
  const values = {
    nothing: null,
    ...{ yes: true, whole: 42, part: 1.5, none: Number.NaN, endless: Number.POSITIVE_INFINITY },
    text: 'Căn hộ 🏡 phố cổ',
    time: new sdk.Timestamp(1_700_000_000, 123_456_000),
    bytes: sdk.Bytes.fromUint8Array(new Uint8Array([0, 255])),
    reference: sdk.doc(client.db, 'open_other/x'),
    point: new sdk.GeoPoint(10.77, 106.7),
    list: [1, 'a', { deep: [null] }],
    map: { 'a.b': { c: '`' } },
  };
  const document = sdk.doc(await client.fill({ a: values }), 'a');
  const { time, bytes, reference, point, ...plain } = (await sdk.getDoc(document)).data() ?? {};
  const { time: _t, bytes: _b, reference: _r, point: _p, ...expected } = values;
  expect(plain).toEqual(expected);
  const equal = [time.isEqual(values.time), bytes.isEqual(values.bytes), point.isEqual(values.point)];
  expect([...equal, reference.path]).toEqual([true, true, true, 'open_other/x']);
});

test('api/fields.test.ts, server_timestamp.test.ts, array_transforms.test.ts: updates, merges and transforms', async () => {
  const collection = await client.fill({
    a: { keep: 1, map: { a: 1, b: 2 }, gone: true, n: 1, tags: ['a', 'b'] },
  });
  const document = sdk.doc(collection, 'a');
  await sdk.updateDoc(document, {
    'map.a': 9,
    gone: sdk.deleteField(),
    n: sdk.increment(4),
    fresh: sdk.increment(0.5),
  });
  await sdk.updateDoc(document, { tags: sdk.arrayUnion('b', 'c'), at: sdk.serverTimestamp() });
  await sdk.updateDoc(document, { tags: sdk.arrayRemove('a') });
  await sdk.setDoc(document, { map: { b: 5 } }, { merge: true });
  const { at, ...rest } = (await sdk.getDoc(document)).data() ?? {};
  expect(rest).toEqual({ keep: 1, map: { a: 9, b: 5 }, n: 5, fresh: 0.5, tags: ['b', 'c'] });
  expect(Math.abs(at.toMillis() - Date.now())).toBeLessThan(60_000);
});

test('api/batch_writes.test.ts, transactions.test.ts: a batch is all or nothing, and transactions that meet all count', async () => {
  const collection = await client.fill({ counter: { n: 0 } });
  const batch = sdk.writeBatch(client.db);
  batch.set(sdk.doc(collection, 'a'), { n: 1 }).update(sdk.doc(collection, 'missing'), { n: 1 });
  await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
  expect(await idsOf(sdk.query(collection))).toEqual(['counter']);
  const counter = sdk.doc(collection, 'counter');
  const add = () =>
    sdk.runTransaction(client.db, async (transaction) => {
      transaction.update(counter, { n: (await transaction.get(counter)).get('n') + 1 });
    });
  await Promise.all([add(), add(), add()]);
  expect((await sdk.getDoc(counter)).get('n')).toBe(3);
});

test('api/numeric_transforms.test.ts: maximum and minimum with NaN are NaN', async () => {
  const collection = await client.fill({ a: { high: 5, low: 5, was: Number.NaN } });
  const document = sdk.doc(collection, 'a');
  await sdk.updateDoc(document, {
    high: sdk.maximum(Number.NaN),
    low: sdk.minimum(Number.NaN),
    was: sdk.maximum(5),
  });
  expect((await sdk.getDoc(document)).data()).toEqual({ high: Number.NaN, low: Number.NaN, was: Number.NaN });
});

test.each([
  ['in', [1, null], ['one']],
  ['in', [1, Number.NaN], ['one']],
  ['not-in', [1, Number.NaN], ['list', 'nothing']],
  ['array-contains-any', [2, null], ['list']],
  ['array-contains-any', [2, Number.NaN], ['list']],
] as const)('api/query.test.ts: %s %p', async (operator, values, expected) => {
  const collection = await client.fill({
    none: { v: null },
    nan: { v: Number.NaN },
    one: { v: 1 },
    list: { v: [2] },
    nothing: { v: [null] },
    odd: { v: [Number.NaN] },
  });
  const found = await idsOf(sdk.query(collection, sdk.where('v', operator, [...values])));
  expect(found.filter((id) => operator !== 'not-in' || id !== 'odd').sort()).toEqual([...expected].sort());
});

describe('api/aggregation.test.ts', () => {
  test('performs aggregations on documents with all of the fields only', async () => {
    const collection = await client.fill({
      a: { pages: 100, year: 1980 },
      b: { pages: 50, year: 2020 },
      c: { pages: 150, year: 'unknown' },
      d: { pages: 50 },
    });
    const asked = { pages: sdk.sum('pages'), year: sdk.average('year'), all: sdk.count() };
    const result = await sdk.getAggregate(collection, asked);
    expect(result.data()).toEqual({ pages: 300, year: 2000, all: 3 });
  });

  test('fails when exceeding the maximum of five', async () => {
    const collection = await client.fill({ a: { n: 1 } });
    const fields = Object.fromEntries([...'abcdef'].map((name) => [name, sdk.sum(name)]));
    await expect(sdk.getAggregate(collection, fields)).rejects.toThrow(/maximum number of aggregations/);
  });
});

describe('api/transactions.test.ts', () => {
  test.each([
    ['existing', { foo: 'bar0' }],
    ['nonexistent', undefined],
  ])('delete then update of an %s document is an invalid argument', async (_, before) => {
    const collection = await client.fill(before === undefined ? {} : { a: before });
    const document = sdk.doc(collection, 'a');
    const deleteThenUpdate = async (transaction: sdk.Transaction) => {
      transaction.delete(document);
      transaction.update(document, { foo: 'bar2' });
    };
    const work = sdk.runTransaction(client.db, deleteThenUpdate, { maxAttempts: 1 });
    await expect(work).rejects.toThrow('An update follows the deletion');
    const other = sdk.runTransaction(client.db, async (transaction) => {
      transaction.delete(document);
      transaction.set(document, { foo: 'bar1' });
      transaction.update(document, { foo: 'bar2' });
    });
    await expect(other).resolves.toBeUndefined();
    expect((await sdk.getDoc(document)).data()).toEqual({ foo: 'bar2' });
  });

  test('a write that changes nothing leaves what a transaction has read as it was', async () => {
    const collection = await client.fill({ a: { n: 1, map: { x: 1, y: [2] } } });
    const document = sdk.doc(collection, 'a');
    let attempts = 0;
    await sdk.runTransaction(client.db, async (transaction) => {
      attempts += 1;
      const { n } = (await transaction.get(document)).data() as { n: number };
      await sdk.setDoc(document, { map: { y: [2], x: 1 }, n: 1 });
      await sdk.updateDoc(document, { n: sdk.maximum(0) });
      transaction.update(document, { n: n + 1 });
    });
    expect(attempts).toBe(1);
    expect((await sdk.getDoc(document)).get('n')).toBe(2);
  });
});

test('api/database.test.ts: documents sort by id, numeric ids before all others and by their number', async () => {
  const most = '9223372036854775807';
  const numbers = ['-9223372036854775808', `-${most}`, '-2', '7', '12', most];
  const sorted = [
    ...numbers.map((number) => `__id${number}__`),
    '12',
    '7',
    'A',
    '__id',
    '__id1_',
    '_id1__',
    'a',
  ];
  const collection = await client.fill(Object.fromEntries([...sorted].reverse().map((id) => [id, { n: 1 }])));
  expect(await idsOf(sdk.query(collection, sdk.orderBy(sdk.documentId())))).toEqual(sorted);
  const above = sdk.where(sdk.documentId(), '>', '__id7__');
  const between = sdk.query(
    collection,
    above,
    sdk.where(sdk.documentId(), '<=', 'A'),
    sdk.where('n', '==', 1),
  );
  expect(await idsOf(between)).toEqual(sorted.slice(4, 9));
  await sdk.deleteDoc(sdk.doc(collection, '__id7__'));
  for (const id of ['__id__', '__id9223372036854775808__', '__id07__', '__x__'])
    await expect(sdk.setDoc(sdk.doc(collection, id), {})).rejects.toThrow('The path is not valid.');
});

test('api/database.test.ts: vectors sort after arrays and before maps, by length and then by their numbers', async () => {
  const vectors = [[Number.NEGATIVE_INFINITY], [-100], [100], [1, 2], [2, 2], [1, 2, 3]].map((numbers) =>
    sdk.vector(numbers),
  );
  const sorted = [[100], ...vectors, { HELLO: 'WORLD' }, { hello: 'world' }];
  const documents = Object.fromEntries(sorted.map((embedding, index) => [`d${9 - index}`, { embedding }]));
  const collection = await client.fill(documents);
  const inOrder = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `d${n}`);
  expect(await idsOf(sdk.query(collection, sdk.orderBy('embedding')))).toEqual(inOrder);
  expect(await idsOf(sdk.query(collection, sdk.where('embedding', '>', sdk.vector([1, 2]))))).toEqual([
    'd4',
    'd3',
  ]);
});

test('api/composite_index_query.test.ts: an inequality is rejected with the document key inside the order or equal', async () => {
  const collection = await client.fill({});
  const unequal = sdk.where('key', '!=', 42);
  await expect(sdk.getDocs(sdk.query(collection, unequal, sdk.orderBy(sdk.documentId())))).rejects.toThrow(
    /order by clause cannot contain more fields after the key/i,
  );
  await expect(
    sdk.getDocs(sdk.query(collection, unequal, sdk.where(sdk.documentId(), '==', 'doc1'))),
  ).rejects.toThrow('Equality on key is not allowed if there are other inequality fields');
});

describe('api/database.test.ts: multi-db', () => {
  const NO_DATABASE = 'only has the database (default)';

  test('another database is not found, told at once to reads and writes', async () => {
    const other = openLiteClient(server, 'db1');
    const refusal = { code: 'not-found', message: expect.stringContaining(NO_DATABASE) };
    await expect(sdk.getDoc(sdk.doc(other.db, 'open_db/a'))).rejects.toMatchObject(refusal);
    await expect(sdk.setDoc(sdk.doc(other.db, 'open_db/a'), {})).rejects.toMatchObject(refusal);
    await other.close();
  });

  test('writes to another database are refused after the greeting', async () => {
    const otherName = `projects/${PROJECT_ID}/databases/db1`;
    const write = new RawChannel(server.origin, 'Write');
    await write.open({ database: otherName });
    await write.until('streamToken');
    await write.send([{ writes: [{ delete: `${otherName}/documents/open_db/a` }] }]);
    const refused = await write.until('"close"');
    expect(refused).toContain('"status":"NOT_FOUND"');
    expect(refused).toContain(NO_DATABASE);
  });
});
