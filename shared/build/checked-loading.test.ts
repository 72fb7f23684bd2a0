import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { CheckedLoadingPlugin } from './checked-loading';
import { buildFiles, type Plugin, upgradeOf } from './testing/rspack-build';

const at = testFolder();

const SOURCES = {
  'src/main.js':
    "window.open = () => import(/* webpackChunkName: 'lazy' */ './lazy.js').then(({ answer }) => answer);",
  'src/lazy.js': "import './lazy.css'; export const answer = 42;",
  'src/lazy.css': 'a { color: red }',
};

/** Builds a page with a lazy chunk and its style sheet. */
const build = (...before: Plugin[]) =>
  buildFiles(at(), SOURCES, {
    context: at(),
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './src/main.js',
    output: { path: at('dist'), publicPath: '/assets/shell/', uniqueName: 'shell' },
    module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
    optimization: { minimize: false },
    plugins: [...before, new CheckedLoadingPlugin()],
  });

interface Page {
  open(): Promise<number>;
  asked: string[];
}

/** Runs the page over a loader that answers with an event for each file. */
function run(files: Record<string, string>, eventOf: (name: string) => string): Page {
  const asked: string[] = [];
  const context = {
    window: {} as Record<string, unknown>,
    document: {},
    setTimeout,
    async loadFile(url: string) {
      asked.push(url);
      const event = eventOf(url);
      if (event === 'load' && url.endsWith('.js')) runInNewContext(files[path.basename(url)] ?? '', context);
      return event;
    },
    self: {},
    globalThis: {},
  };
  Object.assign(context, { self: context.window, globalThis: context.window });
  context.window.__LOAD_FILE__ = context.loadFile;
  runInNewContext(files['main.js'] ?? '', context);
  return { open: context.window.open as Page['open'], asked };
}

test('a lazy chunk and its style sheet are asked for through the shell, each once; rspack’s own loaders are gone', async () => {
  const files = await build();
  const page = run(files, () => 'load');
  expect(await Promise.all([page.open(), page.open()])).toEqual([42, 42]);
  expect(page.asked.sort()).toEqual(['/assets/shell/lazy.css', '/assets/shell/lazy.js']);
  expect(files['main.js']).not.toMatch(/createElement/);
});

test.each(['lazy.js', 'lazy.css'])(
  'a %s that is refused fails its import, and the next try asks again',
  async (name) => {
    let refused = true;
    const page = run(await build(), (url) => (refused && url.endsWith(name) ? 'error' : 'load'));
    await expect(page.open()).rejects.toThrow(
      new RegExp(`Loading .*chunk .* failed.\\s\\(error: /assets/shell/${name}`),
    );
    refused = false;
    expect(await page.open()).toBe(42);
  },
);

test('the build refuses a loader of rspack that looks different', async () => {
  await expect(build(upgradeOf('load_script', 'require.load = (url) => {};'))).rejects.toThrow(
    /'load_script' is not the one that CheckedLoadingPlugin replaces/,
  );
});
