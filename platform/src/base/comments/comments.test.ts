import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { type BaseWorld, openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { writeAnswer, writeQuestion } from './comment-writer.ts';
import { type CommentedPost, findCommentedPost } from './commented-post.ts';
import type { CommentPage } from './comments.schemas.ts';

const LISTS = {
  product: { url: '/api/products/get-comments', field: 'product_id' },
  megaviews: { url: '/api/megaviews/get-comments', field: 'megaviews_id' },
  livestream: { url: '/api/livestream/get-comments', field: 'livestream_id' },
} as const;
type Kind = keyof typeof LISTS;

const world = sharedFixture(() => openBaseWorld());
let posts: Record<Kind, CommentedPost>;

const store = () => ({ database: world.database, limits: { perAddress: 10_000, perPost: 10_000 } });
const viewerOf = (person: Person) =>
  person.uid === ''
    ? ({ kind: 'device', id: person.id } as const)
    : ({ kind: 'user', id: person.id, uid: person.uid, role: 'Customer', expiresAt: Infinity } as const);

const askAs = (person: Person, kind: Kind, text: string, more: object = {}) =>
  writeQuestion(store(), { viewer: viewerOf(person), address: '203.0.113.9' }, posts[kind], {
    client_id: randomUUID(),
    comment: text,
    ...more,
  });
const answerAs = (person: Person, kind: Kind, parent_id: string, text = 'Dạ còn ạ') =>
  writeAnswer(store(), { viewer: viewerOf(person), address: '203.0.113.9' }, posts[kind], {
    client_id: randomUUID(),
    comment: text,
    parent_id,
  });

async function read(
  kind: Kind,
  person?: Person,
  body: { filter?: object; cursor?: string | null; limit?: number } = {},
) {
  const { url, field } = LISTS[kind];
  const { filter, ...rest } = body;
  const answer = await post<CommentPage>(
    world.app,
    url,
    { filter: { [field]: posts[kind].id, ...filter }, ...rest },
    person?.headers ?? {},
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

beforeAll(async () => {
  const find = async (kind: Kind, id: string) =>
    (await findCommentedPost(world.database, kind, id)) as CommentedPost;
  posts = {
    product: await find('product', world.listingId),
    megaviews: await find('megaviews', world.videoId),
    livestream: await find('livestream', world.liveId),
  };
});

afterEach(async () => {
  await world.database.exec('delete from comments; delete from comment_blocks;');
});

describe.each(Object.keys(LISTS) as Kind[])('COMMENT-1 threads on a %s', (kind) => {
  test('only asker and owner see one, whatever the filter says', async () => {
    const { item } = await askAs(world.asker, kind, 'Căn này còn không?', { phone_number: '0901234567' });
    await answerAs(world.owner, kind, item.comment.id);
    await askAs(world.device, kind, 'Có bớt không?', { customer_phone: '0907654321' });
    const claims = [
      {},
      { role: 'host' },
      { role: 'host', host_id: world.owner.id, author_id: world.owner.id },
      { author_id: world.asker.id, role: 'viewer' },
    ];
    for (const filter of claims) {
      for (const person of [undefined, world.other, world.admin, world.mentor, world.otherDevice]) {
        const page = await read(kind, person, { filter });
        expect(page).toMatchObject({ comments: [], role: 'viewer' });
        expect(JSON.stringify(page)).not.toMatch(/84901234567|84907654321/);
      }
      const own = await read(kind, world.asker, { filter });
      expect(own.comments).toMatchObject([
        {
          comment: { comment: 'Căn này còn không?' },
          author: { phone_number: '84901234567' },
          children: [{}],
        },
      ]);
      expect(JSON.stringify(own)).not.toContain('84907654321');
      const devices = await read(kind, world.device, { filter });
      expect(devices.comments.map(({ author }) => author.id)).toEqual([world.device.id]);
      expect(JSON.stringify(devices)).not.toContain('84901234567');
      const hosts = await read(kind, world.owner, { filter });
      expect(hosts.role).toBe('host');
      expect(hosts.comments.map(({ author }) => author.phone_number).sort()).toEqual([
        '84901234567',
        '84907654321',
      ]);
    }
  });

  test('COMMENT-2 pages by cursor give every thread once, with its answers below it', async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { item } = await askAs(index % 2 === 0 ? world.asker : world.device, kind, `Câu ${index}`);
      await answerAs(world.owner, kind, item.comment.id, `Trả lời ${index}`);
      made.push(item.comment.id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: CommentPage = await read(kind, world.owner, { cursor, limit: 3 });
      for (const thread of page.comments) {
        seen.push(thread.comment.id);
        expect(thread.children).toHaveLength(1);
        expect(thread.children[0]?.comment.parent_id).toBe(thread.comment.id);
        expect(thread.children[0]?.author.user_type).toBe('host');
      }
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.sort()).toEqual(made.sort());
  });
});

test('COMMENT-5 nobody answers themselves, nor a thread of others; an answer to an answer stays one level deep', async () => {
  const { item } = await askAs(world.asker, 'product', 'Còn không?');
  await expect(answerAs(world.asker, 'product', item.comment.id)).rejects.toMatchObject({
    code: 'own_comment',
  });
  for (const person of [world.other, world.device, world.admin]) {
    await expect(answerAs(person, 'product', item.comment.id)).rejects.toMatchObject({ statusCode: 404 });
  }
  await expect(answerAs(world.owner, 'megaviews', item.comment.id)).rejects.toMatchObject({
    statusCode: 404,
  });
  await expect(answerAs(world.owner, 'product', randomUUID())).rejects.toMatchObject({ statusCode: 404 });
  const answer = await answerAs(world.owner, 'product', item.comment.id);
  const back = await answerAs(world.asker, 'product', answer.item.comment.id);
  expect(back.item.comment.parent_id).toBe(item.comment.id);
  await expect(askAs(world.owner, 'product', 'Tự hỏi')).rejects.toMatchObject({ code: 'own_post' });
});

test('COMMENT-7 the same client id twice is one comment, even at the same time, and on one post only', async () => {
  const client_id = randomUUID();
  const send = (kind: Kind) => askAs(world.asker, kind, 'Một lần thôi', { client_id });
  const kept = await Promise.all([send('product'), send('product'), send('product')]);
  expect(new Set(kept.map(({ item }) => item.comment.id)).size).toBe(1);
  expect(kept.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  expect((await read('product', world.asker)).comments).toHaveLength(1);
  await expect(send('megaviews')).rejects.toMatchObject({ statusCode: 409, field: 'client_id' });
  const other = await askAs(world.other, 'product', 'Của người khác', { client_id });
  expect(other.item.author.id).toBe(world.other.id);
});

test('COMMENT-6 the owner blocks an asker on all posts, and lets them again', async () => {
  await askAs(world.asker, 'product', 'Câu đầu');
  const block = (blocked: boolean, person: Person) =>
    post(world.app, '/api/comments/block', { user_id: world.asker.id, blocked }, person.headers);
  expect((await block(true, world.owner)).body).toEqual({ user_id: world.asker.id, is_blocked: true });
  for (const kind of ['product', 'megaviews', 'livestream'] as const) {
    await expect(askAs(world.asker, kind, 'Nữa')).rejects.toMatchObject({
      code: 'blocked',
      message: 'Bạn đã bị chặn',
    });
    expect((await read(kind, world.asker)).is_blocked).toBe(true);
  }
  const hosts = await read('product', world.owner);
  expect(hosts).toMatchObject({ is_blocked: false, comments: [{ is_blocked: true }] });
  expect((await read('product', world.other)).is_blocked).toBe(false);
  await block(false, world.owner);
  await askAs(world.asker, 'product', 'Được rồi');
  expect((await read('product', world.asker)).comments).toHaveLength(2);
});

test.each<[string, number, (w: BaseWorld) => [unknown, Person | undefined]]>([
  ['a visitor', 401, (w) => [{ user_id: w.asker.id, blocked: true }, undefined]],
  ['a device', 401, (w) => [{ user_id: w.asker.id, blocked: true }, w.device]],
  ['somebody whom nobody asked', 404, (w) => [{ user_id: w.asker.id, blocked: true }, w.other]],
  ['an admin', 404, (w) => [{ user_id: w.asker.id, blocked: true }, w.admin]],
  ['oneself', 403, (w) => [{ user_id: w.owner.id, blocked: true }, w.owner]],
  ['no id', 400, (w) => [{ user_id: 'x', blocked: true }, w.owner]],
])('COMMENT-6 blocking by or of %s is %i', async (_, status, make) => {
  await askAs(world.asker, 'product', 'Câu đầu');
  const [body, person] = make(world);
  expect((await post(world.app, '/api/comments/block', body, person?.headers)).status).toBe(status);
  expect((await read('product', world.asker)).is_blocked).toBe(false);
});

test('LOCAL-2 a number left with a question is kept for the device', async () => {
  await askAs(world.device, 'product', 'Gọi em nhé', { phone_number: '0912 345 678' });
  const { rows } = await world.database.query('select phone_number from local_users where id = $1', [
    world.device.id,
  ]);
  expect(rows).toEqual([{ phone_number: '84912345678' }]);
});

test.each<[string, string, unknown]>([
  ['/api/products/get-comments', 'filter', {}],
  ['/api/products/get-comments', 'filter.product_id', { filter: {} }],
  ['/api/products/get-comments', 'filter.product_id', { filter: { product_id: 'x' } }],
  [
    '/api/products/get-comments',
    'filter.everything',
    { filter: { product_id: randomUUID(), everything: true } },
  ],
  ['/api/products/get-comments', 'limit', { filter: { product_id: randomUUID() }, limit: 51 }],
  ['/api/megaviews/get-comments', 'filter.megaviews_id', { filter: { megaviews_id: 5 } }],
  ['/api/livestream/get-comments', 'filter.livestream_id', { filter: { livestream_id: null } }],
])('COMMENT-2 %s names a wrong %s', async (url, field, body) => {
  const answer = await post(world.app, url, body);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request', field } } });
});

test('COMMENT-2 unknown posts are 404, a video is no live stream, foreign cursors are refused', async () => {
  for (const { url, field } of Object.values(LISTS)) {
    expect((await post(world.app, url, { filter: { [field]: randomUUID() } })).status).toBe(404);
  }
  const asLive = { filter: { livestream_id: world.videoId } };
  expect((await post(world.app, LISTS.livestream.url, asLive)).status).toBe(404);
  await askAs(world.asker, 'product', 'Một');
  await askAs(world.asker, 'product', 'Hai');
  const { nextCursor } = await read('product', world.asker, { limit: 1 });
  for (const cursor of ['garbage', nextCursor]) {
    const foreign = { filter: { megaviews_id: world.videoId }, cursor };
    const answer = await post(world.app, LISTS.megaviews.url, foreign);
    expect(answer).toMatchObject({ status: 400, body: { error: { field: 'cursor' } } });
  }
});

test('wrong proofs are refused, never taken for a visitor', async () => {
  const body = { filter: { product_id: world.listingId } };
  const expired = await world.tokens.check('x');
  expect(expired.state).toBe('invalid');
  const answer = async (headers: Record<string, string>) =>
    (await post(world.app, LISTS.product.url, body, headers)).status;
  expect(await answer({ authorization: 'Bearer garbage' })).toBe(401);
  expect(await answer({ 'x-device-secret': 'garbage' })).toBe(401);
  expect(await answer({ 'x-device-secret': 'a'.repeat(43) })).toBe(401);
});
