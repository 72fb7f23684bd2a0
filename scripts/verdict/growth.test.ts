import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AreaBuildReport, areaConfig } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { runRspack } from '../releases/build-deployable';
import { releaseArea } from '../releases/collect-release';
import { publish } from '../releases/publish';
import { fakeSite } from '../releases/testing/fake-pieces';
import { liveWeights } from './growth';
import { judgeArea } from './judge-area';
import { shellModules } from './shell-modules';
import { type Weight, weigh } from './weights';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const MANIFEST: AreaManifest = {
  ...{ id: 'mf-demands', owner: 'a team', contract: '^1.0', widgets: [], slices: [], budget: { js: 30 } },
  routes: ['one', 'two'].map((page) => ({ path: `/${page}`, page })),
};

const PAGE = `
  import './page.css';
  export const later = () => import(/* webpackChunkName: "dialog" */ './dialog');
  export default function Page() { return <button onClick={later}>NAME</button>; }
`;
const AREA = `
  import { defineArea } from '@site/shared/contract';
  export default defineArea({
    pages: {
      one: () => import(/* webpackChunkName: "page-one" */ './one'),
      two: () => import(/* webpackChunkName: "page-two" */ './two'),
    },
  });
`;
const DIALOG = "import './dialog.lazy.css'; export const words = ['sale', 'rent'];";

/** Code that hardly gets smaller. */
const MUCH = Array.from({ length: 60 }, (_one, index) =>
  Math.sin(index + 1)
    .toString(36)
    .slice(2),
).join(' ');

let folder: string;
let root: string;
let store: ReleaseStore;
let budget: AreaManifest['budget'];

const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);

async function build(): Promise<AreaBuildReport> {
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  await runRspack(areaConfig({ root, manifest: MANIFEST }));
  return JSON.parse(readFileSync(path.join(root, 'dist/build.json'), 'utf8'));
}

/** The same area as it is live. */
function writeSources(): void {
  write('src/area.tsx', AREA);
  write('src/dialog.tsx', DIALOG);
  write('src/dialog.lazy.css', 'dialog { color: blue }');
  write('src/help.tsx', `export const help = '${MUCH}';`);
  write('src/page.css', 'p { color: red }');
  for (const name of ['one', 'two']) write(`src/${name}.tsx`, PAGE.replace('NAME', name));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'growth-'));
  root = path.join(folder, MANIFEST.id);
  mkdirSync(path.join(root, 'src'), { recursive: true });
  for (const name of ['node_modules', 'shell'])
    symlinkSync(path.join(REPOSITORY, name), path.join(folder, name));
  write('package.json', JSON.stringify({ version: '1.0.0' }));
  write('area.json', JSON.stringify(MANIFEST));
  writeSources();
  const weights = weigh(path.join(root, 'dist'), await build());
  const most = (name: Weight['budget']) => (weights.find((one) => one.budget === name)?.bytes ?? 0) / 1000;
  budget = { js: most('js'), css: most('css'), lazy: most('lazy'), server: most('server') };
  store = new ReleaseStore(path.join(folder, 'releases'));
  const others = fakeSite('1.0.0+a').filter(({ name }) => name !== MANIFEST.id);
  await publish(store, [...others, await releaseArea(root, store)], 'lan');
}, 60_000);
beforeEach(writeSources);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const judge = async () => {
  await build();
  const before = () => liveWeights(store, MANIFEST.id);
  const { problems } = await judgeArea(folder, { ...MANIFEST, budget }, [], shellModules, before);
  return problems.bytes;
};

test('SHELL-1 an area that weighs what is live is within a budget of that', async () => {
  expect(await judge()).toEqual([]);
}, 60_000);

test.each<[string, file: string, text: string, ...lines: RegExp[]]>([
  [
    'a style sheet',
    'src/page.css',
    `p { color: red } /*! ${MUCH} */ q::before { content: '${MUCH}' }`,
    /^mf-demands: 'one', 'two' weighs \d+ bytes of style sheets, \d+ more than .*\(css [\d.]+ kB\).*: styles\.css \d+ → \d+/,
  ],
  [
    'a new lazy chunk',
    'src/dialog.tsx',
    `${DIALOG} export const help = () => import(/* webpackChunkName: "help" */ "./help");`,
    /^mf-demands: what comes later weighs .* scripts and style sheets, .*\(lazy [\d.]+ kB\).*: help\.js new → \d+, dialog\.js \d+ → \d+/,
  ],
  [
    'the entry',
    'src/area.tsx',
    `import { useSelector } from 'react-redux'; globalThis.use = [useSelector]; ${AREA}`,
    /^mf-demands: '(one|two)' weighs \d+ bytes of JavaScript, .*\(js [\d.]+ kB\).*\bentry\.js \d+ → \d+/,
  ],
  [
    'the script of a page',
    'src/one.tsx',
    PAGE.replace('NAME', MUCH),
    /^mf-demands: 'one' weighs \d+ bytes of JavaScript, .*: page-one\.js \d+ → \d+/,
    /^mf-demands: its bundle for the site's server weighs \d+ bytes of code, .*: server\.cjs \d+ → \d+/,
  ],
])(
  'SHELL-1 %s that has grown too much is refused by its weights',
  async (_what, file, text, ...lines) => {
    write(file, text);
    const problems = await judge();
    for (const line of lines) expect(problems).toContainEqual(expect.stringMatching(line));
  },
  60_000,
);
