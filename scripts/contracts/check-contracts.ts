import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reachedFrom } from '@site/shared/build/imported-values';
import { type AreaId, type AreaManifest, CONTRACT_VERSION, satisfiesContract } from '@site/shared/contract';
import { type Composition, refusalOf } from '@site/shared/contract/compatibility';
import { checkAddresses } from './check-addresses';
import { checkConsumers } from './check-consumer';
import { checkEndpoints } from './check-endpoints';
import { checkShell } from './check-shell';
import type { ContractVersion } from './contract-versions';

/** What is checked: a source tree and the versions of the contract that its areas may meet. */
export interface Tree {
  repository: string;
  versions: readonly ContractVersion[];
  /** What each area says of itself. */
  manifests: readonly AreaManifest[];
}

/** How one area, or the shell, stands. */
export interface ContractVerdict {
  name: AreaId | 'shell';
  /** By version: what is wrong with it; undefined for one that the area does not accept. */
  byVersion: Record<string, string[] | undefined>;
  /** What is wrong whatever the version. */
  problems: string[];
}

/** What an area says it uses and nobody offers, what it says it uses and does not, and endpoints under a name not its own. */
function checkUses({ repository, manifests }: Tree, { id, uses = {} }: AreaManifest): string[] {
  const offered = offeredWidgets(manifests);
  const slices = manifests.flatMap((area) => area.slices.map(({ name }) => name));
  const files = reachedFrom(repository, [path.join(repository, id, 'src/area.tsx')]);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const widgets = uses.widgets ?? [];
  return [
    ...widgets
      .filter((name) => !offered.includes(name))
      .map((name) => `${id}/area.json: no area offers the widget ${name}`),
    ...widgets
      .filter((name) => !code.includes(`'${name}'`))
      .map((name) => `${id}/area.json: nothing in ${id} uses the widget ${name}`),
    ...(uses.slices ?? [])
      .filter(({ name }) => !slices.includes(name))
      .map(({ name }) => `${id}/area.json: no area adds the slice ${name}`),
    ...checkEndpoints(repository, files),
  ];
}

const offeredWidgets = (manifests: readonly AreaManifest[]): string[] =>
  manifests.flatMap(({ id, widgets }) => widgets.map((widget) => `${id}/${widget}`));

function problemsWhateverTheVersion(tree: Tree, manifest: AreaManifest): string[] {
  const composition: Composition = {
    contract: CONTRACT_VERSION,
    areas: Object.fromEntries(tree.manifests.map((area) => [area.id, area])),
  };
  const refused = refusalOf(composition, manifest);
  return [
    ...checkUses(tree, manifest),
    ...checkAddresses(tree, manifest),
    ...(refused ? [`${manifest.id}: wants ${refused.wanted}, there is ${refused.have}`] : []),
  ];
}

async function checkAreas(tree: Tree, manifests: readonly AreaManifest[]): Promise<ContractVerdict[]> {
  const verdicts: ContractVerdict[] = manifests.map((manifest) => ({
    name: manifest.id,
    byVersion: {},
    problems: problemsWhateverTheVersion(tree, manifest),
  }));
  for (const contract of tree.versions) {
    const accepting = manifests.filter((area) => satisfiesContract(contract.version, area.contract));
    const found = await checkConsumers(tree.repository, accepting, contract);
    for (const verdict of verdicts) {
      verdict.byVersion[contract.name] = found.get(verdict.name as AreaId);
    }
  }
  return verdicts;
}

/**
 * Checks the shell, and each area against each version of the contract that it accepts.
 *
 * @param tree what is checked
 * @param names these alone; all of them by default
 */
export async function checkContracts(
  tree: Tree,
  names?: readonly (AreaId | 'shell')[],
): Promise<ContractVerdict[]> {
  const wanted = (name: AreaId | 'shell') => names === undefined || names.includes(name);
  const verdicts: ContractVerdict[] = [];
  if (wanted('shell')) {
    const files = reachedFrom(tree.repository, [path.join(tree.repository, 'shell/src/index.ts')]);
    const problems = [
      ...(await checkShell(tree.repository, offeredWidgets(tree.manifests))),
      ...checkEndpoints(tree.repository, files),
    ];
    verdicts.push({ name: 'shell', byVersion: {}, problems });
  }
  return [
    ...verdicts,
    ...(await checkAreas(
      tree,
      tree.manifests.filter(({ id }) => wanted(id)),
    )),
  ];
}

/** Everything that is wrong with an area, or the shell. */
export const problemsOf = ({ problems, byVersion }: ContractVerdict): string[] => [
  ...problems,
  ...Object.entries(byVersion).flatMap(([version, found]) =>
    (found ?? []).map((problem) => `under ${version}: ${problem}`),
  ),
];
