import { oneMore } from './fault-count';

const HOUR = 60 * 60 * 1000;

test('WORKER-6 faults of one day are counted together', () => {
  const first = oneMore(undefined, 0);
  expect(first).toEqual({ count: 1, at: 0 });
  expect(oneMore(oneMore(first, HOUR), 23 * HOUR)).toEqual({ count: 3, at: 0 });
});

test('WORKER-6 a day after the first fault the count begins again', () => {
  expect(oneMore({ count: 2, at: 0 }, 24 * HOUR)).toEqual({ count: 1, at: 24 * HOUR });
});
