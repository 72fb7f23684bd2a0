import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaBuildReport } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';
import type { Provided } from './built-area';
import { checkNamedFiles } from './named-files';
import { checkWeights, pageWeights } from './page-weights';
import { checkSharedVersions } from './shared-versions';

/** What an area is judged by. */
export const QUESTIONS = ['contract', 'bytes', 'shared', 'preloads'] as const;

/** What is wrong with an area by question, and what it weighs. */
export interface AreaVerdict {
  id: string;
  /** The heaviest page: `31.2 of 32 kB`. */
  weight: string;
  problems: Record<(typeof QUESTIONS)[number], string[]>;
}

/**
 * Judges a built area.
 *
 * @param repository the repository's folder
 * @param manifest the area's area.json
 * @param contract what is wrong with its contract
 * @param provided the modules of the shell, by request
 */
export async function judgeArea(
  repository: string,
  manifest: AreaManifest,
  contract: string[],
  provided: Record<string, Provided>,
): Promise<AreaVerdict> {
  const { id, budget } = manifest;
  const dist = path.join(repository, id, 'dist');
  const report: AreaBuildReport = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
  const weights = pageWeights(dist, report);
  return {
    id,
    weight: `${((weights[0]?.bytes ?? 0) / 1000).toFixed(1)} of ${budget.js} kB`,
    problems: {
      contract,
      bytes: checkWeights(manifest, weights),
      shared: checkSharedVersions(repository, id, report),
      preloads: await checkNamedFiles({ id, dist, report, provided }),
    },
  };
}
