import path from 'node:path';
import { repositoryFiles, textOf } from './testing/repository-files';

const readme = textOf('README.md');
const files = repositoryFiles();
/** The parents in the tree; `mf-*` stands for each area, and all areas have the same folders at most. */
const PARENTS = ['shell', 'mf-*', 'shared', 'platform/src', 'scripts', 'docs'];
/** Pictures of the decisions are no folder that somebody looks for. */
const NOT_TOLD = ['docs/decisions/pictures'];

/** The folders that the tree names: a line without indent names a parent, or an area. */
function foldersInTree(): string[] {
  const [, tree = ''] = /## Where things are\n\n```\n([\s\S]*?)```/.exec(readme) ?? [];
  let parent = '';
  return tree.split('\n').flatMap((line) => {
    const names = [...(/^\s*((?:[\w.*/-]+\/ ?)+)/.exec(line)?.[1] ?? '').matchAll(/(\S+)\/(?: |$)/g)].map(
      ([, name = '']) => name,
    );
    if (line.startsWith(' ')) return names.map((name) => `${parent}/${name}`);
    parent = names[0] ?? '';
    return names;
  });
}

/** The folders that are there, two levels of them. */
function foldersOfRepository(): string[] {
  const folders = files.flatMap((file) => {
    const folder = path.posix.dirname(file).replace(/^mf-[a-z]+(?=\/)/, 'mf-*');
    return PARENTS.filter((parent) => folder.startsWith(`${parent}/`)).map(
      (parent) => `${parent}/${folder.slice(parent.length + 1).split('/')[0]}`,
    );
  });
  const areas = files.flatMap((file) => /^(mf-[a-z]+)\//.exec(file)?.[1] ?? []);
  return [...new Set([...PARENTS, ...areas, ...folders])].filter((folder) => !NOT_TOLD.includes(folder));
}

test('the tree in README.md names each folder, and none that is not there', () => {
  expect(foldersInTree().sort()).toEqual(foldersOfRepository().sort());
});

test('README.md is short enough to be read', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(150);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(10_000);
});
