import path from 'node:path';
import type { AreaId } from '@site/shared/contract';
import type { Deployable } from '@site/shared/releases/piece';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { checkContracts, problemsOf } from '../contracts/check-contracts';
import { checkOwner } from '../contracts/check-owner';
import { keptVersions, versionsFolder } from '../contracts/contract-versions';
import { brokenPromises, changedSinceKept, raiseFor } from '../contracts/kept-contract';
import { REPOSITORY } from '../lib/deployables';
import { liveWeights } from './growth';
import { type AreaVerdict, judgeArea, QUESTIONS } from './judge-area';
import { readNeighbours } from './neighbours';
import { shellModules } from './shell-modules';
import { checkWeights, weighServer } from './weights';
import { wrongWithWorker } from './worker-weight';

/** What the shell may weigh on the site's server, kB: React, the shared modules and the frame. */
const SHELL = { id: 'shell', budget: { js: 0, server: 661.5 } } as const;

/** What is wrong with deployables that are built. */
export interface Verdict {
  areas: AreaVerdict[];
  /** Everything that is wrong, one line each; of the shell too. */
  problems: string[];
}

/**
 * Judges deployables: may they be released? They are built already.
 *
 * @param names which ones
 * @param store where the live versions are, which one that has grown too heavy is compared with
 */
export async function judge(names: readonly Deployable[], store: ReleaseStore): Promise<Verdict> {
  const { manifests, live } = await readNeighbours(store);
  const versions = keptVersions(versionsFolder(REPOSITORY));
  const contracts = await checkContracts({ repository: REPOSITORY, versions, manifests }, names);
  const wrongWith = (name: Deployable) => contracts.filter((one) => one.name === name).flatMap(problemsOf);
  const areas: AreaVerdict[] = [];
  for (const manifest of manifests.filter(({ id }) => names.includes(id)))
    areas.push(
      await judgeArea(
        REPOSITORY,
        manifest,
        [...checkOwner(manifest, live), ...wrongWith(manifest.id)],
        shellModules,
        () => liveWeights(store, manifest.id),
      ),
    );
  const shell = names.includes('shell')
    ? [
        ...(await wrongWithContract(versions)),
        ...(await wrongWithShellWeight(store)),
        ...wrongWithWorker(path.join(REPOSITORY, 'shell')),
      ]
    : [];
  return {
    areas,
    problems: [
      ...shell,
      ...wrongWith('shell'),
      ...areas.flatMap(({ problems }) => QUESTIONS.flatMap((question) => problems[question])),
    ],
  };
}

const wrongWithShellWeight = (store: ReleaseStore): Promise<string[]> =>
  checkWeights(SHELL, weighServer(path.join(REPOSITORY, 'shell')), () => liveWeights(store, 'shell'));

/** The shell is what speaks the contract. */
async function wrongWithContract(versions: ReturnType<typeof keptVersions>): Promise<string[]> {
  const changed = await changedSinceKept(REPOSITORY);
  return [
    ...(changed.length > 0 ? [raiseFor(changed)] : []),
    ...(await brokenPromises(REPOSITORY, versions)),
  ];
}

/** The areas among deployables. */
export const areasOf = (names: readonly Deployable[]): AreaId[] =>
  names.filter((name): name is AreaId => name !== 'shell');
