import type { LiveLoop, LiveSample } from './live-loop.ts';
import type { DueSample } from './loop-cursor.ts';
import { StreamPacer } from './stream-pacer.ts';

const FRAME_MS = 40;
const KEY_EVERY = 25;

/** Four seconds of pictures, 25 a second, a key frame each second. */
const samples = Array.from(
  { length: 100 },
  (_, index): LiveSample => ({
    kind: 'video',
    at: index * FRAME_MS,
    key: index % KEY_EVERY === 0,
    payloads: [Buffer.from([index])],
  }),
);
const loop: LiveLoop = { name: 'room', samples, duration: 4000 };

let now: number;
let pacer: StreamPacer;

beforeEach(() => {
  // The pacer's own timer never fires: the tests tick.
  jest.useFakeTimers();
  now = 0;
  pacer = new StreamPacer(loop, () => now);
});

afterEach(() => jest.useRealTimers());

function playTo() {
  const got: DueSample[] = [];
  const playback = pacer.play((sample) => got.push(sample));
  return { got, ...playback };
}

function goTo(time: number, step = 10) {
  for (; now < time; now += step) pacer.tick();
  pacer.tick();
}

test('LIVE-2 a viewer begins with the key frame before the present, at once', () => {
  now = 4000 + 2700;
  const { got } = playTo();
  pacer.tick();
  expect(got.map(({ at, dueAt }) => [at, dueAt])).toEqual([[2000, 6700]]);
});

test('LIVE-2 the loop goes on without an end, each picture in its time', () => {
  const { got } = playTo();
  goTo(12_000);
  expect(got).toHaveLength(301);
  expect(got.map(({ dueAt }) => dueAt)).toEqual(got.map((_, index) => index * FRAME_MS));
  expect(got.map(({ at }) => at)).toEqual(got.map((_, index) => (index % 100) * FRAME_MS));
});

test('LIVE-2 a lost picture is followed by the next key frame, not more than twice a second', () => {
  const viewer = playTo();
  goTo(600);
  viewer.refresh();
  viewer.refresh();
  goTo(700);
  viewer.refresh();
  const after = viewer.got.filter(({ dueAt }) => dueAt >= 600);
  expect(after.map(({ at }) => at)).toEqual([600, 1000, 1040, 1080]);
  goTo(1200);
  viewer.refresh();
  pacer.tick();
  expect(viewer.got.at(-1)).toMatchObject({ at: 2000, dueAt: 1200 });
});

test('LIVE-2 the last key frame of the loop is followed by its first', () => {
  const viewer = playTo();
  goTo(3600);
  viewer.refresh();
  goTo(3640);
  expect(viewer.got.slice(-2).map(({ at, dueAt }) => [at, dueAt])).toEqual([
    [0, 3600],
    [40, 3640],
  ]);
});

test('LIVE-2 after a stop of the process the missed part is left out', () => {
  const { got } = playTo();
  goTo(100);
  const before = got.length;
  now = 60_000;
  pacer.tick();
  expect(got.slice(before).map(({ key, dueAt }) => [key, dueAt])).toEqual([[true, 60_000]]);
});

test('LIVE-2 one timer plays the same payloads to all viewers of a stream, and none to nobody', () => {
  const viewers = Array.from({ length: 5 }, playTo);
  const [left, right] = viewers;
  expect(jest.getTimerCount()).toBe(1);
  goTo(1000);
  for (const [index, { payloads }] of (left?.got ?? []).entries())
    expect(right?.got[index]?.payloads).toBe(payloads);
  const played = [26, 26, 26, 26, 26];
  expect(viewers.map(({ got }) => got.length)).toEqual(played);
  for (const { stop } of viewers) stop();
  expect(jest.getTimerCount()).toBe(0);
  goTo(2000);
  expect(viewers.map(({ got }) => got.length)).toEqual(played);
  viewers[0]?.stop();
  const again = playTo();
  expect(jest.getTimerCount()).toBe(1);
  again.stop();
});
