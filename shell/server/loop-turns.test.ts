import { LoopTurns } from './loop-turns';

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
