import { dczBody, deltaListKey, sha256 } from '@site/shared/releases/deltas';
import { type DeltaSource, ReleasedDeltas } from './released-deltas';

const FILE = 'assets/shell/page.22222222.js';
const HASH = sha256(Buffer.from('let a = 1;'));
const DELTA = dczBody(HASH, Buffer.from('a frame of zstd'));
const LIST = Buffer.from(
  JSON.stringify({ [HASH]: { from: 'page.11111111.js', size: DELTA.length, hash: sha256(DELTA) } }),
);

const storedAt = (key: string): Buffer => (key === deltaListKey(FILE) ? LIST : DELTA);

let read: jest.MockedFunction<DeltaSource['read']>;
let deltas: ReleasedDeltas;
let logged: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  read = jest.fn();
  deltas = new ReleasedDeltas({ has: async () => true, read });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
  jest.useRealTimers();
});

test('DELTA-4 a store that does not answer holds nobody up for longer than a second; what it answers later counts', async () => {
  const held: (() => void)[] = [];
  read.mockImplementation((key) => new Promise((resolve) => held.push(() => resolve(storedAt(key)))));
  const found = deltas.find(FILE, HASH);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await found).toBeUndefined();
  held.shift()?.();
  read.mockImplementation(async (key) => storedAt(key));
  expect(await deltas.find(FILE, HASH)).toEqual(DELTA);
});

test('DELTA-4 a store that fails is left alone for a minute', async () => {
  read.mockRejectedValueOnce(new Error('the bucket is down'));
  expect(await deltas.find(FILE, HASH)).toBeUndefined();
  read.mockImplementation(async (key) => storedAt(key));
  expect(await deltas.find(FILE, HASH)).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await deltas.find(FILE, HASH)).toEqual(DELTA);
  expect(logged.mock.calls).toEqual([['[site]', 'the bucket is down']]);
});
