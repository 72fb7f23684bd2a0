import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processCost } from './process-use';
import { QUIET_MS, WorkerCost } from './worker-cost';

const LIMIT = 1_000;
const cost = () => new WorkerCost(undefined, LIMIT);

test('RENDER-16 more memory than its limit is too much for a worker, also by what it tells of itself where the system tells nothing', () => {
  for (const isQuiet of [true, false]) {
    expect(cost().excess(isQuiet, 0, { memory: LIMIT, worked: 0 })).toBeUndefined();
    expect(cost().excess(isQuiet, 0, { memory: LIMIT + 1, worked: 0 })).toMatch('RENDER_MEMORY_MB');
  }
  const told = cost();
  expect(told.excess(true, 0)).toBeUndefined();
  told.tell({ memory: LIMIT + 1, worked: 0 });
  expect(told.excess(true, 0)).toMatch('RENDER_MEMORY_MB');
});

test('RENDER-16 work for no page is too much once it takes a third of the time between pages; work for pages is not', () => {
  const rendering = cost();
  let worked = 0;
  /** Looks at it each 50 ms, of which it works so much. */
  const looks = (each: number, isQuiet: (look: number) => boolean, from = 0) => {
    for (let look = from; look <= from + (10 * QUIET_MS) / 50; look += 1) {
      const excess = rendering.excess(isQuiet(look), look * 50, { memory: 0, worked });
      if (excess) return look - from;
      worked += each;
    }
    return undefined;
  };
  expect(looks(50, () => false)).toBeUndefined();
  expect(looks(10, () => true, 2_000)).toBeUndefined();
  expect(looks(30, () => true, 4_000)).toBeLessThanOrEqual((2 * QUIET_MS) / 50);
  // Pages come all the time, and it works between them too.
  expect(looks(50, (look) => look % 4 === 0, 6_000)).toBeLessThanOrEqual((6 * QUIET_MS) / 50);
});

test('RENDER-16 Linux tells the memory and the work of all threads of a process', async () => {
  const code =
    "const kept = Buffer.alloc(2e8, 1); require('crypto').pbkdf2('a', 'b', 1e6, 64, 'sha512', () => console.log(kept.length)); setInterval(() => 0, 1e6)";
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    const { memory = 0, worked = 0 } = processCost(child.pid) ?? {};
    expect(memory).toBeGreaterThan(2e8);
    expect(memory).toBeLessThan(4e8);
    expect(worked).toBeGreaterThan(200);
  } finally {
    child.kill('SIGKILL');
  }
  await once(child, 'close');
  expect(processCost(child.pid)).toBeUndefined();
});
