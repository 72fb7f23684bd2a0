import { randomUUID } from 'node:crypto';
import { readSettings } from '../../settings.ts';
import { openTokens } from '../../supabase/auth/tokens.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import { openBaseWorld, signToken } from '../../testing/base-world.ts';
import { EVERY_SESSION_LIVES } from '../../testing/living-sessions.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

// Over its time budget: a token must expire.
const world = sharedFixture(() => openBaseWorld({ redisUrl: process.env.TEST_REDIS_URL }));
let sockets: TestSockets;

beforeAll(async () => {
  sockets = await TestSockets.of(world.app);
});

afterEach(() => sockets.close());

const message = (comment: string, more: object = {}) => ({ client_id: randomUUID(), comment, ...more });
const idIn = (news: Record<string, unknown>) =>
  (Object.values(news).find((value) => typeof value === 'object') as { comment: { id: string } }).comment.id;

/** Cuts the line under a connection, as a lost network does. */
function cut({ socket }: TestSocket): void {
  socket.io.engine.close();
}

const nextConnect = ({ socket }: TestSocket) =>
  new Promise<boolean>((resolve) => socket.once('connect', () => resolve(socket.recovered)));

/** An asker who has a question answered, so that the client has an offset to return with, and the owner. */
async function open(auth: () => Record<string, string>) {
  const asker = sockets.open({ product_id: world.listingId }, auth);
  await nextConnect(asker);
  const owner = await sockets.connect({ product_id: world.listingId }, world.owner.auth);
  const question = await asker.ask('ProductComment', message('Còn không?'));
  const parent_id = idIn(question);
  await owner.ask('AnswerProductComment', message('Còn', { parent_id }));
  await asker.hear('NewAnswerProductComment');
  return { asker, owner, parent_id };
}

test('COMMENT-7 after a cut nothing is lost and nothing comes twice', async () => {
  const { asker, owner, parent_id } = await open(() => world.asker.auth);
  const away = new Promise<void>((resolve) => asker.socket.once('disconnect', () => resolve()));
  asker.socket.io.opts.reconnectionDelay = 300;
  asker.socket.io.reconnectionDelay(300);
  cut(asker);
  await away;
  const reply = await owner.ask('AnswerProductComment', message('Trong lúc mất mạng', { parent_id }));
  expect(reply.ok).toBe(true);
  expect(await nextConnect(asker)).toBe(true);
  await asker.hear('NewAnswerProductComment', (news) => idIn(news) === idIn(reply));
  const later = await owner.ask('AnswerProductComment', message('Sau đó', { parent_id }));
  await asker.hear('NewAnswerProductComment', (news) => idIn(news) === idIn(later));
  const ids = asker.heard.map(({ payload }) => idIn(payload));
  expect(new Set(ids).size).toBe(ids.length);
});

test('COMMENT-7 a message that waits during a cut goes out once when the line is back', async () => {
  const { asker, owner } = await open(() => world.asker.auth);
  cut(asker);
  const waiting = message('Gửi khi mất mạng');
  const sent = await asker.ask('ProductComment', waiting);
  expect(await asker.ask('ProductComment', waiting)).toEqual(sent);
  await owner.hear('NewProductComment', (news) => idIn(news) === idIn(sent));
  expect(owner.heard.filter(({ payload }) => idIn(payload) === idIn(sent))).toHaveLength(1);
});

test('COMMENT-1 who returns as somebody else hears nothing of the person before', async () => {
  let auth = world.asker.auth;
  const { asker, owner, parent_id } = await open(() => auth);
  asker.socket.io.reconnectionDelay(300);
  const away = new Promise<void>((resolve) => asker.socket.once('disconnect', () => resolve()));
  cut(asker);
  await away;
  auth = world.otherDevice.auth;
  const before = asker.heard.length;
  await owner.ask('AnswerProductComment', message('Riêng cho người hỏi', { parent_id }));
  await nextConnect(asker);
  await owner.ask('AnswerProductComment', message('Vẫn riêng', { parent_id }));
  // Whatever was sent before would have come before this is acknowledged.
  await asker.ask('ProductComment', message('Câu của tôi'));
  expect(asker.heard.slice(before)).toEqual([]);
});

test('AUTH-3 a connection ends with its token and returns with a new one', async () => {
  const expiring = { token: await shortToken() };
  const auths = [expiring, world.asker.auth];
  const socket = sockets.open({ product_id: world.listingId }, () => auths.shift() ?? world.asker.auth);
  await nextConnect(socket);
  await nextConnect(socket);
  expect(await socket.ask('ProductComment', message('Tôi còn đây'))).toMatchObject({ ok: true });
});

test('AUTH-3 an expired token is refused as such', async () => {
  const token = await shortToken();
  const socket = sockets.open({ product_id: world.listingId }, () => ({ token }));
  await nextConnect(socket);
  const refusal = await new Promise<Error & { data?: unknown }>((resolve) =>
    socket.socket.once('connect_error', resolve),
  );
  expect(refusal.data).toMatchObject({ code: 'session_expired' });
});

/** A token of the asker that ends in about two seconds. */
async function shortToken(): Promise<string> {
  const settings = { ...readSettings({}).auth, accessTokenSeconds: 2 };
  const tokens = await openTokens(world.database, settings, EVERY_SESSION_LIVES);
  return signToken(world.database, tokens, world.asker.uid);
}
