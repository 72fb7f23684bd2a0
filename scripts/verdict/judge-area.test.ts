import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AreaBuildReport, areaConfig } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';
import { runRspack } from '../releases/build-deployable';
import { judgeArea } from './judge-area';
import { shellModules } from './shell-modules';
import { weigh } from './weights';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const MANIFEST: AreaManifest = {
  ...{ id: 'mf-demands', owner: 'a team', contract: '^1.2 || ^2' },
  routes: ['one', 'two'].map((page) => ({ path: `/${page}`, page })),
  widgets: ['note'],
  slices: [],
  budget: { js: 30, css: 5, lazy: 5, server: 100 },
};

const PAGE = `
  import { usePageTitle } from '@site/shared/contract';
  import { useParams } from 'react-router-dom';
  import './page.css';
  export default function Page() { usePageTitle(useParams().id); return <p>NAME</p>; }
`;
const load = (kind: string, name: string) =>
  `() => import(/* webpackChunkName: "${kind}-${name}" */ './${name}')`;
const AREA = `
  import { defineArea } from '@site/shared/contract';
  export default defineArea({
    pages: { one: ${load('page', 'one')}, two: ${load('page', 'two')} },
    widgets: { note: ${load('widget', 'note')} },
  });
`;

let folder: string;
let dist: string;
let report: AreaBuildReport;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-'));
  const root = path.join(folder, MANIFEST.id);
  mkdirSync(path.join(root, 'src'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  write('src/area.tsx', AREA);
  write('src/page.css', 'p { color: red }');
  for (const name of ['one', 'two', 'note']) write(`src/${name}.tsx`, PAGE.replace('NAME', name));
  for (const name of ['node_modules', 'shell'])
    symlinkSync(path.join(REPOSITORY, name), path.join(folder, name));
  await runRspack(areaConfig({ root, manifest: MANIFEST }));
  dist = path.join(root, 'dist');
  report = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Judges the built area; `told` is what its build says of itself, `react` what its package.json installs. */
async function judge({ over = {}, told = report, react = '' }: JudgeOptions = {}) {
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify(told));
  const dependencies = { react: react || shellModules.react?.version };
  writeFileSync(path.join(folder, MANIFEST.id, 'package.json'), JSON.stringify({ dependencies }));
  return (await judgeArea(folder, { ...MANIFEST, ...over }, [], shellModules)).problems;
}

interface JudgeOptions {
  over?: Partial<AreaManifest>;
  told?: AreaBuildReport;
  react?: string;
}

const GREEN = { contract: [], bytes: [], shared: [], preloads: [] };
const ofPage = (over: Partial<AreaBuildReport['pages'][string]>): AreaBuildReport => {
  const { one } = report.pages;
  if (!one) throw new Error('the build has no page one');
  return { ...report, pages: { ...report.pages, one: { ...one, ...over } } };
};

test("SHELL-1 an area's bundle for the site's server may weigh its budget, and not one byte more", async () => {
  const size = weigh(dist, report).find(({ budget }) => budget === 'server')?.bytes ?? 0;
  const bytes = async (server: number) =>
    (await judge({ over: { budget: { ...MANIFEST.budget, server } } })).bytes;
  expect(await bytes(size / 1000)).toEqual([]);
  expect(await bytes((size - 1) / 1000)).toEqual([
    `mf-demands: its bundle for the site's server weighs ${size} bytes of code, 1 more than its budget allows ` +
      `(server ${(size - 1) / 1000} kB); no live version is here to compare with; the heaviest of it: server.cjs ${size}`,
  ]);
});

test('an area may weigh its budget, and not one byte more, and is told what its budget leaves out', async () => {
  const scripts = weigh(dist, report).filter(({ budget }) => budget === 'js');
  const [heaviest] = scripts;
  const bytes = heaviest?.bytes ?? 0;
  const budget = { ...MANIFEST.budget, js: bytes / 1000 };
  expect(await judge({ over: { budget } })).toEqual(GREEN);
  const { bytes: problems } = await judge({ over: { budget: { ...budget, js: (bytes - 1) / 1000 } } });
  expect(problems[0]).toMatch(
    `mf-demands: '${heaviest?.parts[0]}' weighs ${bytes} bytes of JavaScript, 1 more than its budget allows (js ${(bytes - 1) / 1000} kB); no live version is here to compare with; the heaviest of it: entry.js `,
  );
  const less = await judge({ over: { budget: { js: 30 } } });
  expect(less.bytes).toEqual([
    "mf-demands: the budget in area.json has no 'css'",
    "mf-demands: the budget in area.json has no 'lazy'",
    "mf-demands: the budget in area.json has no 'server'",
  ]);
});

test('the files that a page loads, those that the record would name and those in its bundle are the same', async () => {
  const { one, two } = report.pages;
  const preloads = async (over: Parameters<typeof ofPage>[0]) =>
    (await judge({ told: ofPage(over) })).preloads;
  const unnamed = (file?: string) => `mf-demands: 'one' loads ${file}, which the record does not name`;
  expect(await preloads({ chunks: [] })).toEqual(one?.chunks.map(unnamed));
  expect(one?.css).toEqual([expect.stringMatching(/\.css$/)]);
  expect(await preloads({ css: [] })).toEqual([unnamed(one?.css[0])]);
  const [other = ''] = two?.chunks.slice(-1) ?? [];
  expect(await preloads({ chunks: [...(one?.chunks ?? []), other] })).toEqual([
    `mf-demands: the record names ${other} for 'one', which does not load it`,
  ]);
  const bundle = two?.bundle ?? '';
  expect((await preloads({ bundle })).join('\n')).toContain(`which is not in its bundle ${bundle}`);
});

test('a shared package of its own, and a build that accepts no version that the shell provides, are found', async () => {
  expect(report.shared['@site/shared/contract']).toBe('^1.2||^2');
  expect((await judge({ react: '18.3.1' })).shared).toEqual([
    `mf-demands: package.json has react 18.3.1, the shell provides ${shellModules.react?.version}`,
  ]);
  const told = { ...report, shared: { ...report.shared, 'react-router-dom': '^8.0.0' } };
  expect((await judge({ told })).shared).toEqual([
    `mf-demands: wants react-router-dom ^8.0.0, the shell provides ${shellModules['react-router-dom']?.version}`,
  ]);
});
