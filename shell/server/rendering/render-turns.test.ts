import { LoopTurns } from '../loop-turns';
import { outputQuota, QUOTA } from './output-quota.mjs';
import { type EndTurn, type Patience, RenderTurns } from './render-turns';

const PATIENT: Patience = { most: Number.POSITIVE_INFINITY, ms: 60_000 };

/** Asks for turns, and notes who was told what, in order. */
function queue(atOnce = 1, atOncePerClient = 1) {
  const turns = new RenderTurns({ atOnce, atOncePerClient });
  const told: string[] = [];
  const running: EndTurn[] = [];
  return {
    told,
    ask(client: string, page: string, patience = PATIENT): Promise<void> {
      return turns.take(client, patience).then((end) => {
        told.push(`${page} ${end ? 'begins' : 'is refused'}`);
        if (end) running.push(end);
      });
    },
    /** Ends the page that has been under way the longest. */
    async end(): Promise<void> {
      await new Promise((resolve) => setImmediate(resolve));
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('RENDER-3 a page of another client is next, however many of one client, a whole IPv6 network, wait', async () => {
  const { ask, end, told } = queue();
  for (const page of ['a1', 'a2', 'a3', 'a4']) void ask(`2001:db8::${page}`, page);
  void ask('10.0.0.2', 'b1');
  void ask('10.0.0.3', 'c1');
  void ask('10.0.0.2', 'b2');
  for (let ended = 0; ended < 7; ended += 1) await end();
  expect(told).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'].map((page) => `${page} begins`));
});

test('RENDER-3 when too many pages wait, the client with the most gives up its latest', async () => {
  const { ask, told } = queue();
  const few = { ...PATIENT, most: 3 };
  for (const page of ['a1', 'a2', 'a3', 'a4']) void ask('10.0.0.1', page, few);
  await ask('10.0.0.1', 'a5', few);
  void ask('10.0.0.2', 'b1', few);
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual(['a1 begins', 'a5 is refused', 'a4 is refused']);
});

test('RENDER-3 a client whose pages do not end leaves places to others', async () => {
  const { ask, told } = queue(3, 2);
  for (const page of ['a1', 'a2', 'a3']) void ask('10.0.0.1', page);
  await ask('10.0.0.2', 'b1');
  expect(told).toEqual(['a1 begins', 'a2 begins', 'b1 begins']);
});

test('RENDER-3 a page waits no longer than it may, and holds up nobody then', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { ask, end, told } = queue();
  void ask('10.0.0.1', 'a1');
  const late = ask('10.0.0.2', 'b1', { ...PATIENT, ms: 250 });
  void ask('10.0.0.3', 'c1');
  jest.advanceTimersByTime(250);
  await late;
  await end();
  expect(told).toEqual(['a1 begins', 'b1 is refused', 'c1 begins']);
  jest.useRealTimers();
});

test('RENDER-3 callers take turns in their order, and between two of them the event loop serves others', async () => {
  const turns = new LoopTurns();
  const log: string[] = [];
  const callers = ['a', 'b', 'c'].map(async (name) => {
    await turns.take();
    log.push(name);
    setImmediate(() => log.push(`others after ${name}`));
  });
  await Promise.all(callers);
  expect(log).toEqual(['a', 'others after a', 'b', 'others after b', 'c']);
});

test('RENDER-3 a worker writes so much into the log in a minute, then one line more, and then again in the next minute', () => {
  let now = 0;
  const mayWrite = outputQuota(() => now, QUOTA);
  expect([QUOTA - 10, 10, 1, 1].map(mayWrite)).toEqual(['written', 'written', 'last', 'dropped']);
  now = 60_000;
  expect(mayWrite(1)).toBe('written');
});
