import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { type Compiler, rspack } from '@rspack/core';
import { CheckedLoadingPlugin } from './checked-loading';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'checked-loading-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const SOURCES = {
  'main.js':
    "window.open = () => import(/* webpackChunkName: 'lazy' */ './lazy.js').then(({ answer }) => answer);",
  'lazy.js': "import './lazy.css'; export const answer = 42;",
  'lazy.css': 'a { color: red }',
};

/** Builds a page with a lazy chunk and its style sheet. */
async function build(...before: { apply(compiler: Compiler): void }[]): Promise<void> {
  mkdirSync(path.join(root, 'src'));
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(root, 'src', name), source);
  await new Promise<void>((resolve, reject) => {
    rspack({
      context: root,
      mode: 'production',
      target: ['web', 'es2022'],
      entry: './src/main.js',
      output: { path: path.join(root, 'dist'), publicPath: '/assets/shell/', uniqueName: 'shell' },
      module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
      optimization: { minimize: false },
      plugins: [...before, new CheckedLoadingPlugin()],
    }).run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
}

interface Page {
  open(): Promise<number>;
  asked: string[];
}

/** Runs the page over a loader that answers with an event for each file. */
function run(eventOf: (name: string) => string): Page {
  const asked: string[] = [];
  const context = {
    window: {} as Record<string, unknown>,
    document: {},
    setTimeout,
    async loadFile(url: string) {
      asked.push(url);
      const event = eventOf(url);
      if (event === 'load' && url.endsWith('.js'))
        runInNewContext(readFileSync(path.join(root, 'dist', path.basename(url)), 'utf8'), context);
      return event;
    },
    self: {},
    globalThis: {},
  };
  Object.assign(context, { self: context.window, globalThis: context.window });
  context.window.__LOAD_FILE__ = context.loadFile;
  const main = readdirSync(path.join(root, 'dist')).find((name) => name.startsWith('main')) ?? '';
  runInNewContext(readFileSync(path.join(root, 'dist', main), 'utf8'), context);
  return { open: context.window.open as Page['open'], asked };
}

test('a lazy chunk and its style sheet are asked for through the shell, each once', async () => {
  await build();
  const page = run(() => 'load');
  expect(await Promise.all([page.open(), page.open()])).toEqual([42, 42]);
  expect(page.asked.sort()).toEqual(['/assets/shell/lazy.css', '/assets/shell/lazy.js']);
});

test.each(['lazy.js', 'lazy.css'])(
  'a %s that is refused fails its import, and the next try asks again',
  async (name) => {
    await build();
    let refused = true;
    const page = run((url) => (refused && url.endsWith(name) ? 'error' : 'load'));
    await expect(page.open()).rejects.toThrow(
      new RegExp(`Loading .*chunk .* failed.\\s\\(error: /assets/shell/${name}`),
    );
    refused = false;
    expect(await page.open()).toBe(42);
  },
);

test('rspack’s own loaders are gone from the build', async () => {
  await build();
  const main = readFileSync(path.join(root, 'dist/main.js'), 'utf8');
  expect(main).not.toMatch(/createElement/);
});

test('the build refuses a loader of rspack that looks different', async () => {
  const upgrade = {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('upgrade', (compilation) =>
        compilation.hooks.runtimeModule.tap('upgrade', (module) => {
          const { name, source } = module as unknown as { name: string; source?: { source: Buffer } };
          if (name === 'load_script' && source) source.source = Buffer.from('require.load = (url) => {};');
        }),
      );
    },
  };
  await expect(build(upgrade)).rejects.toThrow(
    /'load_script' is not the one that CheckedLoadingPlugin replaces/,
  );
});
