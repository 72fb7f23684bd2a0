import { randomUUID } from 'node:crypto';
import { buildBaseApp, post } from '../../testing/base-app.ts';
import { addPerson, type BaseWorld, openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { AssistantMessage } from './assistant.ts';

const CUSTOMER = '/api/megabot/create-messenger';
const BROKER = '/api/megabot/create-messenger-for-broker';
const NOTICE = '/api/notifications/customer-center-notice';

const world: BaseWorld = sharedFixture(() =>
  openBaseWorld({
    assistant: {
      membersOf: async (id) => (id === 'c1' ? [world.asker.id, world.admin.id] : undefined),
      receive: async (message) => void received.push(message),
      stop: async () => 2,
      close: async () => undefined,
    },
  }),
);
let host: Person;
let received: AssistantMessage[];

beforeAll(async () => {
  host = await addPerson(world.database, world.tokens, 'Host');
});
beforeEach(() => {
  received = [];
});

const FILE = `uploads/${'a'.repeat(24)}.webp`;
const MESSAGE = {
  ...{ role: 'Admin', broker: null, sender: {}, message: ' Còn căn nào? ', conversation: { id: 'c1' } },
};
const send = (url: string, person: Person | undefined, change: object = {}) =>
  post(world.app, url, { ...MESSAGE, ...change }, person?.headers);
const notify = (person: Person | undefined, change: object = {}) => {
  const notice = {
    ...{ title: 'Tin nhắn mới', message: 'Có căn nào?', click_action: 'customer_center_notification' },
    ...{ senderId: person?.id, receiver: [world.admin.id], conversation: 'c1' },
  };
  return post(world.app, NOTICE, { ...notice, ...change }, person?.headers);
};

test('CHAT-3 a customer, an Admin and a Mentor reach the assistant by their own calls', async () => {
  const asked = await send(CUSTOMER, world.asker, { userID: world.asker.id, file_paths: [FILE] });
  expect(asked.status).toBe(200);
  const id = 'message-of-the-client';
  const answer = await send(BROKER, world.admin, { conversation: 'c1', id });
  expect(answer.body).toEqual({ data: { accepted: true, id } });
  expect((await send(BROKER, world.mentor)).status).toBe(200);
  const by = ({ id: senderId, uid: senderUid }: Person, as: string, more: object) => ({
    ...{ conversationId: 'c1', text: 'Còn căn nào?', senderId, senderUid, as, id: expect.any(String) },
    filePaths: [],
    ...more,
  });
  expect(received).toEqual([
    by(world.asker, 'customer', { filePaths: [FILE] }),
    by(world.admin, 'broker', { id }),
    by(world.mentor, 'broker', {}),
  ]);
});

test('CHAT-3 other roles send nothing, whatever they claim', async () => {
  const tries: [string, Person | undefined, number, object?][] = [
    [CUSTOMER, undefined, 401],
    [CUSTOMER, host, 403],
    [CUSTOMER, world.admin, 403],
    [BROKER, undefined, 401],
    [BROKER, world.asker, 403],
    [CUSTOMER, world.asker, 403, { userID: world.other.id }],
    [CUSTOMER, world.other, 404],
    [CUSTOMER, world.asker, 404, { conversation: 'none' }],
    [BROKER, world.admin, 404, { conversation: 'none' }],
    [CUSTOMER, world.asker, 422, { message: '  ' }],
    [CUSTOMER, world.asker, 400, { message: 'a'.repeat(5001) }],
    [CUSTOMER, world.asker, 400, { file_paths: ['https://example.com/a.webp'] }],
    [CUSTOMER, world.asker, 400, { file_paths: [`${FILE}/../a.webp`] }],
    [CUSTOMER, world.asker, 400, { id: 'a/b' }],
  ];
  for (const [url, person, status, change] of tries)
    expect([url, change, (await send(url, person, change)).status]).toEqual([url, change, status]);
  expect(received).toEqual([]);
});

test('CHAT-3 a customer notice is kept, once for each other member, of whom there may be none', async () => {
  expect((await notify(world.asker, { receiver: [] })).body).toEqual({ data: { receivers: 0 } });
  const receiver = [world.admin.id, world.admin.id];
  expect((await notify(world.asker, { receiver })).body).toEqual({ data: { receivers: 1 } });
  const { rows } = await world.database.query('select receiver_id, sender_id, title from notifications');
  expect(rows).toEqual([{ receiver_id: world.admin.id, sender_id: world.asker.id, title: 'Tin nhắn mới' }]);
});

test('CHAT-4 members stop an answer, nobody else does', async () => {
  const stop = (person: Person | undefined, conversation: unknown = 'c1') =>
    post(world.app, '/api/megabot/stop', { conversation }, person?.headers);
  expect((await stop(world.asker)).body).toEqual({ data: { stopped: 2 } });
  expect((await stop(world.admin, { id: 'c1' })).status).toBe(200);
  const refused = [undefined, world.device, world.other, world.mentor].map((person) => stop(person));
  const answers = await Promise.all([...refused, stop(world.asker, 7)]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 404, 404, 400]);
});

test('CHAT-3 a notice is refused to anybody else and for anybody else', async () => {
  const tries: [Person | undefined, number, object?][] = [
    [undefined, 401],
    [host, 403],
    [world.admin, 403],
    [world.other, 404],
    [world.asker, 403, { senderId: world.admin.id }],
    [world.asker, 403, { receiver: [world.other.id] }],
    [world.asker, 400, { receiver: ['x'] }],
    [world.asker, 400, { click_action: 'open' }],
  ];
  for (const [person, status, change] of tries)
    expect([change, (await notify(person, change)).status]).toEqual([change, status]);
});

test('without an assistant the calls say so', async () => {
  const { app } = await buildBaseApp(world.database);
  const body = { message: 'x', conversation: 'c1' };
  const answer = await post(app, CUSTOMER, body, world.asker.headers);
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  await app.close();
});

const MAIL_URL = '/api/email/send-email';
const mail = {
  to: 'Support@example.com',
  subject: 'Yêu cầu hỗ trợ',
  content: 'Điện thoại: 0901234567\nXin chào',
};

test('SUPPORT-1 the support form reaches the outbox, once under the same id', async () => {
  expect(await post(world.app, MAIL_URL, mail)).toEqual({ status: 200, body: { data: { sent: true } } });
  expect(world.sent).toEqual([{ channel: 'email', to: mail.to, subject: mail.subject, text: mail.content }]);
  const again = { ...mail, client_id: randomUUID() };
  const answers = await Promise.all([again, again].map((body) => post(world.app, MAIL_URL, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(world.sent).toHaveLength(2);
  const other = await post(world.app, MAIL_URL, { ...again, content: 'Khác' });
  expect(other).toMatchObject({ status: 409, body: { error: { field: 'client_id' } } });
  expect(world.sent).toHaveLength(2);
});

test.each<[number, string, object]>([
  [403, 'to', { to: 'stranger@example.com' }],
  [400, 'to', { to: 'support@example.com, stranger@example.com' }],
  [400, 'subject', { subject: 'x\r\nBcc: stranger@example.com' }],
  [400, 'content', { content: '  ' }],
  [400, 'content', { content: 'a'.repeat(10_001) }],
  [400, 'bcc', { bcc: 'stranger@example.com' }],
])('a mail is refused with %i naming %s', async (status, field, change) => {
  const before = world.sent.length;
  const answer = await post(world.app, MAIL_URL, { ...mail, ...change });
  expect(answer).toMatchObject({ status, body: { error: { field } } });
  expect(world.sent).toHaveLength(before);
});

test('more than a few mails a minute are refused', async () => {
  const limited = await buildBaseApp(world.database, { perMinute: 300 });
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await post(limited.app, MAIL_URL, mail)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await post(limited.app, MAIL_URL, mail)).body.error?.code).toBe('too_many_requests');
  await limited.app.close();
});
