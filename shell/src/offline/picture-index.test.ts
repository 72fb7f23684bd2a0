import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryCaches } from '../../worker/testing/memory-caches';
import { dropLeastWantedPictures, forgetPictures, keepPictures, keepSavedPictures } from './picture-index';

const WIDE = 1e12;
let caches: MemoryCaches;
let quota: number;
const address = (name: string): string => `https://nha.example/${name}.webp`;
const kept = (): string[] =>
  caches
    .paths('pictures-v1')
    .map((path) => path.slice(1, -'.webp'.length))
    .toSorted();
const see = (listing: string, ...names: string[]) => keepPictures(listing, names.map(address));

beforeEach(() => {
  // Each look has a moment of its own: within one millisecond nothing is older than the rest.
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => ++now);
  globalThis.indexedDB = new IDBFactory();
  caches = new MemoryCaches();
  quota = WIDE;
  Object.assign(window, { caches });
  Object.assign(globalThis, { fetch: async () => new Response('0123456789') });
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ quota, usage: 0 }) },
  });
});

test('OFFLINE-5 the pictures of 100 listings are kept; of more, those not seen for the longest time go, but what another one shows', async () => {
  await see('a', 'one');
  await see('b', 'two');
  await see('c', 'one');
  expect(kept()).toEqual(['one', 'two']);
  for (let place = 0; place < 100; place += 1) await see(`home ${place}`, 'one');
  expect(kept()).toEqual(['one']);
});

test('OFFLINE-5 pictures take a fifth of what the browser gives the site: the least recently seen go first', async () => {
  quota = 2 * 10 * 5;
  await see('a', 'one');
  await see('b', 'two');
  await see('a', 'one');
  await see('c', 'three');
  expect(kept()).toEqual(['one', 'three']);
});

test('OFFLINE-5 a picture that does not come, or fails, is not kept', async () => {
  Object.assign(globalThis, { fetch: async () => new Response('', { status: 404 }) });
  await see('a', 'one');
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await see('b', 'two');
  expect(kept()).toEqual([]);
});

test('OFFLINE-12 KEEP-10 in a full storage the pictures not seen for the longest time go, and those of saved homes after all others', async () => {
  await keepSavedPictures(new Map([['saved', address('saved')]]));
  await see('a', 'one');
  await see('b', 'two');
  caches.room = 30;
  await see('c', 'three');
  expect(kept()).toEqual(['saved', 'three', 'two']);
  await dropLeastWantedPictures();
  expect(kept()).toEqual(['saved', 'three']);
  // Not saved any more: it was seen the longest ago.
  await keepSavedPictures(new Map());
  await dropLeastWantedPictures();
  expect(kept()).toEqual(['three']);
});

test('OFFLINE-4 KEEP-7 with an account all pictures go', async () => {
  await see('a', 'one');
  await forgetPictures();
  expect(kept()).toEqual([]);
  await see('a', 'one');
  expect(kept()).toEqual(['one']);
});
