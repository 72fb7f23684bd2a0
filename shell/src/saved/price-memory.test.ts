import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { PriceMemory } from './price-memory';

const DAY_MS = 24 * 3_600_000;
const HALF_YEAR_MS = 182 * DAY_MS;
const START = Date.UTC(2026, 0, 12);

let now: number;
let memory: PriceMemory;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  now = START;
  memory = new PriceMemory('price-memory', () => now);
});

async function saw(key: string, price: number): Promise<void> {
  memory.saw(key, price);
  await memory.settle();
}

test('MEMORY-1 MEMORY-2 the earliest sight is what is told, however often the home is seen later at other prices', async () => {
  expect(await memory.recall('for-sale:a')).toBeUndefined();
  for (let count = 0; count < 12; count += 1) {
    await saw('for-sale:a', 500 + count);
    now += DAY_MS;
  }
  expect(await memory.recall('for-sale:a')).toEqual({ price: 500, at: START });
});

test('MEMORY-1 a sight counts for half a year; a price that was seen again within it counts from then on', async () => {
  await saw('for-sale:a', 500);
  await saw('for-sale:b', 700);
  now = START + 10 * DAY_MS;
  await saw('for-sale:b', 700);
  now = START + HALF_YEAR_MS + DAY_MS;
  expect(await memory.recall('for-sale:a')).toBeUndefined();
  expect(await memory.recall('for-sale:b')).toEqual({ price: 700, at: START + 10 * DAY_MS });
});

test('MEMORY-1 the 3,000 homes seen last are remembered', async () => {
  for (let count = 0; count < 3_000; count += 1) {
    now += 1;
    await saw(`for-sale:${count}`, 500);
  }
  now += 1;
  await saw('for-sale:0', 500);
  await saw('for-sale:new', 500);
  expect(await memory.recall('for-sale:0')).toBeDefined();
  expect(await memory.recall('for-sale:1')).toBeUndefined();
  expect(await memory.recall('for-sale:2')).toBeDefined();
});

test('MEMORY-1 where the browser keeps nothing, nothing is remembered and nothing fails', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await saw('for-sale:a', 500);
  jest.restoreAllMocks();
  expect(await memory.recall('for-sale:a')).toBeUndefined();
});
