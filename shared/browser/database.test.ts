import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { holdTransactions } from '../testing/held-transactions';
import type * as Database from './database';

interface Schema extends DBSchema {
  things: { key: string; value: { id: string; place?: string }; indexes: { place: string } };
}
const form = (name: string): Database.DatabaseForm<Schema> => ({
  name,
  stores: { things: { keyPath: 'id', indexes: { place: 'place' } } },
});

/** Its memory of what has no answer, as a new page has it. */
let database: typeof Database;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.isolateModules(() => {
    database = require('./database');
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'setImmediate');
});

/** IndexedDB as WebKit sometimes has it: nothing becomes of what it is asked, until it is let go. */
function silent(): { asked: string[]; letGo(): void } {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  // All that the database does, it does by this.
  Object.assign(globalThis, { setImmediate: (work: () => void) => void held.push(work) });
  for (const method of ['open', 'deleteDatabase'] as const) {
    const real = globalThis.indexedDB[method].bind(globalThis.indexedDB);
    Object.assign(globalThis.indexedDB, {
      [method]: (name: string, version?: number) => {
        asked.push(name);
        return real(name, version);
      },
    });
  }
  return {
    asked,
    letGo() {
      Reflect.deleteProperty(globalThis, 'setImmediate');
      for (const work of held.splice(0)) work();
    },
  };
}

const nameOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  );

test('KEEP-16 a database that does not answer is given up after four seconds, another one sooner, and asked for once', async () => {
  jest.useFakeTimers();
  const { asked } = silent();
  const open = database.lastingDatabase(form('a'));
  const works = [open(), open(), database.withDatabase(form('a'), async () => 'used')].map(nameOf);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await Promise.all(works)).toEqual(['TimeoutError', 'TimeoutError', 'TimeoutError']);
  const rest = [
    nameOf(database.withDatabase(form('b'), async () => 'used')),
    nameOf(database.removeDatabase('c')),
  ];
  await jest.advanceTimersByTimeAsync(500);
  expect(await Promise.all(rest)).toEqual(['TimeoutError', 'TimeoutError']);
  // Without any time going by.
  expect(await Promise.all([open(), database.removeDatabase('c')].map(nameOf))).toEqual([
    'TimeoutError',
    'TimeoutError',
  ]);
  expect(asked).toEqual(['a', 'a', 'b', 'c']);
});

test('KEEP-16 a database that answers late is used from then on, and nothing of it is left open', async () => {
  jest.useFakeTimers();
  const browser = silent();
  const open = database.lastingDatabase(form('a'));
  const first = nameOf(open());
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await first).toBe('TimeoutError');
  jest.useRealTimers();
  browser.letGo();
  await waitFor(async () => expect(await nameOf(open())).toBe('done'));
  await (await open()).put('things', { id: '1' });
  expect(await (await open()).count('things')).toBe(1);
  // It lets go of it for whoever removes it: another open connection would block that.
  await deleteDB('a', { blocked: () => expect('blocked').toBe('') });
});

/** All that a page may ask of a database that is open. */
const USES: Record<string, (opened: IDBPDatabase<Schema>) => Promise<unknown>> = {
  'a read': (opened) => opened.get('things', '1'),
  'a read of many': (opened) => opened.getAll('things'),
  'a read by an index': (opened) => opened.getAllFromIndex('things', 'place', 'q7'),
  'a count': (opened) => opened.count('things'),
  'a write': (opened) => opened.put('things', { id: '1' }),
  'a removal': (opened) => opened.delete('things', '1'),
  'an end': (opened) => opened.transaction('things', 'readwrite').done,
  'a read within': (opened) => opened.transaction('things').store.get('1'),
  'a read of a named store': (opened) => opened.transaction(['things']).objectStore('things').get('1'),
  'a cursor': (opened) => opened.transaction('things').store.openCursor(),
  'a cursor of an index': (opened) => opened.transaction('things').store.index('place').openKeyCursor(),
};

test.each(Object.entries(USES))(
  'KEEP-16 %s that is not answered is given up after four seconds, and the database is done without until it answers',
  async (_name, use) => {
    const open = database.lastingDatabase(form('a'));
    const opened = await open();
    jest.useFakeTimers();
    const letGo = holdTransactions();
    const used = nameOf(use(opened));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await used).toBe('TimeoutError');
    expect([await nameOf(open()), await nameOf(database.withDatabase(form('a'), use))]).toEqual([
      'TimeoutError',
      'TimeoutError',
    ]);
    jest.useRealTimers();
    letGo();
    await waitFor(async () => expect(await nameOf(open().then(use))).toBe('done'));
  },
);

test('KEEP-16 a step of a cursor that is not answered is given up', async () => {
  const open = database.lastingDatabase(form('a'));
  for (const id of ['1', '2']) await (await open()).put('things', { id });
  const opened = await open();
  jest.useFakeTimers();
  const { store, done } = opened.transaction('things', 'readwrite');
  const cursor = await store.openCursor();
  const letGo = holdTransactions();
  const works = [nameOf(Promise.resolve(cursor?.continue())), nameOf(done)];
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await Promise.all(works)).toEqual(['TimeoutError', 'TimeoutError']);
  letGo();
});

test('KEEP-16 a transaction may take long, as long as its requests are answered', async () => {
  const opened = await database.lastingDatabase(form('a'))();
  jest.useFakeTimers();
  const { store, done } = opened.transaction('things', 'readwrite');
  let isOver = false;
  const ended = done.then(() => {
    isOver = true;
  });
  for (let round = 0; round < 4; round += 1) {
    const letGo = holdTransactions();
    const put = store.put({ id: String(round) });
    await jest.advanceTimersByTimeAsync(3_000);
    letGo();
    await put;
    expect(isOver).toBe(false);
  }
  jest.useRealTimers();
  await ended;
  expect(await opened.count('things')).toBe(4);
});

test('KEEP-16 what is forbidden is told from what cannot be read now', async () => {
  const refuse = (error: unknown) => {
    globalThis.indexedDB = Object.assign(Object.create(globalThis.indexedDB), {
      open: () => {
        throw error;
      },
    });
    return database.withDatabase(form('a'), async () => undefined).catch((thrown) => thrown);
  };
  expect(database.isForbidden(await refuse(new DOMException('', 'SecurityError')))).toBe(true);
  expect(database.isForbidden(await refuse(new DOMException('', 'UnknownError')))).toBe(false);
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const missing = await database.withDatabase(form('a'), async () => undefined).catch((thrown) => thrown);
  expect(database.isForbidden(missing)).toBe(true);
});

test('KEEP-15 what is missing is made beside what is there, whatever the version', async () => {
  const other = await openDB('a', 7, { upgrade: (made) => void made.createObjectStore('other') });
  await other.put('other', 'kept', 'key');
  other.close();
  await database.withDatabase(form('a'), (made) => made.put('things', { id: '1', place: 'q7' }));
  // The next release of it has an index more.
  const later: Database.DatabaseForm<Schema> = {
    name: 'a',
    stores: { things: { keyPath: 'id', indexes: { place: 'place', id: 'id' } } },
  };
  const found = await database.withDatabase(later, async (made) => [
    made.version,
    [...made.objectStoreNames],
    [...made.transaction('things').store.indexNames],
    await made.getAllFromIndex('things', 'place'),
  ]);
  expect(found).toEqual([9, ['other', 'things'], ['id', 'place'], [{ id: '1', place: 'q7' }]]);
});

test('KEEP-15 a tab that has it open lets go of it for one that adds to it, and opens it again', async () => {
  const open = database.lastingDatabase(form('a'));
  await (await open()).put('things', { id: '1' });
  const next = await openDB('a', 2, { upgrade: (made) => void made.createObjectStore('more') });
  expect(await (await open()).count('things')).toBe(1);
  expect((await open()).version).toBe(2);
  next.close();
});
