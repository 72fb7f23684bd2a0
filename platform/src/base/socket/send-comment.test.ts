import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { TestSockets } from '../../testing/base-sockets.ts';
import { openBaseWorld, type Person } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { setBlocked } from '../comments/blocks.repository.ts';
import { COMMENTS_PER_MINUTE } from '../comments/comment-limits.ts';
import type { CommentItem } from '../comments/comments.schemas.ts';

const KINDS = [
  { name: 'products', field: 'product_id', ask: 'ProductComment' },
  { name: 'megaviews', field: 'megaviews_id', ask: 'MegaViewsComment' },
  { name: 'livestream', field: 'livestream_id', ask: 'MegaViewsComment' },
] as const;
type Kind = (typeof KINDS)[number];

interface Sent {
  new_comment?: CommentItem;
  new_answer?: CommentItem;
  error?: { code: string; field?: string };
}

const world = sharedFixture(() => openBaseWorld());
let sockets: TestSockets;

const idOf = ({ name }: Kind) =>
  ({ products: world.listingId, megaviews: world.videoId, livestream: world.liveId })[name];
const message = (comment: string, more: object = {}) => ({ client_id: randomUUID(), comment, ...more });
const send = (kind: Kind, person: Person | undefined, body: object) =>
  post<Sent>(
    world.app,
    `/api/${kind.name}/send-comment`,
    { [kind.field]: idOf(kind), ...body },
    person?.headers ?? {},
  );
const count = async (text: string): Promise<number> => {
  const { rows } = await world.database.query('select id from comments where comment = $1', [text]);
  return rows.length;
};
const PRODUCT = KINDS[0];

beforeAll(async () => {
  sockets = await TestSockets.of(world.app);
});

afterEach(async () => {
  sockets.close();
  await world.database.exec('delete from comments; delete from comment_blocks;');
});

describe.each(KINDS)('OFFLINE-6 a comment over HTTP on $name', (kind) => {
  const join = (person: Person) => sockets.connect({ [kind.field]: idOf(kind) }, person.auth ?? {});

  test('reaches owner and asker and nobody else, whatever it claims, and so does the answer', async () => {
    const [owner, asker, other] = await Promise.all([world.owner, world.device, world.other].map(join));
    const claims = { user_id: world.other.id, role: 'host', members: [world.other.id], is_blocked: true };
    const asked = await send(kind, world.device, { ...message('Còn không?'), ...claims });
    expect(asked.status).toBe(200);
    expect(asked.body.new_comment).toMatchObject({
      comment: { comment: 'Còn không?' },
      author: { id: world.device.id },
    });
    for (const hearer of [owner, asker]) await hearer?.hear(`New${kind.ask}`);
    const parent_id = asked.body.new_comment?.comment.id;
    const answered = await send(kind, world.owner, message('Dạ còn', { parent_id }));
    expect(answered.body.new_answer?.comment.parent_id).toBe(parent_id);
    for (const hearer of [owner, asker]) await hearer?.hear(`NewAnswer${kind.ask}`);
    expect(other?.heard).toEqual([]);
  });

  test('COMMENT-7 is one comment for its id, over HTTP and the socket together, and told once', async () => {
    const [owner, asker] = await Promise.all([world.owner, world.device].map(join));
    const same = message('Một lần thôi');
    expect((await send(kind, world.device, same)).status).toBe(200);
    expect((await send(kind, world.device, same)).status).toBe(200);
    expect(await asker?.ask(kind.ask, same)).toMatchObject({ ok: true });
    expect(await count('Một lần thôi')).toBe(1);
    await asker?.ask(kind.ask, message('Câu sau'));
    await owner?.hear(`New${kind.ask}`, (news) => JSON.stringify(news).includes('Câu sau'));
    expect(owner?.heard).toHaveLength(2);
  });
});

test('OFFLINE-6 is refused as over the socket: nobody, a wrong secret, the owner, a blocked asker, an unknown post', async () => {
  const body = message('Còn không?');
  const stranger = { ...world.device, headers: { 'x-device-secret': 'made-up' } };
  await send(PRODUCT, world.asker, message('Trước đó'));
  await setBlocked(world.database, world.owner.id, world.asker.id, true);
  const refusals = [
    await send(PRODUCT, undefined, body),
    await send(PRODUCT, stranger, body),
    await send(PRODUCT, world.owner, body),
    await send(PRODUCT, world.asker, body),
    await send(PRODUCT, world.other, { ...body, product_id: randomUUID() }),
    await send(PRODUCT, world.other, { ...body, parent_id: randomUUID() }),
  ];
  expect(refusals.map(({ status, body: { error } }) => [status, error?.code])).toEqual([
    [401, 'unauthenticated'],
    [401, 'wrong_device_secret'],
    [403, 'own_post'],
    [403, 'blocked'],
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
  expect(await count('Còn không?')).toBe(0);
});

test.each([
  ['comment', { comment: '  ' }],
  ['client_id', { client_id: 'x' }],
  ['product_id', { product_id: 'no-id' }],
  ['parent_id', { parent_id: 'no-id' }],
  ['phone_number', { phone_number: 'mobile' }],
])('OFFLINE-6 a wrong %s is named', async (field, wrong) => {
  const { status, body } = await send(PRODUCT, world.other, { ...message('Còn không?'), ...wrong });
  expect([status, body.error?.field]).toEqual([400, field]);
});

test('OFFLINE-6 the limits count HTTP and socket together', async () => {
  const asker = await sockets.connect({ product_id: world.listingId }, world.other.auth ?? {});
  const overSocket = async () => (await asker.ask('ProductComment', message('Câu hỏi'))).ok === true;
  const overHttp = async () => (await send(PRODUCT, world.other, message('Câu hỏi'))).status === 200;
  let taken = 0;
  while (taken < 100 && (await (taken % 2 === 0 ? overSocket() : overHttp()))) taken += 1;
  expect(taken).toBeLessThanOrEqual(COMMENTS_PER_MINUTE);
  expect(await count('Câu hỏi')).toBe(taken);
  expect([await overSocket(), await overHttp()]).toEqual([false, false]);
});
