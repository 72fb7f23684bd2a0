import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { type Compiler, rspack } from '@rspack/core';
import { baseConfig } from './base-config';
import { CheckedLoadingPlugin } from './checked-loading';
import { OwnRegistryPlugin } from './own-registry-plugin';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'own-registry-'));
  mkdirSync(path.join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Files = Record<string, string>;

const MAIN = `
  const answer = () => import(/* webpackChunkName: 'answer' */ './answer.js').then((it) => it.answer);
  const state = () => import(/* webpackChunkName: 'state' */ './state.js').then((it) => it.next());
  window.VERSION = { answer, state };
`;

/** Builds a script with two lazy chunks, of which only one holds the answer; gives the text of every script by its name. */
async function build(answer: number, ...before: { apply(compiler: Compiler): void }[]): Promise<Files> {
  writeFileSync(path.join(root, 'src/answer.js'), `export const answer = ${answer};`);
  writeFileSync(path.join(root, 'src/state.js'), 'let count = 0; export const next = () => ++count;');
  writeFileSync(path.join(root, 'src/main.js'), MAIN);
  const base = baseConfig({ root, name: 'mf_test', publicPath: '/', mode: 'production' });
  const plugins = [
    ...(base.plugins ?? []),
    ...before,
    new CheckedLoadingPlugin(),
    new OwnRegistryPlugin('mf_test'),
  ];
  await new Promise<void>((resolve, reject) => {
    rspack({ ...base, entry: './src/main.js', plugins }).run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
  const dist = path.join(root, 'dist');
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(scripts.map((name) => [name, readFileSync(path.join(dist, name), 'utf8')]));
}

interface Version {
  answer(): Promise<number>;
  state(): Promise<number>;
}

/** A page that runs versions side by side, over files of all of them. */
function openPage(files: Files) {
  const loaded: string[] = [];
  const page = createContext({});
  const run = (name: string) => runInContext(files[name] ?? '', page);
  runInContext('globalThis.window = globalThis', page);
  page.__LOAD_FILE__ = async (url: string) => {
    loaded.push(url.slice(1));
    run(url.slice(1));
    return 'load';
  };
  return {
    loaded,
    run,
    /** Runs a version's first script. */
    start(version: Files): Version {
      run(nameIn(version, 'main'));
      return page.VERSION;
    },
  };
}

const nameIn = (files: Files, chunk: string): string =>
  Object.keys(files).find((name) => name.startsWith(`${chunk}.`)) ?? '';

test('SHELL-3 two versions run side by side: each takes its own chunks, whichever comes first', async () => {
  const [old, next] = [await build(1), await build(2)];
  const page = openPage({ ...old, ...next });
  const [first, second] = [page.start(old), page.start(next)];
  expect(await second.answer()).toBe(2);
  expect(await first.answer()).toBe(1);
  expect(await second.answer()).toBe(2);
  expect(page.loaded).toEqual([nameIn(next, 'answer'), nameIn(old, 'answer')]);
});

test('SHELL-3 a chunk that two versions have in common is loaded once, and runs in each by itself', async () => {
  const [old, next] = [await build(1), await build(2)];
  const page = openPage({ ...old, ...next });
  const first = page.start(old);
  expect([await first.state(), await first.state()]).toEqual([1, 2]);
  const second = page.start(next);
  expect(await second.state()).toBe(1);
  expect(await first.state()).toBe(3);
  expect(page.loaded).toEqual([nameIn(old, 'state')]);
});

test('SHELL-3 a version that is started again, after a crash, takes the chunks that are there', async () => {
  const files = await build(1);
  const page = openPage(files);
  expect(await page.start(files).state()).toBe(1);
  expect(await page.start(files).state()).toBe(1);
  expect(page.loaded).toHaveLength(1);
});

test('SHELL-3 chunks that came before the script that wants them, as in the bundle of a page, are taken', async () => {
  const files = await build(1);
  const page = openPage(files);
  page.run(nameIn(files, 'answer'));
  expect(await page.start(files).answer()).toBe(1);
  expect(page.loaded).toEqual([]);
});

test('DELTA-1 a chunk whose sources did not change keeps its name and its bytes; names tell the content', async () => {
  const [old, next] = [await build(1), await build(2)];
  expect(nameIn(next, 'state')).toBe(nameIn(old, 'state'));
  expect(next[nameIn(next, 'state')]).toBe(old[nameIn(old, 'state')]);
  expect(nameIn(next, 'answer')).not.toBe(nameIn(old, 'answer'));
  for (const files of [old, next]) {
    for (const chunk of ['state', 'answer']) {
      const name = nameIn(files, chunk);
      const [, hash] = name.split('.');
      expect(files[name]).toContain(`chunks_mf_test_${hash}`);
    }
  }
});

test('the same sources give the same files, name by name', async () => {
  expect(await build(1)).toEqual(await build(1));
});

test('the build refuses a runtime of rspack that takes chunks in another way', async () => {
  const upgrade = {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('upgrade', (compilation) =>
        compilation.hooks.runtimeModule.tap('upgrade', (module) => {
          const { name, source } = module as unknown as { name: string; source?: { source: Buffer } };
          if (name === 'jsonp_chunk_loading' && source)
            source.source = Buffer.from('require.f.j = () => {};');
        }),
      );
    },
  };
  await expect(build(1, upgrade)).rejects.toThrow(
    /'jsonp_chunk_loading' is not the one that OwnRegistryPlugin replaces/,
  );
});
