import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import webPush from 'web-push';
import { answerPush, startPushService } from '../../testing/push-service.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { PushPayload } from './push-message.ts';
import { sendPush } from './push-request.ts';
import type { PushAddressRules } from './push-service-address.ts';

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

test.each(['0', 'soon', '', dateIn(-600_000)])(
  'PUSH-5 a push service that says no time to come is asked as usual: case %#',
  async (header) => {
    expect(await outcomeAfter(header)).toEqual({ result: 'later', status: 503 });
  },
);
