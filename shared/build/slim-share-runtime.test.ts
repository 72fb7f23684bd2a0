import { runInNewContext } from 'node:vm';
import { rspack } from '@rspack/core';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { SlimShareRuntimePlugin } from './slim-share-runtime';
import { buildFiles } from './testing/rspack-build';

const at = testFolder();

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
  const sources = {
    'node_modules/react/index.js': 'module.exports = { version: "copy" };',
    'area.js': "import { version } from 'react'; export default version;",
  };
  const container = new rspack.container.ModuleFederationPluginV1({
    name: 'area',
    filename: 'entry.js',
    library: { type: 'window', name: 'area' },
    exposes: { './area': { import: ['./area.js'], name: 'expose-area' } },
    shared: { react: shared },
  });
  const files = await buildFiles(at(), sources, {
    context: at(),
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    output: { path: at('dist'), publicPath: '/', uniqueName: 'area' },
    optimization: { minimize: false },
    plugins: [container, new SlimShareRuntimePlugin()],
  });
  return `${files['expose-area.js']};${files['entry.js']}`;
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
  const provide = ([version, state]: [string, object]) =>
    [version, { ...state, get: () => () => ({ version }) }] as const;
  const scope = Object.fromEntries(Object.entries(versions).map(provide));
  window.area?.init({ react: scope });
  const module = await window.area?.get('./area');
  return { version: module?.().default, warnings };
}

const wanted: Shared = { requiredVersion: '^19.1.0', singleton: true, import: false };

test('SHELL-1 a container takes the shared module that the shell provides: one in use, then the newest; one outside the range is told', async () => {
  const code = await build(wanted);
  expect(await load(code, { '19.3.1': {} })).toEqual({ version: '19.3.1', warnings: [] });
  expect((await load(code, { '19.2.0': { loaded: 1 }, '19.3.1': {} })).version).toBe('19.2.0');
  expect((await load(code, { '19.9.0': {}, '19.10.0': {} })).version).toBe('19.10.0');
  const old = await load(code, { '18.2.0': {} });
  expect(old.version).toBe('18.2.0');
  expect(old.warnings[0]).toContain('Unsatisfied version 18.2.0 of shared module react (required ^19.1.0)');
  expect((await load(code, { '19.0.9': {} })).warnings).toHaveLength(1);
  await expect(load(code, {})).rejects.toThrow();
});

test('a container that was built for two majors takes either, and tells of a third', async () => {
  const code = await build({ ...wanted, requiredVersion: '^1.4||^2' });
  expect((await load(code, { '1.4.0': {} })).warnings).toEqual([]);
  expect((await load(code, { '2.0.0': {} })).warnings).toEqual([]);
  expect((await load(code, { '3.0.0': {} })).warnings[0]).toContain('(required ^1.4.0 || ^2.0.0)');
  expect((await load(code, { '1.3.0': {} })).warnings).toHaveLength(1);
});

test.each([
  ['a range that is not a caret', { ...wanted, requiredVersion: '>=19' }],
  ['a copy of its own', { requiredVersion: '^19.1.0', singleton: true }],
])('the build refuses %s', async (_what, shared) => {
  await expect(build(shared)).rejects.toThrow(/caret ranges|provides no shared module/);
});
