import { randomUUID } from 'node:crypto';
import { type BaseApp, buildBaseApp, post } from '../../testing/base-app.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import { type BaseWorld, openBaseWorld } from '../../testing/base-world.ts';

/** With a Redis server to test with, there are two nodes; without one, one node plays both. */
const redisUrl = process.env.TEST_REDIS_URL;

let world: BaseWorld;
let second: BaseApp | undefined;
let here: TestSockets;
let there: TestSockets;

beforeAll(async () => {
  world = await openBaseWorld({ redisUrl });
  here = await TestSockets.of(world.app);
  if (redisUrl !== undefined) second = await buildBaseApp(world.database, { redisUrl });
  there = second === undefined ? here : await TestSockets.of(second.app);
});

afterAll(async () => {
  here.close();
  there.close();
  await second?.app.close();
  await world.close();
});

const message = (comment: string, more: object = {}) => ({ client_id: randomUUID(), comment, ...more });
const idIn = (news: Record<string, unknown>) =>
  (Object.values(news).find((value) => typeof value === 'object') as { comment: { id: string } }).comment.id;
const cut = ({ socket }: TestSocket) => {
  const away = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  socket.io.engine.close();
  return away;
};

test('COMMENT-3 LIVE-3 questions, answers, blocks and streams cross nodes', async () => {
  const asker = await here.connect({ livestream_id: world.liveId }, world.asker.auth);
  const owner = await there.connect({ livestream_id: world.liveId }, world.owner.auth);
  const other = await there.connect({ livestream_id: world.liveId }, world.other.auth);
  const question = await asker.ask('MegaViewsComment', message('Còn không?'));
  const parent_id = idIn(question);
  await owner.hear('NewMegaViewsComment', (news) => idIn(news) === parent_id);
  const answer = await owner.ask('AnswerMegaViewsComment', message('Còn', { parent_id }));
  await asker.hear('NewAnswerMegaViewsComment', (news) => idIn(news) === idIn(answer));
  await owner.ask('BlockCommenter', { user_id: world.asker.id, blocked: true });
  await asker.hear('CommenterBlocked');
  const body = { action: 'end', livestream_id: world.liveId };
  expect((await post(world.app, '/api/livestream/control', body, world.owner.headers)).status).toBe(200);
  for (const watcher of [asker, owner, other]) await watcher.hear('LivestreamEnded');
  expect(other.heard.map(({ event }) => event)).toEqual(['LivestreamEnded']);
});

test('COMMENT-7 what was said elsewhere during a cut arrives on return', async () => {
  const device = await here.connect({ product_id: world.listingId }, world.device.auth);
  const owner = await there.connect({ product_id: world.listingId }, world.owner.auth);
  const question = await device.ask('ProductComment', message('Còn không?'));
  await owner.ask('AnswerProductComment', message('Còn', { parent_id: idIn(question) }));
  await device.hear('NewAnswerProductComment');
  device.socket.io.reconnectionDelay(300);
  await cut(device);
  const answer = await owner.ask('AnswerProductComment', message('Mời xem', { parent_id: idIn(question) }));
  await device.hear('NewAnswerProductComment', (news) => idIn(news) === idIn(answer));
  expect(device.socket.recovered).toBe(true);
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
