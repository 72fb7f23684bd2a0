import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { SavedDatabase } from './saved-database';
import { watchSavedPrices } from './saved-prices';

let asked: string[];
let status: number;
let body: string;
let subscription: object | null;
let database: SavedDatabase;
const watch = (ids: string[], kind: 'device' | 'none' = 'device') =>
  watchSavedPrices(
    { origin: '', credentials: async () => (kind === 'device' ? { kind, secret: 's' } : { kind }) },
    database,
    ids,
  );

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = new SavedDatabase();
  asked = [];
  status = 200;
  body = '{"ok":true}';
  subscription = {};
  Object.assign(globalThis, {
    fetch: async (address: string, init: RequestInit) => {
      asked.push(`${address.replace('/api/push/', '')} ${JSON.parse(String(init.body)).subject_id}`);
      return new Response(body, { status });
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) },
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('KEEP-11 where the device has messages on, what is saved is watched, once, and what is taken back no longer', async () => {
  await watch(['a']);
  await watch(['a', 'b']);
  await watch(['b']);
  expect(asked).toEqual(['watch a', 'watch b', 'watch/remove a']);
});

test('KEEP-11 a device that is told nothing watches nothing, and no longer what it has watched', async () => {
  subscription = null;
  await watch(['a']);
  expect(asked).toEqual([]);
  subscription = {};
  await watch(['a']);
  subscription = null;
  await watch(['a']);
  expect(asked).toEqual(['watch a', 'watch/remove a']);
});

test('KEEP-11 what the service could not take is asked for again, what it has settled is not; an account’s homes are its service’s to watch', async () => {
  status = 503;
  await expect(watch(['a'])).rejects.toThrow('HTTP 503');
  [status, body] = [200, '{}'];
  await expect(watch(['a'])).rejects.toThrow('HTTP 200');
  status = 404;
  await watch(['a']);
  await watch(['a']);
  await watch(['a', 'b'], 'none');
  expect(asked).toEqual(['watch a', 'watch a', 'watch a']);
});
