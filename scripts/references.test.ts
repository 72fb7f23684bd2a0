import path from 'node:path';
import { repositoryFiles, textOf } from './testing/repository-files';
import { findProofs, GATE, replaceTable, requirementIds, tableOfLevels } from './testing/requirement-levels';

/** Kept versions of the contract are generated, and the specification is as it was given. */
const NOT_READ = /^(shared\/contract\/versions\/|docs\/product\.md$|package-lock\.json$)/;
const CODE = /\.([cm]?[jt]sx?|css|sql)$/;

// What counts as a path: it begins with a top-level folder, or its name has one of these endings; in Markdown also what
// ends with a slash.
const FILE = /[\w\])-]\.(tsx?|mjs|cjs|css|json|md|yml)$/;
const FOLDER = /^[\w.-]+(\/[\w.-]+)*\/$/;
const TOP_FOLDER = /^(\.ci|\.github|docs|mf-[a-z]+|platform|scripts|shared|shell)\//;
/** `mf-listings/product-modal`: the full name of a widget or an endpoint has two parts and no ending. */
const FULL_NAME = /^mf-[a-z]+\/[\w-]+$/;
/** What stands for something else: `<id>`, `{id}`, `NAME.json`, `*`, `…`, `$DIR`; `a` and `b` as in `src/a.tsx`. */
const PLACEHOLDER = /[<>{}*…$=?:()|,]|(^|\/)[A-Z]{2,}\.json$|(^|\/)[ab]\.[a-z]+$/;
/** What builds and runs write, which git ignores, and sources of other projects that a person fetches beside this one. */
const ELSEWHERE =
  /(^|\/)(dist|dist-early|node_modules|\.data|\.screens)(\/|$)|(^|\/)(mf-manifest|firestore\.indexes)\.json$|^(\.\.\/)+(firebase|supabase)-js/;
/** Codes of the same form as a requirement's id. */
const OTHER_CODE = /^(UTF|SHA|ISO|RUNTIME)-/;

const files = repositoryFiles();
const places = new Set(files.flatMap((file) => [...withParents(file)]));
const endings = new Set(files.flatMap((file) => [...withEndings(file)]));
const requirements = new Set(requirementIds());
const commands = new Set(
  files
    .filter((file) => path.basename(file) === 'package.json')
    .flatMap((file) => Object.keys(JSON.parse(textOf(file)).scripts ?? {})),
);

/** The file and the folders that it is in. */
function* withParents(file: string): Generator<string> {
  for (let place = file; place !== '.'; place = path.posix.dirname(place)) yield place;
}

/** `a/b/c.ts`, `b/c.ts`, `c.ts` */
function* withEndings(file: string): Generator<string> {
  const parts = file.split('/');
  for (let index = 0; index < parts.length; index += 1) yield parts.slice(index).join('/');
}

/** The words of a source that are for its readers: comments of code; inline code and links of Markdown. */
function proseOf(file: string, text: string): string[] {
  if (file.endsWith('.md')) {
    const prose = text.replaceAll(/```[\s\S]*?```/g, '');
    // Of a block of commands, those that run a script of a package.json; its paths are often those of an example.
    const blocks = [...text.matchAll(/```[\s\S]*?```/g)].flatMap(
      ([block]) => block.match(/\bnpm run [^\n#]*/g) ?? [],
    );
    const inline = [...prose.matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)/g)].map(
      ([, code, link]) => code ?? link ?? '',
    );
    return [...inline, ...blocks];
  }
  return text.split('\n').flatMap((line) => {
    const [, whole, end] = /^\s*(?:\/\/|\{?\/?\*|--)(.*)|\s\/\/ (.*)/.exec(line) ?? [];
    return whole ?? end ?? [];
  });
}

/** The paths that a piece of prose names, without quotes, brackets and the end of a sentence. */
function pathsIn(prose: string, markdown: boolean): string[] {
  return prose
    .replaceAll(/\w+:\/\/\S+|import\('[^']*'\)/g, '')
    .split(/[\s'"`;,]+|[()](?=\S*\s|\S*$)/)
    .map((word) => word.replace(/^[[(]+|[.:\])]+$/g, '').replace(/^@site\//, ''))
    .filter((word) => FILE.test(word) || TOP_FOLDER.test(word) || (markdown && FOLDER.test(word)))
    .filter((word) => !/^[/@~]|^\.[\w.]+$/.test(word) && !FULL_NAME.test(word))
    .filter((word) => !PLACEHOLDER.test(word) && !ELSEWHERE.test(word));
}

/** A path is one from the folder of its source, from a folder above that, or the end of a file's own path. */
function exists(name: string, from: string): boolean {
  const wanted = name.replace(/\/$/, '');
  const above = [...withParents(path.posix.dirname(from)), ''];
  const here = above.map((folder) => path.posix.join(folder, wanted));
  return (
    here.some((place) => places.has(place) || places.has(`${place}.ts`) || places.has(`${place}.tsx`)) ||
    (FILE.test(wanted) && endings.has(wanted.replace(/^(\.\.?\/)+/, '')))
  );
}

/** What a source names that is not there. */
function missingIn(file: string, text: string): string[] {
  const ids = (text.match(/\b[A-Z][A-Z0-9]{2,}-\d+\b/g) ?? []).filter((id) => !OTHER_CODE.test(id));
  const prose = proseOf(file, text);
  const runs = prose.flatMap((words) => [...words.matchAll(/npm run (?:-s )?(\w[\w-]*(?::\w[\w-]*)*)/g)]);
  return [
    ...ids.filter((id) => !requirements.has(id)),
    ...prose.flatMap((words) => pathsIn(words, file.endsWith('.md'))).filter((name) => !exists(name, file)),
    ...runs.flatMap(([run, name = '']) => (commands.has(name) ? [] : [run])),
  ];
}

test.each([
  ['docs/a.md', 'An id: SHELL-99', 'SHELL-99'],
  ['docs/a.md', 'See `shared/decisions/0001-release-record.md`.', 'shared/decisions/0001-release-record.md'],
  ['docs/a.md', 'The folder `shared/nothing`', 'shared/nothing'],
  ['mf-listings/README.md', '| `src/nothing/` |', 'src/nothing/'],
  ['docs/a.md', '[a page](nothing.md)', 'nothing.md'],
  ['docs/a.md', 'with `npm run nothing -- 1`', 'npm run nothing'],
  ['shell/src/a.ts', '/** Keys as in server/nothing.ts. */', 'server/nothing.ts'],
  ['shell/src/a.ts', 'run(); // as (nothing.ts) has it', 'nothing.ts'],
  ['shared/ui/a.css', '/* what\n * shared/nothing\n says */', 'shared/nothing'],
])('in %s, %s names something that is missing', (file, text, missing) => {
  expect(missingIn(file, text)).toEqual([missing]);
});

test.each([
  [
    'docs/a.md',
    'SHELL-1, UTF-8, `docs/`, `release-record.ts`, `mf-*/area.json`, `<DATA_DIR>/a/`, `/for-sale/app/1`',
  ],
  [
    'docs/a.md',
    '`shell/server/dist`, `mf-listings/product-modal`, `NAME.json`, [a](requirements.md), `npm run dev`',
  ],
  ['shell/src/a.ts', '/** Keys of server/boot-scripts.ts, see (shared/build). */'],
  ['shell/src/a.ts', "open('shared/nothing');"],
])('in %s, %s names nothing that is missing', (file, text) => {
  expect(missingIn(file, text)).toEqual([]);
});

test('every requirement, path and command that a comment or a page names exists', () => {
  const sources = files.filter((file) => (CODE.test(file) || file.endsWith('.md')) && !NOT_READ.test(file));
  const missing = sources
    .filter((file) => file !== 'scripts/references.test.ts')
    .flatMap((file) => missingIn(file, textOf(file)).map((name) => `${file}: ${name}`));
  expect(missing).toEqual([]);
});

test('every requirement is named by the title of a test of the gate', () => {
  const proofs = [...findProofs(requirements)];
  const outside = proofs.filter(([, levels]) => !GATE.some((level) => levels.has(level)));
  expect(outside.map(([id, levels]) => `${id}: ${[...levels.keys()].join(', ') || 'no test'}`)).toEqual([]);
});

test('the table of requirements and levels in docs/testing.md is the current one', () => {
  const page = textOf('docs/testing.md');
  expect(page).toBe(replaceTable(page, tableOfLevels(findProofs(requirements))));
});
