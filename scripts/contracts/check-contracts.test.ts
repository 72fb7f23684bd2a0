import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AreaId, type AreaManifest, CONTRACT_VERSION } from '@site/shared/contract';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { readManifests } from '../lib/areas.mjs';
import { checkConsumers } from './check-consumer';
import { checkContracts } from './check-contracts';
import { checkEndpoints } from './check-endpoints';
import { checkPromises } from './check-promises';
import { type ContractVersion, keptVersions, versionsFolder } from './contract-versions';
import { changedSinceKept } from './kept-contract';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const kept = keptVersions(versionsFolder(REPOSITORY));
const newest = kept.at(-1) as ContractVersion;

const folder = testFolder();

test('the contract is kept under its version as it is now', async () => {
  expect(CONTRACT_VERSION.startsWith(`${newest.name}.`)).toBe(true);
  expect(await changedSinceKept(REPOSITORY)).toEqual([]);
});

test('the newest contract keeps what the older ones of its major promised, and breaks what others would have', async () => {
  const changed = ([file, from, to]: readonly [string, string, string], index: number): ContractVersion => {
    const older = { ...newest, name: `1.${90 + index}`, folder: folder(String(index)) };
    cpSync(newest.folder, older.folder, { recursive: true });
    const place = path.join(older.folder, 'contract', file);
    const text = readFileSync(place, 'utf8');
    expect(text).toContain(from);
    writeFileSync(place, text.replace(from, to));
    return older;
  };
  const others = [
    // A call that is gone, a call that wants more now, and a function that is gone.
    ['session.d.ts', 'sendPasswordLink(', 'sendMail('],
    ['shell.d.ts', 'back(fallback: string)', 'back()'],
    ['shell.d.ts', 'function usePageTitle', 'function useTitle'],
  ] as const;
  const older = [...kept.slice(0, -1), ...others.map(changed)];
  const problems = await checkPromises(REPOSITORY, older, newest);
  const broken = problems.map((line) => /^1\.\d+ breaks (1\.\d+): error/.exec(line)?.[1]);
  expect([...new Set(broken)].sort()).toEqual(['1.90', '1.91', '1.92']);
});

test('a range that the contract is outside of, and a widget that is named and not used, are red', async () => {
  for (const [over, problem] of [
    [{ contract: '^9.0.0' }, 'wants contract ^9.0.0'],
    [
      { uses: { widgets: ['mf-listings/product-modal'] } },
      'nothing in mf-demands uses the widget mf-listings/product-modal',
    ],
  ] as [Partial<AreaManifest>, string][]) {
    const manifests = readManifests(REPOSITORY).map((area) => ({
      ...area,
      ...(area.id === 'mf-demands' ? over : {}),
    }));
    const [verdict] = await checkContracts({ repository: REPOSITORY, versions: [], manifests }, [
      'mf-demands',
    ]);
    expect(verdict?.problems).toEqual([expect.stringContaining(problem)]);
  }
});

describe('endpoints', () => {
  const RIGHT = "addEndpoints('mf-demands', __SOURCES__['mf-demands'], () => ({}))";
  const check = (code: string, name = 'demands.api.ts') => {
    const file = folder('mf-demands', name);
    mkdirSync(path.dirname(file));
    writeFileSync(file, code);
    return checkEndpoints(folder(), [file]);
  };

  test.each([
    ['RTK alone', 'api.injectEndpoints({ endpoints: () => ({}) })'],
    ['RTK alone, by a text', "api['injectEndpoints']({ endpoints: () => ({}) })"],
    ['a change of those of another area', 'api.enhanceEndpoints({ endpoints: {} })'],
    ['another name for the function', "import { addEndpoints as add } from '@site/shared/api';"],
    ['the name of another area', "addEndpoints('mf-listings', __SOURCES__['mf-listings'], () => ({}))"],
  ])('that are added by %s are refused', (_what, code) => {
    expect(check(code)).toEqual([
      'mf-demands/demands.api.ts: endpoints are added in *.api.ts by ' +
        "addEndpoints('mf-demands', __SOURCES__['mf-demands'], …), so that they are mf-demands/<name>",
    ]);
  });

  test('that are added in a file of another kind are refused: their version does not follow its content', () => {
    expect(check(RIGHT, 'board.page.tsx')).toEqual([expect.stringContaining('board.page.tsx')]);
  });

  test('of the area itself are welcome', () => {
    for (const call of [RIGHT, RIGHT.replaceAll(/(?<=[(,])\s?/g, '\n  ')]) {
      expect(check(`import { addEndpoints, type api } from '@site/shared/api';\n${call};`)).toEqual([]);
      rmSync(folder('mf-demands'), { recursive: true });
    }
  });
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
  const newSlice = AREA.replace('createSlice }', 'createSlice, nanoid }').replace(
    'open: false',
    'open: !nanoid()',
  );

  /** What is wrong with areas of that code whose area.json differ, compiled in one program. */
  async function check(
    areas: Record<AreaId, { over?: Partial<AreaManifest>; code?: string }>,
    version = newest,
  ): Promise<(id: string) => string[] | undefined> {
    for (const name of ['node_modules', 'shared', 'shell', 'tsconfig.base.json', 'tsconfig.web.json']) {
      symlinkSync(path.join(REPOSITORY, name), folder(name));
    }
    const manifests = Object.entries(areas).map(([id, { over, code = AREA }]): AreaManifest => {
      mkdirSync(folder(id, 'src'), { recursive: true });
      writeFileSync(folder(id, 'src/area.tsx'), code);
      return { ...manifest, ...over, id: id as AreaId };
    });
    const found = await checkConsumers(folder(), manifests, version);
    return (id) => found.get(id as AreaId);
  }

  test('is true, or false by a page, a widget or a slice; an error is of its area alone', async () => {
    const problemsOf = await check({
      'mf-true': {},
      'mf-page': { over: { routes: [{ path: '/a', page: 'other' }] } },
      'mf-widget': { over: { widgets: ['promo'] } },
      'mf-shape': { over: { slices: [{ name: 'drafts', shape: '{ open: string }' }] } },
      'mf-absent': { over: { slices: [...manifest.slices, { name: 'b', shape: '{}' }] } },
      'mf-silent': { over: { slices: [] } },
      'mf-surface': { code: newSlice },
    });
    expect(problemsOf('mf-true')).toEqual([]);
    const inManifest = (id: string) => expect.stringMatching(new RegExp(`^${id}/area\\.json`));
    expect(problemsOf('mf-page')).toEqual([expect.stringMatching(/^mf-page\/area\.json.*'other'/)]);
    expect(problemsOf('mf-widget')).toContainEqual(expect.stringMatching(/^mf-widget\/area\.json.*widgets/));
    for (const id of ['mf-shape', 'mf-absent', 'mf-silent']) {
      expect(problemsOf(id)).toContainEqual(inManifest(id));
    }
    // No shell provides the name: the error says how to add it.
    expect(problemsOf('mf-surface')).toEqual([
      "mf-surface/src/area.tsx: the shell does not provide 'nanoid' of @reduxjs/toolkit: " +
        'name it in shell/src/area-loading/shared-modules/toolkit.ts, raise the minor of CONTRACT_VERSION in ' +
        'shared/contract/version.ts, keep that with npm run contracts -- --keep, and raise the contract in ' +
        'mf-surface/area.json',
    ]);
  });

  test('a name that only a newer shell provides is red under the older one, which says what to raise', async () => {
    const older = kept.find(({ name }) => name === '1.3');
    expect((await check({ 'mf-demands': {} }, older))('mf-demands')).toEqual([
      "mf-demands/src/area.tsx: the shell does not provide 'createSlice' of @reduxjs/toolkit: " +
        'a newer one does, so raise the contract in mf-demands/area.json',
    ]);
  });
});
