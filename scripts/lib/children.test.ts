import { graceMs } from './children.mjs';

test.each([
  [{}, 5_000],
  [{ DRAIN_SECONDS: '5' }, 19_000],
  [{ STOP_SECONDS: '20' }, 30_000],
  [{ DRAIN_SECONDS: '10', STOP_SECONDS: '20' }, 40_000],
  [{ DRAIN_SECONDS: 'ten' }, 5_000],
])('MACHINE-3 a server that is given %j may take that long to end before it is made to', (env, ms) => {
  expect(graceMs(env)).toBe(ms);
});
