// What the integration suite of the SDK (firebase-js-sdk, Apache-2.0, packages/firestore/test/integration) asks of a
// server, in our own words: each title names the file there. Over REST, an answer of 400 reaches the SDK's small client
// without its own code, so those are told by their messages. The suite itself runs by `npm run conformance -- firestore`.
import {
  average,
  count,
  deleteDoc,
  doc,
  documentId,
  getAggregate,
  getDoc,
  getDocs,
  maximum,
  minimum,
  orderBy,
  type Query,
  query,
  runTransaction,
  setDoc,
  sum,
  type Transaction,
  updateDoc,
  vector,
  where,
} from 'firebase/firestore/lite';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openLiteClient } from './testing/lite-client.ts';
import { addTarget, RawChannel } from './testing/raw-channel.ts';
import { DOCUMENTS, PROJECT_ID, startTestServer } from './testing/test-server.ts';

const database = sharedFixture(openTestDatabase);
const server = sharedFixture(() => startTestServer(database));
const client = sharedFixture(() => openLiteClient(server));

const idsOf = async (asked: Query) => (await getDocs(asked)).docs.map(({ id }) => id);
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
    [
      'another database',
      { documents: { documents: [`projects/${PROJECT_ID}/databases/other/documents/a/b`] } },
      5,
    ],
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

test('api/numeric_transforms.test.ts: maximum and minimum with NaN are NaN', async () => {
  const collection = await client.fill({ a: { high: 5, low: 5, was: Number.NaN } });
  const document = doc(collection, 'a');
  await updateDoc(document, { high: maximum(Number.NaN), low: minimum(Number.NaN), was: maximum(5) });
  expect((await getDoc(document)).data()).toEqual({ high: Number.NaN, low: Number.NaN, was: Number.NaN });
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
  const found = await idsOf(query(collection, where('v', operator, [...values])));
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
    const asked = { pages: sum('pages'), year: average('year'), all: count() };
    const result = await getAggregate(collection, asked);
    expect(result.data()).toEqual({ pages: 300, year: 2000, all: 3 });
  });

  test('fails when exceeding the maximum of five', async () => {
    const collection = await client.fill({ a: { n: 1 } });
    const fields = Object.fromEntries([...'abcdef'].map((name) => [name, sum(name)]));
    await expect(getAggregate(collection, fields)).rejects.toThrow(/maximum number of aggregations/);
  });
});

describe('api/transactions.test.ts', () => {
  test.each([
    ['existing', { foo: 'bar0' }],
    ['nonexistent', undefined],
  ])('delete then update of an %s document is an invalid argument', async (_, before) => {
    const collection = await client.fill(before === undefined ? {} : { a: before });
    const document = doc(collection, 'a');
    const deleteThenUpdate = async (transaction: Transaction) => {
      transaction.delete(document);
      transaction.update(document, { foo: 'bar2' });
    };
    const work = runTransaction(client.db, deleteThenUpdate, { maxAttempts: 1 });
    await expect(work).rejects.toThrow('An update follows the deletion');
    const other = runTransaction(client.db, async (transaction) => {
      transaction.delete(document);
      transaction.set(document, { foo: 'bar1' });
      transaction.update(document, { foo: 'bar2' });
    });
    await expect(other).resolves.toBeUndefined();
    expect((await getDoc(document)).data()).toEqual({ foo: 'bar2' });
  });

  test('a write that changes nothing leaves what a transaction has read as it was', async () => {
    const collection = await client.fill({ a: { n: 1, map: { x: 1, y: [2] } } });
    const document = doc(collection, 'a');
    let attempts = 0;
    await runTransaction(client.db, async (transaction) => {
      attempts += 1;
      const { n } = (await transaction.get(document)).data() as { n: number };
      await setDoc(document, { map: { y: [2], x: 1 }, n: 1 });
      await updateDoc(document, { n: maximum(0) });
      transaction.update(document, { n: n + 1 });
    });
    expect(attempts).toBe(1);
    expect((await getDoc(document)).get('n')).toBe(2);
  });
});

test('api/database.test.ts: documents sort by id, numeric ids before all others and by their number', async () => {
  const most = '9223372036854775807';
  const numeric = [
    `__id-9223372036854775808__`,
    `__id-${most}__`,
    '__id-2__',
    '__id7__',
    '__id12__',
    `__id${most}__`,
  ];
  const sorted = [...numeric, '12', '7', 'A', '__id', '__id1_', '_id1__', 'a'];
  const collection = await client.fill(Object.fromEntries([...sorted].reverse().map((id) => [id, { n: 1 }])));
  expect(await idsOf(query(collection, orderBy(documentId())))).toEqual(sorted);
  const above = where(documentId(), '>', '__id7__');
  const between = query(collection, above, where(documentId(), '<=', 'A'), where('n', '==', 1));
  expect(await idsOf(between)).toEqual(sorted.slice(4, 9));
  await deleteDoc(doc(collection, '__id7__'));
  for (const id of ['__id__', '__id9223372036854775808__', '__id07__', '__x__'])
    await expect(setDoc(doc(collection, id), {})).rejects.toThrow('The path is not valid.');
});

test('api/database.test.ts: vectors sort after arrays and before maps, by length and then by their numbers', async () => {
  const vectors = [[Number.NEGATIVE_INFINITY], [-100], [100], [1, 2], [2, 2], [1, 2, 3]].map((numbers) =>
    vector(numbers),
  );
  const sorted = [[100], ...vectors, { HELLO: 'WORLD' }, { hello: 'world' }];
  const documents = Object.fromEntries(sorted.map((embedding, index) => [`d${9 - index}`, { embedding }]));
  const collection = await client.fill(documents);
  const inOrder = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `d${n}`);
  expect(await idsOf(query(collection, orderBy('embedding')))).toEqual(inOrder);
  expect(await idsOf(query(collection, where('embedding', '>', vector([1, 2]))))).toEqual(['d4', 'd3']);
});

test('api/composite_index_query.test.ts: an inequality is rejected with the document key inside the order or equal', async () => {
  const collection = await client.fill({});
  const unequal = where('key', '!=', 42);
  await expect(getDocs(query(collection, unequal, orderBy(documentId())))).rejects.toThrow(
    /order by clause cannot contain more fields after the key/i,
  );
  await expect(getDocs(query(collection, unequal, where(documentId(), '==', 'doc1')))).rejects.toThrow(
    'Equality on key is not allowed if there are other inequality fields',
  );
});

describe('api/database.test.ts: multi-db', () => {
  const NO_DATABASE = 'only has the database (default)';

  test('another database is not found, told at once to reads and writes', async () => {
    const other = openLiteClient(server, 'db1');
    const refusal = { code: 'not-found', message: expect.stringContaining(NO_DATABASE) };
    await expect(getDoc(doc(other.db, 'open_db/a'))).rejects.toMatchObject(refusal);
    await expect(setDoc(doc(other.db, 'open_db/a'), {})).rejects.toMatchObject(refusal);
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
