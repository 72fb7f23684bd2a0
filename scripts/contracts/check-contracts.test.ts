import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaManifest } from '@site/shared/contract';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { readManifests } from '../lib/areas.mjs';
import { checkConsumer } from './check-consumer';
import { checkContracts, problemsOf, type Tree } from './check-contracts';
import { checkEndpoints } from './check-endpoints';
import { checkPromises } from './check-promises';
import {
  type ContractVersion,
  describeContract,
  differences,
  keptVersions,
  versionsFolder,
} from './contract-versions';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const manifests = readManifests(REPOSITORY);
const kept = keptVersions(versionsFolder(REPOSITORY));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contracts-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The newest contract, with one of its files changed. */
function changed(file: string, from: string, to: string): ContractVersion {
  const newest = kept.at(-1);
  if (!newest) throw new Error('no version of the contract is kept');
  const copy = path.join(folder, 'changed');
  cpSync(newest.folder, copy, { recursive: true });
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(from);
  writeFileSync(place, text.replace(from, to));
  return { ...newest, folder: copy };
}

/** Whose code or manifest is at fault. */
async function redOnes(over: Partial<Tree>): Promise<string[]> {
  const verdicts = await checkContracts({ repository: REPOSITORY, versions: [], manifests, ...over });
  return verdicts.filter((verdict) => problemsOf(verdict).length > 0).map(({ name }) => name);
}

const withManifest = (id: string, over: Partial<AreaManifest>): AreaManifest[] =>
  manifests.map((area) => (area.id === id ? { ...area, ...over } : area));

test('the contract is kept under its version as it is now', async () => {
  const now = path.join(folder, 'now');
  await describeContract(REPOSITORY, now);
  const newest = kept.at(-1);
  expect(CONTRACT_VERSION.startsWith(`${newest?.name}.`)).toBe(true);
  expect(differences(now, newest?.folder ?? '')).toEqual([]);
});

test('the newest contract keeps what the older ones of its major promised', async () => {
  for (const older of kept.slice(0, -1)) {
    expect(await checkPromises(REPOSITORY, older, kept.at(-1) as ContractVersion)).toEqual([]);
  }
});

test.each([
  [
    'a call that is gone',
    'contract/session.d.ts',
    'sendPasswordLink(email: string)',
    'sendMail(email: string)',
  ],
  [
    'a call that wants more',
    'contract/shell.d.ts',
    'back(fallback: string)',
    'back(fallback: string, why: string)',
  ],
  ['a function that is gone', 'contract/shell.d.ts', 'function usePageTitle', 'function useTitle'],
])('a contract breaks its promise by %s', async (_what, file, from, to) => {
  const broken = changed(file, from, to);
  const problems = await checkPromises(REPOSITORY, kept.at(-1) as ContractVersion, broken);
  expect(problems.join('\n')).toMatch(/^1\.\d+ breaks 1\.\d+: error/);
});

test('every area does with the newest contract', async () => {
  expect(await redOnes({ versions: kept.slice(-1) })).toEqual([]);
});

test.each([
  ['a call of the session', 'contract/session.d.ts', 'sendPasswordLink(', 'sendMail(', ['mf-account']],
  [
    'a field of the configuration',
    'contract/config.d.ts',
    'consignment: string',
    'other: string',
    ['mf-listings'],
  ],
  ['a name of a shared module', 'surfaces.json', 'skipToken', 'other', ['mf-listings', 'mf-megaviews']],
])('without %s exactly the areas that use it are red', async (_what, file, from, to, red) => {
  expect(await redOnes({ versions: [changed(file, from, to)] })).toEqual(red);
});

test('an area that drops a widget turns exactly the areas red that show it', async () => {
  expect(await redOnes({ manifests: withManifest('mf-listings', { widgets: [] }) })).toEqual([
    'mf-assistant',
    'mf-megaviews',
  ]);
});

test('an area that drops a widget of the shell turns the shell red', async () => {
  expect(await redOnes({ manifests: withManifest('mf-assistant', { widgets: [] }) })).toEqual(['shell']);
});

test('a widget that is used and not named is found by the compiler, one that is named and not used too', async () => {
  const megaviews = manifests.find(({ id }) => id === 'mf-megaviews');
  const { uses: _, ...silent } = megaviews as AreaManifest;
  const unnamed = manifests.map((area) => (area.id === 'mf-megaviews' ? silent : area));
  expect(await redOnes({ manifests: unnamed, versions: kept.slice(-1) })).toEqual(['mf-megaviews']);
  const unused = withManifest('mf-demands', { uses: { widgets: ['mf-listings/product-modal'] } });
  expect(await redOnes({ manifests: unused })).toEqual(['mf-demands']);
});

describe('endpoints', () => {
  const RIGHT = "addEndpoints('mf-demands', __SOURCES__['mf-demands'], () => ({}))";
  const check = (code: string, name = 'demands.api.ts') => {
    const file = path.join(folder, 'mf-demands', name);
    mkdirSync(path.dirname(file));
    writeFileSync(file, code);
    return checkEndpoints(folder, [file]);
  };

  test.each([
    ['RTK alone', 'api.injectEndpoints({ endpoints: () => ({}) })'],
    ['RTK alone, typed', 'api.injectEndpoints<Answers>({ endpoints: () => ({}) })'],
    ['RTK alone, by a text', "api['injectEndpoints']({ endpoints: () => ({}) })"],
    ['a change of those of another area', 'api.enhanceEndpoints({ endpoints: {} })'],
    ['another name for the function', "import { addEndpoints as add } from '@site/shared/api';"],
    ['the name of another area', "addEndpoints('mf-listings', __SOURCES__['mf-listings'], () => ({}))"],
    ['the version of another area', "addEndpoints('mf-demands', __SOURCES__['mf-listings'], () => ({}))"],
  ])('that are added by %s are refused', (_what, code) => {
    expect(check(code)).toEqual([
      'mf-demands/demands.api.ts: endpoints are added in *.api.ts by ' +
        "addEndpoints('mf-demands', __SOURCES__['mf-demands'], …), so that they are mf-demands/<name>",
    ]);
  });

  test('that are added in a file of another kind are refused: their version does not follow its content', () => {
    expect(check(RIGHT, 'board.page.tsx')).toEqual([expect.stringContaining('board.page.tsx')]);
  });

  test.each([RIGHT, RIGHT.replaceAll(/(?<=[(,])\s?/g, '\n  ')])(
    'of the area itself are welcome: %j',
    (call) => {
      expect(check(`import { addEndpoints, type api } from '@site/shared/api';\n${call};`)).toEqual([]);
    },
  );
});

test('a range that the contract of the tree is outside of is red', async () => {
  expect(await redOnes({ manifests: withManifest('mf-demands', { contract: '^9.0.0' }) })).toEqual([
    'mf-demands',
  ]);
});

describe('what area.json says of area.tsx', () => {
  const AREA = `
    import { createSlice } from '@reduxjs/toolkit';
    import { defineArea } from '@site/shared/contract';
    const drafts = createSlice({ name: 'drafts', initialState: { open: false }, reducers: {} });
    export default defineArea({ pages: { board: async () => ({ default: () => null }) }, slices: [drafts] });
  `;
  const manifest: AreaManifest = {
    id: 'mf-demands',
    owner: 'a team',
    contract: '^1.2.0',
    routes: [{ path: '/board', page: 'board' }],
    widgets: [],
    slices: [{ name: 'drafts', shape: '{ open: boolean }' }],
    budget: { js: 1 },
  };

  async function check(over: Partial<AreaManifest>, { code = AREA, version = -1 } = {}): Promise<string[]> {
    mkdirSync(path.join(folder, 'mf-demands/src'), { recursive: true });
    writeFileSync(path.join(folder, 'mf-demands/src/area.tsx'), code);
    for (const name of ['node_modules', 'shared', 'shell', 'tsconfig.base.json', 'tsconfig.web.json']) {
      symlinkSync(path.join(REPOSITORY, name), path.join(folder, name));
    }
    const contract = kept.at(version) as ContractVersion;
    return checkConsumer({ repository: folder, manifest: { ...manifest, ...over } }, contract);
  }

  test('is true', async () => {
    expect(await check({})).toEqual([]);
  });

  test('a name that only a newer shell provides is red under the older one, which says what to raise', async () => {
    const before = kept.findIndex(({ name }) => name === '1.3');
    expect(await check({}, { version: before })).toEqual([
      "mf-demands/src/area.tsx: the shell does not provide 'createSlice' of @reduxjs/toolkit: " +
        'a newer one does, so raise the contract in mf-demands/area.json',
    ]);
  });

  test('a name that no shell provides is red, and the error says how to add it', async () => {
    const code = AREA.replace('createSlice }', 'createSlice, nanoid }').replace(
      'open: false',
      'open: !nanoid()',
    );
    expect(await check({}, { code })).toEqual([
      "mf-demands/src/area.tsx: the shell does not provide 'nanoid' of @reduxjs/toolkit: " +
        'name it in shell/src/area-loading/shared-modules/toolkit.ts, raise the minor of CONTRACT_VERSION in ' +
        'shared/contract/version.ts, keep that with npm run contracts -- --keep, and raise the contract in ' +
        'mf-demands/area.json',
    ]);
  });

  test.each<[string, Partial<AreaManifest>, RegExp]>([
    ['a page that is not there', { routes: [{ path: '/a', page: 'other' }] }, /'other'/],
    ['a widget that is not there', { widgets: ['promo'] }, /widgets/],
    ['a slice of another shape', { slices: [{ name: 'drafts', shape: '{ open: string }' }] }, /area\.json/],
    ['a slice that is not there', { slices: [...manifest.slices, { name: 'b', shape: '{}' }] }, /area\.json/],
    ['no word of its slice', { slices: [] }, /area\.json/],
  ])('is false: %s', async (_what, over, problem) => {
    const problems = await check(over);
    expect(problems.filter((line) => line.startsWith('mf-demands/area.json')).join('\n')).toMatch(problem);
  });
});
