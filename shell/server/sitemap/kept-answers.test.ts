import { KeptAnswers } from './kept-answers';

const HOUR = 60 * 60_000;

const start = (mostSize = 100) => {
  const clock = { now: 0 };
  const made: string[] = [];
  const world = { answer: async (key: string) => `${key}${made.length}` };
  const make = (key: string) => {
    made.push(key);
    return world.answer(key);
  };
  const kept = new KeptAnswers(make, { sizeOf: (value: string) => value.length, mostSize }, () => clock.now);
  return { clock, made, world, kept };
};

test('FIND-7 an answer is made once for all who ask, and again after an hour, which nobody waits for', async () => {
  const { clock, made, kept } = start();
  expect(await Promise.all([kept.get('a'), kept.get('a')])).toEqual(['a1', 'a1']);
  clock.now = HOUR - 1;
  expect(await kept.get('a')).toBe('a1');
  clock.now = HOUR;
  expect(await kept.get('a')).toBe('a1');
  expect(made).toEqual(['a', 'a']);
  expect(await kept.get('a')).toBe('a2');
});

test('FIND-7 what cannot be made again is given as it was; without an answer the fault comes out', async () => {
  const { clock, made, world, kept } = start();
  await kept.get('a');
  world.answer = () => Promise.reject(new Error('down'));
  clock.now = HOUR;
  expect(await kept.get('a')).toBe('a1');
  await expect(kept.get('b')).rejects.toThrow('down');
  // A service that is down is not asked again with each request.
  expect(await kept.get('a')).toBe('a1');
  expect(made).toEqual(['a', 'a', 'b']);
});

test('FIND-7 the oldest answers go when all together are too large', async () => {
  const { made, kept } = start(4);
  for (const key of ['a', 'b', 'c', 'b', 'a']) await kept.get(key);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
