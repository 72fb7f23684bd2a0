import { tokenSubject } from './token';

const jwt = (claims: unknown) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;

test('a token names its subject, in the alphabet of addresses too', () => {
  expect(tokenSubject(jwt({ sub: 'u1', name: '~~~???>>>' }))).toBe('u1');
});

test.each([[''], ['abc'], ['a.b.c'], [jwt(null)], [jwt({ id: 1 })]])('%j names nobody', (token) => {
  expect(tokenSubject(token)).toBeUndefined();
});
