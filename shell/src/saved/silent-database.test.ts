import 'fake-indexeddb/auto';
import type { SiteConfig } from '@site/shared/contract';
import { homeSummary, testConfig } from '@site/shared/testing';
import { waitFor } from '@testing-library/react';
import { IDBOpenDBRequest } from 'fake-indexeddb';
import type { SavedHomes } from './saved-homes';

const services = { base: '', media: {} } as SiteConfig['services'];
const books: SavedHomes[] = [];

/** A page of the site, with a memory of its own. */
function page() {
  jest.resetModules();
  const { LazySaved } = require('./lazy-saved') as typeof import('./lazy-saved');
  const saved = new LazySaved({
    services,
    credentials: async () => ({ kind: 'none' }),
    tables: () => Promise.reject(new Error('no network')),
  });
  const ids = async () => {
    const book = await saved.open();
    books.push(book);
    return book.state().homes.map(({ id }) => id);
  };
  return { saved, ids };
}

const { indexedDB: real } = globalThis;
const hang = () => Object.assign(Object.create(real), { open: () => new IDBOpenDBRequest() });

beforeEach(() => {
  window.__CONFIG__ = testConfig;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.indexedDB = real;
  for (const book of books.splice(0)) book.close();
});

test('KEEP-16 what a silent database holds is not called nothing: its page fails, hearts stay, and what is saved meanwhile is there later', async () => {
  const first = page();
  first.saved.save(homeSummary('a'));
  await waitFor(async () => expect(await first.ids()).toEqual(['a']));

  globalThis.indexedDB = hang();
  jest.useFakeTimers();
  const second = page();
  const opened = second.ids().catch(() => 'failed');
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await opened).toBe('failed');
  expect(second.saved.has('for-sale:a')).toBe(true);
  second.saved.save(homeSummary('b'));
  expect(await second.ids()).toEqual(['b']);
  expect(second.saved.has('for-sale:b')).toBe(true);

  jest.useRealTimers();
  globalThis.indexedDB = real;
  const third = page();
  expect((await third.ids()).sort()).toEqual(['a', 'b']);
  // They were taken over once.
  third.saved.remove('for-sale:b');
  await waitFor(async () => expect(await third.ids()).toEqual(['a']));
  expect(await page().ids()).toEqual(['a']);
});
