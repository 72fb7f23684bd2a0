import { readFile } from 'node:fs/promises';
import { readVideoCatalogue } from '../base/media/video-catalogue.ts';
import { packetizeH264 } from './h264-packets.ts';
import { type LiveLoop, loopOf, readLiveLoop } from './live-loop.ts';
import { readOpusPackets } from './ogg-packets.ts';

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
