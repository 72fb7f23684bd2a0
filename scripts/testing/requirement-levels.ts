import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY, repositoryFiles } from './repository-files';

/** Where a test runs. The gate has the first three; `slow` and `cluster` run in `npm run test:all` and `npm run test:cluster`. */
export const LEVELS = ['unit', 'node', 'journey', 'slow', 'cluster'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels that `npm test` runs. */
export const GATE: readonly Level[] = ['unit', 'node', 'journey'];

const TEST_FILE = /\.(test\.tsx?|cluster\.ts)$/;
/** The files of jest's `node` project (jest.config.mjs). */
const NODE =
  /^(platform|scripts|shell\/(server|worker)|shell\/src\/socket|shared\/(build|releases))\/|\.server\.test\.tsx?$/;
/** The first argument of `test` or `describe`, also of `test.each(…)` with a table on the same or on earlier lines. */
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[\s\S])*?)\1|\)\(\s*(['"`])((?:(?!\3)[\s\S])*?)\3/g;

/**
 * Gives the level of a test file.
 *
 * @param file path from the project's folder
 */
export function levelOf(file: string): Level {
  if (file.endsWith('.cluster.ts')) return 'cluster';
  if (file.includes('.slow.test.')) return 'slow';
  if (/\/e2e\//.test(file)) return 'journey';
  return NODE.test(file) ? 'node' : 'unit';
}

/** Lists the titles of the tests and of the groups of tests in a source. */
export const titlesIn = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, , direct, , tabled]) => direct ?? tabled ?? '');

/**
 * Finds the test files whose titles name each requirement.
 *
 * @param requirements the ids
 * @returns by id and level, paths from the project's folder
 */
export function findProofs(requirements: Iterable<string>): Map<string, Map<Level, string[]>> {
  const proofs = new Map([...requirements].map((id) => [id, new Map<Level, string[]>()]));
  for (const file of repositoryFiles().filter((name) => TEST_FILE.test(name))) {
    const titles = titlesIn(readFileSync(path.join(REPOSITORY, file), 'utf8')).join('\n');
    for (const id of new Set(titles.match(/\b[A-Z][A-Z0-9]*-\d+\b/g))) {
      const levels = proofs.get(id);
      const level = levelOf(file);
      levels?.set(level, [...(levels.get(level) ?? []), file]);
    }
  }
  return proofs;
}

/**
 * Writes which levels prove each requirement as a Markdown table, a row per requirement.
 *
 * @param proofs what {@link findProofs} found
 */
export function tableOfLevels(proofs: ReadonlyMap<string, ReadonlyMap<Level, readonly string[]>>): string {
  const rows = [...proofs].map(([id, levels]) =>
    ['', id, ...LEVELS.map((level) => (levels.has(level) ? '×' : '')), ''].join(' | ').trim(),
  );
  return [`| id | ${LEVELS.join(' | ')} |`, `|---|${'---|'.repeat(LEVELS.length)}`, ...rows].join('\n');
}

/** Reads the ids of all requirements, in the order of docs/requirements.md. */
export const requirementIds = (): string[] =>
  [
    ...readFileSync(path.join(REPOSITORY, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z0-9]+-\d+) /gm),
  ].map(([, id = '']) => id);

/** The part of docs/testing.md that `npm run levels -- --write` generates. */
const TABLE = /(<!-- levels -->\n)[\s\S]*?(\n<!-- end of levels -->)/;

/**
 * Puts a table into docs/testing.md.
 *
 * @param page the text of the page, with the two marks that enclose the table
 * @param table the new table
 * @throws Error when a mark is missing
 */
export function replaceTable(page: string, table: string): string {
  if (!TABLE.test(page)) throw new Error('docs/testing.md has no place for the table of levels');
  return page.replace(TABLE, (_, start: string, end: string) => `${start}\n${table}\n${end}`);
}
