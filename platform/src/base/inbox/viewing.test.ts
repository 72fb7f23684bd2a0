import { randomUUID } from 'node:crypto';
import { type Answer, post } from '../../testing/base-app.ts';
import { TestSockets } from '../../testing/base-sockets.ts';
import { openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { CommentPage } from '../comments/comments.schemas.ts';
import type { Viewing } from '../comments/viewings.schemas.ts';
import type { InboxPage, WholeThread } from './inbox.schemas.ts';

const world = sharedFixture(() => openBaseWorld());
let sockets: TestSockets;
let thread: string;

beforeAll(async () => {
  sockets = await TestSockets.of(world.app);
});
beforeEach(async () => {
  thread = await ask(world.asker);
});
afterEach(async () => {
  sockets.close();
  await world.database.exec('delete from comments; delete from comment_blocks; delete from auth.attempts;');
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
const change = (person: Person | undefined, body: object, id = thread): Promise<Answer<Changed>> =>
  post<Changed>(world.app, `/api/inbox/threads/${id}/viewing`, body, person?.headers ?? {});
const propose = (person: Person, version = 0, more: object = {}) =>
  change(person, { action: 'propose', version, starts_at: inDays(3), note: '', ...more });
async function ask(person: Person): Promise<string> {
  const { body } = await post<{ new_comment: { comment: { id: string } } }>(
    world.app,
    '/api/products/send-comment',
    { product_id: world.listingId, comment: 'Xem nhà được không?', client_id: randomUUID() },
    person.headers,
  );
  return body.new_comment.comment.id;
}
const block = (blocked: boolean) =>
  post(world.app, '/api/comments/block', { user_id: world.asker.id, blocked }, world.owner.headers);
async function read(person: Person, id = thread): Promise<WholeThread> {
  const url = `/api/inbox/threads/${id}`;
  const response = await world.app.inject({ method: 'GET', url, headers: person.headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const list = async (person: Person) =>
  (await post<InboxPage>(world.app, '/api/inbox/list', {}, person.headers)).body;

test('VIEWING-4 what one proposes the other agrees to, and both read it in inbox, thread and list of the post', async () => {
  expect((await read(world.owner)).viewing).toBeNull();
  const proposed = await propose(world.asker, 0, { note: '  Em đi cùng mẹ ' });
  expect(proposed).toMatchObject({
    status: 200,
    body: {
      viewing: {
        state: 'proposed',
        starts_at: inDays(3),
        note: 'Em đi cùng mẹ',
        proposed_by: 'viewer',
        version: 1,
        post: {
          kind: 'product',
          id: world.listingId,
          title: expect.any(String),
          location: expect.any(String),
        },
      },
    },
  });
  const agreed = await change(world.owner, { action: 'agree', version: 1 });
  expect(agreed.body.viewing).toMatchObject({ state: 'agreed', changed_by: 'host', version: 2 });
  const lists = { product_id: world.listingId };
  for (const person of [world.owner, world.asker]) {
    expect((await read(person)).viewing).toEqual(agreed.body.viewing);
    expect((await list(person)).threads[0]?.viewing).toEqual(agreed.body.viewing);
    const { body } = await post<CommentPage>(
      world.app,
      '/api/products/get-comments',
      { filter: lists, cursor: null },
      person.headers,
    );
    expect(body.comments[0]?.viewing).toEqual(agreed.body.viewing);
  }
});

test('VIEWING-4 only the other one answers a proposal; either cancels what was agreed; another time can be proposed at any state', async () => {
  await propose(world.owner);
  for (const action of ['agree', 'decline'])
    expect(await change(world.owner, { action, version: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, viewing: { state: 'proposed', version: 1 } },
    });
  expect((await change(world.asker, { action: 'cancel', version: 1 })).status).toBe(409);
  expect((await change(world.asker, { action: 'decline', version: 1 })).body.viewing).toMatchObject({
    state: 'declined',
    changed_by: 'viewer',
  });
  expect((await propose(world.asker, 2)).body.viewing).toMatchObject({
    state: 'proposed',
    proposed_by: 'viewer',
  });
  expect((await propose(world.owner, 3, { starts_at: inDays(4) })).body.viewing).toMatchObject({
    starts_at: inDays(4),
    proposed_by: 'host',
  });
  await change(world.asker, { action: 'agree', version: 4 });
  expect((await change(world.asker, { action: 'cancel', version: 5 })).body.viewing).toMatchObject({
    state: 'cancelled',
    changed_by: 'viewer',
    version: 6,
  });
  expect((await change(world.owner, { action: 'agree', version: 6 })).status).toBe(409);
  expect((await change(world.owner, { action: 'cancel', version: 6 })).status).toBe(409);
});

test('VIEWING-11 a viewing says whether it was agreed at any time: not after any number of declined proposals, and for good after one agreement', async () => {
  const step = async (person: Person, action: string, version: number) =>
    (action === 'propose' ? await propose(person, version) : await change(person, { action, version })).body
      .viewing;
  expect(await step(world.asker, 'propose', 0)).toMatchObject({ was_agreed: false });
  await step(world.owner, 'decline', 1);
  await step(world.asker, 'propose', 2);
  expect(await step(world.owner, 'decline', 3)).toMatchObject({
    state: 'declined',
    version: 4,
    was_agreed: false,
  });
  await step(world.asker, 'propose', 4);
  expect(await step(world.owner, 'agree', 5)).toMatchObject({ state: 'agreed', was_agreed: true });
  await step(world.asker, 'propose', 6);
  expect(await step(world.owner, 'decline', 7)).toMatchObject({ state: 'declined', was_agreed: true });
  expect((await read(world.asker)).viewing).toMatchObject({ was_agreed: true });
});

test('VIEWING-11 of a viewing that is older than what keeps it nobody knows whether it was agreed, until it is', async () => {
  await propose(world.asker);
  await world.database.exec('update viewings set was_agreed = null');
  expect((await read(world.owner)).viewing).not.toHaveProperty('was_agreed');
  await world.database.exec('alter table viewings disable trigger viewings_agreed');
  await change(world.owner, { action: 'agree', version: 1 });
  await world.database.exec('alter table viewings enable trigger viewings_agreed');
  expect((await change(world.asker, { action: 'cancel', version: 2 })).body.viewing).toMatchObject({
    state: 'cancelled',
    was_agreed: true,
  });
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
    ...Array.from({ length: 5 }, () => change(other, { action: 'agree', version: 1 })),
    change(other, { action: 'decline', version: 1 }),
    change(proposer, { action: 'cancel', version: 1 }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const holds = (await read(other)).viewing;
  expect(holds?.version).toBe(2);
  for (const { body } of answers) expect(body.viewing).toEqual(holds);
});

test('VIEWING-5 a wrong time, a long note and a version that nobody can have seen are refused by the field', async () => {
  const wrong = async (more: object, field: string) =>
    expect(await propose(world.asker, 0, more)).toMatchObject({ status: 400, body: { error: { field } } });
  await wrong({ starts_at: new Date(Date.now() + 30 * 60_000).toISOString() }, 'starts_at');
  await wrong({ starts_at: inDays(62) }, 'starts_at');
  await wrong({ starts_at: inDays(3).replace('T03', 'T19') }, 'starts_at');
  await wrong({ starts_at: 'mai' }, 'starts_at');
  await wrong({ note: 'x'.repeat(301) }, 'note');
  await wrong({ version: -1 }, 'version');
  expect((await read(world.asker)).viewing).toBeNull();
  // Of a viewing that was never there no version was seen.
  expect(await propose(world.asker, 7)).toMatchObject({ status: 409, body: { viewing: null } });
  expect((await change(world.asker, { action: 'agree', version: 0 })).status).toBe(409);
});

test('VIEWING-5 what is past is not agreed to; sixty changes an hour are enough', async () => {
  await propose(world.asker);
  await world.database.exec(`update viewings set starts_at = now() - interval '1 minute'`);
  expect((await change(world.owner, { action: 'agree', version: 1 })).status).toBe(409);
  for (let index = 0; index < 59; index += 1) await propose(world.asker, index);
  expect(await propose(world.asker, 59)).toMatchObject({
    status: 429,
    body: { error: { code: 'too_many_requests' } },
  });
});

test('VIEWING-6 a stranger learns and changes nothing, by guess or claim, in the same words as for no thread', async () => {
  const proposed = await propose(world.asker, 0, { note: 'Số nhà bí mật' });
  const nothing = (await change(world.other, { action: 'agree', version: 1 }, randomUUID())).body;
  const strangers = [world.other, world.admin, world.mentor, world.device];
  const actions = [
    { action: 'propose', version: 1, starts_at: inDays(9) },
    ...['agree', 'decline', 'cancel'].map((action) => ({ action, version: 1 })),
  ];
  for (const person of strangers)
    for (const body of actions) {
      const answer = await change(person, body);
      expect(answer).toEqual({ status: 404, body: nothing });
      expect((await change(person, body, 'x')).status).toBe(404);
    }
  for (const body of actions) expect((await change(undefined, body)).status).toBe(401);
  const claims = { action: 'agree', version: 1, user_id: world.owner.id, role: 'host' };
  expect((await change(world.other, claims)).status).toBe(400);
  expect((await list(world.other)).threads).toEqual([]);
  expect((await read(world.owner)).viewing).toEqual(proposed.body.viewing);
  const tables = await world.database.query<{ readable: boolean }>(
    `select bool_or(has_table_privilege(rolname, 'public.viewings', 'select')) as readable
     from pg_roles where rolname in ('anon', 'authenticated')`,
  );
  expect(tables.rows[0]?.readable ?? false).toBe(false);
});

test('VIEWING-6 VIEWING-8 both hear of a change at the post and in the inbox at once; strangers hear nothing', async () => {
  const onPost = (person: Person) => sockets.connect({ product_id: world.listingId }, person.auth);
  const inInbox = (person: Person) => sockets.connect({ inbox: 'true' }, person.auth);
  const posts = await Promise.all([onPost(world.owner), onPost(world.asker)]);
  const inboxes = await Promise.all([inInbox(world.owner), inInbox(world.asker)]);
  const outsiders = await Promise.all([
    onPost(world.other),
    inInbox(world.other),
    sockets.connect(
      { product_id: world.listingId, user_id: world.owner.id, role: 'host' },
      world.device.auth,
    ),
    sockets.connect({ product_id: world.listingId }),
  ]);
  const { body } = await propose(world.asker);
  for (const tab of posts)
    expect(await tab.hear('ViewingChanged')).toEqual({ thread_id: thread, viewing: body.viewing });
  for (const tab of inboxes) expect(await tab.hear('InboxChanged')).toEqual({ thread_id: thread });
  for (const outsider of outsiders) {
    await outsider.ask('BlockCommenter', {});
    expect(outsider.heard).toEqual([]);
  }
});

test('VIEWING-8 a change waits for the other one as a comment does', async () => {
  await post(world.app, '/api/inbox/read', { thread_id: thread, settled: true }, world.owner.headers);
  await propose(world.asker);
  expect((await list(world.owner)).waiting).toBe(1);
  await change(world.owner, { action: 'agree', version: 1 });
  expect((await list(world.owner)).waiting).toBe(0);
  expect((await list(world.asker)).threads[0]).toMatchObject({ waits: true, unread: 1 });
});

test.each(['agree', 'decline'])(
  'VIEWING-8 that the asker says %s to the owner’s proposal is unread news and waits for no answer',
  async (action) => {
    await propose(world.owner);
    expect((await list(world.owner)).waiting).toBe(0);
    await change(world.asker, { action, version: 1 });
    const { waiting, threads } = await list(world.owner);
    expect([waiting, threads[0]]).toEqual([0, expect.objectContaining({ waits: false, unread: 1 })]);
    // Another time that the asker proposes is to be answered.
    await propose(world.asker, 2);
    expect((await list(world.owner)).waiting).toBe(1);
    await change(world.asker, { action: 'cancel', version: 3 });
    expect((await list(world.owner)).threads[0]).toMatchObject({ unread: 3 });
  },
);

test('VIEWING-8 a viewing that the asker cancels waits for no answer', async () => {
  await propose(world.owner);
  await change(world.asker, { action: 'agree', version: 1 });
  await read(world.owner);
  await change(world.asker, { action: 'cancel', version: 2 });
  const { waiting, threads } = await list(world.owner);
  expect([waiting, threads[0]?.viewing?.state, threads[0]?.unread]).toEqual([0, 'cancelled', 2]);
});

test('VIEWING-9 blocking ends the viewing, and a blocked asker arranges none; what a device arranged is the account’s after the sign-in', async () => {
  await propose(world.asker);
  await change(world.owner, { action: 'agree', version: 1 });
  await block(true);
  expect((await read(world.asker)).viewing).toMatchObject({
    state: 'cancelled',
    changed_by: 'host',
    version: 3,
  });
  expect(await propose(world.asker, 3)).toMatchObject({ status: 403, body: { error: { code: 'blocked' } } });

  const device = world.otherDevice;
  thread = await ask(device);
  await propose(device);
  const headers = { ...world.other.headers, ...device.headers };
  await post(world.app, '/api/users/user-local/carry', {}, headers);
  expect((await change(world.owner, { action: 'agree', version: 1 })).status).toBe(200);
  expect((await read(world.other)).viewing).toMatchObject({ state: 'agreed', proposed_by: 'viewer' });
  expect((await change(world.other, { action: 'cancel', version: 2 })).status).toBe(200);
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
