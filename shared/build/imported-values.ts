import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedFolder, siteFolder } from './places';
import { SHARED_MODULES } from './shared-modules';

/** Modules of ours that the shell provides: an area does not bundle what they import. */
const PROVIDED = new Set(SHARED_MODULES.map(({ request }) => request));

/** The file of one of our own modules; undefined for packages, styles and data. */
function fileOf(repository: string, request: string, from: string): string | undefined {
  if (PROVIDED.has(request)) return undefined;
  const place = request.startsWith('@site/shared/')
    ? path.join(sharedFolder(repository), request.slice('@site/shared/'.length))
    : request.startsWith('.')
      ? path.join(path.dirname(from), request)
      : undefined;
  return (
    place && [`${place}.ts`, `${place}.tsx`, path.join(place, 'index.ts')].find((file) => existsSync(file))
  );
}

/**
 * All source files of ours that a build brings in from its entries; not what the shell provides.
 *
 * @param repository the repository's folder
 * @param entries source files
 */
export function reachedFrom(repository: string, entries: readonly string[]): string[] {
  const reached = new Set(entries);
  for (const file of reached) {
    const requests = readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom|\bimport\()\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g,
    );
    for (const [, request = ''] of requests) {
      const target = fileOf(repository, request, file);
      if (target) reached.add(target);
    }
  }
  return [...reached];
}

/** The names in the braces of an import or export, as the module calls them; types are left out. */
const namesIn = (braces: string): string[] =>
  braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/\s+as\s.*$/, ''));

/**
 * What a source takes from a module at run time; `*` and `default` for all of it and for its default.
 *
 * @param request the module, as imports write it
 * @param source the text of a source file
 */
export function valuesFrom(request: string, source: string): string[] {
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

/** The file of the shell that provides a module's surface; undefined when the whole module is provided. */
function surfaceOf(folder: string, request: string): string | undefined {
  const index = readFileSync(path.join(folder, 'index.ts'), 'utf8');
  const written =
    request.includes('/') || request.includes('-') ? `'${request}'` : `(?:'${request}'|${request})`;
  const [, local = request] = new RegExp(`^\\s*${written}(?:: (\\w+))?,`, 'm').exec(index) ?? [];
  const [, from] = new RegExp(`import \\* as ${local} from '([^']+)'`).exec(index) ?? [];
  if (from === undefined) throw new Error(`shared-modules/index.ts does not provide ${request}`);
  return from.startsWith('.') ? path.join(folder, `${from}.ts`) : undefined;
}

/**
 * The files in which the shell names what it provides of each shared module.
 *
 * @param repository the repository's folder
 * @returns by request the file; undefined for a module that is provided whole
 * @throws Error when the shell does not provide a module of the table
 */
export function surfaceFiles(repository: string): Record<string, string | undefined> {
  const folder = path.join(siteFolder(repository), 'shell/src/area-loading/shared-modules');
  return Object.fromEntries(SHARED_MODULES.map(({ request }) => [request, surfaceOf(folder, request)]));
}

/**
 * What the shell provides of each shared module.
 *
 * @param repository the repository's folder
 * @returns by request the names, sorted; undefined when the whole module is provided
 * @throws Error when the shell does not provide a module of the table
 */
export function providedSurfaces(repository: string): Record<string, string[] | undefined> {
  return Object.fromEntries(
    Object.entries(surfaceFiles(repository)).map(([request, file]) => [
      request,
      file ? valuesFrom(request, readFileSync(file, 'utf8')).sort() : undefined,
    ]),
  );
}
