import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type RowChange, SavedDatabase } from './saved-database';

const CLOCK = '0000000000002-aaaaaaaa';
let database: SavedDatabase;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = new SavedDatabase();
});

const listRow = (key: string): RowChange => ({
  owner: 'lan',
  table: 'saved_lists',
  key,
  fields: { made: [1, CLOCK] },
});

test('KEEP-7 a tab that still reads when another one signs out leaves neither rows nor a mark by which the next sign-in would skip rows', async () => {
  const other = new SavedDatabase();
  await database.moveTo('lan');
  expect(await other.learn('lan', [listRow('a')], { table: 'saved_lists', version: 7 })).toBe(true);
  expect(await database.readUpTo('lan', 'saved_lists')).toBe(7);
  // The account leaves in one tab; the answer to what the other one has asked comes after that.
  await database.moveTo('device');
  expect(await other.learn('lan', [listRow('b')], { table: 'saved_lists', version: 9 })).toBe(false);
  expect(await database.rowsOf('lan')).toEqual([]);
  // A mark that an earlier release has left.
  await database.setFact('read lan saved_lists', 9);
  await database.moveTo('lan');
  expect(await database.readUpTo('lan', 'saved_lists')).toBe(0);
});

test('KEEP-5 an account takes over what is saved on the device and nothing that was removed there, which is forgotten', async () => {
  const tables = ['saved_homes', 'saved_lists', 'saved_searches'] as const;
  const row = (table: (typeof tables)[number], key: string, at: number): RowChange => ({
    owner: 'device',
    table,
    key,
    fields: { [table === 'saved_homes' ? 'saved' : 'made']: [at, CLOCK] },
  });
  await database.moveTo('device');
  await database.merge(tables.flatMap((table) => [row(table, 'kept', 7), row(table, 'removed', 0)]));
  await database.moveTo('lan');
  const taken = await database.rowsOf('lan');
  expect(taken.map(({ table, key, unsent }) => [table, key, unsent])).toEqual(
    tables.map((table) => [table, 'kept', true]),
  );
  expect(await database.rowsOf('device')).toEqual([]);
});

test('KEEP-7 what an account could not send stays unread for its person; what it has sent leaves with it', async () => {
  await database.moveTo('lan');
  await database.learn('lan', [listRow('sent')]);
  await database.merge([listRow('unsent')]);
  await database.moveTo('minh');
  expect(await database.rowsOf('minh')).toEqual([]);
  expect((await database.rowsOf('lan')).map(({ key }) => key)).toEqual(['unsent']);
});

test('KEEP-9 the 30 homes seen last are remembered, each once, until they are forgotten', async () => {
  const see = (id: string, seenAt: number) =>
    database.see([{ key: `for-sale:${id}`, seenAt } as Parameters<SavedDatabase['see']>[0][number]]);
  for (let place = 0; place < 31; place += 1) await see(String(place), place);
  await see('1', 100);
  const keys = (await database.seen()).map(({ key }) => key);
  expect(keys).toHaveLength(30);
  expect([keys[0], keys.at(-1)]).toEqual(['for-sale:1', 'for-sale:2']);
  await database.forgetSeen();
  expect(await database.seen()).toEqual([]);
});
