import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { rspack } from '@rspack/core';
import { SlimShareRuntimePlugin } from './slim-share-runtime';

interface Container {
  init(scope: object): unknown;
  get(expose: string): Promise<() => { default: unknown }>;
}

interface Shared {
  requiredVersion: string;
  import?: false;
  singleton?: boolean;
}

/** Builds a container that exposes what `react` gives it. */
async function build(shared: Shared): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'container-'));
  mkdirSync(path.join(root, 'node_modules/react'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/react/index.js'), 'module.exports = { version: "copy" };');
  writeFileSync(path.join(root, 'area.js'), "import { version } from 'react'; export default version;");
  await new Promise<void>((resolve, reject) => {
    rspack({
      context: root,
      mode: 'production',
      target: ['web', 'es2022'],
      entry: {},
      output: { path: path.join(root, 'dist'), publicPath: '/', uniqueName: 'area' },
      optimization: { minimize: false },
      plugins: [
        new rspack.container.ModuleFederationPluginV1({
          name: 'area',
          filename: 'entry.js',
          library: { type: 'window', name: 'area' },
          exposes: { './area': { import: ['./area.js'], name: 'expose-area' } },
          shared: { react: shared },
        }),
        new SlimShareRuntimePlugin(),
      ],
    }).run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
  const file = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  return `${file('expose-area.js')};${file('entry.js')}`;
}

/** Runs a container as a page would, over the versions that a host offers. */
async function load(code: string, versions: Record<string, { loaded?: number }>) {
  const warnings: string[] = [];
  const window: { area?: Container } = {};
  runInNewContext(code, {
    window,
    self: window,
    globalThis: window,
    console: { warn: (text: string) => warnings.push(text) },
  });
  const scope = Object.fromEntries(
    Object.entries(versions).map(([version, state]) => [
      version,
      { ...state, get: () => () => ({ version }) },
    ]),
  );
  window.area?.init({ react: scope });
  const module = await window.area?.get('./area');
  return { version: module?.().default, warnings };
}

const wanted: Shared = { requiredVersion: '^19.1.0', singleton: true, import: false };

test('SHELL-1 a container takes the shared module that the shell provides', async () => {
  expect(await load(await build(wanted), { '19.3.1': {} })).toEqual({ version: '19.3.1', warnings: [] });
});

test('a version in use is preferred, then the newest; one outside the range is told', async () => {
  const code = await build(wanted);
  expect((await load(code, { '19.2.0': { loaded: 1 }, '19.3.1': {} })).version).toBe('19.2.0');
  expect((await load(code, { '19.9.0': {}, '19.10.0': {} })).version).toBe('19.10.0');
  const old = await load(code, { '18.2.0': {} });
  expect(old.version).toBe('18.2.0');
  expect(old.warnings[0]).toContain('Unsatisfied version 18.2.0 of shared module react (required ^19.1.0)');
  expect((await load(code, { '19.0.9': {} })).warnings).toHaveLength(1);
});

test('a container that was built for two majors takes either, and tells of a third', async () => {
  const code = await build({ ...wanted, requiredVersion: '^1.4||^2' });
  expect((await load(code, { '1.4.0': {} })).warnings).toEqual([]);
  expect((await load(code, { '2.0.0': {} })).warnings).toEqual([]);
  expect((await load(code, { '3.0.0': {} })).warnings[0]).toContain('(required ^1.4.0 || ^2.0.0)');
  expect((await load(code, { '1.3.0': {} })).warnings).toHaveLength(1);
});

test('a module that nobody provides fails the area with its name', async () => {
  await expect(load(await build({ ...wanted }), {}).then(({ version }) => version)).rejects.toThrow();
});

test.each([
  ['a range that is not a caret', { ...wanted, requiredVersion: '>=19' }],
  ['a copy of its own', { requiredVersion: '^19.1.0', singleton: true }],
])('the build refuses %s', async (_what, shared) => {
  await expect(build(shared)).rejects.toThrow(/caret ranges|provides no shared module/);
});
