import { createContext, runInContext } from 'node:vm';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { baseConfig } from './base-config';
import { CheckedLoadingPlugin } from './checked-loading';
import { OwnRegistryPlugin } from './own-registry-plugin';
import { buildFiles, type Plugin, upgradeOf } from './testing/rspack-build';

const at = testFolder();

type Files = Record<string, string>;

const MAIN = `
  const answer = () => import(/* webpackChunkName: 'answer' */ './answer.js').then((it) => it.answer);
  const state = () => import(/* webpackChunkName: 'state' */ './state.js').then((it) => it.next());
  window.VERSION = { answer, state };
`;

/** Builds a script with two lazy chunks, of which only one holds the answer; gives the text of every script by its name. */
async function build(answer: number, ...before: Plugin[]): Promise<Files> {
  const sources = {
    'src/answer.js': `export const answer = ${answer};`,
    'src/state.js': 'let count = 0; export const next = () => ++count;',
    'src/main.js': MAIN,
  };
  const base = baseConfig({ root: at(), name: 'mf_test', publicPath: '/', mode: 'production' });
  const own = [new CheckedLoadingPlugin(), new OwnRegistryPlugin('mf_test')];
  const plugins = [...(base.plugins ?? []), ...before, ...own];
  return buildFiles(at(), sources, { ...base, entry: './src/main.js', plugins });
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

test('SHELL-3 two versions run side by side: each takes its own chunks, whichever comes first, and one in common is loaded once', async () => {
  const [old, next] = [await build(1), await build(2)];
  const page = openPage({ ...old, ...next });
  const [first, second] = [page.start(old), page.start(next)];
  expect(await second.answer()).toBe(2);
  expect(await first.answer()).toBe(1);
  expect(await second.answer()).toBe(2);
  expect([await first.state(), await first.state()]).toEqual([1, 2]);
  // It runs in each by itself.
  expect(await second.state()).toBe(1);
  expect(await first.state()).toBe(3);
  expect(page.loaded).toEqual([nameIn(next, 'answer'), nameIn(old, 'answer'), nameIn(old, 'state')]);
});

test('SHELL-3 a version that is started again, after a crash, takes the chunks that are there, also those that came before its script', async () => {
  const files = await build(1);
  const page = openPage(files);
  page.run(nameIn(files, 'answer'));
  for (const version of [page.start(files), page.start(files)])
    expect([await version.answer(), await version.state()]).toEqual([1, 1]);
  expect(page.loaded).toEqual([nameIn(files, 'state')]);
});

test('DELTA-1 a chunk whose sources did not change keeps its name and its bytes; names tell the content', async () => {
  const [old, next] = [await build(1), await build(2)];
  expect(nameIn(next, 'state')).toBe(nameIn(old, 'state'));
  expect(next[nameIn(next, 'state')]).toBe(old[nameIn(old, 'state')]);
  expect(nameIn(next, 'answer')).not.toBe(nameIn(old, 'answer'));
  expect(await build(1)).toEqual(old);
  for (const files of [old, next]) {
    for (const chunk of ['state', 'answer']) {
      const name = nameIn(files, chunk);
      const [, hash] = name.split('.');
      expect(files[name]).toContain(`chunks_mf_test_${hash}`);
    }
  }
});

test('the build refuses a runtime of rspack that takes chunks in another way', async () => {
  await expect(build(1, upgradeOf('jsonp_chunk_loading', 'require.f.j = () => {};'))).rejects.toThrow(
    /'jsonp_chunk_loading' is not the one that OwnRegistryPlugin replaces/,
  );
});
