import { randomUUID } from 'node:crypto';
import { buildBaseApp, post } from '../../testing/base-app.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const URL = '/api/email/send-email';
const mail = {
  to: 'Support@example.com',
  subject: 'Yêu cầu hỗ trợ',
  content: 'Điện thoại: 0901234567\nXin chào',
};

const world = sharedFixture(() => openBaseWorld());

test('SUPPORT-1 the support form reaches the outbox, once under the same id', async () => {
  expect(await post(world.app, URL, mail)).toEqual({ status: 200, body: { data: { sent: true } } });
  expect(world.sent).toEqual([{ channel: 'email', to: mail.to, subject: mail.subject, text: mail.content }]);
  const again = { ...mail, client_id: randomUUID() };
  const answers = await Promise.all([again, again].map((body) => post(world.app, URL, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(world.sent).toHaveLength(2);
  const other = await post(world.app, URL, { ...again, content: 'Khác' });
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
  const answer = await post(world.app, URL, { ...mail, ...change });
  expect(answer).toMatchObject({ status, body: { error: { field } } });
  expect(world.sent).toHaveLength(before);
});

test('more than a few mails a minute are refused', async () => {
  const limited = await buildBaseApp(world.database, { perMinute: 300 });
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await post(limited.app, URL, mail)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await post(limited.app, URL, mail)).body.error?.code).toBe('too_many_requests');
  await limited.app.close();
});
