import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AreaRelease, CONTRACT_VERSION } from '@site/shared/contract';
import type { Piece } from '@site/shared/releases/piece';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { readManifests } from '../lib/areas.mjs';
import { publish } from '../releases/publish';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-early', '.git', '.data', '.screens']);
/** Large, and no source. */
const PICTURES = path.join(path.sep, 'platform', 'media');
const AREA = 'mf-auctions';

let root: string;

/** A copy of the sources, with the packages of this one; what is ours of them is the copy's own. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'create-area-'));
  cpSync(REPOSITORY, root, {
    recursive: true,
    filter: (file) => !LEFT_OUT.has(path.basename(file)) && !file.endsWith(PICTURES),
  });
  const packages = path.join(REPOSITORY, 'node_modules');
  mkdirSync(path.join(root, 'node_modules/@site'), { recursive: true });
  symlinkSync(path.join(root, 'shared'), path.join(root, 'node_modules/@site/shared'), 'dir');
  for (const name of readdirSync(packages)) {
    if (name !== '@site') symlinkSync(path.join(packages, name), path.join(root, 'node_modules', name));
  }
  // Of a package in two versions, one lies in the workspace that wants it.
  for (const name of readdirSync(REPOSITORY)) {
    const own = path.join(REPOSITORY, name, 'node_modules');
    if (name !== '.git' && existsSync(own)) symlinkSync(own, path.join(root, name, 'node_modules'), 'dir');
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(...command: string[]): string {
  const [program = '', ...args] = command;
  // The new area's tests are no slow ones, which this run may be about.
  const env = {
    ...process.env,
    DATA_DIR: path.join(root, '.data'),
    NODE_ENV: undefined,
    TEST_PART: undefined,
  };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`);
  return stdout + stderr;
}
const bin = (name: string, ...args: string[]) => run(path.join(root, 'node_modules/.bin', name), ...args);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** By path, the modification time of each source. */
const sources = (): Map<string, number> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), statSync(file).mtimeMs]),
  );

test('an area is one new folder; beside it only derived files change', () => {
  const before = sources();
  expect(bin('tsx', 'scripts/create-area.ts', AREA)).toContain(
    `${AREA} of the Auctions team answers /auctions.`,
  );
  const changed = [...sources()].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
  const outside = changed.filter((file) => !file.startsWith(`${AREA}/`));
  expect(outside.sort()).toEqual(['.github/CODEOWNERS', 'package-lock.json']);
  expect(read('.github/CODEOWNERS')).toMatch(/^\/mf-auctions\/ +@site\/auctions-team$/m);
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(packages[`node_modules/${AREA}`]).toEqual({ resolved: AREA, link: true });
  expect(readManifests(root).map(({ id }) => id)).toContain(AREA);
});

test.each([
  ['mf-Auctions', /must be mf- and small letters/],
  [AREA, /mf-auctions is there already/],
  ['mf-hotel', /would answer \/hotel, which mf-listings does/],
  ['mf-media', /would answer \/media, which the site's server does/],
])('an area cannot be called %s', (name, problem) => {
  expect(() => bin('tsx', 'scripts/create-area.ts', name)).toThrow(problem);
  expect(existsSync(path.join(root, 'mf-hotel'))).toBe(false);
});

test('it type-checks, passes the linter and its tests, builds, and its verdict is green', () => {
  for (const workspace of [AREA, 'scripts', 'shell', 'shared']) bin('tsc', '-p', workspace);
  bin('biome', 'check', '--error-on-warnings', '--vcs-enabled=false', AREA);
  expect(bin('jest', '--selectProjects', 'unit', '--', AREA)).toMatch(/Tests: +2 passed, 2 total/);
  expect(bin('tsx', 'scripts/verdict.ts', AREA)).toMatch(/mf-auctions +green/);
});

test('it is released, alone', async () => {
  const store = new ReleaseStore(path.join(root, '.data/releases'));
  const theirs = readManifests(root).filter(({ id }) => id !== AREA);
  const entry = { url: '/assets/entry.js', integrity: 'sha384-1' };
  const areas = theirs.map((manifest): Piece => {
    return { name: manifest.id, release: { ...manifest, version: '1.0.0', entry, pages: {} } };
  });
  const shell: Piece = {
    name: 'shell',
    release: { contract: CONTRACT_VERSION, shell: { version: '1.0.0', js: [], css: [] } },
  };
  await publish(store, [shell, ...areas], 'test');
  const live = await store.current();
  bin('tsx', 'scripts/releases/cli.ts', 'release', AREA);
  const record = await store.current();
  const { [AREA]: mine, ...others }: Record<string, AreaRelease> = record?.areas ?? {};
  expect(mine?.routes).toEqual([{ path: '/auctions', page: 'auctions' }]);
  expect(Object.keys(mine?.pages ?? {})).toEqual(['auctions']);
  expect(others).toEqual(live?.areas);
});

describe('a slice of its own', () => {
  const SLICE = `
    import { createSlice } from '@reduxjs/toolkit';
    export const bids = createSlice({ name: 'bids', initialState: { open: false }, reducers: {} });
  `;
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(root, file), change(read(file)));
  const release = () => bin('tsx', 'scripts/releases/cli.ts', 'release', AREA);

  beforeAll(() => {
    writeFileSync(path.join(root, AREA, 'src/bids.slice.ts'), SLICE);
    edit(`${AREA}/src/area.tsx`, (text) =>
      text
        .replace('import {', "import { bids } from './bids.slice';\nimport {")
        .replace('pages:', 'slices: [bids],\n  pages:'),
    );
    edit(`${AREA}/src/pages/auctions.page.tsx`, (text) =>
      text
        .replace('import {', "import { useSelector } from 'react-redux';\nimport {")
        .replace(
          "<p>{t('lead')}</p>",
          "<p>{useSelector((state: { bids: { open: boolean } }) => state.bids.open) ? '' : t('lead')}</p>",
        ),
    );
    edit(`${AREA}/area.json`, (text) =>
      text.replace('"slices": []', '"slices": [{ "name": "bids", "shape": "{ open: boolean }" }]'),
    );
  });

  test('is released as README.md says', () => {
    expect(release()).toContain(`release ${AREA}@1.0.0+`);
    expect(bin('tsx', 'scripts/verdict.ts', AREA)).toMatch(/mf-auctions +green/);
  });
});
