import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { readVideoCatalogue } from '../base/media/video-catalogue.ts';
import { packetizeH264 } from './h264-packets.ts';
import { type LiveLoop, type LiveSample, loopOf, readLiveLoop } from './live-loop.ts';
import type { DueSample } from './loop-cursor.ts';
import { readOpusPackets } from './ogg-packets.ts';
import { PortPool } from './port-pool.ts';
import { StreamPacer } from './stream-pacer.ts';

const START_CODE = Buffer.from([0, 0, 0, 1]);
const [SEI, DELIMITER] = [6, 9];

let loops: LiveLoop[];

beforeAll(async () => {
  const { lives } = await readVideoCatalogue();
  loops = await Promise.all(lives.map(readLiveLoop));
});

/** Puts the units of a picture together again, as a decoder does. */
function unitsOf(payloads: readonly Buffer[]): Buffer[] {
  const units: Buffer[] = [];
  for (const payload of payloads) {
    const [first = 0, second = 0] = payload;
    const type = first & 0x1f;
    if (type === 24) {
      for (let at = 1; at < payload.length; ) {
        const size = payload.readUInt16BE(at);
        units.push(payload.subarray(at + 2, at + 2 + size));
        at += 2 + size;
      }
    } else if (type === 28) {
      const begins = (second & 0x80) !== 0;
      const body = payload.subarray(2);
      const head = Buffer.from([(first & 0xe0) | (second & 0x1f)]);
      units.push(Buffer.concat(begins ? [head, body] : [units.pop() ?? Buffer.alloc(0), body]));
    } else units.push(payload);
  }
  return units;
}

test('LIVE-2 the packets of a loop hold every picture of the file, bit by bit, and are small', async () => {
  const { lives } = await readVideoCatalogue();
  for (const { video } of lives) {
    const stream = await readFile(video);
    const frames = packetizeH264(stream);
    expect(frames).toHaveLength(240);
    const payloads = frames.flatMap((frame) => frame.payloads);
    expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThanOrEqual(1180);
    const sent = frames.flatMap((frame) => unitsOf(frame.payloads));
    const text = stream.toString('latin1');
    const inFile = text
      .split('\0\0\x01')
      .slice(1)
      .filter((unit) => ![SEI, DELIMITER].includes(unit.charCodeAt(0) & 0x1f));
    expect(sent.map((unit) => unit.toString('latin1'))).toEqual(
      inFile.map((unit) => unit.replace(/\0+$/, '')),
    );
  }
});

test('LIVE-2 a viewer can begin every two seconds, with the parameter sets in front', () => {
  for (const { samples, duration } of loops) {
    expect(duration).toBe(8000);
    const keys = samples.filter(({ key }) => key);
    expect(keys.map(({ at }) => at)).toEqual([0, 2000, 4000, 6000]);
    for (const { payloads } of keys) {
      const [sets, parameters, ...rest] = unitsOf(payloads).map((unit) => (unit[0] ?? 0) & 0x1f);
      expect([sets, parameters]).toEqual([7, 8]);
      expect(rest).toEqual([5]);
    }
  }
});

test('LIVE-2 sound goes with the pictures: 50 packets a second, in order of time', () => {
  for (const { samples } of loops) {
    expect(samples.filter(({ kind }) => kind === 'audio')).toHaveLength(400);
    const times = samples.map(({ at }) => at);
    expect(times).toEqual([...times].sort((left, right) => left - right));
  }
});

test('a packet of sound may fill whole segments and go on on the next page', () => {
  const page = (table: number[], body: Buffer) =>
    Buffer.concat([Buffer.alloc(26), Buffer.from([table.length, ...table]), body]);
  const long = Buffer.alloc(600, 7);
  const file = Buffer.concat([
    page([4, 4], Buffer.from('HeadTags')),
    page([255, 255], long.subarray(0, 510)),
    page([90, 255, 0], Buffer.concat([long.subarray(510), Buffer.alloc(255, 8)])),
  ]);
  expect(readOpusPackets(file)).toEqual([long, Buffer.alloc(255, 8)]);
});

test('a stream without a delimiter before its pictures has none', () => {
  expect(packetizeH264(Buffer.concat([START_CODE, Buffer.from([0x65, 1])]))).toEqual([]);
  expect(packetizeH264(Buffer.alloc(0))).toEqual([]);
});

test.each([
  ['room-living-01', 'room-living'],
  ['room-villa-12', 'room-villa'],
  ['room-living', undefined],
  ['room-garden-01', undefined],
])('LIVE-2 the stream %s plays the loop %s', (stream, name) => {
  expect(loopOf(loops, stream)?.name).toBe(name);
});

test('a loop that begins with no key frame is refused by name', async () => {
  const { lives } = await readVideoCatalogue();
  const broken = { ...(lives[0] as (typeof lives)[0]), video: lives[0]?.audio ?? '' };
  await expect(readLiveLoop(broken)).rejects.toThrow(`The live loop ${broken.name} does not begin`);
});

const HOST = '127.0.0.1';

test('LIVE-2 viewers who come at once get different ports, and the next one none until one is given back', async () => {
  const pool = new PortPool([41_340, 41_342], HOST);
  const ports = await Promise.all([pool.take(), pool.take(), pool.take()]);
  expect([...ports].sort()).toEqual([41_340, 41_341, 41_342]);
  expect(await pool.take()).toBeUndefined();
  pool.giveBack(41_341);
  expect(await pool.take()).toBe(41_341);
});

test('LIVE-2 a port that another process has is passed over', async () => {
  const other = createSocket('udp4');
  other.bind({ address: HOST, port: 41_350, exclusive: true });
  await once(other, 'listening');
  expect(await new PortPool([41_350, 41_351], HOST).take()).toBe(41_351);
  expect(await new PortPool([41_350, 41_350], HOST).take()).toBeUndefined();
  other.close();
});

describe('the pacer of a stream', () => {
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
});
