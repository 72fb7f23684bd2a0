import type { AreaManifest } from './area-manifest';
import { type Composition, refusalOf, withRefusals } from './compatibility';
import type { ReleaseRecord } from './release-record';
import { CONTRACT_VERSION, satisfiesContract } from './version';

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

test('SHELL-3 an area of another contract does not fit; the others do', () => {
  const live = of(manifest('mf-listings'), manifest('mf-demands', { contract: '^1.3.0' }));
  expect(refusals(live)).toEqual({
    'mf-demands': { wanted: 'contract ^1.3.0', have: 'contract 1.2.0' },
  });
});

test('SHELL-3 an area whose widget a live area stopped offering does not fit', () => {
  const user = manifest('mf-megaviews', { uses: { widgets: [MODAL] } });
  expect(refusals(of(manifest('mf-listings', { widgets: ['product-modal'] }), user))).toEqual({});
  expect(refusals(of(manifest('mf-listings', { widgets: ['other'] }), user))).toEqual({
    'mf-megaviews': { wanted: `widget ${MODAL}`, have: 'mf-listings' },
  });
});

test('SHELL-3 an area fits although the area of a widget that it uses is not live', () => {
  expect(refusals(of(manifest('mf-megaviews', { uses: { widgets: [MODAL] } })))).toEqual({});
});

test('SHELL-2 a slice is the first one’s; who takes its name again does not fit', () => {
  const slice = { name: 'drafts', shape: '{ open: boolean }' };
  const live = of(
    manifest('mf-listings'),
    manifest('mf-demands', { slices: [slice] }),
    manifest('mf-account', { slices: [slice] }),
  );
  expect(refusals(live)).toEqual({
    'mf-account': { wanted: 'slice drafts: { open: boolean }', have: 'slice drafts of mf-demands' },
  });
});

test('SHELL-2 an area that reads a slice of another shape does not fit; spaces make no difference', () => {
  const live = of(
    manifest('mf-demands', { slices: [{ name: 'drafts', shape: '{ open: boolean }' }] }),
    manifest('mf-assistant', { uses: { slices: [{ name: 'drafts', shape: '{open:string}' }] } }),
    manifest('mf-account', { uses: { slices: [{ name: 'drafts', shape: '{open:boolean}' }] } }),
  );
  expect(refusals(live)).toEqual({
    'mf-assistant': { wanted: 'slice drafts: {open:string}', have: 'slice drafts: { open: boolean }' },
  });
});

test('a record is marked where it does not fit, and is itself left as it was', () => {
  const release = (area: AreaManifest) => ({
    ...area,
    version: '1.0.0',
    entry: { url: '/entry.js', integrity: '' },
    pages: {},
  });
  const record: ReleaseRecord = {
    id: 'r1',
    contract: '1.2.0',
    shell: { version: '1.0.0', js: [], css: [] },
    areas: {
      'mf-listings': release(manifest('mf-listings')),
      'mf-demands': release(manifest('mf-demands', { contract: '^2.0.0' })),
    },
  };
  const marked = withRefusals(record);
  expect(marked.areas['mf-demands']?.refused).toEqual({
    wanted: 'contract ^2.0.0',
    have: 'contract 1.2.0',
  });
  expect(marked.areas['mf-listings']).toBe(record.areas['mf-listings']);
  expect(record.areas['mf-demands']?.refused).toBeUndefined();
});

test('SHELL-1 an address that two areas claim is the first one’s; the other keeps the rest of its own', () => {
  const release = (id: AreaManifest['id'], ...paths: string[]) => ({
    ...manifest(id, { routes: paths.map((path) => ({ path, page: 'page' })) }),
    version: '1.0.0',
    entry: { url: '/entry.js', integrity: '' },
    pages: {},
  });
  const record: ReleaseRecord = {
    id: 'r1',
    contract: '1.2.0',
    shell: { version: '1.0.0', js: [], css: [] },
    areas: {
      'mf-listings': release('mf-listings', '/for-sale', '/for-sale/app/:id'),
      'mf-demands': release('mf-demands', '/rent-need', '/for-sale/*', '/:kind'),
    },
  };
  const { areas } = withRefusals(record);
  expect(areas['mf-listings']).toBe(record.areas['mf-listings']);
  expect(areas['mf-demands']?.routes.map(({ path }) => path)).toEqual(['/rent-need']);
  expect(areas['mf-demands']?.refused).toBeUndefined();
});

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.2.0', true],
  ['1.2.0', '^1.2.9', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.9.0', false],
  ['1.9.0', '^2.0.0', false],
  ['10.0.0', '^1.0.0', false],
  ['1.4.0', '^1', true],
  ['1.4.0', '^1.4', true],
  ['1.3.0', '^1.4', false],
  ['1.4.0', '^1 || ^2', true],
  ['2.0.0', '^1 || ^2', true],
  ['3.0.0', '^1 || ^2', false],
  ['1.3.0', '^1.4.0||^2.0.0', false],
  ['2.1.0', '^1.4.0||^2.0.0', true],
  ['2.0.0', '^1.4 || ^2.1', false],
])('SHELL-3 a shell of %s, an area for %s: %s', (version, range, fits) => {
  expect(satisfiesContract(version, range)).toBe(fits);
});

test.each([
  '',
  '1.0.0',
  '~1.0.0',
  '^',
  '^1.',
  '^1.0.0-beta',
  '>=1.0.0',
  '^a.b.c',
  '*',
  '^1 ||',
  '^1 || *',
  '^1 ^2',
])("SHELL-3 '%s' is no range of the contract, so it fits nothing", (range) => {
  expect(satisfiesContract('1.0.0', range)).toBe(false);
});

test('the shell’s own version is well formed', () => {
  expect(satisfiesContract(CONTRACT_VERSION, `^${CONTRACT_VERSION}`)).toBe(true);
});
