import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { baseConfig } from './base-config';
import { NamesFromRecordPlugin } from './names-from-record';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'names-from-record-'));
  mkdirSync(path.join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds a script with a lazy part, which has a style sheet; gives the text of every file by its name. */
async function build(color: string, ...before: { apply(compiler: Compiler): void }[]) {
  const write = (name: string, text: string) => writeFileSync(path.join(root, 'src', name), text);
  write('main.js', "window.open = () => import(/* webpackChunkName: 'menu' */ './menu.js');");
  write('menu.js', `import './menu.css'; export const color = '${color}';`);
  write('menu.css', `nav { color: ${color} }`);
  const base = baseConfig({ root, name: 'shell', publicPath: '/assets/shell/', mode: 'production' });
  const plugins = [...(base.plugins ?? []), ...before, new NamesFromRecordPlugin()];
  await new Promise<void>((resolve, reject) => {
    rspack({ ...base, entry: './src/main.js', plugins }).run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
  const dist = path.join(root, 'dist');
  const names = readdirSync(dist).filter((name) => !name.endsWith('.map'));
  return new Map(names.map((name) => [name, readFileSync(path.join(dist, name), 'utf8')]));
}

test('DELTA-1 the first script stays when only a later part has changed: it names that part without a hash', async () => {
  const [old, next] = [await build('red'), await build('blue')];
  const main = [...old.keys()].find((name) => name.startsWith('main.')) ?? '';
  expect(next.get(main)).toBe(old.get(main));
  const kept = [...next.keys()].filter((name) => old.has(name));
  expect(kept).toEqual([main]);
  expect(old.get(main)).not.toMatch(/\b[0-9a-f]{8}\b/);
});

test('the build refuses an rspack that names its files in another way', async () => {
  const upgrade = {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('upgrade', (compilation) =>
        compilation.hooks.runtimeModule.tap('upgrade', (module) => {
          const { name, source } = module as unknown as { name: string; source?: { source: Buffer } };
          if (name === 'get css chunk filename' && source) source.source = Buffer.from('require.x = 1;');
        }),
      );
    },
  };
  await expect(build('red', upgrade)).rejects.toThrow(
    /'get css chunk filename' is not the one that NamesFromRecordPlugin replaces/,
  );
});
