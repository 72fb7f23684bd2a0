import { keptAnswers } from './kept-answers';

const HOUR = 60 * 60_000;

const start = (mostSize = 100) => {
  const made: string[] = [];
  const world = { answer: async (key: string) => `${key}${made.length}` };
  const make = (key: string) => {
    made.push(key);
    return world.answer(key);
  };
  return { made, world, answer: keptAnswers(make, { sizeOf: (value: string) => value.length, mostSize }) };
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('FIND-7 an answer is made once for all who ask, and again after an hour, which nobody waits for', async () => {
  const { made, answer } = start();
  expect(await Promise.all([answer('a'), answer('a')])).toEqual(['a1', 'a1']);
  jest.advanceTimersByTime(HOUR - 1);
  expect(await answer('a')).toBe('a1');
  jest.advanceTimersByTime(2);
  expect(await answer('a')).toBe('a1');
  expect(made).toEqual(['a', 'a']);
  await new Promise(setImmediate);
  expect(await answer('a')).toBe('a2');
});

test('FIND-7 what cannot be made again is given as it was; without an answer the fault comes out', async () => {
  const { made, world, answer } = start();
  await answer('a');
  world.answer = () => Promise.reject(new Error('down'));
  jest.advanceTimersByTime(HOUR + 1);
  expect(await answer('a')).toBe('a1');
  await expect(answer('b')).rejects.toThrow('down');
  // A service that is down is not asked again with each request.
  expect(await answer('a')).toBe('a1');
  expect(made).toEqual(['a', 'a', 'b']);
});

test('FIND-7 the answers not asked for the longest go when all together are too large', async () => {
  const { made, answer } = start(4);
  for (const key of ['a', 'b', 'c', 'b', 'a']) await answer(key);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
