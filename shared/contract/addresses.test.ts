import { matchRoutes } from 'react-router-dom';
import { faultOfPath, overlaps } from './addresses';
import type { AreaManifest } from './area-manifest';
import { type Composition, refusalOf, withRefusals } from './compatibility';
import type { ReleaseRecord } from './release-record';
import { CONTRACT_VERSION, satisfiesContract } from './version';

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
FAULTS.push(
  ['may have 4 optional parts at most', ['/a?/:b?/c?/d?/e?', `/${'a?/'.repeat(22)}b`]],
  ['may have 200 letters at most', [`/${'a'.repeat(200)}`]],
);
test.each(FAULTS.flatMap(([fault, paths]) => paths.map((path) => [path, fault])))(
  '%s as a path: %s',
  (path = '', fault) => {
    expect(faultOfPath(path)).toBe(fault);
  },
);

const manifest = (id: AreaManifest['id'], over: Partial<AreaManifest> = {}): AreaManifest => ({
  ...{ id, owner: 'a team', contract: '^1.1.0', routes: [], widgets: [], slices: [], budget: { js: 30 } },
  ...over,
});

const of = (...areas: AreaManifest[]): Composition => ({
  contract: '1.2.0',
  areas: Object.fromEntries(areas.map((area) => [area.id, area])),
});

/** Which of the areas do not fit, and why. */
const refusals = (composition: Composition) =>
  Object.fromEntries(
    Object.values(composition.areas).flatMap((area) => {
      const refused = refusalOf(composition, area);
      return refused ? [[area.id, refused]] : [];
    }),
  );

const MODAL = 'mf-listings/product-modal';

test('SHELL-3 an area of another contract does not fit, nor one whose widget a live area stopped offering; the others do', () => {
  const live = of(manifest('mf-listings'), manifest('mf-demands', { contract: '^1.3.0' }));
  expect(refusals(live)).toEqual({ 'mf-demands': { wanted: 'contract ^1.3.0', have: 'contract 1.2.0' } });
  const user = manifest('mf-megaviews', { uses: { widgets: [MODAL] } });
  expect(refusals(of(manifest('mf-listings', { widgets: ['product-modal'] }), user))).toEqual({});
  expect(refusals(of(manifest('mf-listings', { widgets: ['other'] }), user))).toEqual({
    'mf-megaviews': { wanted: `widget ${MODAL}`, have: 'mf-listings' },
  });
  // The area of the widget is not live.
  expect(refusals(of(user))).toEqual({});
});

test('SHELL-2 a slice is the first one’s, and who takes its name again does not fit, nor who reads another shape', () => {
  const slice = { name: 'drafts', shape: '{ open: boolean }' };
  const owner = manifest('mf-demands', { slices: [slice] });
  expect(refusals(of(manifest('mf-listings'), owner, manifest('mf-account', { slices: [slice] })))).toEqual({
    'mf-account': { wanted: 'slice drafts: { open: boolean }', have: 'slice drafts of mf-demands' },
  });
  const reader = (id: AreaManifest['id'], shape: string) =>
    manifest(id, { uses: { slices: [{ name: 'drafts', shape }] } });
  // Spaces make no difference.
  const readers = [reader('mf-assistant', '{open:string}'), reader('mf-account', '{open:boolean}')];
  expect(refusals(of(owner, ...readers))).toEqual({
    'mf-assistant': { wanted: 'slice drafts: {open:string}', have: 'slice drafts: { open: boolean }' },
  });
});

const release = (id: AreaManifest['id'], paths: string[], over: Partial<AreaManifest> = {}) => ({
  ...manifest(id, { routes: paths.map((path) => ({ path, page: 'page' })), ...over }),
  version: '1.0.0',
  entry: { url: '/entry.js', integrity: '' },
  pages: {},
});

test('SHELL-1 a record is marked where it does not fit, and an address that two areas claim is the first one’s; it is itself left as it was', () => {
  const record: ReleaseRecord = {
    id: 'r1',
    contract: '1.2.0',
    shell: { version: '1.0.0', js: [], css: [] },
    areas: {
      'mf-listings': release('mf-listings', ['/for-sale', '/for-sale/app/:id']),
      'mf-demands': release('mf-demands', ['/rent-need', '/for-sale/*', '/:kind']),
      'mf-account': release('mf-account', ['/rent-need', '/mine'], { contract: '^2.0.0' }),
    },
  };
  const { areas } = withRefusals(record);
  expect(areas['mf-listings']).toBe(record.areas['mf-listings']);
  expect(areas['mf-demands']?.routes.map(({ path }) => path)).toEqual(['/rent-need']);
  expect(areas['mf-demands']?.refused).toBeUndefined();
  expect(areas['mf-account']?.routes.map(({ path }) => path)).toEqual(['/mine']);
  expect(areas['mf-account']?.refused).toEqual({ wanted: 'contract ^2.0.0', have: 'contract 1.2.0' });
  expect(record.areas['mf-account']?.refused).toBeUndefined();
});

/** Of each line: a range, and versions of which those behind a ! do not fit. */
const RANGES = `
^1.0.0: 1.0.0 !10.0.0
^1.2.0: 1.4.2 !1.1.9
^1.2.9: 1.2.0
^1.9.0: !2.0.0
^2.0.0: !1.9.0
^1: 1.4.0
^1.4: 1.4.0 !1.3.0
^1 || ^2: 1.4.0 2.0.0 !3.0.0
^1.4.0||^2.0.0: !1.3.0 2.1.0
^1.4 || ^2.1: !2.0.0
^${CONTRACT_VERSION}: ${CONTRACT_VERSION}
`;
test.each(RANGES.trim().split('\n'))('SHELL-3 the versions that fit a range: %s', (line) => {
  const [range = '', versions = ''] = line.split(': ');
  for (const version of versions.split(' '))
    expect(satisfiesContract(version.replace('!', ''), range)).toBe(!version.startsWith('!'));
});

test.each(',1.0.0,~1.0.0,^,^1.,^1.0.0-beta,>=1.0.0,^a.b.c,*,^1 ||,^1 || *,^1 ^2'.split(','))(
  "SHELL-3 '%s' is no range of the contract, so it fits nothing",
  (range) => {
    expect(satisfiesContract('1.0.0', range)).toBe(false);
  },
);
