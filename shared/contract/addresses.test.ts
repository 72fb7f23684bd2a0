import { matchRoutes } from 'react-router-dom';
import { faultOfPath, overlaps } from './addresses';

/** Of each line that is no comment: an address, and others that it overlaps; before those that it does not there is a !. */
const PAIRS = `
# The same, and what differs by case or by a slash alone.
/hotel: /hotel /Hotel !/hotels !/hotel/rooms
/: !/hotel /
# A parameter is one part, whatever it holds.
/:page: /hotel !/ !/user/:uid
/user/:uid: /user/:name /user/me !/user !/user/:uid/for-sale
/:kind/app/:id: /for-sale/app/new !/for-sale/map/:id
/a/:x/c: /:y/b/:z !/:y/b/d
# A parameter with an ending.
/:file.html: /rules.html !/rules !/.html !/:other.pdf /:other.old.html /:any
# A wildcard is any number of parts, also none.
/*: / /hotel /user/:uid/for-sale
/user/*: /user /user/:uid/mega-views !/users /:kind/* !/hotel/*
/a/b/*: !/:x /:x/*
# What is optional may be there or not.
/hotel/:id?: /hotel /hotel/7 !/hotel/7/rooms
/:lang?/hotel: /hotel /vi/hotel /:kind/hotel
/vi?/hotel: /hotel /vi/hotel !/en/hotel
/a?/b?/c: /c /b/c !/b/a/c
`
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .flatMap((line) => {
    const [one = '', others = ''] = line.split(': ');
    return others.split(' ').map((other) => [one, other.replace('!', ''), !other.startsWith('!')] as const);
  });

test.each(PAIRS)('%s and %s overlap: %s', (one, other, expected) => {
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

const FAULTS: [fault: string | undefined, paths: string[]][] = [
  [undefined, ['/', '/*', '/a/*', '/:a?/b?', '/a..b/:file.html']],
  ['must begin with /', ['hotel', '*']],
  ['must be parts between single slashes', ['/hotel/', '/a//b', '/a?b', '/a#b', '/a b']],
  ['may have * only as its last part', ['/a/*/b', '/a*']],
  ['must have no part . or ..', ['/a/../login', '/..', '/./login', '/a/..?/login', '/a/.']],
  [
    'may have letters from a to z, digits and - . _ ~ alone',
    [
      '/log%69n',
      '/%2e%2e/login',
      '/a\\login',
      '/ｌogin',
      '/log\u200bin',
      '/lóg',
      '/a;b',
      '/(a|b)',
      '/a\u0000',
    ],
  ],
];
test.each(FAULTS.flatMap(([fault, paths]) => paths.map((path) => [path, fault])))(
  '%s as a path: %s',
  (path = '', fault) => {
    expect(faultOfPath(path)).toBe(fault);
  },
);
