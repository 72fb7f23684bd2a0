import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config';
import { OwnRegistryPlugin } from './own-registry-plugin';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'own-registry-'));
  mkdirSync(path.join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds a script with a lazy chunk; gives the text of every script by its name. */
async function build(answer: number): Promise<Record<string, string>> {
  writeFileSync(path.join(root, 'src/lazy.js'), `export const answer = ${answer};`);
  writeFileSync(
    path.join(root, 'src/main.js'),
    "window.open = () => import(/* webpackChunkName: 'lazy' */ './lazy.js');",
  );
  const base = baseConfig({ root, name: 'mf_test', publicPath: '/', mode: 'production' });
  await new Promise<void>((resolve, reject) => {
    rspack({ ...base, entry: './src/main.js', plugins: [new OwnRegistryPlugin('mf_test')] }).run(
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve()),
    );
  });
  const dist = path.join(root, 'dist');
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(scripts.map((name) => [name, readFileSync(path.join(dist, name), 'utf8')]));
}

/** The registries that the scripts name, each once. */
const registries = (files: Record<string, string>): string[] => [
  ...new Set(Object.values(files).flatMap((code) => code.match(/chunks_mf_test_\w+/g) ?? [])),
];

test('SHELL-3 each version has a chunk registry of its own, which all its scripts share', async () => {
  const first = await build(1);
  const second = await build(2);
  expect(registries(first)).toHaveLength(1);
  expect(registries(first)[0]).toMatch(/^chunks_mf_test_[0-9a-f]{8}$/);
  expect(registries(second)).toHaveLength(1);
  expect(registries(second)).not.toEqual(registries(first));
  expect(Object.values(first).filter((code) => code.includes('chunks_mf_test_'))).toHaveLength(2);
});

test('the same sources give the same files, name by name', async () => {
  expect(await build(1)).toEqual(await build(1));
});
