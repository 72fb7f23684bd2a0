import { FairTurns } from './fair-turns.ts';

const ONE = { atOnce: 1, atOncePerClient: 1 };

function turnOf(turns: FairTurns, client: string, began: string[], name = client) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = turns.run(client, () => {
    began.push(name);
    return ended;
  });
  return { end, done };
}

const waiting = () => new Promise((resolve) => setImmediate(resolve));

/** The present of the turns, ms: on a busy machine the real one would make a short turn a long one. */
let clock = 0;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => clock));
afterEach(() => jest.restoreAllMocks());

const busy = (milliseconds: number) => async () => {
  clock += milliseconds;
};

test('turns of one client run in the order that they were asked for, one at a time', async () => {
  const turns = new FairTurns(ONE);
  const began: string[] = [];
  const all = ['a', 'b', 'c'].map((name) => turnOf(turns, 'client', began, name));
  for (const [index, { end, done }] of all.entries()) {
    await waiting();
    expect(began).toEqual(['a', 'b', 'c'].slice(0, index + 1));
    end();
    await done;
  }
});

test('a client that comes late is next, however many turns another waits for', async () => {
  const turns = new FairTurns(ONE);
  const began: string[] = [];
  await turns.run('greedy', busy(10));
  await waiting();
  const first = turnOf(turns, 'greedy', began);
  const many = Array.from({ length: 60 }, () => turns.run('greedy', async () => began.push('greedy')));
  const late = turns.run('late', async () => began.push('late'));
  expect(turns.waitingOf('greedy')).toBe(60);
  first.end();
  await late;
  expect(began).toEqual(['greedy', 'late']);
  await Promise.all(many);
  expect(turns.waitingOf('greedy')).toBe(0);
});

test('among clients that always wait, the time is shared evenly, whoever asks for longer turns', async () => {
  const turns = new FairTurns(ONE);
  const took = { long: 0, short: 0 };
  const keepAsking = (client: 'long' | 'short', milliseconds: number, count: number) =>
    Array.from({ length: count }, () =>
      turns.run(client, async () => {
        if (took.long + took.short < 80) took[client] += milliseconds;
        clock += milliseconds;
      }),
    );
  await Promise.all([...keepAsking('long', 10, 10), ...keepAsking('short', 2, 50)]);
  expect(Math.abs(took.long - took.short)).toBeLessThanOrEqual(10);
});

test('what a client asks for directly after its turn comes before a turn of those who have used more', async () => {
  const turns = new FairTurns(ONE);
  const began: string[] = [];
  await turns.run('greedy', busy(20));
  const first = turnOf(turns, 'rare', began, 'rare 1');
  const waiting = [1, 2, 3].map(() => turns.run('greedy', async () => began.push('greedy')));
  const second = first.done.then(() => turns.run('rare', async () => began.push('rare 2')));
  first.end();
  await Promise.all([second, ...waiting]);
  expect(began.slice(0, 2)).toEqual(['rare 1', 'rare 2']);
});

test('one client has no more turns at once than its part of them', async () => {
  const turns = new FairTurns({ atOnce: 3, atOncePerClient: 2 });
  const began: string[] = [];
  const all = [1, 2, 3, 4].map((turn) => turnOf(turns, 'greedy', began, `greedy ${turn}`));
  const other = turnOf(turns, 'other', began);
  await waiting();
  expect(began.sort()).toEqual(['greedy 1', 'greedy 2', 'other']);
  for (const { end } of [...all, other]) end();
  await Promise.all([...all, other].map(({ done }) => done));
});

test('work that fails fails for who asked, and the next turn comes', async () => {
  const turns = new FairTurns(ONE);
  const failing = turns.run('a', async () => {
    throw new Error('broken');
  });
  const next = turns.run('a', async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

describe('turns of different lengths', () => {
  /** Turns of which it is known that 'short' takes 5 ms and 'long' takes 50, and one that runs until its `end`. */
  async function prepared() {
    const turns = new FairTurns(ONE);
    const began: string[] = [];
    await turns.run('somebody', busy(5), 'short');
    await turns.run('somebody', busy(50), 'long');
    const running = turnOf(turns, 'running', []);
    await waiting();
    const ask = (client: string, kind: string) => turns.run(client, async () => began.push(kind), kind);
    return { turns, began, running, ask };
  }

  test('a short turn comes before the long ones of sixty other clients', async () => {
    const { began, running, ask } = await prepared();
    const long = Array.from({ length: 60 }, (_one, index) => ask(`searcher ${index}`, 'long'));
    const short = ask('visitor', 'short');
    running.end();
    await Promise.all([short, ...long]);
    expect(began[0]).toBe('short');
  });

  test('a long turn is next when three shorter ones of other clients have passed it', async () => {
    const { began, running, ask } = await prepared();
    const long = ask('visitor', 'long');
    const short = Array.from({ length: 60 }, (_one, index) => ask(`reader ${index}`, 'short'));
    running.end();
    await Promise.all([long, ...short]);
    expect(began.indexOf('long')).toBe(3);
  });

  test('a long turn comes before the short ones of a client that has used much', async () => {
    const { turns, began, running, ask } = await prepared();
    running.end();
    await turns.run('greedy', busy(500), 'very long');
    await turns.run('somebody', busy(50), 'long');
    const again = turnOf(turns, 'running', []);
    const short = Array.from({ length: 60 }, () => ask('greedy', 'short'));
    const long = ask('visitor', 'long');
    again.end();
    await Promise.all([long, ...short]);
    expect(began[0]).toBe('long');
  });
});

test('who is always first is next, whatever it has used', async () => {
  const turns = new FairTurns({ ...ONE, first: 'platform' });
  const began: string[] = [];
  await turns.run('platform', busy(20));
  await waiting();
  const running = turnOf(turns, 'other', began, 'running');
  const rest = ['client', 'platform'].map((name) => turns.run(name, async () => began.push(name)));
  running.end();
  await Promise.all(rest);
  expect(began).toEqual(['running', 'platform', 'client']);
});
