import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reachedFrom, valuesFrom } from '@site/shared/build/imported-values';
import { sourceName } from '@site/shared/build/places';
import type { AreaId, AreaManifest } from '@site/shared/contract';
import { checkFile } from './check-file';
import { type ContractVersion, surfacesOf } from './contract-versions';
import { remedyFor } from './missing-name';
import { withProgram } from './run-tsc';

/** An area, and all its code. */
interface Consumer {
  /** The repository that its sources are in. */
  repository: string;
  manifest: AreaManifest;
  /** The files that its entries reach, entries first. */
  files: readonly string[];
}

const entriesOf = (repository: string, id: AreaId): string[] =>
  ['src/area.tsx', 'src/early.ts']
    .map((name) => path.join(repository, id, name))
    .filter((file) => existsSync(file));

/** Full names of the widgets that an area may know: its own and those it says it uses. */
const widgetsOf = ({ id, widgets, uses }: AreaManifest): string[] => [
  ...widgets.map((widget) => `${id}/${widget}`),
  ...(uses?.widgets ?? []),
];

/** Whether an area's code names only widgets that it may know, so that others in the contract make no difference to it. */
const namesOnlyItsWidgets = ({ manifest, files }: Consumer): boolean =>
  files.every((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`](mf-[\w-]+\/[\w-]+)['"`]/g)].every(([, name = '']) =>
      widgetsOf(manifest).includes(name),
    ),
  );

/**
 * Keeps only some of a contract's widgets, so that the compiler reports the use of any other.
 *
 * @param file `widgets.ts` or its declarations
 * @param names full names of those that stay
 */
export function keepWidgets(file: string, names: readonly string[]): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const all = text.replace('interface WidgetProps', 'interface AllWidgetProps');
  if (all === text) throw new Error(`${file} declares no WidgetProps`);
  const kept = names.map((name) => `'${name}'`).join(' | ') || 'never';
  const rest = `export type WidgetProps = Pick<AllWidgetProps, Extract<keyof AllWidgetProps, ${kept}>>;\n`;
  writeFileSync(file, `${all}\n${rest}`);
}

/**
 * Checks whether the code of areas can do with a version of the contract, and with what their area.json say of it: the
 * compiler sees nothing of the contract but that version, and of the widgets only an area's own and those it names. One
 * program compiles all areas, for what they share is checked once; an area that names another widget has one of its own.
 *
 * @param repository the repository's folder
 * @param manifests what the areas say of themselves
 * @param contract the version
 * @returns by area, what is wrong, one line each; none when all is well
 */
export async function checkConsumers(
  repository: string,
  manifests: readonly AreaManifest[],
  contract: ContractVersion,
): Promise<Map<AreaId, string[]>> {
  const consumers = manifests.map((manifest) => {
    const files = reachedFrom(repository, entriesOf(repository, manifest.id));
    return { repository, manifest, files };
  });
  const together = consumers.filter(namesOnlyItsWidgets);
  const alone = consumers.filter((consumer) => !together.includes(consumer)).map((consumer) => [consumer]);
  const compiled = new Map<AreaId, string[]>();
  for (const program of together.length > 0 ? [together, ...alone] : alone) {
    const lines = await compile(repository, program, contract);
    for (const consumer of program) compiled.set(consumer.manifest.id, linesOf(consumer, lines, program));
  }
  return new Map(
    consumers.map((consumer) => {
      const { id } = consumer.manifest;
      return [id, [...(compiled.get(id) ?? []), ...missingNames(consumer, contract)]];
    }),
  );
}

/** The compiler's lines about areas in one program. */
const compile = (
  repository: string,
  consumers: readonly Consumer[],
  contract: ContractVersion,
): Promise<string[]> =>
  withProgram(repository, async (program) => {
    for (const part of ['contract', 'api']) {
      cpSync(path.join(contract.folder, part), path.join(program.folder, part), { recursive: true });
    }
    const widgets = new Set(consumers.flatMap(({ manifest }) => widgetsOf(manifest)));
    keepWidgets(path.join(program.folder, 'contract/widgets.d.ts'), [...widgets]);
    const files = consumers.flatMap(({ manifest }) => {
      const check = path.join(program.folder, `${manifest.id}.ts`);
      writeFileSync(check, checkFile(repository, manifest));
      return [...entriesOf(repository, manifest.id), check];
    });
    const paths = {
      '@site/shared/contract': [`${program.folder}/contract/index.d.ts`],
      '@site/shared/api': [`${program.folder}/api/index.d.ts`],
    };
    const lines = await program.compile({ paths }, files);
    return lines.map((line) => line.replace(/^\S*contracts-\w+[\\/](mf-[\w-]+)\.ts/, '$1/area.json'));
  });

/** The lines about an area's files, and those about files that no area of the program is known to reach. */
function linesOf(consumer: Consumer, lines: readonly string[], program: readonly Consumer[]): string[] {
  const isOf = ({ repository, manifest, files }: Consumer, line: string) => {
    const [file = ''] = line.split('(');
    return file.startsWith(`${manifest.id}/`) || files.includes(path.join(repository, file));
  };
  return lines.filter((line) => isOf(consumer, line) || !program.some((other) => isOf(other, line)));
}

/** What the area takes of shared modules that the shell of that version does not provide: undefined at run time. */
function missingNames({ repository, manifest, files }: Consumer, contract: ContractVersion): string[] {
  const surfaces = Object.entries(surfacesOf(contract));
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return surfaces.flatMap(([request, provided]) =>
      valuesFrom(request, source)
        .filter((name) => provided && !provided.includes(name))
        .map(
          (name) =>
            `${sourceName(repository, file)}: the shell does not provide '${name}' of ${request}: ${remedyFor(repository, manifest.id, { request, name })}`,
        ),
    );
  });
}
