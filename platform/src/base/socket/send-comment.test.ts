import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { message, type Person, POST_KINDS } from '../../testing/base-world.ts';
import { openCommentWorld } from '../../testing/comment-world.ts';
import { setBlocked } from '../comments/blocks.repository.ts';
import { COMMENTS_PER_MINUTE } from '../comments/comment-limits.ts';
import type { CommentItem } from '../comments/comments.schemas.ts';

interface Sent {
  new_comment?: CommentItem;
  new_answer?: CommentItem;
  error?: { code: string; field?: string };
}

const { world, sockets } = openCommentWorld();

const [PRODUCT] = POST_KINDS;
const send = (
  person: Person | undefined,
  body: object,
  { kind, path, field } = PRODUCT as (typeof POST_KINDS)[number],
) =>
  post<Sent>(
    world.app,
    `/api/${path}/send-comment`,
    { [field]: world.postIds[kind], ...body },
    person?.headers,
  );
const count = async (text: string): Promise<number> =>
  (await world.database.query('select id from comments where comment = $1', [text])).rows.length;

test.each(POST_KINDS)(
  'OFFLINE-6 COMMENT-7 a comment over HTTP on a $kind reaches owner and asker and nobody else, once for its id, over HTTP and the socket together',
  async (kind) => {
    const { asks } = kind;
    const [owner, asker, other] = await Promise.all(
      [world.owner, world.device, world.other].map((person) =>
        sockets.connect({ [kind.field]: world.postIds[kind.kind] }, person.auth),
      ),
    );
    const claims = { user_id: world.other.id, role: 'host', members: [world.other.id], is_blocked: true };
    const same = message('Còn không?', claims);
    const asked = await send(world.device, same, kind);
    expect(asked).toMatchObject({
      status: 200,
      body: { new_comment: { comment: { comment: 'Còn không?' }, author: { id: world.device.id } } },
    });
    for (const hearer of [owner, asker]) await hearer?.hear(`New${asks}`);
    expect((await send(world.device, same, kind)).status).toBe(200);
    expect(await asker?.ask(asks, same)).toMatchObject({ ok: true });
    expect(await count('Còn không?')).toBe(1);
    const parent_id = asked.body.new_comment?.comment.id;
    const answered = await send(world.owner, message('Dạ còn', { parent_id }), kind);
    expect(answered.body.new_answer?.comment.parent_id).toBe(parent_id);
    for (const hearer of [owner, asker]) {
      await hearer?.hear(`NewAnswer${asks}`);
      expect(hearer?.heard.map(({ event }) => event)).toEqual([`New${asks}`, `NewAnswer${asks}`]);
    }
    expect(other?.heard).toEqual([]);
  },
);

test('OFFLINE-6 is refused as over the socket: nobody, a wrong secret, the owner, a blocked asker, an unknown post', async () => {
  const body = message('Còn không?');
  const stranger = { ...world.device, headers: { 'x-device-secret': 'made-up' } };
  await send(world.asker, message('Trước đó'));
  await setBlocked(world.database, world.owner.id, world.asker.id, true);
  const refusals: [number, string, Person | undefined, object?][] = [
    [401, 'unauthenticated', undefined],
    [401, 'wrong_device_secret', stranger],
    [403, 'own_post', world.owner],
    [403, 'blocked', world.asker],
    [404, 'not_found', world.other, { product_id: randomUUID() }],
    [404, 'not_found', world.other, { parent_id: randomUUID() }],
  ];
  for (const [status, code, person, more] of refusals)
    expect(await send(person, { ...body, ...more })).toMatchObject({ status, body: { error: { code } } });
  const wrong = await send(world.other, { ...body, product_id: 'no-id' });
  expect(wrong).toMatchObject({ status: 400, body: { error: { field: 'product_id' } } });
  expect(await count('Còn không?')).toBe(0);
});

test('OFFLINE-6 the limits count HTTP and socket together', async () => {
  const asker = await sockets.connect({ product_id: world.listingId }, world.other.auth);
  const overSocket = async () => (await asker.ask('ProductComment', message('Câu hỏi'))).ok === true;
  const overHttp = async () => (await send(world.other, message('Câu hỏi'))).status === 200;
  let taken = 0;
  while (taken < 100 && (await (taken % 2 === 0 ? overSocket() : overHttp()))) taken += 1;
  expect(taken).toBeLessThanOrEqual(COMMENTS_PER_MINUTE);
  expect(await count('Câu hỏi')).toBe(taken);
  expect([await overSocket(), await overHttp()]).toEqual([false, false]);
});
