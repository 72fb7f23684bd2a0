import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import { type BaseWorld, openBaseWorld, type Person } from '../../testing/base-world.ts';
import { metricValue } from '../../testing/metric-value.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { EVENTS_PER_MINUTE } from './event-budget.ts';

const KINDS = [
  { name: 'product', field: 'product_id', ask: 'ProductComment', answer: 'AnswerProductComment' },
  { name: 'megaviews', field: 'megaviews_id', ask: 'MegaViewsComment', answer: 'AnswerMegaViewsComment' },
  { name: 'livestream', field: 'livestream_id', ask: 'MegaViewsComment', answer: 'AnswerMegaViewsComment' },
] as const;

const world = sharedFixture(() => openBaseWorld());
let sockets: TestSockets;

const idOfPost = (name: (typeof KINDS)[number]['name']) =>
  ({ product: world.listingId, megaviews: world.videoId, livestream: world.liveId })[name];
const message = (comment: string, more: object = {}) => ({ client_id: randomUUID(), comment, ...more });
const commentId = (reply: Record<string, unknown>, key: 'new_comment' | 'new_answer') =>
  (reply[key] as { comment: { id: string } }).comment.id;

/** A later event of the same rooms: when it has come, an earlier one would have come too. */
async function settle(
  person: TestSocket,
  kind: (typeof KINDS)[number],
  owner: TestSocket,
  parent_id: string,
) {
  const { comment } = message(`dấu ${randomUUID()}`);
  const reply = await owner.ask(kind.answer, message(comment, { parent_id }));
  expect(reply.ok).toBe(true);
  await person.hear(`New${kind.answer}`, ({ new_answer }) => JSON.stringify(new_answer).includes(comment));
}

beforeAll(async () => {
  sockets = await TestSockets.of(world.app);
});

afterEach(async () => {
  sockets.close();
  await world.database.exec('delete from comments; delete from comment_blocks;');
});

describe.each(KINDS)('COMMENT-3 a question on a $name', (kind) => {
  const join = (person?: Person, claims: Record<string, string> = {}) =>
    sockets.connect({ [kind.field]: idOfPost(kind.name), ...claims }, person?.auth ?? {});

  test('reaches its asker and the owner and nobody else, and so does the answer', async () => {
    const claims = { user_id: world.owner.id, role: 'host' };
    const outsiders = await Promise.all(
      [undefined, world.other, world.admin, world.mentor, world.otherDevice].map((person) =>
        join(person, claims),
      ),
    );
    const owner = await join(world.owner);
    for (const person of [world.asker, world.device]) {
      const asker = await join(person);
      const otherTab = await join(person);
      const reply = await asker.ask(kind.ask, {
        ...message('Căn này còn không?', { phone_number: '0901234567' }),
        user_id: world.other.id,
        role: 'host',
        is_blocked: true,
        members: [world.other.id, world.admin.id],
        target: world.other.id,
      });
      expect(reply).toMatchObject({ ok: true, is_blocked: false });
      const expected = {
        new_comment: {
          comment: { comment: 'Căn này còn không?', parent_id: null, [kind.field]: idOfPost(kind.name) },
          author: { id: person.id, phone_number: '84901234567' },
        },
        is_blocked: false,
      };
      for (const hearer of [otherTab, owner]) {
        expect(
          await hearer.hear(
            `New${kind.ask}`,
            (news) => commentId(news, 'new_comment') === commentId(reply, 'new_comment'),
          ),
        ).toMatchObject(expected);
      }
      const parent_id = commentId(reply, 'new_comment');
      await owner.ask(kind.answer, message('Dạ còn', { parent_id }));
      expect(await otherTab.hear(`New${kind.answer}`)).toMatchObject({
        new_answer: { comment: { comment: 'Dạ còn', parent_id }, author: { user_type: 'host' } },
      });
      await settle(asker, kind, owner, parent_id);
      // The acknowledgement has brought it: the connection that sent a comment hears of it once.
      expect(asker.heard.filter(({ event }) => event === `New${kind.ask}`)).toEqual([]);
    }
    // Whatever an outsider was sent would have come before its own answered message.
    for (const outsider of outsiders) {
      await outsider.ask('BlockCommenter', { user_id: randomUUID(), blocked: true });
      expect(outsider.heard).toEqual([]);
    }
  });

  test('COMMENT-6 a blocked asker is told, and cannot send', async () => {
    const [asker, owner] = [await join(world.asker), await join(world.owner)];
    const first = await asker.ask(kind.ask, message('Câu đầu'));
    const block = (blocked: boolean) => owner.ask('BlockCommenter', { user_id: world.asker.id, blocked });
    expect(await block(true)).toEqual({ ok: true, user_id: world.asker.id, is_blocked: true });
    expect(await asker.hear('CommenterBlocked')).toEqual({ is_blocked: true });
    const parent_id = commentId(first, 'new_comment');
    const answer = await owner.ask(kind.answer, message('Chào', { parent_id }));
    expect(answer).toMatchObject({ ok: true, is_blocked: true });
    const back = message('Nữa', { parent_id: commentId(answer, 'new_answer') });
    for (const reply of [await asker.ask(kind.ask, message('Nữa')), await asker.ask(kind.answer, back)]) {
      expect(reply).toMatchObject({
        ok: false,
        is_blocked: true,
        error: { code: 'blocked', message: 'Bạn đã bị chặn' },
      });
    }
    expect(owner.heard.filter(({ event }) => event === `New${kind.ask}`)).toHaveLength(1);
    await block(false);
    expect(await asker.ask(kind.ask, message('Được rồi'))).toMatchObject({ ok: true });
  });
});

test('COMMENT-7 the same client id twice is acknowledged twice and told once', async () => {
  const kind = KINDS[0];
  const asker = await sockets.connect({ product_id: world.listingId }, world.asker.auth);
  const owner = await sockets.connect({ product_id: world.listingId }, world.owner.auth);
  const same = message('Một lần');
  const replies = [await asker.ask('ProductComment', same), await asker.ask('ProductComment', same)];
  expect(replies[1]).toEqual(replies[0]);
  await settle(asker, kind, owner, commentId(replies[0] ?? {}, 'new_comment'));
  expect(owner.heard.filter(({ event }) => event === 'NewProductComment')).toHaveLength(1);
});

test.each<[string, unknown, string, string | undefined]>([
  ['ProductComment', { client_id: 'abcdefgh', comment: '   ' }, 'invalid_request', 'comment'],
  ['ProductComment', { client_id: 'abcdefgh', comment: 'a'.repeat(2001) }, 'invalid_request', 'comment'],
  ['ProductComment', { client_id: 'abcdefgh', comment: '\u0000' }, 'invalid_request', 'comment'],
  ['ProductComment', { client_id: 'abcdefgh' }, 'invalid_request', 'comment'],
  ['ProductComment', { comment: 'x' }, 'invalid_request', 'client_id'],
  ['ProductComment', { client_id: 'short', comment: 'x' }, 'invalid_request', 'client_id'],
  [
    'ProductComment',
    { client_id: 'abcdefgh', comment: 'x', phone_number: '12' },
    'invalid_request',
    'phone_number',
  ],
  ['ProductComment', null, 'invalid_request', undefined],
  ['ProductComment', 'text', 'invalid_request', undefined],
  ['AnswerProductComment', { client_id: 'abcdefgh', comment: 'x' }, 'invalid_request', 'parent_id'],
  [
    'AnswerProductComment',
    { client_id: 'abcdefgh', comment: 'x', parent_id: randomUUID() },
    'not_found',
    undefined,
  ],
  ['MegaViewsComment', { client_id: 'abcdefgh', comment: 'x' }, 'invalid_request', undefined],
  ['BlockCommenter', { user_id: 'x', blocked: true }, 'invalid_request', 'user_id'],
  ['BlockCommenter', { user_id: randomUUID(), blocked: true }, 'not_found', undefined],
])('COMMENT-4 %s of %j is refused as %s naming %s', async (event, payload, code, field) => {
  const asker = await sockets.connect({ product_id: world.listingId }, world.asker.auth);
  const reply = await asker.ask(event, payload);
  expect(reply).toMatchObject({ ok: false, error: { code, ...(field === undefined ? {} : { field }) } });
});

test('who is anonymous cannot send, and the owner asks nothing', async () => {
  const nobody = await sockets.connect({
    product_id: world.listingId,
    user_id: world.asker.id,
    role: 'viewer',
  });
  expect(await nobody.ask('ProductComment', message('x'))).toMatchObject({
    error: { code: 'unauthenticated' },
  });
  const owner = await sockets.connect({ product_id: world.listingId }, world.owner.auth);
  expect(await owner.ask('ProductComment', message('x'))).toMatchObject({ error: { code: 'own_post' } });
});

test('strange acknowledgements and events harm nobody', async () => {
  const asker = await sockets.connect({ product_id: world.listingId }, world.asker.auth);
  asker.socket.emit('ProductComment');
  asker.socket.emit('ProductComment', message('không chờ trả lời'), 'no function');
  asker.socket.emit('Nonsense', { a: 1 });
  expect(await asker.ask('ProductComment', message('vẫn chạy'))).toMatchObject({ ok: true });
});

test('a connection that floods is told to wait', async () => {
  const nobody = await sockets.connect({ product_id: world.listingId });
  const replies: unknown[] = [];
  for (let index = 0; index <= EVENTS_PER_MINUTE; index += 1)
    replies.push(await nobody.ask('ProductComment', {}));
  expect(replies.at(-2)).toMatchObject({ error: { code: 'invalid_request' } });
  expect(replies.at(-1)).toMatchObject({ error: { code: 'too_many_requests' } });
});

test('the handshake names one post that exists, and a proof that holds', async () => {
  const post = { product_id: world.listingId };
  expect(await sockets.refusal({})).toMatchObject({ code: 'invalid_request', field: 'product_id' });
  expect(await sockets.refusal({ product_id: 'x' })).toMatchObject({
    code: 'invalid_request',
    field: 'product_id',
  });
  expect(await sockets.refusal({ ...post, megaviews_id: world.videoId })).toMatchObject({
    code: 'invalid_request',
  });
  expect(await sockets.refusal({ product_id: randomUUID() })).toMatchObject({ code: 'not_found' });
  expect(await sockets.refusal({ livestream_id: world.videoId })).toMatchObject({ code: 'not_found' });
  expect(await sockets.refusal(post, { token: 'garbage' })).toMatchObject({ code: 'unauthenticated' });
  expect(await sockets.refusal(post, { device_secret: 'garbage' })).toMatchObject({
    code: 'wrong_device_secret',
  });
  expect(
    await sockets.refusal({ ...post, token: world.owner.auth.token ?? '' }, { token: 'x' }),
  ).toMatchObject({
    code: 'unauthenticated',
  });
});

describe('LIVE-3 the host of a stream', () => {
  const control = (body: object, person?: Person) =>
    post(world.app, '/api/livestream/control', { livestream_id: world.liveId, ...body }, person?.headers);

  test('starts, ends and sets products for everybody who watches', async () => {
    const watchers = await Promise.all(
      [undefined, world.asker, world.device, world.owner].map((person) =>
        sockets.connect({ livestream_id: world.liveId }, person?.auth ?? {}),
      ),
    );
    const inFeed = await sockets.connect({ megaviews_id: world.liveId });
    const elsewhere = await sockets.connect({ megaviews_id: world.videoId });
    const product_ids = [{ type: 'for_sale', product_id: await saleListing() }];
    expect((await control({ action: 'start' }, world.owner)).status).toBe(200);
    expect((await control({ action: 'products', product_ids }, world.owner)).status).toBe(200);
    expect((await control({ action: 'end' }, world.admin)).status).toBe(200);
    const livestream_id = world.liveId;
    for (const watcher of [...watchers, inFeed]) {
      expect(await watcher.hear('LivestreamEnded')).toEqual({ livestream_id, stopped: true });
      expect(watcher.heard.slice(0, 2)).toEqual([
        { event: 'LivestreamStarted', payload: { livestream_id, started: true } },
        { event: 'NewLivestreamProducts', payload: { livestream_id, product_ids } },
      ]);
    }
    expect(elsewhere.heard).toEqual([]);
    const { rows } = await world.database.query(
      'select live_status, product_ids from video_posts where id = $1',
      [livestream_id],
    );
    expect(rows).toEqual([{ live_status: 'ended', product_ids }]);
  });

  const saleListing = async () => {
    const { rows } = await world.database.query<{ id: string }>(
      `select id from listings where kind = 'sale' limit 1`,
    );
    return rows[0]?.id ?? '';
  };

  test.each<[number, object, (w: BaseWorld) => Person | undefined]>([
    [401, { action: 'start' }, () => undefined],
    [401, { action: 'start' }, (w) => w.device],
    [403, { action: 'start' }, (w) => w.other],
    [404, { action: 'start', livestream_id: randomUUID() }, (w) => w.owner],
    [400, { action: 'stop' }, (w) => w.owner],
    [400, { action: 'start', livestream_id: 'x' }, (w) => w.owner],
    [400, { action: 'products' }, (w) => w.owner],
    [400, { action: 'products', product_ids: [{ type: 'hotel', product_id: randomUUID() }] }, (w) => w.owner],
    [
      400,
      { action: 'products', product_ids: [{ type: 'for_sale', product_id: randomUUID() }] },
      (w) => w.owner,
    ],
  ])('is refused with %i for %j', async (status, body, who) => {
    expect((await control(body, who(world))).status).toBe(status);
  });
});

test('connections and comments are counted, a repeated comment once', async () => {
  const count = async (series: string) => metricValue(await world.app.metrics.text(), series);
  const before = await count('comments_total{kind="question"}');
  const asker = await sockets.connect({ product_id: world.listingId }, world.asker.auth);
  expect(await count('sockets_connected')).toBeGreaterThan(0);
  const question = message('Còn không?');
  await asker.ask('ProductComment', question);
  await asker.ask('ProductComment', question);
  expect(await count('comments_total{kind="question"}')).toBe(before + 1);
});
