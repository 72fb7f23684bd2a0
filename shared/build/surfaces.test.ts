import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_MODULES } from './shared-modules';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const SURFACES = path.join(REPOSITORY, 'shell/src/area-loading/shared-modules');

const read = (file: string): string => readFileSync(file, 'utf8');

/** Modules of ours that the shell provides: an area does not bundle what they import. */
const PROVIDED = new Set(SHARED_MODULES.map(({ request }) => request));

/** The file of one of our own modules; undefined for packages, styles and data. */
function fileOf(request: string, from: string): string | undefined {
  if (PROVIDED.has(request)) return undefined;
  const place = request.startsWith('@site/shared/')
    ? path.join(REPOSITORY, 'shared', request.slice('@site/shared/'.length))
    : request.startsWith('.')
      ? path.join(path.dirname(from), request)
      : undefined;
  return (
    place && [`${place}.ts`, `${place}.tsx`, path.join(place, 'index.ts')].find((file) => existsSync(file))
  );
}

/** All source files that a build brings in from an entry. */
function reachedFrom(entries: string[]): string[] {
  const reached = new Set(entries);
  for (const file of reached) {
    const requests = read(file).matchAll(/(?:\bfrom|\bimport\()\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g);
    for (const [, request = ''] of requests) {
      const target = fileOf(request, file);
      if (target) reached.add(target);
    }
  }
  return [...reached];
}

const bundled = reachedFrom(
  readdirSync(REPOSITORY)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => path.join(REPOSITORY, name, 'src/area.tsx')),
);

/** The names in the braces of an import or export, as the module calls them; types are left out. */
const namesIn = (braces: string): string[] =>
  braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/\s+as\s.*$/, ''));

/** What a source takes from a module at run time; `*` and `default` for all of it and for its default. */
function valuesFrom(request: string, source: string): string[] {
  const statement = /(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s*['"]([^'"]+)['"]/g;
  return [...source.matchAll(statement)].flatMap(([, clause = '', from]) => {
    if (from !== request) return [];
    const braces = /\{([^}]*)\}/.exec(clause);
    const outside = clause
      .replace(/\{[^}]*\}/, '')
      .replaceAll(',', ' ')
      .trim();
    const whole = outside === '' ? [] : [outside.includes('*') ? '*' : 'default'];
    return [...whole, ...namesIn(braces?.[1] ?? '')];
  });
}

const index = read(path.join(SURFACES, 'index.ts'));

/** The file that provides a module's surface; undefined when the whole module is provided. */
function surfaceOf(request: string): string | undefined {
  const written =
    request.includes('/') || request.includes('-') ? `'${request}'` : `(?:'${request}'|${request})`;
  const [, local = request] = new RegExp(`^\\s*${written}(?:: (\\w+))?,`, 'm').exec(index) ?? [];
  const [, from] = new RegExp(`import \\* as ${local} from '([^']+)'`).exec(index) ?? [];
  if (from === undefined) throw new Error(`shared-modules/index.ts does not provide ${request}`);
  return from.startsWith('.') ? path.join(SURFACES, `${from}.ts`) : undefined;
}

const table = SHARED_MODULES.map(({ request }) => ({ request, surface: surfaceOf(request) }));
const curated = table.flatMap(({ request, surface }) => (surface ? [{ request, surface }] : []));

test('the reader of imports tells values from types', () => {
  const source = `
    import { type A, b, c as d } from 'm';
    import type { E } from 'm';
    import f, { g } from 'm';
    import * as h from 'm';
    export { i } from 'm';
    import { j } from 'n';`;
  expect(valuesFrom('m', source)).toEqual(['b', 'c', 'default', 'g', '*', 'i']);
});

test('SHELL-1 every shared module is provided by the shell', () => {
  expect(table.filter(({ surface }) => surface === undefined).map(({ request }) => request)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    '@site/shared/contract',
    '@site/shared/api',
  ]);
  expect(bundled.length).toBeGreaterThan(50);
});

// A name that is missing there would be `undefined` at run time; one that nobody takes is weight on every page.
test.each(curated)(
  'the shell provides of $request what areas take, and nothing else',
  ({ request, surface }) => {
    const provided = valuesFrom(request, read(surface)).sort();
    const taken = [...new Set(bundled.flatMap((file) => valuesFrom(request, read(file))))].sort();
    expect(provided).toEqual(taken);
  },
);

test('areas take no subpath or sibling of a shared module that is not in the table', () => {
  const packages = new Set(
    SHARED_MODULES.map((module) => module.package).filter((name) => name !== '@site/shared'),
  );
  const known = new Set(SHARED_MODULES.map(({ request }) => request));
  const unknown = bundled.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s*['"]([^'"]+)['"]/gm)]
      .map(([, from = '']) => from)
      .filter(
        (from) =>
          !known.has(from) && [...packages].some((name) => from === name || from.startsWith(`${name}/`)),
      )
      .map((from) => `${path.relative(REPOSITORY, file)}: ${from}`),
  );
  expect(unknown).toEqual([]);
});
