import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import webPush from 'web-push';
import { answerPush, startPushService } from '../../testing/push-service.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { PushPayload } from './push-message.ts';
import { sendPush } from './push-request.ts';
import { addressesOfEndpoint, openResolver, type PushAddressRules } from './push-service-address.ts';
import { endOfQuietHours } from './quiet-hours.ts';

const service = sharedFixture(startPushService);

const identity = { keys: webPush.generateVAPIDKeys(), contact: 'mailto:push@example.com' };
const rules: PushAddressRules = { local: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
const payload: PushPayload = {
  kind: 'answer',
  tag: 'answer:1',
  title: 'Có câu trả lời mới',
  body: 'Căn hộ 7',
  url: '/for-sale/app/1',
  lang: 'vi',
  quiet_hours: null,
  unread: 1,
};
const send = (endpoint: string, keys = service.subscribe().keys) =>
  sendPush({ endpoint, ...keys }, payload, 60, identity, rules);

test('PUSH-5 an https address in capitals is asked over TLS', async () => {
  const HANDSHAKE = 0x16;
  const first: (number | undefined)[] = [];
  const server = createServer((socket) =>
    socket.once('data', (data) => {
      first.push(data[0]);
      socket.destroy();
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await send(`HTTPS://127.0.0.1:${port}/1`)).toEqual({ result: 'later', status: 0 });
  server.close();
  expect(first).toEqual([HANDSHAKE]);
});

const dateIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toUTCString();
/** What came of a message whose push service asks to be left alone for a time. */
const outcomeAfter = (header: string) => {
  const { endpoint, keys } = service.subscribe();
  service.answer(endpoint, answerPush(503, { 'retry-after': header }));
  return send(endpoint, keys);
};

test('PUSH-5 when a push service may be asked again is read as a number of seconds and as a date', async () => {
  expect(await outcomeAfter('600')).toEqual({ result: 'later', status: 503, retryAfter: 600 });
  const outcome = await outcomeAfter(dateIn(600_000));
  // Some seconds may go by meanwhile.
  expect(outcome).toMatchObject({ result: 'later', retryAfter: expect.closeTo(570, -2) });
});

test('PUSH-5 a push service that says no time to come is asked as usual', async () => {
  for (const header of ['0', 'soon', dateIn(-600_000)])
    expect(await outcomeAfter(header)).toEqual({ result: 'later', status: 503 });
});

const HEADER_BYTES = 12;
const TYPE_A = 1;
const IP = [203, 0, 114, 7];

const server = sharedFixture(async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
});
afterEach(() => server.removeAllListeners('message'));
const resolver = () => openResolver([`127.0.0.1:${(server.address() as AddressInfo).port}`]);

/** The answer of a name server (RFC 1035): one IPv4 address, and of any other kind none. */
function answerTo(question: Buffer): Buffer {
  const end = question.indexOf(0, HEADER_BYTES) + 5;
  const isV4 = question.readUInt16BE(end - 4) === TYPE_A;
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2);
  // One question, so many answers, and nothing else.
  Buffer.from([0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0]).copy(header, 4);
  const address = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...IP]);
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...(isV4 ? [address] : [])]);
}

test('PUSH-7 a name is resolved by asking name servers', async () => {
  server.on('message', (question, { port, address }) => server.send(answerTo(question), port, address));
  expect(await addressesOfEndpoint('https://push.example/1', { resolve: resolver(), local: false })).toEqual([
    { address: IP.join('.'), family: 4 },
  ]);
});

test('PUSH-7 a name server that is silent is not waited for', async () => {
  const questions: Buffer[] = [];
  server.on('message', (question) => questions.push(question));
  const begun = Date.now();
  await expect(
    addressesOfEndpoint('https://push.example/1', { resolve: resolver(), local: false }),
  ).rejects.toThrow('has no address');
  expect(questions).not.toEqual([]);
  // A resolver without the limit takes more than twenty seconds.
  expect(Date.now() - begun).toBeLessThan(4_500);
});

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const evening = (timeZone: string) => ({ from: 22 * 60, to: 7 * 60, timeZone });
const NIGHT = evening('Asia/Ho_Chi_Minh');
const NOON = { from: 12 * 60, to: 13 * 60 + 30, timeZone: 'UTC' };

test.each([
  // Việt Nam is seven hours ahead.
  [NIGHT, '14:59', undefined],
  [NIGHT, '15:00', '2026-03-11T00:00:00.000Z'],
  [NIGHT, '00:00', undefined],
  [NOON, '12:00', '2026-03-10T13:30:00.000Z'],
  [NOON, '13:30', undefined],
  [{ ...NOON, from: null, to: null }, '12:30', undefined],
])('PUSH-6 %j at %s end %s', (quiet, time, end) => {
  expect(endOfQuietHours(quiet, at(time))?.toISOString()).toBe(end);
});

test.each(['Moon/Tycho', ''])('PUSH-11 in the unknown zone %j Vietnam’s clocks count', (zone) => {
  expect(endOfQuietHours(evening(zone), at('15:00'))?.toISOString()).toBe('2026-03-11T00:00:00.000Z');
});

test.each([
  // Clocks go from 02:00 to 03:00, and from 03:00 back to 02:00.
  ['Europe/Berlin', '2026-03-28T21:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
  // Half an hour is what they change by there.
  ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T20:00:00.000Z'],
])('PUSH-6 in a night in which clocks change, in %s, quiet hours from %s end at %s', (zone, now, end) => {
  expect(endOfQuietHours(evening(zone), new Date(now))?.toISOString()).toBe(end);
  expect(endOfQuietHours(evening(zone), new Date(end))).toBeUndefined();
});

test('PUSH-6 quiet hours that would end within the hour that the clocks skip end with it', () => {
  const quiet = { from: 22 * 60, to: 2 * 60 + 30, timeZone: 'Europe/Berlin' };
  expect(endOfQuietHours(quiet, new Date('2026-03-28T22:00:00Z'))?.toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  );
});

test.each([
  ['Asia/Ho_Chi_Minh', '2026-07-02T00:00:00.000Z'],
  ['Europe/Berlin', '2026-07-02T05:00:00.000Z'],
  ['America/New_York', undefined],
])('PUSH-6 quiet hours are those of the browser’s zone and not of the server’s: %s', (zone, end) => {
  expect(endOfQuietHours(evening(zone), new Date('2026-07-01T20:30:00Z'))?.toISOString()).toBe(end);
});
