import { setLiveStatus } from '../base/posts/video-posts.repository.ts';
import type { ErrorBody } from '../foundation/http/http-error.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { readOffer } from './sdp-offer.ts';
import { addLivePost, startLiveServer, untilNoUdpSocket } from './testing/live-server.ts';
import { makeSpareOffer, openViewer, postOffer } from './testing/whep-viewer.ts';

// Over its time budget: real WebRTC connections are made.
const LIVE = 'room-living-01';
const OTHER = 'room-villa-02';
const ENDED = 'room-living-03';
const ELSEWHERE = 'garden-01';

const database = sharedFixture(openTestDatabase);
const server = sharedFixture(() => startLiveServer(database));
let offer: string;
let liveId: string;

beforeAll(async () => {
  liveId = await addLivePost(database, LIVE);
  await addLivePost(database, OTHER);
  await addLivePost(database, ENDED, 'ended');
  await addLivePost(database, ELSEWHERE);
  offer = await makeSpareOffer();
});

afterEach(async () => {
  expect(server.app.live.viewers()).toBe(0);
  await untilNoUdpSocket();
});

async function refusalOf(response: Response) {
  const { error } = (await response.json()) as ErrorBody;
  return { status: response.status, code: error.code, field: error.field };
}

test('LIVE-2 an offer is answered with 201 and a session; picture and sound arrive', async () => {
  const viewer = await openViewer(server.address(LIVE));
  expect(viewer.location).toMatch(new RegExp(`^${server.address(LIVE)}/[0-9a-f-]{36}$`));
  expect(await viewer.firstFrame).toBeLessThan(5000);
  await viewer.receive('video', 60);
  await viewer.receive('audio', 50);
  expect(server.app.live.viewers()).toBe(1);
  expect(server.app.live.viewers(LIVE)).toBe(1);
  expect(server.app.live.viewers(OTHER)).toBe(0);
  await viewer.leave();
});

test('LIVE-2 packets are numbered one by one, from a key frame on, in step with the clock', async () => {
  const viewer = await openViewer(server.address(LIVE));
  await viewer.receive('video', 150);
  const [first, ...rest] = viewer.firstVideo;
  // The parameter sets of a key frame come first.
  expect((first?.payload[0] ?? 0) & 0x1f).toBe(24);
  for (const [index, { header }] of rest.entries()) {
    const before = viewer.firstVideo[index]?.header ?? header;
    expect(header.sequenceNumber).toBe((before.sequenceNumber + 1) % 2 ** 16);
    const step = (header.timestamp - before.timestamp + 2 ** 32) % 2 ** 32;
    expect(step).toBe(before.marker ? 3000 : 0);
  }
  await viewer.leave();
});

test('LIVE-2 the answer names the address that viewers can reach, and one port', async () => {
  const node = await startLiveServer(database, {
    live: { host: '0.0.0.0', addresses: ['203.0.113.5', '127.0.0.1'] },
  });
  const viewer = await openViewer(node.address(LIVE));
  const candidates = viewer.answer.match(/^a=candidate:.*$/gm) ?? [];
  const both = ['203.0.113.5', '127.0.0.1'];
  expect(candidates.map((line) => line.split(' ')[4])).toEqual([...both, ...both]);
  expect(new Set(candidates.map((line) => line.split(' ')[5])).size).toBe(1);
  await viewer.receive('video', 10);
  await viewer.leave();
  await node.close();
});

test('LIVE-2 leaving ends the session of its own stream, once, whatever type it is said to have', async () => {
  for (const type of [undefined, 'application/json', 'application/sdp', 'text/plain']) {
    const viewer = await openViewer(server.address(LIVE));
    await viewer.receive('video', 1);
    const leave = (location = viewer.location) =>
      fetch(location, { method: 'DELETE', ...(type && { headers: { 'content-type': type } }) });
    expect((await leave(viewer.location.replace(LIVE, OTHER))).status).toBe(404);
    expect(server.app.live.viewers()).toBe(1);
    expect((await leave()).status).toBe(204);
    expect(server.app.live.viewers()).toBe(0);
    expect(await refusalOf(await leave())).toMatchObject({ status: 404, code: 'not_found' });
    await viewer.drop();
  }
});

test('LIVE-2 addresses that a viewer sends later are taken; a new beginning is not', async () => {
  const viewer = await openViewer(server.address(LIVE));
  const patch = (body: string, type = 'application/trickle-ice-sdpfrag', to = viewer.location) =>
    fetch(to, { method: 'PATCH', headers: { 'content-type': type, 'if-match': '*' }, body });
  const credentials = /^a=ice-(ufrag|pwd):.*$/gm;
  const own = (viewer.offer.match(credentials) ?? []).slice(0, 2).join('\r\n');
  const candidate = 'a=candidate:1 1 udp 2130706431 192.0.2.1 50000 typ host';
  const fragment = `${own}\r\nm=video 9 UDP/TLS/RTP/SAVPF 106\r\na=mid:0\r\n${candidate}\r\n`;
  expect((await patch(fragment)).status).toBe(204);
  expect((await patch(candidate)).status).toBe(204);
  const begun = await patch(fragment.replace(/^a=ice-ufrag:.*$/m, 'a=ice-ufrag:other'));
  expect(await refusalOf(begun)).toEqual({ status: 422, code: 'no_restart', field: 'a=ice-ufrag' });
  expect(await refusalOf(await patch('{}'))).toMatchObject({ status: 400, field: 'line 1' });
  expect((await patch(fragment, 'application/sdp')).headers.get('accept-patch')).toBe(
    'application/trickle-ice-sdpfrag',
  );
  expect((await patch(fragment, undefined, `${server.address(OTHER)}/session`)).status).toBe(404);
  await viewer.leave();
  expect((await patch(fragment)).status).toBe(404);
});

test.each<[string, string, number, string]>([
  ['nowhere', 'unknown', 404, 'not_found'],
  ['the name of a loop', 'room-living', 404, 'not_found'],
  ['a stream that is played elsewhere', ELSEWHERE, 405, 'not_played_here'],
  ['a stream that has ended', ENDED, 409, 'not_live'],
])('LIVE-2 an offer to %s (%s) is refused with %i', async (_name, stream, status, code) => {
  const response = await postOffer(server.address(stream), offer);
  expect(response.headers.get('retry-after')).toBe(status === 409 ? '5' : null);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'OPTIONS' : null);
  expect(await refusalOf(response)).toMatchObject({ status, code });
});

test.each([
  ['', 'POST, OPTIONS', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']],
  ['/session', 'DELETE, PATCH, OPTIONS', ['GET', 'POST', 'PUT']],
])('LIVE-2 …%s takes %s alone: 405 says so to other methods', async (path, allow, methods) => {
  for (const method of methods) {
    const body = ['GET', 'HEAD', 'DELETE'].includes(method) ? null : offer;
    const { status, headers } = await fetch(`${server.address(LIVE)}${path}`, { method, body });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, allow]);
  }
});

test.each([
  ['application/json', '{}', 415],
  [undefined, undefined, 415],
  ['application/sdp', '', 400],
  ['application/sdp; charset=utf-8', 'v=0', 400],
  ['application/sdp', 'x'.repeat(64 * 1024 + 1), 413],
])('LIVE-2 an offer of type %s', async (type, body, status) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/whep/${LIVE}`,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    ...(body === undefined ? {} : { payload: body }),
  });
  expect(response.statusCode).toBe(status);
  expect(response.json<ErrorBody>().error.message).not.toBe('');
});

test('LIVE-2 a wrong offer is refused with the line to blame', async () => {
  const other = offer.replaceAll(/a=rtpmap:\d+ H264/g, 'a=rtpmap:97 AV1');
  const response = await postOffer(server.address(LIVE), other);
  expect(await refusalOf(response)).toEqual({ status: 400, code: 'invalid_request', field: 'm=video' });
});

test('LIVE-2 pages of other origins may ask, end, and read Location and Retry-After', async () => {
  const origin = 'http://site.example';
  // Readers such as MediaMTX's ask for the addresses of helping servers by OPTIONS, with a preflight of its own.
  for (const [path, method] of [
    ['', 'POST'],
    ['', 'OPTIONS'],
    ['/session', 'DELETE'],
    ['/session', 'PATCH'],
  ] as const) {
    const { status, headers } = await fetch(`${server.address(LIVE)}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,if-match',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toContain(method);
    expect(headers.get('access-control-allow-headers')).toBe('content-type,if-match');
  }
  const options = await fetch(server.address(LIVE), { method: 'OPTIONS', headers: { origin } });
  expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  const { headers } = await fetch(server.address(ENDED), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/sdp' },
    body: offer,
  });
  expect(headers.get('access-control-expose-headers')).toBe('Location, Retry-After');
});

test('LIVE-2 who is one too many is told when to come back: of an address 429, of a node 503', async () => {
  const node = await startLiveServer(database, { live: { viewers: 3, viewersPerAddress: 2 } });
  const from = (address: string) =>
    node.app.inject({
      method: 'POST',
      url: `/whep/${LIVE}`,
      remoteAddress: address,
      headers: { 'content-type': 'application/sdp' },
      payload: offer,
    });
  // All at once: no two of them get the last place.
  const answers = await Promise.all(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3'].map(from));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429, 201, 503]);
  expect(answers.map(({ headers }) => headers['retry-after'] ?? '').join()).toBe(',,15,,15');
  const [first] = answers;
  await node.app.inject({ method: 'DELETE', url: String(first?.headers.location) });
  expect((await from('10.0.0.1')).statusCode).toBe(201);
  await node.close();
});

test('LIVE-2 a refused offer takes no place', async () => {
  const node = await startLiveServer(database, { live: { viewers: 1 } });
  for (const stream of ['unknown', ENDED, ELSEWHERE]) await postOffer(node.address(stream), offer);
  expect(node.app.live.viewers()).toBe(0);
  const viewer = await openViewer(node.address(LIVE));
  await viewer.leave();
  await node.close();
});

test('LIVE-2 who never connects is let go', async () => {
  const node = await startLiveServer(database, { times: { connect: 300, silence: 60_000, check: 20 } });
  expect((await postOffer(node.address(LIVE), offer)).status).toBe(201);
  expect(node.app.live.viewers()).toBe(1);
  await until(() => node.app.live.viewers() === 0);
  await node.close();
});

test('LIVE-3 a stream that ends, said on any node, lets its viewers go and takes no more; others go on', async () => {
  const node = await startLiveServer(database);
  const here = await openViewer(server.address(LIVE));
  const there = await openViewer(node.address(LIVE));
  const other = await openViewer(node.address(OTHER));
  await setLiveStatus(database, liveId, 'ended');
  await until(() => server.app.live.viewers(LIVE) + node.app.live.viewers(LIVE) === 0);
  await other.receive('video', 30);
  expect((await postOffer(server.address(LIVE), offer)).status).toBe(409);
  await setLiveStatus(database, liveId, 'live');
  const back = await openViewer(server.address(LIVE));
  await back.receive('video', 1);
  await Promise.all([back, other].map((viewer) => viewer.leave()));
  await Promise.all([here, there].map((viewer) => viewer.drop()));
  await node.close();
});

test('LIVE-3 a stream that ends while an offer is answered leaves no viewer behind', async () => {
  const { live } = server.app;
  const asking = live.open(LIVE, readOffer(offer), '10.0.0.1');
  expect(live.viewers()).toBe(1);
  live.endStreams([LIVE]);
  await expect(asking).rejects.toMatchObject({ statusCode: 409, code: 'not_live' });
});

test('a wrong LIVE_HOST is one clear line at the start', async () => {
  await expect(startLiveServer(database, { live: { host: '203.0.113.99' } })).rejects.toThrow(
    /^Live video cannot use UDP on 203\.0\.113\.99 \(LIVE_HOST\): /,
  );
});
