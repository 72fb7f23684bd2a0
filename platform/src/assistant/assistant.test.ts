import { isAnswered, openAssistantWorld } from '../testing/assistant-world.ts';
import { post } from '../testing/base-app.ts';
import type { Person } from '../testing/base-world.ts';
import { addSession } from '../testing/living-sessions.ts';
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
    id: 'message-of-test-1',
    conversation_id: conversation,
    sender: 'user',
    sender_id: world.customer.uid,
    message: 'celadn tay thanh gia bao nhieu',
    file_paths: [],
    created_at: expect.any(Date),
  });
  expect(answer).toMatchObject({
    id: 'answer-message-of-test-1',
    conversation_id: conversation,
    sender: 'assistant',
    sender_id: 'assistant',
    status: 'done',
    question_id: 'message-of-test-1',
    message: expect.stringContaining('45 – 62 triệu/m²'),
    citations: [
      {
        project_id: 'celadon-tay-thanh',
        name: 'Celadon Tây Thạnh',
        place: 'Phường Tây Thạnh (Tân Phú cũ), TP. Hồ Chí Minh',
        developer: 'Ngân Sơn Homes',
        handover: 'đã bàn giao năm 2022',
        price_min: 2.3e9,
        price_max: 82.6e9,
        price_text: '2,3 – 82,6 tỷ',
        search: 'Celadon Tây Thạnh',
        sample: true,
      },
    ],
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
  expect(messages.map((message) => message.id)).toEqual([
    id,
    `answer-${id}`,
    'one-message-more-id',
    'answer-one-message-more-id',
  ]);
  const { rows } = await world.database.query(
    'select state, question from assistant_answers where conversation_id = $1',
    [conversation],
  );
  expect(rows).toEqual([
    { state: 'done', question: null },
    { state: 'done', question: null },
  ]);
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
  for (const question of ['Sala Bình Khánh ở đâu?', 'còn giá thì sao?', 'chủ đầu tư là ai']) {
    expect((await send(world.customer, conversation, question)).status).toBe(200);
  }
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
  for (const _ of [1, 2]) {
    expect((await send(world.mentor, conversation, 'Mình là cố vấn đây', { id })).status).toBe(200);
  }
  expect(await world.messages(conversation)).toMatchObject([
    { id, sender: 'assistant', sender_id: world.mentor.uid, message: 'Mình là cố vấn đây' },
  ]);
  const members = [world.customer.uid, world.mentor.uid];
  expect(await world.app.firestore.read(`assistant_conversations/${conversation}`)).toMatchObject({
    members,
    user_id: world.customer.uid,
  });
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

test('CHAT-4 nobody else reads an answer, and nobody writes in the assistant’s name', async () => {
  const conversation = await world.converse(world.customer);
  const id = 'a-private-question-id';
  await send(world.customer, conversation, 'Gold Sea giá bao nhiêu', { id });
  await world.until(conversation, isAnswered);
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const documents = `projects/${world.app.firestore.projectId}/databases/(default)/documents`;
  const call = async (person: Person | undefined, method: string, body: object) => {
    const sign = async ({ uid }: Person) =>
      (await world.app.firebaseTokens.signIn({ uid, sessionId: await addSession(world.database, uid) }))
        .idToken;
    const response = await fetch(`${origin}/v1/${documents}:${method}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: person === undefined ? {} : { authorization: `Bearer ${await sign(person)}` },
    });
    return response.status;
  };
  const answer = `${documents}/assistant_messengers/answer-${id}`;
  const ofConversation = {
    field: { fieldPath: 'conversation_id' },
    op: 'EQUAL',
    value: { stringValue: conversation },
  };
  const reads: [string, object][] = [
    ['batchGet', { documents: [answer] }],
    ['batchGet', { documents: [`${documents}/assistant_messengers/${id}`] }],
    ['batchGet', { documents: [`${documents}/assistant_conversations/${conversation}`] }],
    [
      'runQuery',
      {
        structuredQuery: {
          from: [{ collectionId: 'assistant_messengers' }],
          where: { fieldFilter: ofConversation },
        },
      },
    ],
  ];
  for (const [method, body] of reads) {
    expect([method, await call(world.customer, method, body)]).toEqual([method, 200]);
    for (const person of [undefined, world.other, world.host, world.admin]) {
      expect([method, await call(person, method, body)]).toEqual([method, 403]);
    }
  }
  const fields = { message: { stringValue: 'giá 1 đồng' } };
  const forged = { writes: [{ update: { name: answer, fields }, updateMask: { fieldPaths: ['message'] } }] };
  expect([await call(world.customer, 'commit', forged), await call(world.other, 'commit', forged)]).toEqual([
    403, 403,
  ]);
  const table = await fetch(`${origin}/rest/v1/assistant_answers`, { headers: world.other.headers });
  expect(table.status).toBeGreaterThanOrEqual(400);
});
