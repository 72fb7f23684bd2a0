import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { TestSockets } from '../../testing/base-sockets.ts';
import { addDevice, openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const world = sharedFixture(() => openBaseWorld());
const sockets = sharedFixture(() => TestSockets.of(world.app));

afterEach(() => world.database.exec('delete from comments; delete from comment_blocks;'));

const message = (comment: string, more: object = {}) => ({ client_id: randomUUID(), comment, ...more });
const connect = (person: Person) => sockets.connect({ product_id: world.listingId }, person.auth);
const carry = (...proofs: Record<string, string>[]) =>
  post(world.app, '/api/users/user-local/carry', undefined, Object.assign({}, ...proofs));

interface ListedComment {
  comment: { id: string; comment: string };
  author: { id: string; display_name: string; user_type: string };
}
interface List {
  comments: (ListedComment & { children: ListedComment[]; is_blocked: boolean })[];
  is_blocked: boolean;
}
const list = (person: Person) =>
  post<List>(
    world.app,
    '/api/products/get-comments',
    { filter: { product_id: world.listingId } },
    person.headers,
  );
const textsOf = async (person: Person): Promise<string[]> =>
  ((await list(person)).body.comments ?? []).flatMap((thread) =>
    [thread, ...thread.children].map(({ comment }) => comment.comment),
  );

/** A device that has asked, and the id of its question. */
async function askedBy(device: Person, text = 'Còn không?', more: object = {}): Promise<string> {
  const asker = await connect(device);
  const reply = await asker.ask('ProductComment', message(text, more));
  return (reply.new_comment as { comment: { id: string } }).comment.id;
}

test('LOCAL-1 COMMENT-1 what a device asked is the account’s after the sign-in, with its answers, for owner and asker', async () => {
  const device = await addDevice(world.database);
  const owner = await connect(world.owner);
  const account = await connect(world.asker);
  await account.ask('ProductComment', message('Câu của tài khoản'));
  const parent_id = await askedBy(device);
  const answer = await owner.ask('AnswerProductComment', message('Còn ạ', { parent_id }));
  const stale = await connect(device);

  expect(await carry(world.asker.headers, device.headers)).toMatchObject({
    status: 200,
    body: { carried: 1 },
  });
  const news = { user_id: device.id, carried_to: world.asker.id };
  expect(await owner.hear('CommenterCarried')).toEqual(news);
  expect(await account.hear('CommenterCarried')).toEqual(news);
  for (const reader of [world.asker, world.owner]) {
    const { comments } = (await list(reader)).body;
    expect(comments.map(({ author }) => [author.id, author.user_type])).toEqual([
      [world.asker.id, 'user'],
      [world.asker.id, 'user'],
    ]);
    expect(await textsOf(reader)).toEqual(['Còn không?', 'Còn ạ', 'Câu của tài khoản']);
  }
  // Both go on in the thread, and the device hears nothing of it.
  const back = message('Mai em xem', { parent_id: (answer.new_answer as ListedComment).comment.id });
  expect(await account.ask('AnswerProductComment', back)).toMatchObject({ ok: true });
  await owner.hear('NewAnswerProductComment', (heard) => JSON.stringify(heard).includes('Mai em xem'));
  expect(await stale.ask('ProductComment', message('Ai hỏi đây?'))).toMatchObject({
    ok: false,
    error: { code: 'unauthenticated' },
  });
  expect(stale.heard).toEqual([]);
});

test('LOCAL-1 COMMENT-7 carried again it is the same, and a message sent again is still one', async () => {
  const device = await addDevice(world.database);
  const sent = message('Một lần');
  await (await connect(device)).ask('ProductComment', sent);
  expect((await carry(world.asker.headers, device.headers)).body).toEqual({ carried: 1 });
  expect((await carry(world.asker.headers, device.headers)).body).toEqual({ carried: 0 });
  expect(await (await connect(world.asker)).ask('ProductComment', sent)).toMatchObject({ ok: true });
  expect(await textsOf(world.owner)).toEqual(['Một lần']);
});

test('LOCAL-1 an id of a message that device and account both used loses neither', async () => {
  const device = await addDevice(world.database);
  const { client_id } = message('');
  await (await connect(world.asker)).ask('ProductComment', { client_id, comment: 'của tài khoản' });
  await (await connect(device)).ask('ProductComment', { client_id, comment: 'của thiết bị' });
  expect((await carry(world.asker.headers, device.headers)).status).toBe(200);
  expect((await textsOf(world.asker)).sort()).toEqual(['của thiết bị', 'của tài khoản']);
});

test('COMMENT-1 a device goes to one account: a second gets nothing, and its secret opens nothing', async () => {
  const device = await addDevice(world.database);
  await askedBy(device);
  expect((await carry(world.asker.headers, device.headers)).status).toBe(200);
  expect(await carry(world.other.headers, device.headers)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict' } },
  });
  expect(await textsOf(world.other)).toEqual([]);
  expect(await list(device)).toMatchObject({
    status: 401,
    body: { error: { code: 'wrong_device_secret' } },
  });
  expect(await textsOf(world.asker)).toEqual(['Còn không?']);
});

test('COMMENT-1 of two accounts at once one gets all', async () => {
  const device = await addDevice(world.database);
  await askedBy(device);
  const answers = await Promise.all(
    [world.asker, world.other].map(({ headers }) => carry(headers, device.headers)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('COMMENT-1 without both proofs nothing moves, whatever device is named', async () => {
  const device = await addDevice(world.database);
  await askedBy(device);
  const { rows } = await world.database.query<{ device_id: string }>(
    'select device_id from local_users where id = $1',
    [device.id],
  );
  const claimed = { device_id: rows[0]?.device_id, id: device.id };
  const attempts: [number, Record<string, string>[]][] = [
    [401, [device.headers]],
    [401, [world.other.headers]],
    [401, [world.other.headers, { 'x-device-secret': device.id }]],
    [401, [world.other.headers, { 'x-device-secret': claimed.device_id ?? '' }]],
    [401, [world.other.headers, { 'x-device-secret': 'x'.repeat(43) }]],
    [401, [{ authorization: 'Bearer x' }, device.headers]],
    [200, [world.other.headers, (await addDevice(world.database)).headers]],
  ];
  for (const [status, proofs] of attempts) {
    const answer = await post(
      world.app,
      '/api/users/user-local/carry',
      claimed,
      Object.assign({}, ...proofs),
    );
    expect([status, proofs]).toEqual([answer.status, proofs]);
  }
  expect(await textsOf(world.other)).toEqual([]);
  expect(await textsOf(device)).toEqual(['Còn không?']);
});

test('COMMENT-6 who was blocked is blocked after the sign-in too', async () => {
  const device = await addDevice(world.database);
  await askedBy(device);
  const owner = await connect(world.owner);
  await owner.ask('BlockCommenter', { user_id: device.id, blocked: true });
  expect((await carry(world.other.headers, device.headers)).status).toBe(200);
  expect((await list(world.other)).body.is_blocked).toBe(true);
  expect((await list(world.owner)).body.comments.map(({ is_blocked }) => is_blocked)).toEqual([true]);
});

test('COMMENT-1 nobody asks themselves: what an owner tried out on their own post goes with its device, and no other question', async () => {
  const [device, other] = [await addDevice(world.database), await addDevice(world.database)];
  const owner = await connect(world.owner);
  const parent_id = await askedBy(device);
  await owner.ask('AnswerProductComment', message('Chỉ thử thôi', { parent_id }));
  await askedBy(other, 'Nhà còn không?');
  expect(await carry(world.owner.headers, device.headers)).toMatchObject({ body: { carried: 0 } });
  expect(await owner.hear('CommenterCarried')).toEqual({ user_id: device.id, carried_to: world.owner.id });
  expect(await textsOf(world.owner)).toEqual(['Nhà còn không?']);
  const { rows } = await world.database.query('select id from comments where asker_id = $1', [device.id]);
  expect(rows).toEqual([]);
});

test('DEMAND-7 an offer goes along with who made it', async () => {
  const device = await addDevice(world.database);
  await world.database.query(
    `insert into matching_offers (sender_id, phone_number, post_id, description, search_demand)
     values ($1, '84901234567', $2, 'Nhà', '{}')`,
    [device.id, randomUUID()],
  );
  await carry(world.asker.headers, device.headers);
  const { rows } = await world.database.query(
    'select sender_id from matching_offers where description = $1',
    ['Nhà'],
  );
  expect(rows).toEqual([{ sender_id: world.asker.id }]);
});
