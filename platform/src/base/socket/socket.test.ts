import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import type { TestSocket } from '../../testing/base-sockets.ts';
import { type BaseWorld, commentIn, message, type Person, POST_KINDS } from '../../testing/base-world.ts';
import { openCommentWorld } from '../../testing/comment-world.ts';
import { metricValue } from '../../testing/metric-value.ts';
import { EVENTS_PER_MINUTE } from './event-budget.ts';

const { world, sockets } = openCommentWorld();

const join = (person?: Person, query: Record<string, string> = { product_id: world.listingId }) =>
  sockets.connect(query, person?.auth ?? {});

test.each(POST_KINDS)(
  'COMMENT-3 a question on a $kind reaches the owner and the other tabs of its asker, and so does the answer',
  async ({ kind, field, asks }) => {
    const query = { [field]: world.postIds[kind] };
    const owner = await join(world.owner, query);
    const [asker, otherTab] = [await join(world.asker, query), await join(world.asker, query)];
    const question = message('Căn này còn không?', { phone_number: '0901234567' });
    const reply = await asker.ask(asks, question);
    expect(reply).toMatchObject({ ok: true, is_blocked: false });
    for (const hearer of [otherTab, owner]) {
      expect(await hearer.hear(`New${asks}`)).toMatchObject({
        new_comment: {
          comment: { id: commentIn(reply), comment: question.comment, parent_id: null, ...query },
          author: { id: world.asker.id, phone_number: '84901234567' },
        },
        is_blocked: false,
      });
    }
    const parent_id = commentIn(reply);
    await owner.ask(`Answer${asks}`, message('Dạ còn', { parent_id }));
    for (const hearer of [otherTab, asker]) {
      expect(await hearer.hear(`NewAnswer${asks}`)).toMatchObject({
        new_answer: { comment: { comment: 'Dạ còn', parent_id }, author: { user_type: 'host' } },
      });
    }
    // The acknowledgement has brought it: the connection that sent a comment hears of it once.
    expect(asker.heard.filter(({ event }) => event === `New${asks}`)).toEqual([]);
  },
);

test('COMMENT-6 a blocked asker is told, and cannot send', async () => {
  const [asker, owner] = [await join(world.asker), await join(world.owner)];
  const parent_id = commentIn(await asker.ask('ProductComment', message('Câu đầu')));
  const block = (blocked: boolean) => owner.ask('BlockCommenter', { user_id: world.asker.id, blocked });
  expect(await block(true)).toEqual({ ok: true, user_id: world.asker.id, is_blocked: true });
  expect(await asker.hear('CommenterBlocked')).toEqual({ is_blocked: true });
  const answer = await owner.ask('AnswerProductComment', message('Chào', { parent_id }));
  expect(answer).toMatchObject({ ok: true, is_blocked: true });
  const error = { code: 'blocked', message: 'Bạn đã bị chặn' };
  for (const event of ['ProductComment', 'AnswerProductComment']) {
    const refused = await asker.ask(event, message('Nữa', { parent_id: commentIn(answer) }));
    expect(refused).toMatchObject({ ok: false, is_blocked: true, error });
  }
  expect(owner.heard.filter(({ event }) => event === 'NewProductComment')).toHaveLength(1);
  await block(false);
  expect(await asker.ask('ProductComment', message('Được rồi'))).toMatchObject({ ok: true });
});

const ID = { client_id: 'abcdefgh' };
const COMMENT = { ...ID, comment: 'x' };

test.each<[string, unknown, string, string | undefined]>([
  ['ProductComment', { ...ID, comment: '   ' }, 'invalid_request', 'comment'],
  ['ProductComment', { ...ID, comment: 'a'.repeat(2001) }, 'invalid_request', 'comment'],
  ['ProductComment', { client_id: 'short', comment: 'x' }, 'invalid_request', 'client_id'],
  ['ProductComment', { ...COMMENT, phone_number: '12' }, 'invalid_request', 'phone_number'],
  ['AnswerProductComment', COMMENT, 'invalid_request', 'parent_id'],
  ['AnswerProductComment', { ...COMMENT, parent_id: randomUUID() }, 'not_found', undefined],
  ['MegaViewsComment', COMMENT, 'invalid_request', undefined],
  ['BlockCommenter', { user_id: 'x', blocked: true }, 'invalid_request', 'user_id'],
])('COMMENT-4 %s of %j is refused as %s naming %s', async (event, payload, code, field) => {
  const reply = await (await join(world.asker)).ask(event, payload);
  expect(reply).toMatchObject({ ok: false, error: { code, ...(field && { field }) } });
});

test('who is anonymous cannot send, and the owner asks nothing', async () => {
  const claims = { product_id: world.listingId, user_id: world.asker.id, role: 'viewer' };
  const nobody = await join(undefined, claims);
  const refusal = { error: { code: 'unauthenticated' } };
  expect(await nobody.ask('ProductComment', message('x'))).toMatchObject(refusal);
  const owner = await join(world.owner);
  expect(await owner.ask('ProductComment', message('x'))).toMatchObject({ error: { code: 'own_post' } });
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : { comment: nested(depth - 1) });
const ODD: unknown[] = [
  ...[null, true, -1, 1e308, 'text', '\ud800', [], [[[]]], {}, nested(500), Buffer.from('binary')],
  { client_id: {}, comment: [] },
  { ...ID, comment: '\ud800' },
  { ...ID, comment: Buffer.from('x') },
  { ...COMMENT, phone_number: '\u0000' },
  { client_id: "';drop table comments;--", comment: 'x' },
  { ...ID, comment: ' ', parent_id: "' or 1=1" },
  { user_id: null, blocked: 'yes' },
  { __proto__: { ok: true }, constructor: { prototype: {} } },
];

test.each([...POST_KINDS.slice(0, 2).flatMap(({ asks }) => [asks, `Answer${asks}`]), 'BlockCommenter'])(
  '%s answers every odd payload with a refusal',
  async (event) => {
    const asker = await join(world.device);
    for (const payload of ODD) {
      const reply = await asker.ask(event, payload);
      const code = expect.stringMatching(/^(invalid_request|unauthenticated|not_found)$/);
      expect(reply).toMatchObject({ ok: false, error: { code } });
      expect(JSON.stringify(reply)).not.toContain('node_modules');
    }
    expect((await world.database.query('select 1 from comments')).rows).toEqual([]);
  },
);

test('strange acknowledgements and events harm nobody, and what is too large ends its own connection alone', async () => {
  const [asker, large] = [await join(world.asker), await join(world.device)];
  asker.socket.emit('ProductComment');
  asker.socket.emit('ProductComment', message('không chờ trả lời'), 'no function');
  asker.socket.emit('Nonsense', { a: 1 });
  const gone = new Promise<string>((resolve) => large.socket.once('disconnect', resolve));
  large.socket.emit('ProductComment', { comment: 'a'.repeat(200_000) });
  expect(await gone).toBe('transport close');
  expect(await asker.ask('ProductComment', message('vẫn chạy'))).toMatchObject({ ok: true });
});

test('a connection that floods is told to wait', async () => {
  const nobody = await join();
  const replies: unknown[] = [];
  for (let index = 0; index <= EVENTS_PER_MINUTE; index += 1)
    replies.push(await nobody.ask('ProductComment', {}));
  expect(replies.at(-2)).toMatchObject({ error: { code: 'invalid_request' } });
  expect(replies.at(-1)).toMatchObject({ error: { code: 'too_many_requests' } });
});

test.each<[string, (post: { product_id: string }) => Record<string, string>]>([
  ['invalid_request', () => ({})],
  ['invalid_request', () => ({ product_id: "' or 1=1" })],
  ['invalid_request', () => ({ product_id: '', megaviews_id: '', livestream_id: '' })],
  ['invalid_request', (post) => ({ ...post, megaviews_id: world.videoId })],
  ['not_found', () => ({ product_id: randomUUID() })],
  ['not_found', () => ({ livestream_id: world.videoId })],
])('the handshake names one post that exists: %s', async (code, query) => {
  expect(await sockets.refusal(query({ product_id: world.listingId }))).toMatchObject({ code });
});

test.each<[string, object]>([
  ['unauthenticated', { token: {} }],
  ['unauthenticated', { token: 'a'.repeat(9000) }],
  ['unauthenticated', { token: 'a.b.c' }],
  ['unauthenticated', { token: 'x', device_secret: 'y' }],
  ['unauthenticated', { device_secret: [] }],
  ['wrong_device_secret', { device_secret: '\ud800'.repeat(43) }],
])('a proof in the handshake holds: %s', async (code, auth) => {
  // A token in the query, where logs have it, is none.
  const query = { product_id: world.listingId, token: world.owner.auth.token ?? '' };
  expect(await sockets.refusal(query, auth as Record<string, string>)).toMatchObject({ code });
});

describe('LIVE-3 the host of a stream', () => {
  const control = (body: object, person?: Person) =>
    post(world.app, '/api/livestream/control', { livestream_id: world.liveId, ...body }, person?.headers);

  test('starts, ends and sets products for everybody who watches', async () => {
    const livestream_id = world.liveId;
    const watchers: TestSocket[] = [await join(undefined, { megaviews_id: livestream_id })];
    for (const person of [undefined, world.asker, world.device, world.owner])
      watchers.push(await join(person, { livestream_id }));
    const elsewhere = await join(undefined, { megaviews_id: world.videoId });
    const sale = await world.database.query<{ id: string }>(
      `select id from listings where kind = 'sale' limit 1`,
    );
    const product_ids = [{ type: 'for_sale', product_id: sale.rows[0]?.id }];
    expect((await control({ action: 'start' }, world.owner)).status).toBe(200);
    expect((await control({ action: 'products', product_ids }, world.owner)).status).toBe(200);
    expect((await control({ action: 'end' }, world.admin)).status).toBe(200);
    for (const watcher of watchers) {
      await watcher.hear('LivestreamEnded');
      expect(watcher.heard).toEqual([
        { event: 'LivestreamStarted', payload: { livestream_id, started: true } },
        { event: 'NewLivestreamProducts', payload: { livestream_id, product_ids } },
        { event: 'LivestreamEnded', payload: { livestream_id, stopped: true } },
      ]);
    }
    expect(elsewhere.heard).toEqual([]);
    const { rows } = await world.database.query(
      'select live_status, product_ids from video_posts where id = $1',
      [livestream_id],
    );
    expect(rows).toEqual([{ live_status: 'ended', product_ids }]);
  });

  const products = (type: string) => ({
    action: 'products',
    product_ids: [{ type, product_id: randomUUID() }],
  });
  test.each<[number, object, (w: BaseWorld) => Person | undefined]>([
    [401, { action: 'start' }, () => undefined],
    [401, { action: 'start' }, (w) => w.device],
    [403, { action: 'start' }, (w) => w.other],
    [404, { action: 'start', livestream_id: randomUUID() }, (w) => w.owner],
    [400, { action: 'stop' }, (w) => w.owner],
    [400, products('hotel'), (w) => w.owner],
    [400, products('for_sale'), (w) => w.owner],
  ])('is refused with %i for %j', async (status, body, who) => {
    expect((await control(body, who(world))).status).toBe(status);
  });
});

test('connections and comments are counted, a repeated comment once', async () => {
  const count = async (series: string) => metricValue(await world.app.metrics.text(), series);
  const before = await count('comments_total{kind="question"}');
  const asker = await join(world.asker);
  expect(await count('sockets_connected')).toBeGreaterThan(0);
  const question = message('Còn không?');
  await asker.ask('ProductComment', question);
  await asker.ask('ProductComment', question);
  expect(await count('comments_total{kind="question"}')).toBe(before + 1);
});
