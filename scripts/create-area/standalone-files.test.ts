import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { COMMANDS } from '../area-kit/commands.mjs';
import { REPOSITORY } from '../lib/deployables';
import { createRepository } from './create-repository';
import { standaloneFiles } from './standalone-files';
import { AUCTIONS } from './testing/auctions';

const packages = { '@site/shared': 'shared.tgz', '@site/area-kit': 'area-kit.tgz' };
const files = standaloneFiles(REPOSITORY, AUCTIONS, packages);
const jsonOf = (file: string) => JSON.parse(files[file] ?? 'null');
const { scripts, workspaces } = jsonOf('package.json');

/** The script of the area kit that a command of the starter runs, with what it is given. */
const runBy = (command: string): string[] => {
  const [program, name = '', ...given] = String(scripts[command]).split(' ');
  expect(program).toBe('site-area');
  return [...(COMMANDS[name] ?? []), ...given];
};

test('KIT-2 the starter runs its area alone by the script of the site, with answers of its own and texts in both languages', () => {
  expect(runBy('alone')).toEqual(['scripts/alone.ts', 'mf-auctions']);
  expect(workspaces).toEqual(['mf-*']);
  expect(Object.keys(files)).toContain('mf-auctions/standalone/scenarios.ts');
  const [vi, en] = ['vi', 'en'].map((language) => jsonOf(`mf-auctions/src/locales/${language}.json`));
  expect(Object.keys(vi)).toEqual(Object.keys(en));
  expect(vi.lead).not.toBe(en.lead);
  expect(Object.values({ ...vi, ...en }).every(Boolean)).toBe(true);
});

test('KIT-3 the starter judges, releases and takes back its area by the scripts of the site', () => {
  expect(['verdict', 'release', 'releases', 'rollback', 'retire', 'canary'].map(runBy)).toEqual([
    ['scripts/verdict.ts'],
    ['scripts/releases/cli.ts', 'release', 'mf-auctions'],
    ['scripts/releases/cli.ts', 'list'],
    ['scripts/releases/cli.ts', 'rollback', 'mf-auctions'],
    ['scripts/releases/cli.ts', 'retire', 'mf-auctions'],
    ['scripts/releases/cli.ts', 'canary'],
  ]);
  for (const [script] of Object.values(COMMANDS))
    expect(existsSync(path.join(REPOSITORY, script))).toBe(true);
  expect(jsonOf('mf-auctions/area.json').routes).toEqual([{ path: '/auctions', page: 'auctions' }]);
});

const folder = testFolder();

test("KIT-1 a folder that holds something, or lies in the site's repository, is refused and left as it is", async () => {
  const inside = createRepository(folder(), AUCTIONS, folder('auctions'));
  await expect(inside).rejects.toThrow("lies in the site's repository");
  expect(readdirSync(folder())).toEqual([]);
  writeFileSync(folder('notes.txt'), 'ours');
  await expect(createRepository(REPOSITORY, AUCTIONS, folder())).rejects.toThrow('is not empty');
  expect(readdirSync(folder())).toEqual(['notes.txt']);
});
