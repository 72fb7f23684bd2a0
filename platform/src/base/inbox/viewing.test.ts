import { randomUUID } from 'node:crypto';
import { type Answer, post } from '../../testing/base-app.ts';
import { commentIn, message, type Person } from '../../testing/base-world.ts';
import { openCommentWorld } from '../../testing/comment-world.ts';
import type { CommentPage } from '../comments/comments.schemas.ts';
import type { Viewing } from '../comments/viewings.schemas.ts';
import type { InboxPage, WholeThread } from './inbox.schemas.ts';

const { world, sockets } = openCommentWorld();
let thread: string;

beforeEach(async () => {
  thread = await ask(world.asker);
});

const DAY = 86_400_000;
/** Read once, so that a day is the same before and after midnight. */
const NOW = Date.now();
/** Ten in the morning in Vietnam, some days ahead. */
const inDays = (days: number): string =>
  `${new Date(NOW + days * DAY).toISOString().slice(0, 10)}T03:00:00.000Z`;

interface Changed {
  viewing: Viewing | null;
  error?: { code: string; field?: string };
}
const call = <Body>(path: string, body: object, person?: Pick<Person, 'headers'>): Promise<Answer<Body>> =>
  post<Body>(world.app, `/api/${path}`, body, person?.headers);
const change = (person: Person | undefined, body: object, id = thread) =>
  call<Changed>(`inbox/threads/${id}/viewing`, body, person);
const propose = (person: Person, version = 0, more: object = {}) =>
  change(person, { action: 'propose', version, starts_at: inDays(3), note: '', ...more });
const agree = (person: Person, version: number) => change(person, { action: 'agree', version });
const decline = (person: Person, version: number) => change(person, { action: 'decline', version });
const cancel = (person: Person, version: number) => change(person, { action: 'cancel', version });
async function ask(person: Person): Promise<string> {
  const question = message('Xem nhà được không?', { product_id: world.listingId });
  return commentIn((await call('products/send-comment', question, person)).body);
}
const block = (blocked: boolean) => call('comments/block', { user_id: world.asker.id, blocked }, world.owner);
async function read({ headers }: Person): Promise<WholeThread> {
  const response = await world.app.inject({ method: 'GET', url: `/api/inbox/threads/${thread}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const list = async (person: Person) => (await call<InboxPage>('inbox/list', {}, person)).body;

test('VIEWING-4 what one proposes the other agrees to, and both read it in inbox, thread and list of the post', async () => {
  expect((await read(world.owner)).viewing).toBeNull();
  const text = expect.any(String);
  expect((await propose(world.asker, 0, { note: '  Em đi cùng mẹ ' })).body.viewing).toMatchObject({
    ...{ state: 'proposed', starts_at: inDays(3), note: 'Em đi cùng mẹ', proposed_by: 'viewer', version: 1 },
    post: { kind: 'product', id: world.listingId, title: text, location: text },
  });
  const { viewing } = (await agree(world.owner, 1)).body;
  expect(viewing).toMatchObject({ state: 'agreed', changed_by: 'host', version: 2 });
  const filter = { product_id: world.listingId };
  for (const person of [world.owner, world.asker]) {
    expect((await read(person)).viewing).toEqual(viewing);
    expect((await list(person)).threads[0]?.viewing).toEqual(viewing);
    const { body } = await call<CommentPage>('products/get-comments', { filter }, person);
    expect(body.comments[0]?.viewing).toEqual(viewing);
  }
});

test('VIEWING-4 only the other one answers a proposal; either cancels what was agreed; another time can be proposed at any state', async () => {
  const { owner, asker } = world;
  await propose(owner);
  for (const refused of [await agree(owner, 1), await decline(owner, 1)])
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, viewing: { state: 'proposed', version: 1 } },
    });
  expect((await cancel(asker, 1)).status).toBe(409);
  const after = async (done: Promise<Answer<Changed>>, viewing: object) =>
    expect((await done).body.viewing).toMatchObject(viewing);
  await after(decline(asker, 1), { state: 'declined', changed_by: 'viewer' });
  await after(propose(asker, 2), { state: 'proposed', proposed_by: 'viewer' });
  const starts_at = inDays(4);
  await after(propose(owner, 3, { starts_at, note: 'Cổng sau' }), {
    starts_at,
    note: 'Cổng sau',
    proposed_by: 'host',
  });
  await agree(asker, 4);
  await after(cancel(asker, 5), { state: 'cancelled', changed_by: 'viewer', version: 6 });
  expect((await agree(owner, 6)).status).toBe(409);
  expect((await cancel(owner, 6)).status).toBe(409);
});

test('VIEWING-11 a viewing says whether it was agreed at any time: not after any number of declined proposals, and for good after one agreement', async () => {
  const { owner, asker } = world;
  const wasAgreed = async (done: Promise<Answer<Changed>>) => (await done).body.viewing?.was_agreed;
  expect(await wasAgreed(propose(asker))).toBe(false);
  await decline(owner, 1);
  await propose(asker, 2);
  expect(await wasAgreed(decline(owner, 3))).toBe(false);
  await propose(asker, 4);
  expect(await wasAgreed(agree(owner, 5))).toBe(true);
  await propose(asker, 6);
  expect(await wasAgreed(decline(owner, 7))).toBe(true);
  expect((await read(asker)).viewing).toMatchObject({ was_agreed: true });
});

test('VIEWING-11 of a viewing that is older than what keeps it nobody knows whether it was agreed, until it is', async () => {
  await propose(world.asker);
  await world.database.exec('update viewings set was_agreed = null');
  expect((await read(world.owner)).viewing).not.toHaveProperty('was_agreed');
  await world.database.exec('alter table viewings disable trigger viewings_agreed');
  await agree(world.owner, 1);
  await world.database.exec('alter table viewings enable trigger viewings_agreed');
  const { viewing } = (await cancel(world.asker, 2)).body;
  expect(viewing).toMatchObject({ state: 'cancelled', was_agreed: true });
});

test('VIEWING-7 of two changes at once one counts, and the other learns what holds', async () => {
  const both = await Promise.all([
    propose(world.owner, 0, { starts_at: inDays(5) }),
    propose(world.asker, 0, { starts_at: inDays(6) }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both[0].body.viewing).toEqual(both[1].body.viewing);
  const proposer = both[0].status === 200 ? world.owner : world.asker;
  const other = proposer === world.owner ? world.asker : world.owner;
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => agree(other, 1)),
    decline(other, 1),
    cancel(proposer, 1),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const holds = (await read(other)).viewing;
  expect(holds?.version).toBe(2);
  for (const { body } of answers) expect(body.viewing).toEqual(holds);
});

test('VIEWING-5 a wrong time, note or version is refused by the field', async () => {
  for (const wrong of [{ starts_at: 'mai' }, { note: 'x'.repeat(301) }, { version: -1 }]) {
    const refused = await propose(world.asker, 0, wrong);
    expect(refused).toMatchObject({ status: 400, body: { error: { field: Object.keys(wrong)[0] } } });
  }
  expect((await read(world.asker)).viewing).toBeNull();
});

test('VIEWING-5 a version that nobody can have seen and what is past are refused; sixty changes an hour are enough', async () => {
  expect(await propose(world.asker, 7)).toMatchObject({ status: 409, body: { viewing: null } });
  expect((await agree(world.asker, 0)).status).toBe(409);
  await propose(world.asker);
  await world.database.exec(`update viewings set starts_at = now() - interval '1 minute'`);
  expect((await agree(world.owner, 1)).status).toBe(409);
  let refused: Answer<Changed> | undefined;
  for (let index = 1; index < 60; index += 1) refused = await propose(world.asker, index);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
});

test('VIEWING-6 a stranger learns and changes nothing, by guess or claim, in the same words as for no thread', async () => {
  const proposed = await propose(world.asker, 0, { note: 'Số nhà bí mật' });
  const body = { action: 'agree', version: 1 };
  const nothing = { status: 404, body: (await change(world.other, body, randomUUID())).body };
  const actions = [
    { action: 'propose', version: 1, starts_at: inDays(9) },
    ...['agree', 'decline', 'cancel'].map((action) => ({ action, version: 1 })),
  ];
  for (const action of actions) {
    for (const person of [world.other, world.admin, world.mentor, world.device])
      expect(await change(person, action)).toEqual(nothing);
    expect((await change(undefined, action)).status).toBe(401);
  }
  expect((await change(world.other, body, 'x')).status).toBe(404);
  expect((await change(world.other, { ...body, user_id: world.owner.id, role: 'host' })).status).toBe(400);
  expect((await list(world.other)).threads).toEqual([]);
  expect((await read(world.owner)).viewing).toEqual(proposed.body.viewing);
});

test('VIEWING-8 both hear of a change at the post and in the inbox at once', async () => {
  const people = [world.owner, world.asker];
  const hearing = (query: Record<string, string>) =>
    Promise.all(people.map((person) => sockets.connect(query, person.auth)));
  const [posts, inboxes] = [await hearing({ product_id: world.listingId }), await hearing({ inbox: 'true' })];
  const { viewing } = (await propose(world.asker)).body;
  for (const tab of posts) expect(await tab.hear('ViewingChanged')).toEqual({ thread_id: thread, viewing });
  for (const tab of inboxes) expect(await tab.hear('InboxChanged')).toEqual({ thread_id: thread });
});

test('VIEWING-8 a change waits for the other one as a comment does', async () => {
  await call('inbox/read', { thread_id: thread, settled: true }, world.owner);
  await propose(world.asker);
  expect((await list(world.owner)).waiting).toBe(1);
  await agree(world.owner, 1);
  expect((await list(world.owner)).waiting).toBe(0);
  expect((await list(world.asker)).threads[0]).toMatchObject({ waits: true, unread: 1 });
});

test.each([
  ['agrees to', agree],
  ['declines', decline],
])(
  'VIEWING-8 that the asker %s a proposal, or cancels, is unread news and waits for nobody',
  async (_, act) => {
    await propose(world.owner);
    expect((await list(world.owner)).waiting).toBe(0);
    await act(world.asker, 1);
    const { waiting, threads } = await list(world.owner);
    expect([waiting, threads[0]]).toEqual([0, expect.objectContaining({ waits: false, unread: 1 })]);
    // Another time that the asker proposes is to be answered.
    await propose(world.asker, 2);
    expect((await list(world.owner)).waiting).toBe(1);
    await agree(world.owner, 3);
    await cancel(world.asker, 4);
    expect(await list(world.owner)).toMatchObject({
      waiting: 0,
      threads: [{ unread: 1, viewing: { state: 'cancelled' } }],
    });
  },
);

test('VIEWING-8 a proposal that its asker cancels leaves the thread as it was, with what the asker wrote meanwhile', async () => {
  const { owner, asker } = world;
  const waiting = async () => (await list(owner)).waiting;
  await propose(asker);
  await propose(asker, 1);
  await cancel(asker, 2);
  // The question is still unanswered.
  expect(await waiting()).toBe(1);
  await call('inbox/read', { thread_id: thread, settled: true }, owner);
  await propose(asker, 3);
  await propose(asker, 4);
  expect(await waiting()).toBe(1);
  await cancel(asker, 5);
  expect(await waiting()).toBe(0);
  await propose(asker, 6);
  let parent_id = thread;
  for (const { auth } of [owner, asker]) {
    const socket = await sockets.connect({ product_id: world.listingId }, auth);
    parent_id = commentIn(await socket.ask('AnswerProductComment', message('Còn nhà', { parent_id })));
  }
  await cancel(asker, 7);
  expect(await waiting()).toBe(1);
});

test('VIEWING-9 blocking ends the viewing, and a blocked asker arranges none; what a device arranged is the account’s after the sign-in', async () => {
  await propose(world.asker);
  await agree(world.owner, 1);
  await block(true);
  const ended = { state: 'cancelled', changed_by: 'host', version: 3 };
  expect((await read(world.asker)).viewing).toMatchObject(ended);
  expect(await propose(world.asker, 3)).toMatchObject({ status: 403, body: { error: { code: 'blocked' } } });

  const device = world.otherDevice;
  thread = await ask(device);
  await propose(device);
  const headers = { ...world.other.headers, ...device.headers };
  await call('users/user-local/carry', {}, { headers });
  expect((await agree(world.owner, 1)).status).toBe(200);
  expect((await read(world.other)).viewing).toMatchObject({ state: 'agreed', proposed_by: 'viewer' });
  expect((await cancel(world.other, 2)).status).toBe(200);
});

test('VIEWING-7 VIEWING-9 of a proposal and a block at once none waits for the other for ever, and nothing is arranged', async () => {
  // As many as the limit of an hour's changes lets pass: the order of locks shows only where the two meet, on a Postgres.
  for (let round = 0; round < 25; round += 1) {
    const version = (await read(world.owner)).viewing?.version ?? 0;
    await propose(world.asker, version);
    const [proposed, blocked] = await Promise.all([propose(world.asker, version + 1), block(true)]);
    expect(blocked.status).toBe(200);
    // Whoever is blocked first learns that, and not that something else holds.
    expect([200, 403]).toContain(proposed.status);
    expect((await read(world.owner)).viewing).toMatchObject({ state: 'cancelled', changed_by: 'host' });
    await block(false);
  }
});
