import type { BaseWorld, Person } from '../../testing/base-world.ts';
import { answerPush, type PushAnswer, type TestPushService } from '../../testing/push-service.ts';
import { PushWorld } from '../../testing/push-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startSilentPushServices } from '../../testing/silent-push-services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const market = sharedFixture(() => PushWorld.open());
let world: BaseWorld;
let service: TestPushService;

beforeAll(async () => {
  ({ world, service } = market);
});
beforeEach(() => market.begin());

const browserOf = (person: Person, more?: object) => market.browserOf(person, more);
const times = (endpoint: string) => market.times(endpoint);

const read = (person: Person, thread_id: string, more: { settled?: boolean } = {}) =>
  market.call('/api/inbox/read', { thread_id, ...more }, person);

test('PUSH-4 what was read, answered or settled while it waited for the end of quiet hours is not told', async () => {
  const quiet = { quiet_hours: { from: '22:00', to: '07:00' } };
  const owner = await browserOf(world.owner, quiet);
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
  expect(times(owner)).toBe(0);

  const asker = await browserOf(world.asker, quiet);
  await market.answer(world.owner, question);
  await duringNight(() => read(world.asker, question));
  expect(times(asker)).toBe(0);

  const settled = await market.ask(world.asker);
  await duringNight(() => read(world.owner, settled, { settled: true }));
  expect(times(owner)).toBe(0);

  // Two have asked: the one that was read says nothing of the other.
  await market.ask(world.other);
  const last = await market.ask(world.asker);
  await duringNight(() => read(world.owner, last));
  expect(times(owner)).toBe(1);
  expect(await market.waiting()).toBe(0);
});

test('PUSH-4 of a post that is gone by the end of quiet hours nothing is told', async () => {
  const owner = await browserOf(world.owner);
  const { rows } = await world.database.query<{ id: string }>(
    'update listings set author_id = $1 where id = (select id from listings where author_id <> $1 limit 1) returning id',
    [world.owner.id],
  );
  const gone = rows[0]?.id ?? '';
  await market.ask(world.asker, gone);
  await world.database.query('delete from listings where id = $1', [gone]);
  await market.send();
  expect(times(owner)).toBe(0);
  expect(await market.waiting()).toBe(0);
});

test('PUSH-5 push services that never answer hold up neither one that does, nor the next message', async () => {
  const silent = await startSilentPushServices(30);
  const sender = market.newSender({ longestAnswerMs: 60_000 });
  try {
    const prompt = await browserOf(world.owner);
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
    const prompt = await browserOf(world.owner);
    await market.watch(world.other, 'price', world.listingId);
    for (let browser = 0; browser < 10; browser += 1)
      await browserOf(world.other, { endpoint: `${silent.endpoints[0]}/${browser}` });
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

test.each<[string, PushAnswer]>([
  ['503', answerPush(503)],
  ['a cut line', (response) => response.destroy()],
])('PUSH-5 after %s a message is sent again, later each time', async (_name, fault) => {
  const owner = await browserOf(world.owner);
  service.answer(owner, fault, fault);
  await market.askAndSend(world.asker);
  const sent: number[] = [];
  for (const passed of [0, 31_000, 31_000, 30_000]) {
    await market.sendAfter(passed);
    sent.push(times(owner));
  }
  expect(sent).toEqual([1, 2, 2, 3]);
  expect(await market.waiting()).toBe(0);
});

test('PUSH-5 a push service is asked again no sooner than it says', async () => {
  const owner = await browserOf(world.owner);
  service.answer(owner, answerPush(429, { 'retry-after': '600' }));
  await market.askAndSend(world.asker);
  await market.sendAfter(9 * MINUTE);
  expect(times(owner)).toBe(1);
  await market.sendAfter(2 * MINUTE);
  expect(times(owner)).toBe(2);
});

test('PUSH-5 a push service that does not answer in time is asked again later', async () => {
  const owner = await browserOf(world.owner);
  service.answer(owner, () => undefined);
  await market.ask(world.asker);
  await market.newSender({ longestAnswerMs: 50 }).sendDue();
  expect(times(owner)).toBe(1);
  await market.sendAfter(31_000);
  expect(times(owner)).toBe(2);
});

test('PUSH-5 after eight tries a message is given up, and its log names no address', async () => {
  const owner = await browserOf(world.owner);
  service.answer(owner, ...Array.from({ length: 20 }, () => answerPush(503)));
  await market.askAndSend(world.asker);
  for (let round = 0; round < 11; round += 1) await market.sendAfter(HOUR);
  expect([times(owner), await market.waiting()]).toEqual([8, 0]);
  expect(market.log.join('')).toContain('given up');
  expect(market.log.join('')).not.toContain(owner);
});

test('PUSH-5 a wrong answer of a name server ends no subscription: its message is tried again, eight times', async () => {
  await browserOf(world.owner);
  const endpoint = 'https://push.example/1';
  await world.database.query('update push_subscriptions set endpoint = $1', [endpoint]);
  const resolve = jest.fn(async () => [{ address: '10.0.0.8', family: 4 }]);
  await market.ask(world.asker);
  for (let round = 0; round < 12; round += 1) {
    await market.newSender({ rules: { resolve, local: false } }).sendDue();
    market.later(HOUR);
  }
  expect(resolve).toHaveBeenCalledTimes(8);
  const { rows } = await world.database.query('select endpoint from push_subscriptions');
  expect([rows, await market.waiting()]).toEqual([[{ endpoint }], 0]);
});

test('PUSH-5 a message that is older than its time is not sent', async () => {
  const owner = await browserOf(world.owner);
  await market.ask(world.asker);
  await market.sendAfter(4 * 24 * HOUR);
  expect([times(owner), await market.waiting()]).toEqual([0, 0]);
});

test('PUSH-6 in quiet hours messages wait for their end: of each kind the newest about each post', async () => {
  const quiet_hours = { from: '22:00', to: '07:00' };
  const owner = await browserOf(world.owner, { quiet_hours });
  const day = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10);
  // 23:00 in Việt Nam.
  market.now = new Date(`${day}T16:00:00Z`);
  await market.askAndSend(world.asker, world.asker, world.other);
  expect([times(owner), await market.waiting()]).toEqual([0, 1]);
  await market.sendAfter(7 * HOUR + 59 * MINUTE);
  expect(times(owner)).toBe(0);
  await market.sendAfter(MINUTE);
  // A browser that is away gets it later, perhaps in the next night.
  expect(service.received(owner).map(({ payload }) => payload)).toMatchObject([{ quiet_hours }]);
});
