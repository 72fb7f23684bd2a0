import { backoff } from './backoff';
import { authOf, identityOf, queryOf } from './handshake';

test.each([
  ['product', 'product_id'],
  ['megaviews', 'megaviews_id'],
  ['livestream', 'livestream_id'],
] as const)('SHELL-1 the query of a %s names the post, the user and the role', (kind, field) => {
  const post = { kind, id: 'p1', ownerId: 'u1' };
  expect(queryOf(post, 'u1')).toEqual({ [field]: 'p1', user_id: 'u1', role: 'host' });
  expect(queryOf(post, 'u2')).toEqual({ [field]: 'p1', user_id: 'u2', role: 'viewer' });
  expect(queryOf({ kind, id: 'p1' }, undefined)).toEqual({ [field]: 'p1', role: 'viewer' });
});

test('the proof is a token, a device secret or nothing', () => {
  expect(authOf({ kind: 'token', token: 't' })).toEqual({ token: 't' });
  expect(authOf({ kind: 'device', secret: 's' })).toEqual({ device_secret: 's' });
  expect(authOf({ kind: 'none' })).toEqual({});
});

test('a refreshed token is the same person, another kind of proof is not', () => {
  const token = (sub: string, end: string) => ({
    kind: 'token' as const,
    token: `h.${btoa(JSON.stringify({ sub }))}.${end}`,
  });
  expect(identityOf(token('u1', 'a'))).toBe(identityOf(token('u1', 'b')));
  const others = [
    token('u1', 'a'),
    token('u2', 'a'),
    { kind: 'device' as const, secret: 'u1' },
    { kind: 'none' as const },
  ];
  expect(new Set(others.map(identityOf)).size).toBe(4);
});

test('each wait is twice as long, up to a limit, and never the same for all', () => {
  expect([0, 1, 2, 3].map((failures) => backoff(failures, 0.5))).toEqual([800, 1600, 3200, 6400]);
  expect(backoff(50, 0.5)).toBe(30_000);
  expect([backoff(0, 0), backoff(0, 1)]).toEqual([400, 1200]);
});
