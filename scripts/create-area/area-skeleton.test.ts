import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifests } from '../lib/areas.mjs';
import { REPOSITORY, repositoryFiles } from '../testing/repository-files';
import { areaFiles } from './area-files';
import { AUCTIONS } from './testing/auctions';

const manifests = readManifests(REPOSITORY);
/** What an area may have in `src`; a file's test lies beside it. */
const PARTS = 'api area early features first-queries locales pages prepare testing widgets'.split(' ');

/** A test of the whole area: every page of it as the server renders it, and as the browser takes it over. */
const AREA_TEST = /^first-view(\.server)?\.test\.tsx$/;

/** Without these no area shows anything; `api` and `features` come with the first request and the second component. */
const NEEDED = ['area', 'locales', 'pages'];

const made = areaFiles(REPOSITORY, AUCTIONS);

const wordsOf = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');

/** What of a `src` folder is not a part that an area may have, and the parts that it must have and lacks. */
function strangeParts(names: string[]): string[] {
  const parts = names
    .filter((name) => !AREA_TEST.test(name))
    .map((name) => name.replace(/(\.test)?\.tsx?$/, ''));
  const missing = NEEDED.filter((name) => !parts.includes(name)).map((name) => `no ${name}`);
  return [...parts.filter((name) => !PARTS.includes(name)), ...missing];
}

test('what the generator makes is held to the same rules', () => {
  const inSource = Object.keys(made).flatMap((file) => /^src\/([^/]+)/.exec(file)?.[1] ?? []);
  expect(strangeParts(inSource)).toEqual([]);
  expect(Object.keys(made)).toEqual(expect.arrayContaining(['README.md', 'e2e/auctions.test.ts']));
});

describe.each(manifests)('$id', ({ id, routes }) => {
  test('has the files and the scripts of a new area', () => {
    const own = Object.keys(made).filter(
      (file) => !file.startsWith('src/pages/') && !file.includes('/auctions'),
    );
    expect(own.filter((file) => !existsSync(path.join(REPOSITORY, id, file)))).toEqual([]);
    for (const file of ['rspack.config.ts', 'tsconfig.json'])
      expect(wordsOf(`${id}/${file}`)).toBe(made[file]);
    const { scripts } = JSON.parse(made['package.json']?.replaceAll('mf-auctions', id) ?? '');
    expect(JSON.parse(wordsOf(`${id}/package.json`))).toMatchObject({ name: id, scripts });
  });

  test('keeps its parts in the folders that every area has, with a file for each page of area.json, unit tests and journeys', () => {
    expect(strangeParts(readdirSync(path.join(REPOSITORY, id, 'src')))).toEqual([]);
    const pages = routes.map(({ page }) => path.join(REPOSITORY, id, `src/pages/${page}.page.tsx`));
    expect(pages.filter((file) => !existsSync(file))).toEqual([]);
    for (const [part, kind] of [
      ['src', /\.test\.tsx?$/],
      ['e2e', /\.test\.ts$/],
    ] as const) {
      const files = readdirSync(path.join(REPOSITORY, id, part), { recursive: true }).map(String);
      expect(files.filter((file) => kind.test(file))).not.toEqual([]);
    }
  });
});

test('every message hook is the use-messages.ts of a folder of locales, beside its two languages', () => {
  const hooks = repositoryFiles().filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.|^scripts\//.test(file) && /= createMessages[(<]/.test(wordsOf(file)),
  );
  expect(hooks.length).toBeGreaterThan(manifests.length);
  expect(hooks.filter((file) => !/\/locales\/([a-z-]+\/)?use-messages\.ts$/.test(file))).toEqual([]);
});
