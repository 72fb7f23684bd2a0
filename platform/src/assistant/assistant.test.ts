import { isAnswered, openAssistantWorld } from '../testing/assistant-world.ts';
import { post } from '../testing/base-app.ts';
import type { Person } from '../testing/base-world.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';

const world = sharedFixture(() =>
  openAssistantWorld({
    onWrite: (writes) => {
      for (const write of writes) {
        if (!('update' in write) || typeof write.update.message !== 'string') continue;
        pieces.set(write.path, [...(pieces.get(write.path) ?? []), write.update.message]);
      }
    },
  }),
);
const pieces = new Map<string, string[]>();

let sent = 0;
const send = (person: Person, conversation: string, message: string, change: object = {}) => {
  sent += 1;
  const call = person === world.admin || person === world.mentor ? '-for-broker' : '';
  return post<{ data: { id: string } }>(
    world.app,
    `/api/megabot/create-messenger${call}`,
    { role: 'x', userID: person.id, message, conversation, id: `message-of-test-${sent}`, ...change },
    person.headers,
  );
};

test('CHAT-4 a question becomes one message, and its answer grows to the facts of the project', async () => {
  const conversation = await world.converse(world.customer);
  const { status, body } = await send(world.customer, conversation, 'celadn tay thanh gia bao nhieu');
  expect([status, body.data.id]).toEqual([200, 'message-of-test-1']);
  const [question, answer, ...more] = await world.until(conversation, isAnswered);
  expect(more).toEqual([]);
  expect(question).toMatchObject({
    ...{ id: 'message-of-test-1', conversation_id: conversation, sender: 'user' },
    ...{ sender_id: world.customer.uid, message: 'celadn tay thanh gia bao nhieu', file_paths: [] },
    created_at: expect.any(Date),
  });
  expect(answer).toMatchObject({
    ...{ id: 'answer-message-of-test-1', conversation_id: conversation, sender: 'assistant' },
    ...{ sender_id: 'assistant', status: 'done', question_id: 'message-of-test-1' },
    message: expect.stringContaining('45 – 62 triệu/m²'),
    citations: [{ project_id: 'celadon-tay-thanh', price_text: '2,3 – 82,6 tỷ', sample: true }],
  });
  expect(Number(answer?.created_at)).toBeGreaterThan(Number(question?.created_at));
  const grown = pieces.get('assistant_messengers/answer-message-of-test-1') ?? [];
  expect(grown.length).toBeGreaterThan(4);
  for (const [index, piece] of grown.entries()) expect(piece.startsWith(grown[index - 1] ?? '')).toBe(true);
});

test('CHAT-4 the same message again is answered once, and keeps no text behind', async () => {
  const conversation = await world.converse(world.customer);
  const id = 'the-same-message-id';
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => send(world.customer, conversation, 'dự án nào ở Quận 7', { id })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await world.until(conversation, isAnswered);
  await send(world.customer, conversation, 'dự án nào ở Quận 7', { id });
  await send(world.customer, conversation, 'cảm ơn', { id: 'one-message-more-id' });
  const messages = await world.until(conversation, (all) => all.length >= 4 && isAnswered(all));
  const ids = [id, 'one-message-more-id'].flatMap((each) => [each, `answer-${each}`]);
  expect(messages.map((message) => message.id)).toEqual(ids);
  const { rows } = await world.database.query(
    'select state, question from assistant_answers where conversation_id = $1',
    [conversation],
  );
  expect(rows).toEqual([1, 2].map(() => ({ state: 'done', question: null })));
});

test('CHAT-4 an id of somebody else’s message is refused and changes nothing', async () => {
  const [mine, theirs] = [await world.converse(world.customer), await world.converse(world.other)];
  const id = 'an-id-that-is-taken';
  await send(world.customer, mine, 'xin chào', { id });
  await world.until(mine, isAnswered);
  const refusal = await send(world.other, theirs, 'giả mạo', { id });
  expect(refusal).toMatchObject({ status: 409, body: { error: { code: 'conflict', field: 'id' } } });
  // Also when only the document is there, as of a broker's message.
  await send(world.admin, mine, 'Chào anh', { id: 'an-id-of-the-admin' });
  expect((await send(world.other, theirs, 'giả mạo', { id: 'an-id-of-the-admin' })).status).toBe(409);
  expect(await world.messages(theirs)).toEqual([]);
  const { rows } = await world.database.query(
    'select question_id, conversation_id from assistant_answers where conversation_id = any($1)',
    [[mine, theirs]],
  );
  expect(rows).toEqual([{ question_id: id, conversation_id: mine }]);
});

test('CHAT-4 questions of a conversation are answered in turn, each knowing what was said', async () => {
  const conversation = await world.converse(world.customer);
  for (const question of ['Sala Bình Khánh ở đâu?', 'còn giá thì sao?', 'chủ đầu tư là ai'])
    expect((await send(world.customer, conversation, question)).status).toBe(200);
  const messages = await world.until(
    conversation,
    (all) => all.length === 6 && all.every(({ status }) => status !== 'writing'),
  );
  const answers = messages.filter(({ sender }) => sender === 'assistant').map(({ message }) => message);
  expect(answers).toEqual([
    expect.stringContaining('Vị trí: Phường An Khánh'),
    expect.stringContaining('Giá bán phổ biến'),
    expect.stringContaining('Vân Trì Holdings'),
  ]);
});

test('CHAT-5 pictures come along; alone they are answered with a request for words', async () => {
  const conversation = await world.converse(world.customer);
  const file_paths = ['a', 'b'].map((letter) => `uploads/${letter.repeat(24)}.webp`);
  expect((await send(world.customer, conversation, '', { file_paths })).status).toBe(200);
  const [question, answer] = await world.until(conversation, isAnswered);
  expect(question).toMatchObject({ message: '', file_paths });
  expect(answer).toMatchObject({ message: expect.stringContaining('chưa xem được hình'), citations: [] });
});

test('CHAT-3 a broker answers in a conversation of others, and becomes a member of it', async () => {
  const conversation = await world.converse(world.customer);
  const id = 'message-of-the-mentor';
  for (const _ of [1, 2])
    expect((await send(world.mentor, conversation, 'Mình là cố vấn đây', { id })).status).toBe(200);
  expect(await world.messages(conversation)).toMatchObject([
    { id, sender: 'assistant', sender_id: world.mentor.uid, message: 'Mình là cố vấn đây' },
  ]);
  const { uid } = world.customer;
  const known = await world.app.firestore.read(`assistant_conversations/${conversation}`);
  expect(known).toMatchObject({ members: [uid, world.mentor.uid], user_id: uid });
});

test('CHAT-3 in their own conversation Admins and Mentors are answered too', async () => {
  const conversation = await world.converse(world.admin);
  await send(world.admin, conversation, 'Akari có hồ bơi không?');
  expect(await world.until(conversation, isAnswered)).toMatchObject([
    { sender: 'user', sender_id: world.admin.uid },
    { sender: 'assistant', message: expect.stringContaining('hồ bơi') },
  ]);
});

test('CHAT-3 who may not send writes nothing, whatever the conversation', async () => {
  const [ofHost, ofCustomer] = [await world.converse(world.host), await world.converse(world.customer)];
  const tries = [
    send(world.host, ofHost, 'xin chào'),
    send(world.other, ofCustomer, 'xin chào'),
    send(world.customer, `${ofCustomer}/x/y`, 'xin chào'),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 404, 404]);
  expect([...(await world.messages(ofHost)), ...(await world.messages(ofCustomer))]).toEqual([]);
});
