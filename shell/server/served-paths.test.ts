import { servedAt } from './served-paths';

test.each([
  ['/docs', '/docs/*'],
  ['/API/:x', '/api/*'],
  ['/auth/v1', '/auth/v1/*'],
  ['/:page', '/assets/*'],
  ['/*', '/assets/*'],
  ['/config.json', '/config.json'],
  ['/reports/mine', '/reports/*'],
  ['/overrides', '/overrides/*'],
  ['/auth', undefined],
  ['/document', undefined],
  ['/user/:uid', undefined],
])('%s is of the server by %s', (path, pattern) => {
  expect(servedAt(path)).toBe(pattern);
});
