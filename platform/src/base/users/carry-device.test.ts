import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { addDevice, commentIn, message, type Person } from '../../testing/base-world.ts';
import { openCommentWorld } from '../../testing/comment-world.ts';
import type { CommentPage } from '../comments/comments.schemas.ts';

const { world, sockets } = openCommentWorld();
let device: Person;

beforeEach(async () => {
  device = await addDevice(world.database);
});

const connect = (person: Person) => sockets.connect({ product_id: world.listingId }, person.auth);
const carry = (person: Person, carried = device) => {
  const headers = { ...person.headers, ...carried.headers };
  return post(world.app, '/api/users/user-local/carry', undefined, headers);
};
const list = (person: Person) => {
  const body = { filter: { product_id: world.listingId } };
  return post<CommentPage>(world.app, '/api/products/get-comments', body, person.headers);
};
const textsOf = async (person: Person): Promise<string[]> =>
  ((await list(person)).body.comments ?? []).flatMap((thread) =>
    [thread, ...thread.children].map(({ comment }) => comment.comment),
  );

const ask = async (person: Person, text = 'Còn không?', more: object = {}): Promise<string> =>
  commentIn(await (await connect(person)).ask('ProductComment', message(text, more)));

test('LOCAL-1 COMMENT-1 what a device asked is the account’s after the sign-in, with its answers, for owner and asker', async () => {
  const [owner, account] = [await connect(world.owner), await connect(world.asker)];
  await account.ask('ProductComment', message('Câu của tài khoản'));
  const parent_id = await ask(device);
  const answer = await owner.ask('AnswerProductComment', message('Còn ạ', { parent_id }));
  const stale = await connect(device);

  expect(await carry(world.asker)).toMatchObject({ status: 200, body: { carried: 1 } });
  const news = { user_id: device.id, carried_to: world.asker.id };
  expect(await owner.hear('CommenterCarried')).toEqual(news);
  expect(await account.hear('CommenterCarried')).toEqual(news);
  const author = { id: world.asker.id, user_type: 'user' };
  for (const reader of [world.asker, world.owner]) {
    expect((await list(reader)).body.comments).toMatchObject([{ author }, { author }]);
    expect(await textsOf(reader)).toEqual(['Còn không?', 'Còn ạ', 'Câu của tài khoản']);
  }
  // Both go on in the thread, and the device hears nothing of it.
  const back = message('Mai em xem', { parent_id: commentIn(answer) });
  expect(await account.ask('AnswerProductComment', back)).toMatchObject({ ok: true });
  await owner.hear('NewAnswerProductComment', (heard) => JSON.stringify(heard).includes('Mai em xem'));
  expect(await stale.ask('ProductComment', message('Ai hỏi đây?'))).toMatchObject({
    ok: false,
    error: { code: 'unauthenticated' },
  });
  expect(stale.heard).toEqual([]);
});

test('LOCAL-1 COMMENT-7 carried again it is the same, a message sent again is still one, and an id that both used loses neither', async () => {
  const sent = message('Một lần');
  const shared = randomUUID();
  await ask(device, 'Một lần', sent);
  await ask(device, 'của thiết bị', { client_id: shared });
  await ask(world.asker, 'của tài khoản', { client_id: shared });
  expect((await carry(world.asker)).body).toEqual({ carried: 2 });
  expect((await carry(world.asker)).body).toEqual({ carried: 0 });
  expect(await (await connect(world.asker)).ask('ProductComment', sent)).toMatchObject({ ok: true });
  expect((await textsOf(world.owner)).sort()).toEqual(['Một lần', 'của thiết bị', 'của tài khoản'].sort());
});

test('COMMENT-1 a device goes to one account, also of two at once: another gets nothing, and its secret opens nothing', async () => {
  await ask(device);
  const both = [world.asker, world.other];
  const answers = await Promise.all(both.map((person) => carry(person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = answers[0]?.status === 200 ? both : both.reverse();
  const refused = { status: 409, body: { error: { code: 'conflict' } } };
  expect(await carry(loser as Person)).toMatchObject(refused);
  expect(await textsOf(loser as Person)).toEqual([]);
  const closed = { status: 401, body: { error: { code: 'wrong_device_secret' } } };
  expect(await list(device)).toMatchObject(closed);
  expect(await textsOf(winner as Person)).toEqual(['Còn không?']);
});

test('COMMENT-1 without both proofs nothing moves, whatever device is named', async () => {
  await ask(device);
  const { rows } = await world.database.query<{ device_id: string }>(
    'select device_id from local_users where id = $1',
    [device.id],
  );
  const claimed = { device_id: rows[0]?.device_id ?? '', id: device.id };
  const other = world.other.headers;
  const attempts: [number, Record<string, string>][] = [
    [401, device.headers],
    [401, other],
    [401, { ...other, 'x-device-secret': device.id }],
    [401, { ...other, 'x-device-secret': claimed.device_id }],
    [401, { ...other, 'x-device-secret': 'x'.repeat(43) }],
    [401, { ...device.headers, authorization: 'Bearer x' }],
    [200, { ...other, ...(await addDevice(world.database)).headers }],
  ];
  for (const [status, headers] of attempts) {
    const answer = await post(world.app, '/api/users/user-local/carry', claimed, headers);
    expect([answer.status, headers]).toEqual([status, headers]);
  }
  expect(await textsOf(world.other)).toEqual([]);
  expect(await textsOf(device)).toEqual(['Còn không?']);
});

test('COMMENT-6 who was blocked is blocked after the sign-in too', async () => {
  await ask(device);
  await (await connect(world.owner)).ask('BlockCommenter', { user_id: device.id, blocked: true });
  expect((await carry(world.other)).status).toBe(200);
  expect((await list(world.other)).body.is_blocked).toBe(true);
  expect((await list(world.owner)).body.comments).toMatchObject([{ is_blocked: true }]);
});

test('COMMENT-1 nobody asks themselves: what an owner tried out on their own post goes with its device, and no other question', async () => {
  const owner = await connect(world.owner);
  const parent_id = await ask(device);
  await owner.ask('AnswerProductComment', message('Chỉ thử thôi', { parent_id }));
  await ask(await addDevice(world.database), 'Nhà còn không?');
  expect(await carry(world.owner)).toMatchObject({ body: { carried: 0 } });
  expect(await owner.hear('CommenterCarried')).toEqual({ user_id: device.id, carried_to: world.owner.id });
  expect(await textsOf(world.owner)).toEqual(['Nhà còn không?']);
  const { rows } = await world.database.query('select id from comments where asker_id = $1', [device.id]);
  expect(rows).toEqual([]);
});

test('DEMAND-7 an offer goes along with who made it', async () => {
  const { rows: offers } = await world.database.query<{ id: string }>(
    `insert into matching_offers (sender_id, phone_number, post_id, description, search_demand)
     values ($1, '84901234567', gen_random_uuid(), 'Nhà', '{}') returning id`,
    [device.id],
  );
  await carry(world.asker);
  const select = 'select sender_id from matching_offers where id = $1';
  const { rows } = await world.database.query(select, [offers[0]?.id]);
  expect(rows).toEqual([{ sender_id: world.asker.id }]);
});
