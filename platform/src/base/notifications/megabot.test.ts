import { randomUUID } from 'node:crypto';
import { buildBaseApp, post } from '../../testing/base-app.ts';
import { addPerson, openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { AssistantMessage } from './assistant.ts';

const CUSTOMER = '/api/megabot/create-messenger';
const BROKER = '/api/megabot/create-messenger-for-broker';
const NOTICE = '/api/notifications/customer-center-notice';

const world = sharedFixture(() =>
  openBaseWorld({
    assistant: {
      membersOf: async (id) => conversations.get(id),
      receive: async (message) => {
        received.push(message);
      },
      stop: async () => 2,
      close: async () => undefined,
    },
  }),
);
let host: Person;
const received: AssistantMessage[] = [];
const conversations = new Map<string, string[]>();

beforeAll(async () => {
  host = await addPerson(world.database, world.tokens, 'Host', { id: randomUUID(), uid: randomUUID() });
  conversations.set('c1', [world.asker.id, world.admin.id]);
});

beforeEach(() => {
  received.length = 0;
});

const FILE = `uploads/${'a'.repeat(24)}.webp`;
const send = (url: string, person: Person | undefined, change: object = {}) =>
  post(
    world.app,
    url,
    {
      role: 'Admin',
      broker: null,
      sender: {},
      message: ' Có căn nào ở Quận 7? ',
      conversation: { id: 'c1' },
      ...change,
    },
    person?.headers,
  );
const notify = (person: Person | undefined, change: object = {}) =>
  post(
    world.app,
    NOTICE,
    {
      title: 'Tin nhắn mới',
      message: 'Có căn nào?',
      click_action: 'customer_center_notification',
      senderId: person?.id,
      receiver: [world.admin.id],
      conversation: 'c1',
      ...change,
    },
    person?.headers,
  );

test('CHAT-3 a customer, an Admin and a Mentor reach the assistant by their own calls', async () => {
  expect((await send(CUSTOMER, world.asker, { userID: world.asker.id, file_paths: [FILE] })).status).toBe(
    200,
  );
  expect((await send(BROKER, world.admin, { conversation: 'c1', id: 'message-of-the-client' })).body).toEqual(
    {
      data: { accepted: true, id: 'message-of-the-client' },
    },
  );
  expect((await send(BROKER, world.mentor)).status).toBe(200);
  const common = { conversationId: 'c1', text: 'Có căn nào ở Quận 7?' };
  expect(received).toEqual([
    {
      ...common,
      id: expect.any(String),
      as: 'customer',
      senderId: world.asker.id,
      senderUid: world.asker.uid,
      filePaths: [FILE],
    },
    {
      ...common,
      id: 'message-of-the-client',
      as: 'broker',
      senderId: world.admin.id,
      senderUid: world.admin.uid,
      filePaths: [],
    },
    {
      ...common,
      id: expect.any(String),
      as: 'broker',
      senderId: world.mentor.id,
      senderUid: world.mentor.uid,
      filePaths: [],
    },
  ]);
});

test('CHAT-3 other roles send nothing, whatever they claim', async () => {
  const tries: [string, Person | undefined, number, object?][] = [
    [CUSTOMER, undefined, 401],
    [CUSTOMER, world.device, 401],
    [CUSTOMER, host, 403],
    [CUSTOMER, world.admin, 403],
    [BROKER, undefined, 401],
    [BROKER, world.asker, 403],
    [BROKER, host, 403],
    [CUSTOMER, world.asker, 403, { userID: world.other.id }],
    [CUSTOMER, world.other, 404],
    [CUSTOMER, world.asker, 404, { conversation: 'none' }],
    [BROKER, world.admin, 404, { conversation: 'none' }],
    [CUSTOMER, world.asker, 422, { message: '  ' }],
    [CUSTOMER, world.asker, 400, { message: 7 }],
    [CUSTOMER, world.asker, 400, { message: 'a'.repeat(5001) }],
    [CUSTOMER, world.asker, 400, { message: 'a\u0000' }],
    [CUSTOMER, world.asker, 400, { conversation: {} }],
    [CUSTOMER, world.asker, 400, { file_paths: [''] }],
    [CUSTOMER, world.asker, 400, { file_paths: ['https://example.com/a.webp'] }],
    [CUSTOMER, world.asker, 400, { file_paths: [`${FILE}/../a.webp`] }],
    [CUSTOMER, world.asker, 400, { id: 'a/b' }],
  ];
  for (const [url, person, status, change] of tries) {
    expect([url, change, (await send(url, person, change)).status]).toEqual([url, change, status]);
  }
  expect(received).toEqual([]);
});

test('CHAT-3 a customer notice is kept, once for each other member', async () => {
  const receiver = [world.admin.id, world.admin.id];
  expect((await notify(world.asker, { receiver })).body).toEqual({ data: { receivers: 1 } });
  const { rows } = await world.database.query('select receiver_id, sender_id, title from notifications');
  expect(rows).toEqual([{ receiver_id: world.admin.id, sender_id: world.asker.id, title: 'Tin nhắn mới' }]);
});

test('CHAT-3 a conversation with nobody else in it has nobody to tell', async () => {
  expect((await notify(world.asker, { receiver: [] })).body).toEqual({ data: { receivers: 0 } });
});

test('CHAT-4 members stop an answer, nobody else does', async () => {
  const stop = (person: Person | undefined, conversation: unknown = 'c1') =>
    post(world.app, '/api/megabot/stop', { conversation }, person?.headers);
  expect((await stop(world.asker)).body).toEqual({ data: { stopped: 2 } });
  expect((await stop(world.admin, { id: 'c1' })).status).toBe(200);
  const refused = [
    stop(undefined),
    stop(world.device),
    stop(world.other),
    stop(world.mentor),
    stop(world.asker, 7),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 401, 404, 404, 400]);
});

test('CHAT-3 a notice is refused to anybody else and for anybody else', async () => {
  const tries: [Person | undefined, number, object?][] = [
    [undefined, 401],
    [world.device, 401],
    [host, 403],
    [world.admin, 403],
    [world.other, 404],
    [world.asker, 403, { senderId: world.admin.id }],
    [world.asker, 403, { receiver: [world.other.id] }],
    [world.asker, 403, { receiver: [world.asker.id] }],
    [world.asker, 400, { receiver: ['x'] }],
    [world.asker, 400, { click_action: 'open' }],
    [world.asker, 400, { title: '' }],
  ];
  for (const [person, status, change] of tries) {
    expect([change, (await notify(person, change)).status]).toEqual([change, status]);
  }
});

test('without an assistant the calls say so', async () => {
  const { app } = await buildBaseApp(world.database);
  const body = { message: 'x', conversation: 'c1' };
  const answer = await post(app, CUSTOMER, body, world.asker.headers);
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  await app.close();
});
