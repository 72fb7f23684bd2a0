import {
  type AssistantWorld,
  isAnswered,
  type NodeOptions,
  openAssistantWorld,
} from '../testing/assistant-world.ts';
import { post } from '../testing/base-app.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const database = sharedFixture(() => openTestDatabase());
let world: AssistantWorld;
let conversation: string;

const QUESTION = 'Celadon Tây Thạnh thế nào?';
const ID = 'question-of-the-test';
/** A node that writes so slowly that an answer is never finished by itself. */
const SLOW: NodeOptions = { settings: { paceMs: 60_000 } };

const begin = async (options: NodeOptions) => {
  world = await openAssistantWorld({ ...options, database });
  conversation = await world.converse(world.customer);
  await ask(ID, QUESTION);
};
const ask = (id: string, message: string, of = conversation, node = world.app) =>
  post(node, '/api/megabot/create-messenger', { message, conversation: of, id }, world.customer.headers);
const stop = (app = world.app) => post(app, '/api/megabot/stop', { conversation }, world.customer.headers);
const isBegun = (messages: Record<string, unknown>[]) =>
  messages.some(({ status, message }) => status === 'writing' && message !== '');

const leaveTried = (id: string, attempts: number) =>
  world.database.query(
    `insert into assistant_answers (question_id, conversation_id, asker_uid, question, attempts)
     values ($1, $2, $3, 'x', $4)`,
    [id, conversation, world.customer.uid, attempts],
  );

afterEach(async () => {
  await world.close();
  await database.exec('delete from assistant_answers; delete from firestore_documents');
});

test('CHAT-4 an answer that is stopped stays as far as it came, and the next question is answered', async () => {
  await begin({ settings: { paceMs: 400 } });
  await world.until(conversation, isBegun);
  expect((await stop()).body).toEqual({ data: { stopped: 1 } });
  const [, answer] = await world.messages(conversation);
  expect(answer).toMatchObject({ status: 'stopped', citations: [{ project_id: 'celadon-tay-thanh' }] });
  expect(String(answer?.message).length).toBeLessThan(200);
  await ask('the-question-after-it', 'cảm ơn');
  const messages = await world.until(conversation, (all) => all.length === 4 && isAnswered(all));
  expect(messages[1]).toEqual(answer);
  expect((await stop()).body).toEqual({ data: { stopped: 0 } });
});

test('CHAT-4 an answer that is stopped while its message is being made ends as stopped', async () => {
  let stopped: Promise<unknown> | undefined;
  await begin({
    onWrite: async (writes) => {
      const begins = writes.some((write) => 'create' in write && write.create.sender === 'assistant');
      if (!begins || stopped !== undefined) return;
      stopped = stop();
      await stopped;
    },
  });
  expect(await world.until(conversation, isAnswered)).toMatchObject([{ id: ID }, { status: 'stopped' }]);
  expect(stopped).toBeDefined();
});

test('CHAT-4 any node stops an answer, also before its first word', async () => {
  await begin(SLOW);
  await world.until(conversation, isBegun);
  await ask('a-question-that-waits', 'xin chào');
  const second = await world.startNode(SLOW);
  expect((await stop(second)).body).toEqual({ data: { stopped: 2 } });
  const messages = await world.messages(conversation);
  expect(messages.map(({ id, status }) => [id, status])).toEqual([
    [ID, undefined],
    [`answer-${ID}`, 'stopped'],
    ['a-question-that-waits', undefined],
  ]);
});

test('CHAT-4 a restart in the middle finishes the answer, without doubling or taking back', async () => {
  await begin(SLOW);
  const [, half] = await world.until(conversation, isBegun);
  await world.app.close();
  const seen: string[] = [];
  await world.startNode({
    onWrite: (writes) => {
      for (const write of writes) {
        if ('update' in write && typeof write.update.message === 'string') seen.push(write.update.message);
      }
    },
  });
  const messages = await world.until(conversation, isAnswered);
  expect(messages.map(({ id, status }) => [id, status])).toEqual([
    [ID, undefined],
    [`answer-${ID}`, 'done'],
  ]);
  expect(seen.every((text) => text.length > String(half?.message).length)).toBe(true);
  expect(messages[1]?.message).toContain('Ngân Sơn Homes');
});

test('CHAT-4 what a killed process left is taken up: the message, the answer, the end, the stop', async () => {
  await begin({});
  const [question, answer] = await world.until(conversation, isAnswered);
  await world.app.close();
  const leave = async (state: string, documents: string[]) => {
    await world.database.query(
      `update assistant_answers set state = $2, question = $3, claimed_by = gen_random_uuid(),
         claimed_until = now() - interval '1 second', attempts = 1 where question_id = $1`,
      [ID, state, QUESTION],
    );
    await world.database.query(
      `delete from firestore_documents where collection = 'assistant_messengers' and path <> all($1)`,
      [documents.map((id) => `assistant_messengers/${id}`)],
    );
  };
  const half = { ...answer, status: 'writing' };
  const resume = async (state: string, documents: string[]) => {
    await leave(state, documents);
    const node = await world.startNode();
    const messages = await world.until(conversation, isAnswered);
    await node.close();
    return messages.map(({ id, status }) => [id, status]);
  };
  const done = [
    [question?.id, undefined],
    [answer?.id, 'done'],
  ];
  // Ended in the document, not in the row.
  expect(await resume('writing', [ID, `answer-${ID}`])).toEqual(done);
  // The message only, and not even that.
  expect(await resume('writing', [ID])).toEqual(done);
  expect(await resume('waiting', [])).toEqual(done);
  // Asked to stop, and killed before it did.
  await world.database.query(
    `update firestore_documents set fields = jsonb_set(fields, '{status,stringValue}', to_jsonb($2::text))
     where path = $1`,
    [`assistant_messengers/answer-${ID}`, half.status],
  );
  expect(await resume('stopping', [ID, `answer-${ID}`])).toEqual([done[0], [answer?.id, 'stopped']]);
  const { rows } = await world.database.query('select state from assistant_answers');
  expect(rows).toEqual([{ state: 'stopped' }]);
});

test('CHAT-4 of several nodes one answers each question', async () => {
  const begun: string[] = [];
  const onWrite: NodeOptions['onWrite'] = (writes) => {
    for (const write of writes)
      if ('create' in write && write.create.sender === 'assistant') begun.push(write.path);
  };
  world = await openAssistantWorld({ onWrite, database });
  const nodes = [world.app, await world.startNode({ onWrite }), await world.startNode({ onWrite })];
  const conversations = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.converse(world.customer)));
  await Promise.all(
    conversations.flatMap((id, index) =>
      nodes.map((node) => ask(`question-to-nodes-${index}`, QUESTION, id, node)),
    ),
  );
  for (const id of conversations) expect(await world.until(id, isAnswered)).toHaveLength(2);
  expect(new Set(begun).size).toBe(6);
  expect(begun).toHaveLength(6);
});

test('CHAT-4 a fault in between is tried again; one that stays ends in a message that says so', async () => {
  let faults = 2;
  await begin({
    onWrite: (writes) => {
      if (faults > 0 && writes.some((write) => 'update' in write && 'message' in write.update)) {
        faults -= 1;
        throw new Error('The disk is full.');
      }
    },
  });
  expect(await world.until(conversation, isAnswered)).toMatchObject([{ id: ID }, { status: 'done' }]);
  await world.app.close();
  const plan = () => {
    throw new Error('The catalogue is broken.');
  };
  await world.startNode({ answerer: { plan } });
  await leaveTried('a-hopeless-question', 4);
  const messages = await world.until(conversation, (all) => all.length === 4 && isAnswered(all));
  expect(messages.at(-1)).toMatchObject({ status: 'failed', message: expect.stringMatching(/^Xin lỗi/) });
});

test('CHAT-4 a question that ended its process at every try is given up', async () => {
  await begin({});
  await world.until(conversation, isAnswered);
  await leaveTried('a-deadly-question', 5);
  const messages = await world.until(conversation, (all) => all.length > 2 && isAnswered(all));
  expect(messages.at(-1)).toMatchObject({ id: 'answer-a-deadly-question', status: 'failed' });
});

test('CHAT-4 too many questions at a time are refused', async () => {
  await begin(SLOW);
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await ask(`question-number-${index}`, 'giá?')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await ask(ID, QUESTION)).status).toBe(200);
});

test('CHAT-4 too many questions of one person are refused, in however many conversations', async () => {
  await begin(SLOW);
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const other = await world.converse(world.customer);
    statuses.push((await ask(`question-elsewhere-${index}`, 'giá?', other)).status);
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429]);
});
