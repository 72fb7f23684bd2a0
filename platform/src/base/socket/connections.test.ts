import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { clientAddress, trustedAddresses } from '../../foundation/http/client-address.ts';
import { readSettings } from '../../settings.ts';
import { openTokens } from '../../supabase/auth/tokens.ts';
import { type BaseApp, buildBaseApp, post } from '../../testing/base-app.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import { commentIn, message, openBaseWorld, signToken } from '../../testing/base-world.ts';
import { EVERY_SESSION_LIVES } from '../../testing/living-sessions.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { EventBudget } from './event-budget.ts';

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

describe('limits of connections', () => {
  const MAX = 2;
  const REFUSAL = { code: 'too_many_requests', message: expect.stringContaining('connections') };

  const limited = sharedFixture(() => openBaseWorld({ socketsPerAddress: MAX }));
  let address: string;
  let opened: TestSockets[] = [];

  beforeAll(async () => {
    address = await limited.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const sockets of opened) sockets.close();
    opened = [];
  });

  /** Connections of a visitor who comes through the site, which names them. */
  const of = (visitor: string): TestSockets => {
    const sockets = new TestSockets(address, { 'x-forwarded-for': visitor });
    opened.push(sockets);
    return sockets;
  };
  const query = () => ({ product_id: limited.listingId });
  const fill = async (visitor: string): Promise<TestSocket[]> =>
    Promise.all(Array.from({ length: MAX }, () => of(visitor).connect(query())));

  test('an address over its number of connections is told so, others get in; one that ends makes room, and so does a refused one', async () => {
    const [first] = await fill('203.0.113.3');
    // As many as there is room for lines that say nothing, and more: a refused one leaves.
    for (let refused = 0; refused < 30; refused += 1)
      expect(await of('203.0.113.3').refusal(query())).toEqual(REFUSAL);
    await of('203.0.113.2').connect(query());
    expect(first?.socket.connected).toBe(true);
    first?.socket.disconnect();
    let returned: TestSocket | undefined;
    // The end of a line is noticed at its other side a moment later.
    for (let tries = 0; tries < 100 && returned === undefined; tries += 1) {
      returned = await of('203.0.113.3')
        .connect(query())
        .catch(() => undefined);
    }
    expect(returned?.socket.connected).toBe(true);
  });

  test('one network of IPv6 is one client', async () => {
    await of('2001:db8:1:2::1').connect(query());
    await of('2001:db8:1:2:ffff::2').connect(query());
    expect(await of('2001:db8:1:2:3::3').refusal(query())).toEqual(REFUSAL);
    await of('2001:db8:1:3::1').connect(query());
  });

  test('who does not listen to the refusal is cut, and lines that say nothing are few', async () => {
    await fill('203.0.113.4');
    const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&product_id=${limited.listingId}`;
    const line = () => new WebSocket(url, { headers: { 'x-forwarded-for': '203.0.113.4' } });
    const deaf = line();
    const closed = once(deaf, 'close');
    await once(deaf, 'open');
    deaf.send('40');
    await closed;
    const silent = Array.from({ length: 30 }, line);
    const isOpened = (socket: WebSocket) =>
      new Promise<boolean>((resolve) => {
        socket.once('message', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
    const opened = await Promise.all(silent.map(isOpened));
    expect(opened.filter(Boolean)).toHaveLength(20);
    for (const socket of silent) socket.terminate();
  });

  test.each([
    ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['::ffff:198.51.100.8', '203.0.113.9', '198.51.100.8'],
    ['10.1.2.3', '203.0.113.9:4711', '203.0.113.9'],
    ['10.1.2.3', '203.0.113.9, _hidden', '10.1.2.3'],
  ])('LOAD-10 a trusted proxy alone names a client by a header: %s, %s', (from, header, seen) => {
    const request = { socket: { remoteAddress: from }, headers: { 'x-forwarded-for': header } };
    const addressOf = clientAddress(trustedAddresses(['10.0.0.0/8']));
    expect(addressOf(request as unknown as IncomingMessage)).toBe(seen);
  });

  test('SOCKETS_PER_ADDRESS is the number', () => {
    expect(readSettings({}).base.socketsPerAddress).toBe(500);
    expect(readSettings({ SOCKETS_PER_ADDRESS: '5000' }).base.socketsPerAddress).toBe(5000);
    expect(() => readSettings({ SOCKETS_PER_ADDRESS: '0' })).toThrow('SOCKETS_PER_ADDRESS');
  });

  const NOW = 1_700_000_000_000;

  test('a connection has so many events a minute, and again as many in the next', () => {
    const budget = new EventBudget(2);
    expect([0, 1, 2, 60_000].map((later) => budget.take(NOW + later))).toEqual([true, true, false, true]);
  });

  test('ORACLE-6 a budget that was spent while the clock ran ahead is whole again when it is set right', () => {
    const budget = new EventBudget(1);
    expect([0, 1].map((later) => budget.take(NOW + 3_600_000 + later))).toEqual([true, false]);
    expect(budget.take(NOW)).toBe(true);
  });
});
