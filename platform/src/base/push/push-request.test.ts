import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import webPush from 'web-push';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import type { PushPayload } from './push-message.ts';
import { sendPush } from './push-request.ts';
import type { PushAddressRules } from './push-service-address.ts';

let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

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
