import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AreaManifest } from '@site/shared/contract';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { readAreaJson } from './area-json';
import { checkRemote } from './check-remote';
import { readFederationJson } from './federation-json';
import { withRemote } from './read-remote';
import { AREA, EXPOSED, META, NONE, REACT } from './testing/auctions';

const LATER = { ...NONE, js: { sync: [], async: ['later.js'] } };

/** Its version before, as the record has it. */
const LIVE: AreaManifest = { ...AREA, id: 'mf-auctions', widgets: [], slices: [] };

const folder = testFolder();

/** What is wrong with a remote that differs from a good one. */
async function problemsOf({
  area = {},
  meta = {},
  shared = [REACT],
  remotes = [] as object[],
  exposes = [EXPOSED],
  entry = 'let a',
  live = [] as readonly AreaManifest[],
}) {
  const write = (name: string, content: object | string) =>
    writeFileSync(folder(name), typeof content === 'string' ? content : JSON.stringify(content));
  write('area.json', { ...AREA, ...area });
  write('mf-manifest.json', { metaData: { ...META, ...meta }, exposes, shared, remotes });
  write('remoteEntry.js', entry);
  return withRemote(folder(), async (remote) => checkRemote(remote, { react: '19.3.1' }, live));
}

/** Text that no compression makes small. */
const heavy = (bytes: number): string => randomBytes(bytes).toString('base64');

test('STOCK-3 a remote that says of itself what the shell needs has nothing wrong', async () => {
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf({ live: [LIVE] })).toEqual([]);
});

const OF_SITE = { area: { id: 'mf-listings' }, meta: { name: 'mf_listings', globalName: 'mf_listings' } };

test.each([
  ['metaData.globalName', { meta: { globalName: 'auctions' } }],
  ['metaData.publicPath', { meta: { publicPath: 'https://auctions.example/' } }],
  ['metaData.remoteEntry.type', { meta: { remoteEntry: { ...META.remoteEntry, type: 'module' } } }],
  ['metaData.remoteEntry names gone.js', { meta: { remoteEntry: { ...META.remoteEntry, name: 'gone.js' } } }],
  ['exposes names later.js, which is not there', { exposes: [{ ...EXPOSED, assets: LATER }] }],
  ['shared.vue has no files of its own', { shared: [REACT, { ...REACT, name: 'vue' }] }],
  ['shared.react is missing', { shared: [] }],
  ['remotes is not empty', { remotes: [{ alias: 'mf_listings' }] }],
  ["exposes has no './area'", { exposes: [{ ...EXPOSED, path: './page' }] }],
  ['shared.react.singleton', { shared: [{ ...REACT, singleton: false }] }],
  ['shared.react.requiredVersion is ^18.0.0', { shared: [{ ...REACT, requiredVersion: '^18.0.0' }] }],
  ['area.json: id: mf-listings is an area of this repository', OF_SITE],
  ["its owner is 'Others', not 'Auctions team'", { live: [{ ...LIVE, owner: 'Others' }] }],
  [
    'overlaps /auctions of mf-bids (Bids team)',
    { live: [{ ...LIVE, id: 'mf-bids' as const, owner: 'Bids team' }] },
  ],
  ["the path '/assets/auctions'", { area: { routes: [{ path: '/assets/auctions', page: 'auctions' }] } }],
])('STOCK-4 a remote is refused for one fault, which is named: %s', async (named, fault) => {
  const problems = await problemsOf(fault);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(named);
});

test('STOCK-4 a runtime of its own is refused by size, until the budget allows it, and beyond what the site allows', async () => {
  const entry = heavy(25_000);
  expect(await problemsOf({ entry })).toEqual([
    expect.stringMatching(/^area\.json: budget\.runtime is not set: remoteEntry\.js, .* weighs \d+ bytes/),
  ]);
  const budget = (runtime: number): Partial<AreaManifest> => ({ budget: { ...AREA.budget, runtime } });
  expect(await problemsOf({ entry, area: budget(36) })).toEqual([]);
  expect(await problemsOf({ entry, area: budget(90) })).toEqual([
    'area.json: budget.runtime is 90, the site allows 40 kB at most',
  ]);
});

test('SHELL-4 a remote does not set its own limits: a budget of 5 MB is refused', async () => {
  for (const field of ['js', 'css', 'lazy', 'runtime'])
    expect(await problemsOf({ area: { budget: { ...AREA.budget, [field]: 5_000 } } })).toEqual([
      expect.stringMatching(`^area\\.json: budget\\.${field} is 5000, the site allows \\d+ kB at most$`),
    ]);
});

test('SHELL-4 the texts of an area.json are lines that a terminal can show', () => {
  for (const odd of ['a\u001b[2K', 'a\nmf-account', 'a\u202eb', 'a\u200bb', 'a\u009b1A'])
    for (const [field, over] of [
      ['owner', { owner: odd }],
      ['team', { team: odd }],
      ['names.vi', { names: { vi: odd, en: 'Auctions' } }],
      ['names.en', { names: { vi: 'Đấu giá', en: odd } }],
    ] as const)
      expect(() => readAreaJson(JSON.stringify({ ...AREA, ...over }))).toThrow(
        `area.json: ${field}: must be one line`,
      );
});

test('STOCK-4 an area.json from outside is refused field by field, also by its id', () => {
  const text = JSON.stringify({ ...AREA, id: 'auctions', contract: '>=1', budget: {} });
  expect(() => readAreaJson(text)).toThrow(
    /area\.json: id: must begin with mf-.*\n.*area\.json: contract: must be a range.*\n.*area\.json: budget\.js: /,
  );
  for (const id of ['mf-auctions2', 'mf-', `mf-${'a'.repeat(41)}`])
    expect(() => readAreaJson(JSON.stringify({ ...AREA, id }))).toThrow('area.json: id: must begin with mf-');
});

test('STOCK-4 an mf-manifest.json is refused by each field that it lacks, and by its name when it is no JSON', () => {
  const { path: _path, ...remoteEntry } = META.remoteEntry;
  const { buildInfo: _buildInfo, ...metaData } = { ...META, remoteEntry };
  const text = JSON.stringify({ metaData, exposes: [{ path: './area' }], shared: [] });
  const refused = expect(() => readFederationJson(text));
  for (const field of ['metaData.buildInfo', 'metaData.remoteEntry.path', 'exposes.0.assets'])
    refused.toThrow(`mf-manifest.json: ${field}: `);
  expect(() => readFederationJson('<!doctype html>')).toThrow('mf-manifest.json is not JSON');
  expect(() => readAreaJson('<!doctype html>')).toThrow('area.json is not JSON');
});
