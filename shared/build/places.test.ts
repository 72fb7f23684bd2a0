import { mkdirSync } from 'node:fs';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { sharedFolder, siteFolder, sourceName } from './places';

const at = testFolder();

test('KIT-5 a repository of areas alone finds the site in its packages', () => {
  expect(sharedFolder(at())).toBe(at('node_modules/@site/shared'));
  expect(siteFolder(at())).toBe(at('node_modules/@site/area-kit'));
  for (const [file, name] of [
    ['mf-auctions/src/area.tsx', 'mf-auctions/src/area.tsx'],
    ['node_modules/@site/shared/comments/comments.api.ts', 'shared/comments/comments.api.ts'],
    ['node_modules/@site/area-kit/shell/src/index.ts', 'shell/src/index.ts'],
  ] as const)
    expect(sourceName(at(), at(file))).toBe(name);
});

test("KIT-5 the site's repository finds it in its folders, by the same names", () => {
  for (const folder of ['shared', 'shell']) mkdirSync(at(folder));
  expect(sharedFolder(at())).toBe(at('shared'));
  expect(siteFolder(at())).toBe(at());
  const names = ['shared/comments/comments.api.ts', 'shell/src/index.ts'];
  expect(names.map((file) => sourceName(at(), at(file)))).toEqual(names);
});
