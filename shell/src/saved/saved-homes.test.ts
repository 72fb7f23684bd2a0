import 'fake-indexeddb/auto';
import type { Credentials, SiteConfig } from '@site/shared/contract';
import { homeSummary, testConfig } from '@site/shared/testing';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { pendingToasts } from '../toasts/toast-queue';
import { PriceMemory } from './price-memory';
import { SavedDatabase } from './saved-database';
import { SavedHomes } from './saved-homes';

const services = { base: '', media: {} } as SiteConfig['services'];
const open: SavedHomes[] = [];
/** A tab of this browser. */
async function tab(owner = 'device', by: Credentials = { kind: 'none' }): Promise<SavedHomes> {
  const tables = () => Promise.reject(new Error('no network'));
  const book = new SavedHomes({ services, credentials: async () => by, tables }, () => undefined);
  open.push(book);
  await book.follow(owner);
  return book;
}
const idsOf = (book: SavedHomes) => book.state().homes.map(({ id }) => id);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.__CONFIG__ = testConfig;
});
afterEach(() => {
  for (const book of open.splice(0)) book.close();
  jest.restoreAllMocks();
});

test('KEEP-1 what one tab saves and takes back is so in all tabs, and after a reload', async () => {
  const [one, other] = [await tab(), await tab()];
  one.save(homeSummary('a'));
  expect(idsOf(one)).toEqual(['a']);
  await waitFor(() => expect(idsOf(other)).toEqual(['a']));
  expect(idsOf(await tab())).toEqual(['a']);
  other.remove('for-sale:a');
  await waitFor(() => expect(idsOf(one)).toEqual([]));
});

test('KEEP-2 a list and a home come back as they were before they were removed, after a reload too', async () => {
  const book = await tab();
  book.save(homeSummary('a'));
  const list = book.addList('Gần trường');
  book.setInList('for-sale:a', list, true);
  book.setNote('for-sale:a', 'Hỏi phí quản lý');
  const { homes, lists } = book.state();
  for (const one of lists) book.removeList(one.id);
  for (const one of homes) book.remove(one.key);
  expect(book.state()).toMatchObject({ homes: [], lists: [] });
  for (const one of lists) book.restoreList(one);
  for (const one of homes) book.save(one);
  const restored = { homes: [{ note: 'Hỏi phí quản lý', lists: [list] }], lists };
  expect(book.state()).toMatchObject(restored);
  await waitFor(async () => expect((await tab()).state()).toMatchObject(restored));
});

test('KEEP-14 a device without room says so once, and what is saved lasts as long as the page; with room again it lasts', async () => {
  const book = await tab();
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  book.save(homeSummary('a'));
  book.save(homeSummary('b'));
  await waitFor(() => expect(pendingToasts()).toHaveLength(1));
  expect(pendingToasts()).toMatchObject([
    { message: expect.stringMatching(/^Máy này không còn chỗ/), kind: 'error', persistent: true },
  ]);
  expect(idsOf(book)).toEqual(expect.arrayContaining(['a', 'b']));
  full.mockRestore();
  expect(idsOf(await tab())).toEqual([]);
  book.save(homeSummary('c'));
  await waitFor(async () => expect(idsOf(await tab())).toEqual(['c']));
  expect(pendingToasts()).toHaveLength(1);
});

/** A home was seen on this device, and at which price. */
async function seen() {
  const [database, prices] = [new SavedDatabase(), new PriceMemory()];
  await database.see([{ ...homeSummary('a'), key: 'for-sale:a', seenAt: 1 }]);
  prices.saw('for-sale:a', 5);
  await prices.settle();
  return { database, prices };
}

test('KEEP-7 MEMORY-3 with an account what was seen on the device goes: its homes, and the prices at which they were seen', async () => {
  await tab('lan');
  const { database, prices } = await seen();
  const left = await tab('device');
  expect(left.state().seen).toEqual([]);
  expect([await database.seen(), await prices.recall('for-sale:a')]).toEqual([[], undefined]);
});

test('KEEP-9 MEMORY-3 with the history that somebody clears the prices go at which homes were seen', async () => {
  const { database, prices } = await seen();
  const book = await tab();
  expect(book.state().seen).toHaveLength(1);
  book.forgetSeen();
  expect(book.state().seen).toEqual([]);
  await waitFor(async () => expect(await prices.recall('for-sale:a')).toBeUndefined());
  expect(await database.seen()).toEqual([]);
});

test('KEEP-7 a sign-out that was cut off is done by the next tab', async () => {
  const book = await tab('lan');
  book.save(homeSummary('a'));
  await waitFor(async () => expect(await new SavedDatabase().rowsOf('lan')).toHaveLength(1));
  await new SavedDatabase().learn('lan', await new SavedDatabase().rowsOf('lan'));
  const begin = IDBDatabase.prototype.transaction;
  const cut = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    ...how
  ) {
    if ([stores].flat().includes('facts')) throw new Error('cut off');
    return begin.call(this, stores, ...how);
  });
  await book.follow('device');
  expect(idsOf(book)).toEqual([]);
  cut.mockRestore();
  expect(await new SavedDatabase().rowsOf('lan')).toHaveLength(1);
  await tab('device');
  expect(await new SavedDatabase().rowsOf('lan')).toEqual([]);
});

test('KEEP-11 what is saved is watched once nothing more is pressed, where this device is told of anything', async () => {
  const asked: unknown[] = [];
  Object.assign(globalThis, {
    fetch: async (address: string, init: RequestInit) => {
      asked.push([address, JSON.parse(String(init.body)).subject_id]);
      return new Response('{}');
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager: { getSubscription: async () => ({}) } }) },
  });
  const book = await tab('device', { kind: 'device', secret: 's' });
  book.save(homeSummary('a'));
  await waitFor(() => expect(asked).toEqual([['/api/push/watch', 'a']]), { timeout: 8_000 });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
