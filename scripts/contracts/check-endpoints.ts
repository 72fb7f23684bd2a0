import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceName } from '@site/shared/build/places';

/** The owner of the endpoints in a source file: `mf-demands`, `shell` or `shared/author`. */
const ownerOf = (file: string): string =>
  file
    .split(path.sep)
    .slice(0, file.startsWith('shared') ? 2 : 1)
    .join('/');

/**
 * Checks that sources add endpoints under the name of their own folder: two of one name would be one endpoint, and the
 * later of the two would ask with the definition of the other. They do so in `*.api.ts`, because the version of the
 * endpoints is a hash of those files (shared/build/source-versions.ts), and never by RTK's own calls.
 *
 * @param repository the repository's folder
 * @param files source files; the modules that the shell provides are not among them
 * @returns what is wrong, one line each
 */
export const checkEndpoints = (repository: string, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const place = sourceName(repository, file);
    const owner = ownerOf(place);
    if (owner === 'shared/api') return [];
    const right = `('${owner}', __SOURCES__['${owner}'],`;
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/\b(injectEndpoints|enhanceEndpoints|addEndpoints)\b/g)]
      .filter(({ 0: name, index }) => {
        if (name !== 'addEndpoints' || !place.endsWith('.api.ts')) return true;
        // The formatter may break the call over lines.
        const rest = source.slice(index + name.length).replace(/\s+/g, '');
        // A comma or brace follows the name in an import. All else would be a call that this check cannot follow.
        return !/^[,}]/.test(rest) && !rest.startsWith(right.replace(' ', ''));
      })
      .map(
        () =>
          `${place}: endpoints are added in *.api.ts by addEndpoints${right} …), so that they are ${owner}/<name>`,
      );
  });
