import type { BaseWorld, Person } from '../../testing/base-world.ts';
import type { TestPushService } from '../../testing/push-service.ts';
import { PushWorld } from '../../testing/push-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startSilentPushServices } from '../../testing/silent-push-services.ts';

const HOUR = 3_600_000;

const market = sharedFixture(() => PushWorld.open());
let world: BaseWorld;
let service: TestPushService;

beforeAll(async () => {
  ({ world, service } = market);
});
beforeEach(() => market.begin());

/** What an inbox notes when its person opens a thread, or settles it. */
const read = (person: Person, thread_id: string, more: { settled?: boolean } = {}) =>
  market.call('/api/inbox/read', { thread_id, ...more }, person);

test('PUSH-4 what was read, answered or settled while it waited for the end of quiet hours is not told', async () => {
  const quiet = { quiet_hours: { from: '22:00', to: '07:00' } };
  const owner = await market.browserOf(world.owner, quiet);
  /** What is queued waits for a night to end, in which somebody does something. */
  const duringNight = async (act: () => Promise<unknown>) => {
    const day = new Date(market.now.getTime() + 24 * HOUR).toISOString().slice(0, 10);
    market.now = new Date(`${day}T16:00:00Z`);
    await world.database.query(`update push_messages set due_at = $1, expires_at = $2`, [
      market.now.toISOString(),
      new Date(market.now.getTime() + 24 * HOUR).toISOString(),
    ]);
    await market.send();
    await act();
    market.later(8 * HOUR);
    await market.send();
  };
  const question = await market.ask(world.asker);
  await duringNight(() => market.answer(world.owner, question));
  expect(service.received(owner)).toEqual([]);

  const asker = await market.browserOf(world.asker, quiet);
  await market.answer(world.owner, question);
  await duringNight(() => read(world.asker, question));
  expect(service.received(asker)).toEqual([]);

  const settled = await market.ask(world.asker);
  await duringNight(() => read(world.owner, settled, { settled: true }));
  expect(service.received(owner)).toEqual([]);

  // Two have asked: the one that was read says nothing of the other.
  await market.ask(world.other);
  const last = await market.ask(world.asker);
  await duringNight(() => read(world.owner, last));
  expect(service.received(owner)).toHaveLength(1);
  expect(await market.waiting()).toBe(0);
});

test('PUSH-4 of a post that is gone by the end of quiet hours nothing is told', async () => {
  const owner = await market.browserOf(world.owner);
  const { rows } = await world.database.query<{ id: string }>(
    'update listings set author_id = $1 where id = (select id from listings where author_id <> $1 limit 1) returning id',
    [world.owner.id],
  );
  const gone = rows[0]?.id ?? '';
  await market.ask(world.asker, gone);
  await world.database.query('delete from listings where id = $1', [gone]);
  await market.send();
  expect(service.received(owner)).toEqual([]);
  expect(await market.waiting()).toBe(0);
});

test('PUSH-5 push services that never answer hold up neither one that does, nor the next message', async () => {
  const silent = await startSilentPushServices(30);
  const sender = market.newSender({ longestAnswerMs: 60_000 });
  try {
    const prompt = await market.browserOf(world.owner);
    await market.ask(world.asker);
    await sender.sendDue();
    const people = [world.other, world.mentor, world.admin];
    for (const [place, endpoint] of silent.endpoints.entries())
      await market.browserOf(people[place % people.length] ?? world.other, { endpoint });
    for (const person of people) await market.watch(person, 'price', world.listingId);
    await market.setPrice('price + 1000');
    await market.ask(world.asker);
    await sender.begin();
    await silent.reached(20);
    await service.arrived(prompt, 2);
    await market.ask(world.asker);
    await sender.begin();
    await service.arrived(prompt, 3);
    // Nobody has been given up meanwhile: they are still waited for.
    expect(silent.open()).toBe(20);
  } finally {
    await silent.close();
    await sender.stop();
  }
});

test('PUSH-5 a silent push service whose address is kept in capitals holds up nobody else, and has no slots of its own', async () => {
  const silent = await startSilentPushServices(1);
  const sender = market.newSender({ longestAnswerMs: 60_000 });
  try {
    const prompt = await market.browserOf(world.owner);
    await market.watch(world.other, 'price', world.listingId);
    for (let browser = 0; browser < 10; browser += 1)
      await market.browserOf(world.other, { endpoint: `${silent.endpoints[0]}/${browser}` });
    // Such addresses were once kept as they came.
    await world.database.query(
      `update push_subscriptions set endpoint = 'HTTP' || substr(endpoint, 5) where endpoint ~ '^http://127\\.0\\.0\\.2.*/[0-5]$'`,
    );
    await market.setPrice('price + 1000');
    await sender.begin();
    await silent.reached(5);
    await market.ask(world.asker);
    await sender.begin();
    await service.arrived(prompt, 1);
    expect(silent.open()).toBe(5);
  } finally {
    await silent.close();
    await sender.stop();
  }
});

test('PUSH-5 a push service that does not answer in time is asked again later', async () => {
  const owner = await market.browserOf(world.owner);
  service.answer(owner, () => undefined);
  await market.ask(world.asker);
  await market.newSender({ longestAnswerMs: 50 }).sendDue();
  expect(service.received(owner)).toHaveLength(1);
  market.later(31_000);
  await market.send();
  expect(service.received(owner)).toHaveLength(2);
});
