import { matchRoutes } from 'react-router-dom';
import { faultOfPath, overlaps } from './addresses';

test.each<[string, string, boolean]>([
  // The same, and what differs by case or by a slash alone.
  ['/hotel', '/hotel', true],
  ['/hotel', '/Hotel', true],
  ['/hotel', '/hotels', false],
  ['/hotel', '/hotel/rooms', false],
  ['/', '/hotel', false],
  ['/', '/', true],
  // A parameter is one part, whatever it holds.
  ['/:page', '/hotel', true],
  ['/:page', '/', false],
  ['/:page', '/user/:uid', false],
  ['/user/:uid', '/user/:name', true],
  ['/user/:uid', '/user/me', true],
  ['/user/:uid', '/user', false],
  ['/user/:uid', '/user/:uid/for-sale', false],
  ['/:kind/app/:id', '/for-sale/app/new', true],
  ['/:kind/app/:id', '/for-sale/map/:id', false],
  ['/a/:x/c', '/:y/b/:z', true],
  ['/a/:x/c', '/:y/b/d', false],
  // A parameter with an ending.
  ['/:file.html', '/rules.html', true],
  ['/:file.html', '/rules', false],
  ['/:file.html', '/.html', false],
  ['/:file.html', '/:other.pdf', false],
  ['/:file.html', '/:other.old.html', true],
  ['/:file.html', '/:any', true],
  // A wildcard is any number of parts, also none.
  ['/*', '/', true],
  ['/*', '/hotel', true],
  ['/*', '/user/:uid/for-sale', true],
  ['/user/*', '/user', true],
  ['/user/*', '/user/:uid/mega-views', true],
  ['/user/*', '/users', false],
  ['/user/*', '/:kind/*', true],
  ['/user/*', '/hotel/*', false],
  ['/a/b/*', '/:x', false],
  ['/a/b/*', '/:x/*', true],
  // What is optional may be there or not.
  ['/hotel/:id?', '/hotel', true],
  ['/hotel/:id?', '/hotel/7', true],
  ['/hotel/:id?', '/hotel/7/rooms', false],
  ['/:lang?/hotel', '/hotel', true],
  ['/:lang?/hotel', '/vi/hotel', true],
  ['/:lang?/hotel', '/:kind/hotel', true],
  ['/vi?/hotel', '/hotel', true],
  ['/vi?/hotel', '/vi/hotel', true],
  ['/vi?/hotel', '/en/hotel', false],
  ['/a?/b?/c', '/c', true],
  ['/a?/b?/c', '/b/c', true],
  ['/a?/b?/c', '/b/a/c', false],
])('%s and %s overlap: %s', (one, other, expected) => {
  expect(overlaps(one, other)).toBe(expected);
  expect(overlaps(other, one)).toBe(expected);
});

describe('of every pair of patterns, the router says the same', () => {
  const parts = ['a', 'b', ':x', 'a?', ':x?', ':x.b'];
  const short = parts.map((part) => `/${part}`);
  const patterns = [
    '/',
    '/*',
    ...short,
    ...short.flatMap((path) => [`${path}/*`, ...parts.map((part) => `${path}/${part}`)]),
  ];
  const words = ['a', 'b', 'z', 'z.b'];
  const addresses = ['', ...words, ...words.flatMap((one) => words.map((other) => `${one}/${other}`))]
    .flatMap((start) => [start, ...words.map((word) => `${start}/${word}`)])
    .map((path) => `/${path}`.replace('//', '/'));
  const answered = new Map(
    patterns.map((path) => [path, addresses.filter((address) => matchRoutes([{ path }], address))]),
  );

  test.each(patterns)('%s', (one) => {
    const own = answered.get(one) ?? [];
    const router = patterns.filter((other) => answered.get(other)?.some((address) => own.includes(address)));
    expect(patterns.filter((other) => overlaps(one, other))).toEqual(router);
  });
});

test.each([
  ['hotel', 'must begin with /'],
  ['*', 'must begin with /'],
  ['/hotel/', 'must be parts between single slashes'],
  ['/a//b', 'must be parts between single slashes'],
  ['/a?b', 'must be parts between single slashes'],
  ['/a#b', 'must be parts between single slashes'],
  ['/a b', 'must be parts between single slashes'],
  ['/a/*/b', 'may have * only as its last part'],
  ['/a*', 'may have * only as its last part'],
  ['/a/*', undefined],
  ['/*', undefined],
  ['/', undefined],
  ['/:a?/b?', undefined],
])('%s as a path: %s', (path, fault) => {
  expect(faultOfPath(path)).toBe(fault);
});
