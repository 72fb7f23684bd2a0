import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY, repositoryFiles } from './repository-files';

/** One file imports another; paths from the repository's root. */
export interface Import {
  from: string;
  to: string;
}

/** Siblings of one folder (folders, and files that lie directly in it) that import each other in a circle. */
export interface Circle {
  /** The folder that holds them; `.` is the root. */
  parent: string;
  /** In the order of the circle: each imports the next, and the last one the first. */
  siblings: string[];
  /** For each step of the circle one import that makes it. */
  imports: Import[];
}

const SOURCE = /\.(tsx?|mjs)$/;
const NOT_SHIPPED = /\.(test|cluster)\.tsx?$|(^|\/)(testing|e2e)\/|^shared\/contract\/versions\//;
/** A type that is imported is a dependency too: the folders cannot be understood, moved or replaced one by one. */
const REQUEST = /(?:\bfrom|\bimport|\bimport\()\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const SHARED = '@site/shared/';

/** The file under shared/ that a request of the package names, by the package's `exports`. */
function sharedFile(request: string, exports: Record<string, string>): string | undefined {
  const name = `./${request.slice(SHARED.length)}`;
  const exact = exports[name];
  if (exact) return path.posix.join('shared', exact);
  for (const [key, target] of Object.entries(exports)) {
    const [start = '', end = ''] = key.split('*');
    if (key.includes('*') && name.startsWith(start) && name.endsWith(end)) {
      return path.posix.join(
        'shared',
        target.replace('*', name.slice(start.length, name.length - end.length)),
      );
    }
  }
  return undefined;
}

/**
 * All imports between the repository's own files: of values and of types, static and dynamic. Tests and what only they use
 * are left out: a test may look at anything.
 */
export function repositoryImports(): Import[] {
  const files = repositoryFiles().filter((file) => SOURCE.test(file) && !NOT_SHIPPED.test(file));
  const known = new Set(files);
  const { exports } = JSON.parse(readFileSync(path.join(REPOSITORY, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return files.flatMap((from) =>
    [...readFileSync(path.join(REPOSITORY, from), 'utf8').matchAll(REQUEST)].flatMap(([, request = '']) => {
      const place = request.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), request)
        : request.startsWith(SHARED) && sharedFile(request, exports);
      const to = ENDINGS.map((ending) => `${place}${ending}`).find((file) => known.has(file));
      return to === undefined ? [] : [{ from, to }];
    }),
  );
}

const foldersOf = (file: string): string[] => {
  const parts = file.split('/');
  return parts.map((_part, index) => parts.slice(0, index).join('/') || '.');
};

/** The imports between the children of a folder, by importer and imported. */
function stepsIn(parent: string, imports: readonly Import[]): Map<string, Map<string, Import>> {
  const start = parent === '.' ? '' : `${parent}/`;
  const childOf = (file: string) => start + file.slice(start.length).split('/', 1);
  const steps = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    if (!one.from.startsWith(start) || !one.to.startsWith(start)) continue;
    const [from, to] = [childOf(one.from), childOf(one.to)];
    if (from !== to) steps.set(from, (steps.get(from) ?? new Map()).set(to, one));
  }
  return steps;
}

/** The shortest way from a child back to itself; undefined without a circle. */
function shortestCircle(start: string, steps: Map<string, Map<string, Import>>): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of steps.get(way.at(-1) as string)?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/**
 * The circles between siblings, at every depth of the repository. Of children that are in several circles the shortest is
 * told.
 *
 * @param imports what {@link repositoryImports} found
 */
export function folderCircles(imports: readonly Import[]): Circle[] {
  const parents = [...new Set(imports.flatMap(({ from }) => foldersOf(from)))].sort();
  return parents.flatMap((parent) => {
    const steps = stepsIn(parent, imports);
    const told = new Set<string>();
    return [...steps.keys()].sort().flatMap((child) => {
      const siblings = told.has(child) ? undefined : shortestCircle(child, steps);
      if (!siblings) return [];
      for (const sibling of siblings) told.add(sibling);
      const made = siblings.map(
        (from, index) => steps.get(from)?.get(siblings[index + 1] ?? child) as Import,
      );
      return [{ parent, siblings, imports: made }];
    });
  });
}

/** A circle as a person reads it: who imports whom, and by which files. */
export const describeCircle = ({ siblings, imports }: Circle): string =>
  [
    [...siblings, siblings[0]].join(' → '),
    ...imports.map(({ from, to }) => `    ${from} imports ${to}`),
  ].join('\n');
