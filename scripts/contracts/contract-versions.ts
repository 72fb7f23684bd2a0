import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { providedSurfaces } from '@site/shared/build/imported-values';
import { sharedFolder } from '@site/shared/build/places';
import { withProgram } from './run-tsc';

/** Of the contract's sources, what shell, server and scripts say to one another: no area is promised any of it. */
const NOT_FOR_AREAS = ['area-manifest', 'release-record'];
const SURFACES = 'surfaces.json';

/** A version of the contract that is kept, as areas see it. */
export interface ContractVersion {
  /** `1.2`: what was patched is no difference to an area. */
  name: string;
  /** The whole version: `1.2.0`. */
  version: string;
  /** Its folder: declarations in `contract/` and `api/`, and the names of each shared module. */
  folder: string;
}

/** Where the versions are kept that areas may still meet. */
export const versionsFolder = (repository: string): string =>
  path.join(sharedFolder(repository), 'contract/versions');

/**
 * The contract of a source tree as areas see it: declarations, and the names that the shell provides of each library.
 *
 * @param repository the tree's folder
 * @param folder where it goes; replaced
 * @throws Error with the compiler's report
 */
export async function describeContract(repository: string, folder: string): Promise<void> {
  const shared = path.join(repository, 'shared');
  const errors = await withProgram(repository, async (program) => {
    const emitted = path.join(program.folder, 'out');
    const problems = await program.compile(
      {
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        noEmit: false,
        allowImportingTsExtensions: false,
        rootDir: shared,
        outDir: emitted,
        paths: { '@site/shared/*': [`${shared}/*`] },
      },
      [path.join(shared, 'contract/index.ts'), path.join(shared, 'api/index.ts')],
    );
    if (problems.length > 0) return problems;
    rmSync(folder, { recursive: true, force: true });
    copyDeclarations(path.join(emitted, 'contract'), path.join(folder, 'contract'));
    copyDeclarations(path.join(emitted, 'api'), path.join(folder, 'api'));
    return [];
  });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const surfaces = JSON.stringify(providedSurfaces(repository), null, 2);
  writeFileSync(path.join(folder, SURFACES), `${surfaces}\n`);
}

function copyDeclarations(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (NOT_FOR_AREAS.includes(name.replace('.d.ts', ''))) continue;
    const text = readFileSync(path.join(from, name), 'utf8');
    const lines = text
      .split('\n')
      .filter((line) => !NOT_FOR_AREAS.some((file) => line.endsWith(`'./${file}';`)));
    writeFileSync(path.join(to, name), lines.join('\n'));
  }
}

/**
 * The versions that are kept, oldest first.
 *
 * @param folder where they are
 */
export function keptVersions(folder: string): ContractVersion[] {
  if (!existsSync(folder)) return [];
  const minor = (name: string) => Number(name.split('.')[1]);
  return readdirSync(folder)
    .filter((name) => /^\d+\.\d+$/.test(name))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10) || minor(one) - minor(other))
    .map((name) => ({ name, version: `${name}.0`, folder: path.join(folder, name) }));
}

/** The names that the shell of a version provides, by module; undefined for modules that are provided whole. */
export const surfacesOf = ({ folder }: ContractVersion): Record<string, string[] | undefined> =>
  JSON.parse(readFileSync(path.join(folder, SURFACES), 'utf8'));

/**
 * The files in which two descriptions of a contract differ, by their path.
 *
 * @param one the folder of one
 * @param other the folder of the other
 */
export function differences(one: string, other: string): string[] {
  const textOf = (folder: string, file: string) =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : undefined;
  const files = new Set([one, other].flatMap(filesIn));
  return [...files].filter((file) => textOf(one, file) !== textOf(other, file)).sort();
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((file) => path.extname(file) !== '')
    : [];
