import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reachedFrom, valuesFrom } from '@site/shared/build/imported-values';
import { sourceName } from '@site/shared/build/places';
import type { AreaManifest } from '@site/shared/contract';
import { checkFile } from './check-file';
import { type ContractVersion, surfacesOf } from './contract-versions';
import { remedyFor } from './missing-name';
import { withProgram } from './run-tsc';

export interface Consumer {
  /** The repository that its sources are in. */
  repository: string;
  manifest: AreaManifest;
}

const sourcesOf = ({ repository, manifest }: Consumer): string[] =>
  ['src/area.tsx', 'src/early.ts']
    .map((name) => path.join(repository, manifest.id, name))
    .filter((file) => existsSync(file));

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
 * Checks whether an area's code can do with a version of the contract, and with what its area.json says of it: the
 * compiler sees nothing of the contract but that version, and of the widgets only the area's own and those it names.
 *
 * @param consumer the area
 * @param contract the version
 * @returns what is wrong, one line each; none when all is well
 */
export async function checkConsumer(consumer: Consumer, contract: ContractVersion): Promise<string[]> {
  const { repository, manifest } = consumer;
  const own = manifest.widgets.map((widget) => `${manifest.id}/${widget}`);
  const compiled = await withProgram(repository, (program) => {
    for (const part of ['contract', 'api']) {
      cpSync(path.join(contract.folder, part), path.join(program.folder, part), { recursive: true });
    }
    keepWidgets(path.join(program.folder, 'contract/widgets.d.ts'), [
      ...own,
      ...(manifest.uses?.widgets ?? []),
    ]);
    const check = path.join(program.folder, 'check.ts');
    writeFileSync(check, checkFile(repository, manifest));
    const paths = {
      '@site/shared/contract': [`${program.folder}/contract/index.d.ts`],
      '@site/shared/api': [`${program.folder}/api/index.d.ts`],
    };
    return program.compile({ paths }, [...sourcesOf(consumer), check]);
  });
  return [
    ...compiled.map((line) => line.replace(/^\S*contracts-\w+[\\/]check\.ts/, `${manifest.id}/area.json`)),
    ...missingNames(consumer, contract),
  ];
}

/** What the area takes of shared modules that the shell of that version does not provide: undefined at run time. */
function missingNames(consumer: Consumer, contract: ContractVersion): string[] {
  const { repository, manifest } = consumer;
  const surfaces = Object.entries(surfacesOf(contract));
  return reachedFrom(repository, sourcesOf(consumer)).flatMap((file) => {
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
