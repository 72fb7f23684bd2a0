import { createSocket } from 'node:dgram';
import type { ErrorBody } from '../foundation/http/http-error.ts';
import { FuzzValues } from '../testing/fuzz/fuzz-values.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { addLivePost, startLiveServer, untilNoUdpSocket } from './testing/live-server.ts';
import { makeSpareOffer, openViewer, openViewers, postOffer } from './testing/whep-viewer.ts';

const LIVE = 'room-living-01';
const OTHER = 'room-villa-02';

const database = sharedFixture(openTestDatabase);
const server = sharedFixture(() => startLiveServer(database));
let offer: string;

beforeAll(async () => {
  for (const stream of [LIVE, OTHER]) await addLivePost(database, stream);
  offer = await makeSpareOffer();
});

afterEach(async () => {
  expect(server.app.live.viewers()).toBe(0);
  await untilNoUdpSocket();
});

test('LIVE-2 only the ports of the setting are used, each by one viewer; without one it is 503', async () => {
  const node = await startLiveServer(database, { live: { ports: [41_230, 41_232] } });
  const viewers = await openViewers([node.address(LIVE), node.address(OTHER)], 3);
  await Promise.all(viewers.map((viewer) => viewer.receive('video', 20)));
  const ports = viewers.map(({ answer }) => /^a=candidate:\S+ 1 udp \d+ \S+ (\d+)/m.exec(answer)?.[1]);
  expect([...ports].sort()).toEqual(['41230', '41231', '41232']);
  const refused = await postOffer(node.address(LIVE), offer);
  expect(refused.headers.get('retry-after')).toBe('15');
  expect(refused.status).toBe(503);
  expect(((await refused.json()) as ErrorBody).error.code).toBe('no_port');
  expect(node.app.live.viewers()).toBe(3);
  await Promise.all(viewers.map((viewer) => viewer.leave()));
  await node.close();
});

test('LIVE-2 who asks again and again without connecting is stopped, and keeps nobody else out', async () => {
  const node = await startLiveServer(database, {
    live: { waiting: 4, waitingPerAddress: 2 },
    times: { connect: 1500, silence: 60_000, check: 20 },
  });
  const ask = async (address: string) => {
    const { statusCode, headers } = await node.app.inject({
      method: 'POST',
      url: `/whep/${LIVE}`,
      remoteAddress: address,
      headers: { 'content-type': 'application/sdp' },
      payload: offer,
    });
    return [statusCode, headers['retry-after']];
  };
  const one = await Promise.all([ask('10.0.0.1'), ask('10.0.0.1'), ask('10.0.0.1')]);
  expect(one).toEqual([
    [201, undefined],
    [201, undefined],
    [429, '5'],
  ]);
  const others = await Promise.all([ask('10.0.0.2'), ask('10.0.0.2'), ask('10.0.0.3')]);
  expect(others.map(([status]) => status)).toEqual([201, 201, 503]);
  await until(() => node.app.live.viewers() === 0);
  // Who connects is no longer one of them.
  const viewers = [];
  for (const _ of [1, 2, 3]) {
    const viewer = await openViewer(node.address(LIVE));
    await viewer.receive('video', 1);
    viewers.push(viewer);
  }
  expect(node.app.live.viewers()).toBe(3);
  await Promise.all(viewers.map((viewer) => viewer.leave()));
  await node.close();
});

test('LIVE-2 who connects and reports stays, who falls silent is let go', async () => {
  const node = await startLiveServer(database, { times: { connect: 60_000, silence: 2500, check: 20 } });
  const stays = await openViewer(node.address(LIVE));
  const falls = await openViewer(node.address(LIVE));
  await stays.receive('video', 150);
  expect(node.app.live.viewers()).toBe(2);
  await falls.drop();
  await until(() => node.app.live.viewers() === 1);
  await stays.receive('video', 30);
  await stays.leave();
  await node.close();
});

test('LIVE-2 a port takes nothing from strangers, and no garbage harms it', async () => {
  const viewer = await openViewer(server.address(LIVE));
  await viewer.receive('video', 1);
  const port = Number(/^a=candidate:\S+ 1 udp \d+ \S+ (\d+)/m.exec(viewer.answer)?.[1]);
  const response = await postOffer(server.address(LIVE), offer);
  const waiting = Number(/^a=candidate:\S+ 1 udp \d+ \S+ (\d+)/m.exec(await response.text())?.[1]);
  const stranger = createSocket('udp4');
  let answers = 0;
  stranger.on('message', () => {
    answers += 1;
  });
  const { random } = new FuzzValues(3);
  for (let run = 0; run < 2000; run += 1) {
    const bytes = Buffer.from(Array.from({ length: random.int(0, 120) }, () => random.int(0, 255)));
    // As checks, DTLS and RTP begin, with a body that is none.
    if (bytes.length > 8)
      bytes.set(
        random.pick([
          [0, 1, 0, bytes.length - 20],
          [22, 254, 253],
          [128, 201],
        ]),
      );
    if (bytes.length > 20 && bytes[0] === 0) bytes.writeUInt32BE(0x2112a442, 4);
    stranger.send(bytes, random.pick([port, waiting]), '127.0.0.1');
  }
  for (const to of [port, waiting]) stranger.send(bindingRequest('strange:name'), to, '127.0.0.1');
  await viewer.receive('video', 60);
  expect(answers).toBe(0);
  stranger.close();
  await viewer.leave();
  await fetch(new URL(response.headers.get('location') ?? '', server.origin), { method: 'DELETE' });
});

/** A connectivity check as a stranger would send it, asking to be sent the video. */
function bindingRequest(username: string): Buffer {
  const name = Buffer.from(username.padEnd(Math.ceil(username.length / 4) * 4, '\0'));
  const attributes = Buffer.concat([
    Buffer.from([0, 6, 0, username.length]),
    name,
    Buffer.from([0, 0x24, 0, 4, 0, 0, 0, 1]),
    Buffer.from([0, 0x25, 0, 0]),
  ]);
  const head = Buffer.alloc(20, 5);
  head.writeUInt16BE(1, 0);
  head.writeUInt16BE(attributes.length, 2);
  head.writeUInt32BE(0x2112a442, 4);
  return Buffer.concat([head, attributes]);
}
