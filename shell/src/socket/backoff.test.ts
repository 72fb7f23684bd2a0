import { backoff } from './backoff';

test('each wait is twice as long, up to a limit, and never the same for all', () => {
  expect([0, 1, 2, 3].map((failures) => backoff(failures, 0.5))).toEqual([800, 1600, 3200, 6400]);
  expect(backoff(50, 0.5)).toBe(30_000);
  expect([backoff(0, 0), backoff(0, 1)]).toEqual([400, 1200]);
});
