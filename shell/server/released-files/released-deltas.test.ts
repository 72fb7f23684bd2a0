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
  read.mockImplementation(async (key) => storedAt(key));
  held.shift()?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(await deltas.find(FILE, HASH)).toEqual(DELTA);
});

test('DELTA-4 a store that hangs costs a second once: whole files are sent at once for a minute, then deltas again', async () => {
  const other = FILE.replace('page', 'other');
  read.mockImplementation(() => new Promise(() => undefined));
  const first = deltas.find(FILE, HASH);
  await jest.advanceTimersByTimeAsync(600);
  const second = deltas.find(other, HASH);
  await jest.advanceTimersByTimeAsync(400);
  // Who came later waits no longer than the first.
  expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
  const asked = read.mock.calls.length;
  expect(await deltas.find(FILE.replace('page', 'third'), HASH)).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(asked);
  read.mockImplementation(async (key) => (key.endsWith('.json') ? LIST : DELTA));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await deltas.find(FILE.replace('page', 'third'), HASH)).toEqual(DELTA);
  expect(logged).toHaveBeenCalledTimes(1);
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
