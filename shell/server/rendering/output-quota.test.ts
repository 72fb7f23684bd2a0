import { outputQuota, QUOTA } from './output-quota.mjs';

test('RENDER-3 a worker writes so much into the log in a minute, then one line more, and then again in the next minute', () => {
  let now = 0;
  const mayWrite = outputQuota(() => now);
  expect([QUOTA - 10, 10, 1, 1].map(mayWrite)).toEqual(['written', 'written', 'last', 'dropped']);
  now = 60_000;
  expect(mayWrite(1)).toBe('written');
});
