import { randomUUID } from 'node:crypto';
import { type Answer, post } from '../../testing/base-app.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import { openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { BlockedAskers, InboxPage, InboxThread, WholeThread } from './inbox.schemas.ts';

const world = sharedFixture(() => openBaseWorld());
let sockets: TestSockets;

beforeAll(async () => {
  sockets = await TestSockets.of(world.app);
});
afterEach(async () => {
  sockets.close();
  await world.database.exec('delete from comments; delete from comment_blocks;');
});

async function get<Body = Record<string, unknown>>(
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await world.app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, body: response.json() };
}
const call = <Body>(url: string, body: object, person?: Person) =>
  post<Body>(world.app, url, body, person?.headers ?? {});
const list = async (person: Person, body: object = {}): Promise<InboxPage> => {
  const answer = await call<InboxPage>('/api/inbox/list', body, person);
  expect(answer.status).toBe(200);
  return answer.body;
};
const waitingOf = async (person: Person): Promise<number> =>
  (await get<{ waiting: number }>('/api/inbox/count', person.headers)).body.waiting;

/** Writes a question, or an answer, as the service worker would. */
async function say(
  person: Person,
  where: { product_id: string } | { megaviews_id: string },
  comment: string,
  parent_id?: string,
): Promise<string> {
  const kind = 'product_id' in where ? 'products' : 'megaviews';
  const answer = await call<Record<'new_comment' | 'new_answer', { comment: { id: string } }>>(
    `/api/${kind}/send-comment`,
    { ...where, comment, client_id: randomUUID(), ...(parent_id ? { parent_id } : {}) },
    person,
  );
  expect(answer.status).toBe(200);
  return (answer.body.new_comment ?? answer.body.new_answer).comment.id;
}
/** A listing of `world.other`, who becomes an author by it. */
async function otherListing(): Promise<{ id: string }> {
  const { id, uid } = world.other;
  await world.database.query(
    `insert into authors (id, uid, display_name, account, avatar, phone_number)
     values ($1, $2, 'Chủ khác', 'chu.khac', '', '84912345678') on conflict do nothing`,
    [id, uid],
  );
  const { rows } = await world.database.query<{ id: string }>(
    `update listings set author_id = $1
     where id = (select id from listings where author_id <> $2 order by id limit 1) returning id`,
    [id, world.owner.id],
  );
  return rows[0] ?? { id: '' };
}
const home = () => ({ product_id: world.listingId });
const video = () => ({ megaviews_id: world.videoId });
const texts = (threads: InboxThread[]) => threads.map(({ last }) => last.comment.comment);

describe('INBOX-1 an inbox', () => {
  test('has an owner’s threads on all posts, unanswered first, each with its post; and an asker’s own', async () => {
    const first = await say(world.asker, home(), 'Căn này còn không?');
    await say(world.device, video(), 'Xem nhà được không?');
    await say(world.owner, home(), 'Dạ còn ạ', first);
    const page = await list(world.owner);
    expect(texts(page.threads)).toEqual(['Xem nhà được không?', 'Dạ còn ạ']);
    expect(page).toMatchObject({ waiting: 1, waiting_as: { host: 1, viewer: 0 }, nextCursor: null });
    expect(page.threads[0]).toMatchObject({
      role: 'host',
      waits: true,
      unread: 1,
      is_blocked: false,
      post: { kind: 'megaviews', id: world.videoId, listing_kind: null },
    });
    expect(page.threads[1]).toMatchObject({
      id: first,
      waits: false,
      unread: 0,
      post: {
        kind: 'product',
        id: world.listingId,
        listing_kind: expect.stringMatching(/^for-(sale|rent)$/),
      },
    });
    expect(texts((await list(world.owner, { filter: 'waiting' })).threads)).toEqual(['Xem nhà được không?']);
    expect((await list(world.owner, { filter: 'asked' })).threads).toEqual([]);
    expect(texts((await list(world.owner, { post_id: world.listingId })).threads)).toEqual(['Dạ còn ạ']);

    const own = await list(world.asker);
    expect(own.threads).toMatchObject([{ id: first, role: 'viewer', waits: true, unread: 1 }]);
    expect(own.waiting).toBe(1);
    expect(texts((await list(world.device)).threads)).toEqual(['Xem nhà được không?']);
  });

  test('has what its owner must answer before the answers that they have not read, however new those are, over all pages', async () => {
    const { id: elsewhere } = await otherListing();
    const asked: string[] = [];
    for (const text of ['Tôi hỏi 1', 'Tôi hỏi 2', 'Tôi hỏi 3'])
      asked.push(await say(world.owner, { product_id: elsewhere }, text));
    const done = await say(world.asker, home(), 'Hỏi rồi');
    await say(world.owner, home(), 'Đã trả lời', done);
    for (const text of ['Chờ 1', 'Chờ 2', 'Chờ 3']) await say(world.asker, home(), text);
    await say(world.other, { product_id: elsewhere }, 'Trả lời bạn 1', asked[0]);
    await say(world.other, { product_id: elsewhere }, 'Trả lời bạn 2', asked[1]);
    for (const limit of [1, 2, 3, 50]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: InboxPage = await list(world.owner, { cursor, limit });
        expect(page).toMatchObject({ waiting: 5, waiting_as: { host: 3, viewer: 2 } });
        seen.push(...texts(page.threads));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual([
        'Chờ 3',
        'Chờ 2',
        'Chờ 1',
        'Trả lời bạn 2',
        'Trả lời bạn 1',
        'Đã trả lời',
        'Tôi hỏi 3',
      ]);
    }
  });

  test('is read to its end by cursor, each thread once; a cursor of another list is refused', async () => {
    for (let index = 0; index < 7; index += 1) await say(world.asker, home(), `Câu ${index}`);
    const answered = (await list(world.owner)).threads[2]?.id ?? '';
    await say(world.owner, home(), 'Trả lời', answered);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: InboxPage = await list(world.owner, { cursor, limit: 3 });
      seen.push(...texts(page.threads));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(['Câu 6', 'Câu 5', 'Câu 3', 'Câu 2', 'Câu 1', 'Câu 0', 'Trả lời']);
    const { nextCursor } = await list(world.owner, { limit: 3 });
    const wrong = await call('/api/inbox/list', { filter: 'asked', cursor: nextCursor }, world.owner);
    expect(wrong).toMatchObject({ status: 400, body: { error: { field: 'cursor' } } });
    expect(await call('/api/inbox/list', { cursor: 'x' }, world.owner)).toMatchObject({ status: 400 });
    expect(await call('/api/inbox/list', { filter: 'theirs' }, world.owner)).toMatchObject({
      status: 400,
      body: { error: { field: 'filter' } },
    });
  });

  test('INBOX-2 what is read waits no more for an asker; an owner’s waits until it is answered or put aside', async () => {
    const id = await say(world.asker, home(), 'Có bớt không?');
    await call('/api/inbox/read', { thread_id: id }, world.owner);
    expect((await list(world.owner)).threads).toMatchObject([{ waits: true, unread: 0 }]);
    await call('/api/inbox/read', { thread_id: id, settled: true }, world.owner);
    expect(await waitingOf(world.owner)).toBe(0);
    await call('/api/inbox/read', { thread_id: id, settled: false }, world.owner);
    expect(await waitingOf(world.owner)).toBe(1);
    const answer = await say(world.owner, home(), 'Dạ bớt chút lộc', id);
    expect([await waitingOf(world.owner), await waitingOf(world.asker)]).toEqual([0, 1]);
    // Of an asker there is nothing to put aside.
    await call('/api/inbox/read', { thread_id: id, settled: true }, world.asker);
    expect(await waitingOf(world.asker)).toBe(0);
    await say(world.asker, home(), 'Cảm ơn anh', answer);
    expect(await waitingOf(world.owner)).toBe(1);
  });

  test('INBOX-10 the list at the post tells what its caller has not read, until it was read in the inbox', async () => {
    const id = await say(world.asker, home(), 'Còn không?');
    const unread = async (person: Person) => {
      const { body } = await call<{ comments: { unread: number }[] }>(
        '/api/products/get-comments',
        { filter: { product_id: world.listingId } },
        person,
      );
      return body.comments.map((thread) => thread.unread);
    };
    expect(await unread(world.owner)).toEqual([1]);
    expect(await unread(world.asker)).toEqual([0]);
    await say(world.owner, home(), 'Còn', id);
    await say(world.owner, home(), 'Và đẹp', id);
    expect(await unread(world.asker)).toEqual([2]);
    await call('/api/inbox/read', { thread_id: id }, world.asker);
    expect(await unread(world.asker)).toEqual([0]);
    expect(await unread(world.owner)).toEqual([0]);
  });

  test('INBOX-2 who is blocked waits no more and is listed until they may write again', async () => {
    await say(world.device, home(), 'Spam');
    await call('/api/comments/block', { user_id: world.device.id, blocked: true }, world.owner);
    expect(await waitingOf(world.owner)).toBe(0);
    expect((await list(world.owner)).threads).toMatchObject([{ is_blocked: true, waits: false }]);
    const blocked = () => get<BlockedAskers>('/api/inbox/blocked', world.owner.headers);
    expect((await blocked()).body.blocked).toMatchObject([
      { user_id: world.device.id, display_name: 'Khách' },
    ]);
    await call('/api/comments/block', { user_id: world.device.id, blocked: false }, world.owner);
    expect((await blocked()).body.blocked).toEqual([]);
  });

  test('INBOX-2 who is blocked can be let write again once the post that they asked at is gone', async () => {
    const block = (blocked: boolean, person: Person) =>
      call('/api/comments/block', { user_id: world.device.id, blocked }, person);
    await say(world.device, home(), 'Spam');
    await block(true, world.owner);
    // As when the post is deleted: its threads go with it.
    await world.database.exec('delete from comments; delete from comment_threads');
    expect((await block(false, world.other)).status).toBe(404);
    expect((await block(false, world.owner)).status).toBe(200);
    expect((await get<BlockedAskers>('/api/inbox/blocked', world.owner.headers)).body.blocked).toEqual([]);
    // Without a thread nobody is blocked.
    expect((await block(true, world.owner)).status).toBe(404);
  });

  test('INBOX-4 what a device asked is in the inbox of the account that it went over to, and in no other', async () => {
    const device = world.otherDevice;
    const id = await say(device, home(), 'Hỏi trước khi đăng nhập');
    await say(world.owner, home(), 'Dạ', id);
    const carried = await call(
      '/api/users/user-local/carry',
      {},
      {
        ...world.other,
        headers: { ...world.other.headers, ...device.headers },
      },
    );
    expect(carried.status).toBe(200);
    expect((await list(world.other)).threads).toMatchObject([{ id, role: 'viewer', unread: 1, waits: true }]);
    expect((await get('/api/inbox/count', device.headers)).status).toBe(401);
  });
});

describe('INBOX-5 a stranger', () => {
  const strangers = () => [world.other, world.admin, world.mentor, world.device];

  test('gets nothing of another’s inbox by list, thread, read or guess', async () => {
    const id = await say(world.asker, home(), 'Số của tôi là bí mật');
    for (const person of strangers()) {
      expect((await list(person)).threads).toEqual([]);
      expect((await list(person, { post_id: world.listingId })).threads).toEqual([]);
      expect(await waitingOf(person)).toBe(0);
      for (const guess of [id, randomUUID(), 'x', world.listingId]) {
        const read = await get(`/api/inbox/threads/${guess}`, person.headers);
        expect(read.status).toBe(404);
        // The same words, whether there is such a thread or not.
        expect(read.body).toEqual((await get(`/api/inbox/threads/${randomUUID()}`, person.headers)).body);
      }
      expect((await call('/api/inbox/read', { thread_id: id, settled: true }, person)).status).toBe(404);
    }
    expect(await waitingOf(world.owner)).toBe(1);
    const claims = { author_id: world.owner.id, host_id: world.owner.id, role: 'host' };
    expect((await call('/api/inbox/list', claims, world.other)).status).toBe(400);
    for (const url of ['/api/inbox/count', '/api/inbox/blocked', `/api/inbox/threads/${id}`])
      expect((await get(url)).status).toBe(401);
    expect((await call('/api/inbox/list', {})).status).toBe(401);
    expect((await get('/api/inbox/blocked', world.device.headers)).status).toBe(401);
    const wrong = { 'x-device-secret': 'guess' };
    expect((await get('/api/inbox/count', wrong)).status).toBe(401);
  });

  test('owner and asker read the whole thread, oldest first', async () => {
    const id = await say(world.asker, home(), 'Một');
    await say(world.owner, home(), 'Hai', id);
    for (const person of [world.owner, world.asker]) {
      const { body } = await get<WholeThread>(`/api/inbox/threads/${id}`, person.headers);
      expect([body.comment.comment, ...body.children.map(({ comment }) => comment.comment)]).toEqual([
        'Một',
        'Hai',
      ]);
    }
  });

  test('INBOX-3 one connection hears of all posts; strangers hear nothing, whatever they claim', async () => {
    const inbox = (person: Person, claims: Record<string, string> = {}) =>
      sockets.connect({ inbox: 'true', ...claims }, person.auth);
    const outsiders = await Promise.all(
      strangers().map((person) => inbox(person, { user_id: world.owner.id, role: 'host' })),
    );
    const tabs = await Promise.all([inbox(world.owner), inbox(world.owner)]);
    const asker = await inbox(world.asker);
    const heard = (socket: TestSocket, id: string) =>
      socket.hear('InboxChanged', ({ thread_id }) => thread_id === id);
    const first = await say(world.asker, home(), 'Một');
    const second = await say(world.asker, video(), 'Hai');
    for (const tab of [...tabs, asker]) {
      await heard(tab, first);
      // Nothing of what was said goes over it.
      expect(await heard(tab, second)).toEqual({ thread_id: second });
    }
    await call('/api/inbox/read', { thread_id: first, settled: true }, world.owner);
    for (const tab of tabs) await tab.hear('InboxChanged', ({ thread_id }) => thread_id === null);
    for (const outsider of outsiders) {
      // What they say themselves comes after all that they must not have heard.
      const reply = await outsider.ask('ProductComment', { client_id: randomUUID(), comment: 'x' });
      expect(reply).toMatchObject({ ok: false });
      expect(outsider.heard).toEqual([]);
    }
    expect(await sockets.refusal({ inbox: 'true' })).toMatchObject({ code: 'unauthenticated' });
    expect(await sockets.refusal({ inbox: 'true' }, { device_secret: 'guess' })).toMatchObject({
      code: 'wrong_device_secret',
    });
  });
});
