import { readSettings } from '../../settings.ts';
import { openTokens } from '../../supabase/auth/tokens.ts';
import { type BaseApp, buildBaseApp, post } from '../../testing/base-app.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import { commentIn, message, openBaseWorld, signToken } from '../../testing/base-world.ts';
import { EVERY_SESSION_LIVES } from '../../testing/living-sessions.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

/** With a Redis server to test with, there are two nodes; without one, one node plays both. */
const redisUrl = process.env.TEST_REDIS_URL;

// Over its time budget: a token must expire.
const world = sharedFixture(() => openBaseWorld({ redisUrl }));
let second: BaseApp | undefined;
let here: TestSockets;
let there: TestSockets;

beforeAll(async () => {
  here = await TestSockets.of(world.app);
  if (redisUrl !== undefined) second = await buildBaseApp(world.database, { redisUrl });
  there = second === undefined ? here : await TestSockets.of(second.app);
});
afterEach(() => {
  here.close();
  there.close();
});
afterAll(() => second?.app.close());

/** Cuts the line under a connection, as a lost network does; it comes back a moment later. */
const cut = ({ socket }: TestSocket): Promise<void> => {
  const away = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  socket.io.reconnectionDelay(300);
  socket.io.engine.close();
  return away;
};
const nextConnect = ({ socket }: TestSocket) =>
  new Promise<boolean>((resolve) => socket.once('connect', () => resolve(socket.recovered)));

/** An asker who has a question answered, so that the client has an offset to return with, and the owner. */
async function open(auth: () => Record<string, string>) {
  const asker = here.open({ product_id: world.listingId }, auth);
  await nextConnect(asker);
  const owner = await there.connect({ product_id: world.listingId }, world.owner.auth);
  const parent_id = commentIn(await asker.ask('ProductComment', message('Còn không?')));
  const answer = (text: string) => owner.ask('AnswerProductComment', message(text, { parent_id }));
  await answer('Còn');
  await asker.hear('NewAnswerProductComment');
  return { asker, owner, answer };
}

test('COMMENT-3 LIVE-3 questions, answers, blocks and streams cross nodes', async () => {
  const livestream_id = world.liveId;
  const asker = await here.connect({ livestream_id }, world.asker.auth);
  const owner = await there.connect({ livestream_id }, world.owner.auth);
  const other = await there.connect({ livestream_id }, world.other.auth);
  const parent_id = commentIn(await asker.ask('MegaViewsComment', message('Còn không?')));
  await owner.hear('NewMegaViewsComment', (news) => commentIn(news) === parent_id);
  const answer = await owner.ask('AnswerMegaViewsComment', message('Còn', { parent_id }));
  await asker.hear('NewAnswerMegaViewsComment', (news) => commentIn(news) === commentIn(answer));
  await owner.ask('BlockCommenter', { user_id: world.asker.id, blocked: true });
  await asker.hear('CommenterBlocked');
  await owner.ask('BlockCommenter', { user_id: world.asker.id, blocked: false });
  const body = { action: 'end', livestream_id };
  expect((await post(world.app, '/api/livestream/control', body, world.owner.headers)).status).toBe(200);
  for (const watcher of [asker, owner, other]) await watcher.hear('LivestreamEnded');
  expect(other.heard.map(({ event }) => event)).toEqual(['LivestreamEnded']);
});

test('COMMENT-7 after a cut nothing is lost and nothing comes twice, whatever node it was said at', async () => {
  const { asker, answer } = await open(() => world.asker.auth);
  await cut(asker);
  const meanwhile = await answer('Trong lúc mất mạng');
  expect(await nextConnect(asker)).toBe(true);
  await asker.hear('NewAnswerProductComment', (news) => commentIn(news) === commentIn(meanwhile));
  const later = await answer('Sau đó');
  await asker.hear('NewAnswerProductComment', (news) => commentIn(news) === commentIn(later));
  const ids = asker.heard.map(({ payload }) => commentIn(payload));
  expect(new Set(ids).size).toBe(ids.length);
});

test('COMMENT-7 a message that waits during a cut goes out once when the line is back', async () => {
  const { asker, owner } = await open(() => world.asker.auth);
  await cut(asker);
  const waiting = message('Gửi khi mất mạng');
  const sent = await asker.ask('ProductComment', waiting);
  expect(await asker.ask('ProductComment', waiting)).toEqual(sent);
  await owner.hear('NewProductComment', (news) => commentIn(news) === commentIn(sent));
  expect(owner.heard.filter(({ payload }) => commentIn(payload) === commentIn(sent))).toHaveLength(1);
});

test('COMMENT-1 who returns as somebody else hears nothing of the person before', async () => {
  let { auth } = world.asker;
  const { asker, answer } = await open(() => auth);
  await cut(asker);
  ({ auth } = world.otherDevice);
  const before = asker.heard.length;
  await answer('Riêng cho người hỏi');
  await nextConnect(asker);
  await answer('Vẫn riêng');
  // Whatever was sent before would have come before this is acknowledged.
  await asker.ask('ProductComment', message('Câu của tôi'));
  expect(asker.heard.slice(before)).toEqual([]);
});

test('COMMENT-7 a node that stops sends its clients looking for another', async () => {
  const stopping = await buildBaseApp(world.database, { redisUrl });
  const sockets = await TestSockets.of(stopping.app);
  const { socket } = await sockets.connect({ product_id: world.listingId }, world.asker.auth);
  const reason = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await stopping.app.close();
  expect(await reason).toBe('transport close');
  expect(socket.active).toBe(true);
  sockets.close();
});

test('AUTH-3 a connection ends with its token, is refused with it as expired, and returns with a new one', async () => {
  const settings = { ...readSettings({}).auth, accessTokenSeconds: 2 };
  const tokens = await openTokens(world.database, settings, EVERY_SESSION_LIVES);
  let auth: Record<string, string> = { token: await signToken(world.database, tokens, world.asker.uid) };
  const asker = here.open({ product_id: world.listingId }, () => auth);
  await nextConnect(asker);
  // It ends and tries again by itself.
  const refusal = await new Promise<Error & { data?: unknown }>((resolve) =>
    asker.socket.once('connect_error', resolve),
  );
  expect(refusal.data).toMatchObject({ code: 'session_expired' });
  ({ auth } = world.asker);
  asker.socket.connect();
  expect(await asker.ask('ProductComment', message('Tôi còn đây'))).toMatchObject({ ok: true });
});
