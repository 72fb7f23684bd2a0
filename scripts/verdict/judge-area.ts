import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaBuildReport } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';
import type { Provided } from './built-area';
import type { LiveWeights } from './growth';
import { checkNamedFiles } from './named-files';
import { checkSharedVersions } from './shared-versions';
import { checkWeights, heaviest, type Weight, weigh } from './weights';

export const QUESTIONS = ['contract', 'bytes', 'shared', 'preloads'] as const;

/** What is wrong with an area by question, and what it weighs. */
export interface AreaVerdict {
  id: string;
  /** The heaviest of each budget: `31.2 of 32 kB`. */
  weights: Record<Weight['budget'], string>;
  problems: Record<(typeof QUESTIONS)[number], string[]>;
}

/**
 * Judges a built area.
 *
 * @param repository the repository's folder
 * @param manifest the area's area.json
 * @param contract what is wrong with its contract
 * @param provided the modules of the shell, by request
 * @param before what of the area is live, when that can be known
 */
export async function judgeArea(
  repository: string,
  manifest: AreaManifest,
  contract: string[],
  provided: Record<string, Provided>,
  before: () => Promise<LiveWeights | undefined> = async () => undefined,
): Promise<AreaVerdict> {
  const { id } = manifest;
  const dist = path.join(repository, id, 'dist');
  const report: AreaBuildReport = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
  const weights = weigh(dist, report);
  return {
    id,
    weights: heaviest(manifest, weights),
    problems: {
      contract,
      bytes: await checkWeights(manifest, weights, before),
      shared: checkSharedVersions(repository, id, report),
      preloads: await checkNamedFiles({ id, dist, report, provided }),
    },
  };
}
