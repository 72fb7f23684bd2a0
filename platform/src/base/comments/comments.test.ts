import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import {
  addDevice,
  type BaseWorld,
  message,
  type Person,
  POST_KINDS,
  viewerOf,
} from '../../testing/base-world.ts';
import { openCommentWorld } from '../../testing/comment-world.ts';
import { COMMENTS_PER_MINUTE } from './comment-limits.ts';
import { writeAnswer, writeQuestion } from './comment-writer.ts';
import { type CommentedPost, findCommentedPost } from './commented-post.ts';
import type { CommentPage } from './comments.schemas.ts';
import { requireViewingTime } from './viewing-times.ts';

type Kind = (typeof POST_KINDS)[number]['kind'];
const KINDS = POST_KINDS.map(({ kind }) => kind);

const { world } = openCommentWorld();
const posts = {} as Record<Kind, CommentedPost>;

beforeAll(async () => {
  for (const kind of KINDS)
    posts[kind] = (await findCommentedPost(world.database, kind, world.postIds[kind])) as CommentedPost;
});

const store = (limits = { perAddress: 10_000, perPost: 10_000 }) => ({ database: world.database, limits });
const writer = (person: Person, address = '203.0.113.9') => ({ viewer: viewerOf(person), address });
const ask = (person: Person, kind: Kind, text: string, more: object = {}) =>
  writeQuestion(store(), writer(person), posts[kind], message(text, more));
const answer = (person: Person, kind: Kind, parent_id: string, text = 'Dạ còn ạ') =>
  writeAnswer(store(), writer(person), posts[kind], { ...message(text), parent_id });

const list = (kind: Kind, body: object, headers?: Record<string, string>) =>
  post<CommentPage>(world.app, `/api/${kind === 'product' ? 'products' : kind}/get-comments`, body, headers);
async function read(kind: Kind, person: Person, body: object = {}): Promise<CommentPage> {
  const filter = { [`${kind}_id`]: posts[kind].id };
  const { status, body: page } = await list(kind, { filter, ...body }, person.headers);
  expect(status).toBe(200);
  return page;
}

test.each(KINDS)('COMMENT-2 pages of a %s give every thread once, with its answers', async (kind) => {
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { item } = await ask(index % 2 === 0 ? world.asker : world.device, kind, `Câu ${index}`);
    await answer(world.owner, kind, item.comment.id);
    made.push(item.comment.id);
  }
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: CommentPage = await read(kind, world.owner, { ...(cursor && { cursor }), limit: 3 });
    for (const { comment, children } of page.comments) {
      seen.push(comment.id);
      expect(children).toMatchObject([{ comment: { parent_id: comment.id }, author: { user_type: 'host' } }]);
    }
    cursor = page.nextCursor;
  }
  expect(seen.sort()).toEqual(made.sort());
});

test('COMMENT-5 nobody answers themselves, nor a thread of others; an answer to an answer stays one level deep', async () => {
  const { item } = await ask(world.asker, 'product', 'Còn không?');
  const { id } = item.comment;
  await expect(answer(world.asker, 'product', id)).rejects.toMatchObject({ code: 'own_comment' });
  const hidden: [Person, Kind, string][] = [
    [world.other, 'product', id],
    [world.device, 'product', id],
    [world.admin, 'product', id],
    [world.owner, 'megaviews', id],
    [world.owner, 'product', randomUUID()],
  ];
  for (const tried of hidden) await expect(answer(...tried)).rejects.toMatchObject({ statusCode: 404 });
  const answered = await answer(world.owner, 'product', id);
  const back = await answer(world.asker, 'product', answered.item.comment.id);
  expect(back.item.comment.parent_id).toBe(id);
  await expect(ask(world.owner, 'product', 'Tự hỏi')).rejects.toMatchObject({ code: 'own_post' });
});

test('COMMENT-7 the same client id twice is one comment, even at the same time, and on one post only', async () => {
  const { client_id } = message('');
  const send = (kind: Kind) => ask(world.asker, kind, 'Một lần thôi', { client_id });
  const kept = await Promise.all([send('product'), send('product'), send('product')]);
  expect(new Set(kept.map(({ item }) => item.comment.id)).size).toBe(1);
  expect(kept.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  expect((await read('product', world.asker)).comments).toHaveLength(1);
  await expect(send('megaviews')).rejects.toMatchObject({ statusCode: 409, field: 'client_id' });
  const other = await ask(world.other, 'product', 'Của người khác', { client_id });
  expect(other.item.author.id).toBe(world.other.id);
});

test('COMMENT-6 the owner blocks an asker on all posts, and lets them again', async () => {
  await ask(world.asker, 'product', 'Câu đầu');
  const block = (blocked: boolean) =>
    post(world.app, '/api/comments/block', { user_id: world.asker.id, blocked }, world.owner.headers);
  expect((await block(true)).body).toEqual({ user_id: world.asker.id, is_blocked: true });
  for (const kind of KINDS) {
    const refusal = { code: 'blocked', message: 'Bạn đã bị chặn' };
    await expect(ask(world.asker, kind, 'Nữa')).rejects.toMatchObject(refusal);
    expect((await read(kind, world.asker)).is_blocked).toBe(true);
  }
  const hosts = await read('product', world.owner);
  expect(hosts).toMatchObject({ is_blocked: false, comments: [{ is_blocked: true }] });
  await block(false);
  await ask(world.asker, 'product', 'Được rồi');
  expect((await read('product', world.asker)).comments).toHaveLength(2);
});

test.each<[string, number, (w: BaseWorld) => [user_id: string, Person | undefined]]>([
  ['a visitor', 401, (w) => [w.asker.id, undefined]],
  ['a device', 401, (w) => [w.asker.id, w.device]],
  ['somebody whom nobody asked', 404, (w) => [w.asker.id, w.other]],
  ['an admin', 404, (w) => [w.asker.id, w.admin]],
  ['oneself', 403, (w) => [w.owner.id, w.owner]],
  ['no id', 400, (w) => ['x', w.owner]],
])('COMMENT-6 blocking by or of %s is %i', async (_, status, make) => {
  await ask(world.asker, 'product', 'Câu đầu');
  const [user_id, person] = make(world);
  const body = { user_id, blocked: true };
  expect((await post(world.app, '/api/comments/block', body, person?.headers)).status).toBe(status);
  expect((await read('product', world.asker)).is_blocked).toBe(false);
});

test('LOCAL-2 a number left with a question is kept for the device', async () => {
  await ask(world.device, 'product', 'Gọi em nhé', { phone_number: '0912 345 678' });
  await ask(world.otherDevice, 'product', 'Gọi em nhé', { customer_phone: '0907654321' });
  const ids = [world.device.id, world.otherDevice.id];
  const { rows } = await world.database.query(
    'select phone_number from local_users where id = any($1) order by phone_number desc',
    [ids],
  );
  expect(rows).toEqual([{ phone_number: '84912345678' }, { phone_number: '84907654321' }]);
});

test.each<[Kind, string, object]>([
  ['product', 'filter.product_id', { filter: {} }],
  ['product', 'limit', { filter: { product_id: randomUUID() }, limit: 51 }],
  ['megaviews', 'filter.megaviews_id', { filter: { megaviews_id: 5 } }],
])('COMMENT-2 the comments of a %s name a wrong %s', async (kind, field, body) => {
  const refusal = { status: 400, body: { error: { code: 'invalid_request', field } } };
  expect(await list(kind, body)).toMatchObject(refusal);
});

test('COMMENT-2 unknown posts are 404, a video is no live stream, foreign cursors are refused', async () => {
  for (const kind of KINDS)
    expect((await list(kind, { filter: { [`${kind}_id`]: randomUUID() } })).status).toBe(404);
  expect((await list('livestream', { filter: { livestream_id: world.videoId } })).status).toBe(404);
  await ask(world.asker, 'product', 'Một');
  await ask(world.asker, 'product', 'Hai');
  const { nextCursor } = await read('product', world.asker, { limit: 1 });
  for (const cursor of ['garbage', nextCursor]) {
    const foreign = await list('megaviews', { filter: { megaviews_id: world.videoId }, cursor });
    expect(foreign).toMatchObject({ status: 400, body: { error: { field: 'cursor' } } });
  }
});

test('a wrong proof is refused, never taken for a visitor', async () => {
  const filter = { product_id: world.listingId };
  for (const headers of [{ authorization: 'Bearer garbage' }, { 'x-device-secret': 'a'.repeat(43) }] as const)
    expect((await list('product', { filter }, headers as Record<string, string>)).status).toBe(401);
});

const LIMITS = { perAddress: 40, perPost: 25 };
const GENEROUS = { perAddress: 1000, perPost: 1000 };
const PER_ADDRESS_AND_POST = LIMITS.perAddress / 4;
const NEW_DEVICE_COST = 3;
const REFUSED = { statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) } };

const askFrom = (
  person: Person,
  address: string,
  kind: Kind = 'product',
  body = message('Còn không ạ?'),
  limits = LIMITS,
) => writeQuestion(store(limits), writer(person, address), posts[kind], body);
const answerOfOwner = (address: string, kind: Kind, parent_id: string) =>
  writeAnswer(store(LIMITS), writer(world.owner, address), posts[kind], {
    ...message('Dạ còn ạ'),
    parent_id,
  });

const newDevice = () => addDevice(world.database);
const oldDevice = async (): Promise<Person> => {
  const device = await newDevice();
  await world.database.query("update local_users set created_at = now() - interval '1 day' where id = $1", [
    device.id,
  ]);
  return device;
};

let addresses = 0;
const elsewhere = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const kept = async (write: () => Promise<unknown>): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const refusal = await write().catch((error: unknown) => error);
    if (refusal instanceof Error) {
      expect(refusal).toMatchObject(REFUSED);
      return count;
    }
  }
};

test('new devices of one address write few comments on one post, however many devices there are; known ones write more', async () => {
  const [one, other] = ['203.0.113.1', '203.0.113.3'];
  expect(await kept(async () => askFrom(await newDevice(), one))).toBe(
    Math.floor(PER_ADDRESS_AND_POST / NEW_DEVICE_COST),
  );
  // Somebody elsewhere, and the same household on another post, are not kept from asking.
  await askFrom(await oldDevice(), '203.0.113.2');
  await askFrom(await oldDevice(), one, 'megaviews');
  expect(await kept(async () => askFrom(await oldDevice(), other))).toBe(PER_ADDRESS_AND_POST);
});

test('one address has a limit over all posts, which its owner shares', async () => {
  for (let count = 0; count < 3 * PER_ADDRESS_AND_POST; count += 1)
    await askFrom(await oldDevice(), '203.0.113.4', KINDS[count % KINDS.length]);
  const asked = await askFrom(await oldDevice(), '203.0.113.5', 'livestream');
  expect(await kept(() => answerOfOwner('203.0.113.4', 'livestream', asked.item.comment.id))).toBe(
    LIMITS.perAddress - 3 * PER_ADDRESS_AND_POST,
  );
});

test('one post has a limit over all addresses, which does not silence its owner', async () => {
  expect(await kept(async () => askFrom(await oldDevice(), elsewhere()))).toBe(LIMITS.perPost);
  const { rows } = await world.database.query<{ id: string }>('select id from comments limit 1');
  await answerOfOwner('198.51.100.250', 'product', String(rows[0]?.id));
});

test('a new device writes a third of what a known one may', async () => {
  const [young, known] = [await newDevice(), await oldDevice()];
  const write = (person: Person) => () =>
    askFrom(person, elsewhere(), 'product', message('Còn không?'), GENEROUS);
  expect(await kept(write(young))).toBe(COMMENTS_PER_MINUTE / NEW_DEVICE_COST);
  expect(await kept(write(known))).toBe(COMMENTS_PER_MINUTE);
});

test('a comment that is sent again, and one that is refused, count nothing', async () => {
  const device = await oldDevice();
  const address = '203.0.113.6';
  const same = message('Còn không ạ?');
  for (let count = 0; count < 3 * PER_ADDRESS_AND_POST; count += 1)
    await askFrom(device, address, 'product', same);
  await world.database.query('insert into comment_blocks (owner_id, asker_id) values ($1, $2)', [
    posts.product.ownerId,
    device.id,
  ]);
  await expect(askFrom(device, address)).rejects.toMatchObject({ code: 'blocked' });
  expect(await kept(async () => askFrom(await oldDevice(), address))).toBe(PER_ADDRESS_AND_POST - 1);
});

test('ORACLE-6 what was written while the clock ran ahead silences nobody once it is set right', async () => {
  const device = await oldDevice();
  const address = '203.0.113.7';
  expect(await kept(() => askFrom(device, address))).toBe(PER_ADDRESS_AND_POST);
  await world.database.exec(`
    update comments set created_at = now() + interval '1 hour';
    update auth.attempts set window_started_at = now() + interval '1 hour'`);
  expect(await kept(() => askFrom(device, address))).toBe(PER_ADDRESS_AND_POST);
  expect(await kept(() => askFrom(device, address, 'product', message('Còn không?'), GENEROUS))).toBe(
    COMMENTS_PER_MINUTE - PER_ADDRESS_AND_POST,
  );
});

// All times of two months, as the form has them: scripts/viewing-times.test.ts.
test('VIEWING-5 the edges of a time that can be proposed, by any clock', () => {
  const take = (startsAt: string) => () => requireViewingTime(startsAt, Date.parse('2026-11-24T03:00:00Z'));
  for (const wrong of ['2026-11-24T03:59:59Z', '2027-01-23T03:00:01Z', '2026-11-25T22:01:00+07:00', 'soon'])
    expect(take(wrong)).toThrow(expect.objectContaining({ statusCode: 400, field: 'starts_at' }));
  // The last one is nine in the morning in Vietnam.
  for (const right of ['2026-11-24T04:00:00Z', '2026-11-25T22:00:00+07:00', '2026-11-24T18:00:00-08:00'])
    expect(take(right)()).toBe(Date.parse(right));
});
