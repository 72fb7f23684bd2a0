import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { providedSurfaces, reachedFrom, valuesFrom } from './imported-values';
import { SHARED_MODULES } from './shared-modules';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const read = (file: string): string => readFileSync(file, 'utf8');

const bundled = reachedFrom(
  REPOSITORY,
  readdirSync(REPOSITORY)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => path.join(REPOSITORY, name, 'src/area.tsx')),
);

const surfaces = Object.entries(providedSurfaces(REPOSITORY));
const curated = surfaces.flatMap(([request, provided]) => (provided ? [{ request, provided }] : []));

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
  expect(surfaces.flatMap(([request, provided]) => (provided ? [] : [request]))).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    '@site/shared/contract',
    '@site/shared/api',
  ]);
  expect(bundled.length).toBeGreaterThan(50);
});

/** What docs/releasing.md promises to an area, whether one takes it today or not: a slice, and the way to read it. */
const PROMISED: Record<string, readonly string[]> = {
  '@reduxjs/toolkit': ['createSlice'],
  'react-redux': ['useSelector'],
};

// A name that is missing there would be `undefined` at run time; one that nobody takes is weight on every page.
test.each(curated)(
  'the shell provides of $request what areas take and what they are promised, and nothing else',
  ({ request, provided }) => {
    const taken = bundled.flatMap((file) => valuesFrom(request, read(file)));
    expect(provided).toEqual([...new Set([...taken, ...(PROMISED[request] ?? [])])].sort());
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
