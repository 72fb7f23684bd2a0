import { randomUUID } from 'node:crypto';
import { type Answer, post } from '../../testing/base-app.ts';
import { commentIn, message, type Person } from '../../testing/base-world.ts';
import { openCommentWorld } from '../../testing/comment-world.ts';
import { addAuthor } from '../../testing/market-rows.ts';
import type { BlockedAskers, InboxPage, InboxThread, WholeThread } from './inbox.schemas.ts';

const { world, sockets } = openCommentWorld();

async function get<Body = Record<string, unknown>>(
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await world.app.inject({ method: 'GET', url: `/api/inbox/${path}`, headers });
  return { status: response.statusCode, body: response.json() };
}
const call = <Body>(path: string, body: object, person?: Pick<Person, 'headers'>) =>
  post<Body>(world.app, `/api/${path}`, body, person?.headers);
const list = async (person: Person, body: object = {}): Promise<InboxPage> => {
  const answer = await call<InboxPage>('inbox/list', body, person);
  expect(answer.status).toBe(200);
  return answer.body;
};
async function allTexts(person: Person, limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: InboxPage = await list(person, { cursor: cursor || null, limit });
    seen.push(...texts(page.threads));
    cursor = page.nextCursor;
  }
  return seen;
}
const waitingOf = async (person: Person): Promise<number> =>
  (await get<{ waiting: number }>('count', person.headers)).body.waiting;
const read = (thread_id: string, person: Person, more: { settled?: boolean } = {}) =>
  call('inbox/read', { thread_id, ...more }, person);
const block = (person: Person, blocked: boolean, by = world.owner) =>
  call('comments/block', { user_id: person.id, blocked }, by);
const blocked = async () => (await get<BlockedAskers>('blocked', world.owner.headers)).body.blocked;

/** Writes a question, or an answer, as the service worker would. */
async function say(person: Person, where: object, comment: string, parent_id?: string): Promise<string> {
  const path = 'product_id' in where ? 'products' : 'megaviews';
  const said = message(comment, { ...where, ...(parent_id && { parent_id }) });
  const answer = await call<Record<string, unknown>>(`${path}/send-comment`, said, person);
  expect(answer.status).toBe(200);
  return commentIn(answer.body);
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
    const listing_kind = expect.stringMatching(/^for-(sale|rent)$/);
    expect(page.threads).toMatchObject([
      {
        role: 'host',
        waits: true,
        unread: 1,
        is_blocked: false,
        post: { kind: 'megaviews', id: world.videoId, listing_kind: null },
      },
      { id: first, waits: false, unread: 0, post: { kind: 'product', id: world.listingId, listing_kind } },
    ]);
    expect(texts((await list(world.owner, { filter: 'waiting' })).threads)).toEqual(['Xem nhà được không?']);
    expect((await list(world.owner, { filter: 'asked' })).threads).toEqual([]);
    expect(texts((await list(world.owner, { post_id: world.listingId })).threads)).toEqual(['Dạ còn ạ']);

    const own = await list(world.asker);
    expect(own.threads).toMatchObject([{ id: first, role: 'viewer', waits: true, unread: 1 }]);
    expect(own.waiting).toBe(1);
    expect(texts((await list(world.device)).threads)).toEqual(['Xem nhà được không?']);
  });

  test('has what its owner must answer before the answers that they have not read, however new those are, over all pages', async () => {
    // A listing of another, who becomes an author by it.
    const { id, uid } = world.other;
    await addAuthor(world.database, { id, uid });
    const { rows } = await world.database.query<{ id: string }>(
      `update listings set author_id = $1
       where id = (select id from listings where author_id <> $2 order by id limit 1) returning id`,
      [id, world.owner.id],
    );
    const elsewhere = { product_id: rows[0]?.id };
    const asked: string[] = [];
    for (const text of ['Tôi hỏi 1', 'Tôi hỏi 2', 'Tôi hỏi 3'])
      asked.push(await say(world.owner, elsewhere, text));
    const done = await say(world.asker, home(), 'Hỏi rồi');
    await say(world.owner, home(), 'Đã trả lời', done);
    for (const text of ['Chờ 1', 'Chờ 2', 'Chờ 3']) await say(world.asker, home(), text);
    await say(world.other, elsewhere, 'Trả lời bạn 1', asked[0]);
    await say(world.other, elsewhere, 'Trả lời bạn 2', asked[1]);
    const counts = { waiting: 5, waiting_as: { host: 3, viewer: 2 } };
    expect(await list(world.owner, { limit: 1 })).toMatchObject(counts);
    const waiting = ['Chờ 3', 'Chờ 2', 'Chờ 1', 'Trả lời bạn 2', 'Trả lời bạn 1'];
    const unanswered = (await list(world.owner, { filter: 'waiting' })).threads;
    expect(texts(unanswered)).toEqual(waiting.slice(0, 3));
    for (const limit of [1, 2, 3, 50])
      expect(await allTexts(world.owner, limit)).toEqual([...waiting, 'Đã trả lời', 'Tôi hỏi 3']);
  });

  test('is refused with a cursor of another list, and a filter that there is not', async () => {
    for (const text of ['Một', 'Hai']) await say(world.asker, home(), text);
    const { nextCursor } = await list(world.owner, { limit: 1 });
    for (const [field, body] of [
      ['cursor', { filter: 'asked', cursor: nextCursor }],
      ['cursor', { cursor: 'x' }],
      ['filter', { filter: 'theirs' }],
    ] as const)
      expect((await call('inbox/list', body, world.owner)).body.error?.field).toBe(field);
  });

  test('INBOX-2 what is read waits no more for an asker; an owner’s waits until it is answered or put aside', async () => {
    const id = await say(world.asker, home(), 'Có bớt không?');
    await read(id, world.owner);
    expect((await list(world.owner)).threads).toMatchObject([{ waits: true, unread: 0 }]);
    await read(id, world.owner, { settled: true });
    expect(await waitingOf(world.owner)).toBe(0);
    await read(id, world.owner, { settled: false });
    expect(await waitingOf(world.owner)).toBe(1);
    const answer = await say(world.owner, home(), 'Dạ bớt chút lộc', id);
    expect([await waitingOf(world.owner), await waitingOf(world.asker)]).toEqual([0, 1]);
    // Of an asker there is nothing to put aside.
    await read(id, world.asker, { settled: true });
    expect(await waitingOf(world.asker)).toBe(0);
    await say(world.asker, home(), 'Cảm ơn anh', answer);
    expect(await waitingOf(world.owner)).toBe(1);
  });

  test('INBOX-10 the list at the post tells what its caller has not read, until it was read in the inbox', async () => {
    const id = await say(world.asker, home(), 'Còn không?');
    const unread = async (person: Person) => {
      const url = 'products/get-comments';
      const { body } = await call<{ comments: { unread: number }[] }>(url, { filter: home() }, person);
      return body.comments.map((thread) => thread.unread);
    };
    expect([await unread(world.owner), await unread(world.asker)]).toEqual([[1], [0]]);
    await say(world.owner, home(), 'Còn', id);
    await say(world.owner, home(), 'Và đẹp', id);
    expect(await unread(world.asker)).toEqual([2]);
    await read(id, world.asker);
    expect([await unread(world.owner), await unread(world.asker)]).toEqual([[0], [0]]);
  });

  test('INBOX-2 who is blocked waits no more and is listed until they may write again, also when the post that they asked at is gone', async () => {
    await say(world.device, home(), 'Spam');
    await block(world.device, true);
    expect(await waitingOf(world.owner)).toBe(0);
    expect((await list(world.owner)).threads).toMatchObject([{ is_blocked: true, waits: false }]);
    expect(await blocked()).toMatchObject([{ user_id: world.device.id, display_name: 'Khách' }]);
    await block(world.device, false);
    expect(await blocked()).toEqual([]);

    await block(world.device, true);
    // As when the post is deleted: its threads go with it.
    await world.database.exec('delete from comments; delete from comment_threads');
    expect((await block(world.device, false, world.other)).status).toBe(404);
    expect((await block(world.device, false)).status).toBe(200);
    expect(await blocked()).toEqual([]);
    // Without a thread nobody is blocked.
    expect((await block(world.device, true)).status).toBe(404);
  });

  test('INBOX-4 what a device asked is in the inbox of the account that it went over to, and in no other', async () => {
    const device = world.otherDevice;
    const id = await say(device, home(), 'Hỏi trước khi đăng nhập');
    await say(world.owner, home(), 'Dạ', id);
    const headers = { ...world.other.headers, ...device.headers };
    expect((await call('users/user-local/carry', {}, { headers })).status).toBe(200);
    expect((await list(world.other)).threads).toMatchObject([{ id, role: 'viewer', unread: 1, waits: true }]);
    expect((await get('count', device.headers)).status).toBe(401);
  });
});

describe('INBOX-5 a stranger', () => {
  const strangers = () => [world.other, world.admin, world.mentor, world.device];

  test('gets nothing of another’s inbox by list, thread, read or guess; owner and asker read it all, oldest first', async () => {
    const id = await say(world.asker, home(), 'Số của tôi là bí mật');
    const nothing = (await get(`threads/${randomUUID()}`, world.other.headers)).body;
    for (const person of strangers()) {
      expect((await list(person)).threads).toEqual([]);
      expect((await list(person, { post_id: world.listingId })).threads).toEqual([]);
      expect(await waitingOf(person)).toBe(0);
      // The same words, whether there is such a thread or not.
      for (const guess of [id, randomUUID(), 'x', world.listingId])
        expect(await get(`threads/${guess}`, person.headers)).toEqual({ status: 404, body: nothing });
      expect((await read(id, person, { settled: true })).status).toBe(404);
    }
    expect(await waitingOf(world.owner)).toBe(1);
    const claims = { author_id: world.owner.id, host_id: world.owner.id, role: 'host' };
    expect((await call('inbox/list', claims, world.other)).status).toBe(400);
    for (const path of ['count', 'blocked', `threads/${id}`]) expect((await get(path)).status).toBe(401);
    expect((await call('inbox/list', {})).status).toBe(401);
    expect((await get('blocked', world.device.headers)).status).toBe(401);
    expect((await get('count', { 'x-device-secret': 'guess' })).status).toBe(401);

    await say(world.owner, home(), 'Hai', id);
    for (const { headers } of [world.owner, world.asker]) {
      const { comment, children } = (await get<WholeThread>(`threads/${id}`, headers)).body;
      const said = [comment, ...children.map((child) => child.comment)].map((one) => one.comment);
      expect(said).toEqual(['Số của tôi là bí mật', 'Hai']);
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
    const first = await say(world.asker, home(), 'Một');
    const second = await say(world.asker, video(), 'Hai');
    for (const tab of [...tabs, asker])
      for (const id of [first, second]) {
        // Nothing of what was said goes over it.
        const news = await tab.hear('InboxChanged', ({ thread_id }) => thread_id === id);
        expect(news).toEqual({ thread_id: id });
      }
    await read(first, world.owner, { settled: true });
    for (const tab of tabs) await tab.hear('InboxChanged', ({ thread_id }) => thread_id === null);
    for (const outsider of outsiders) {
      // What they say themselves comes after all that they must not have heard.
      expect(await outsider.ask('ProductComment', message('x'))).toMatchObject({ ok: false });
      expect(outsider.heard).toEqual([]);
    }
    expect(await sockets.refusal({ inbox: 'true' })).toMatchObject({ code: 'unauthenticated' });
    const guess = { device_secret: 'guess' };
    expect(await sockets.refusal({ inbox: 'true' }, guess)).toMatchObject({ code: 'wrong_device_secret' });
  });
});
