import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedFolder, siteFolder, sourceName } from './places';

let repository: string;
beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'places-'));
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

const at = (place: string) => path.join(repository, place);

test('KIT-5 a repository of areas alone finds the site in its packages', () => {
  expect(sharedFolder(repository)).toBe(at('node_modules/@site/shared'));
  expect(siteFolder(repository)).toBe(at('node_modules/@site/area-kit'));
  const names = [
    'mf-auctions/src/area.tsx',
    'node_modules/@site/shared/comments/comments.api.ts',
    'node_modules/@site/area-kit/shell/src/index.ts',
  ].map((file) => sourceName(repository, at(file)));
  expect(names).toEqual([
    'mf-auctions/src/area.tsx',
    'shared/comments/comments.api.ts',
    'shell/src/index.ts',
  ]);
});

test("KIT-5 the site's repository finds it in its folders, by the same names", () => {
  for (const folder of ['shared', 'shell']) mkdirSync(at(folder));
  expect(sharedFolder(repository)).toBe(at('shared'));
  expect(siteFolder(repository)).toBe(repository);
  const names = ['shared/comments/comments.api.ts', 'shell/src/index.ts'];
  expect(names.map((file) => sourceName(repository, at(file)))).toEqual(names);
});
