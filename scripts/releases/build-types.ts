import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TYPES_API, TYPES_ARCHIVE } from '@site/shared/releases/federation-files';
import { zipSync } from 'fflate';
import { withProgram } from '../contracts/run-tsc';

/** The folder of an area's types, beside its `dist`. */
export const TYPES_FOLDER = 'dist-types';

/** Where declarations lie in the archive, as upstream's plugin puts them. */
const COMPILED = 'compiled-types';
/** A zip has times: with one of no matter, the same declarations are the same file. */
const NO_TIME = new Date(1980, 0, 1);
const RELATIVE = /(?:\bfrom |\bimport\()['"](\.[^'"\n]+)['"]/g;

/** Types `loadRemote('mf_listings/area')`; a host's plugin puts its own name of the remote in. */
const API = `
export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/area';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/area' ? typeof import('REMOTE_ALIAS_IDENTIFIER/area') : any;
`;

const placeOf = (file: string, request: string): string | undefined => {
  const place = path.join(path.dirname(file), request);
  return [`${place}.d.ts`, path.join(place, 'index.d.ts')].find((one) => existsSync(one));
};

/** A file of declarations and all that it imports by a relative path. */
function reachedFrom(entry: string): string[] {
  const reached = new Set([entry]);
  for (const file of reached)
    for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE)) {
      const place = placeOf(file, request);
      if (place) reached.add(place);
    }
  return [...reached].sort();
}

/**
 * Writes the types of what an area exposes, as a host's plugin of Module Federation takes them (`dts`): an archive of declarations
 * that begins with `area.d.ts`, and the file that types `loadRemote`. What they import of packages stays an import: the host has
 * `@site/shared` and React.
 *
 * @param repository the folder that holds the area
 * @param id the area's id
 * @throws Error with the compiler's report when it makes no declarations of the area
 */
export async function buildTypes(repository: string, id: string): Promise<void> {
  const target = path.join(repository, id, TYPES_FOLDER);
  await withProgram(repository, async (program) => {
    const out = path.join(program.folder, 'out');
    const options = {
      declaration: true,
      emitDeclarationOnly: true,
      noEmit: false,
      // The type check is a step of its own.
      noCheck: true,
      rootDir: repository,
      outDir: out,
    };
    const problems = await program.compile(options, [path.join(repository, id, 'src/area.tsx')]);
    const entry = path.join(out, id, 'src/area.d.ts');
    if (!existsSync(entry)) throw new Error([`${id} has no declarations:`, ...problems].join('\n'));
    const inArchive = (file: string) => path.posix.join(COMPILED, path.relative(out, file));
    const module = `./${inArchive(entry).replace(/\.d\.ts$/, '')}`;
    const files = {
      'area.d.ts': `export * from '${module}';\nexport { default } from '${module}';\n`,
      ...Object.fromEntries(reachedFrom(entry).map((file) => [inArchive(file), readFileSync(file, 'utf8')])),
    };
    const contents = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
    mkdirSync(target, { recursive: true });
    writeFileSync(
      path.join(target, TYPES_ARCHIVE),
      zipSync(Object.fromEntries(contents), { mtime: NO_TIME }),
    );
    writeFileSync(path.join(target, TYPES_API), API);
  });
}
