import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type DBSchema, deleteDB, openDB } from 'idb';
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
afterEach(() => jest.useRealTimers());

/** IndexedDB as WebKit sometimes has it: requests that nothing becomes of, until they are let go. */
function silent(): { asked: string[]; letGo(): void } {
  const real = globalThis.indexedDB;
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const hold =
    (method: 'open' | 'deleteDatabase') =>
    (name: string, version?: number): IDBOpenDBRequest => {
      asked.push(name);
      const request = new EventTarget();
      held.push(() => {
        const answered = version === undefined ? real[method](name) : real.open(name, version);
        for (const event of ['success', 'error', 'upgradeneeded'])
          answered.addEventListener(event, (given) => {
            Object.assign(request, { result: answered.result, transaction: answered.transaction });
            request.dispatchEvent(
              Object.assign(new Event(event), { oldVersion: (given as IDBVersionChangeEvent).oldVersion }),
            );
          });
      });
      return request as IDBOpenDBRequest;
    };
  globalThis.indexedDB = Object.assign(Object.create(real), {
    open: hold('open'),
    deleteDatabase: hold('deleteDatabase'),
  });
  return {
    asked,
    letGo() {
      globalThis.indexedDB = real;
      for (const one of held.splice(0)) one();
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
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const browser = silent();
  const open = database.lastingDatabase(form('a'));
  const first = nameOf(open());
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await first).toBe('TimeoutError');
  jest.useRealTimers();
  browser.letGo();
  while ((await nameOf(open())) === 'TimeoutError') await new Promise((resolve) => setImmediate(resolve));
  await (await open()).put('things', { id: '1' });
  expect(await (await open()).count('things')).toBe(1);
  // It lets go of it for whoever removes it: another open connection would block that.
  await deleteDB('a', { blocked: () => expect('blocked').toBe('') });
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
