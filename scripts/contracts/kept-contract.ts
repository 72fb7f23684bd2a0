import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { checkPromises } from './check-promises';
import { type ContractVersion, describeContract, differences, versionsFolder } from './contract-versions';

/** The contract's version as it is kept: `1.4`. */
export const CURRENT = CONTRACT_VERSION.replace(/\.\d+$/, '');

/**
 * What areas see of the contract must not change under a version that is kept.
 *
 * @param repository the repository's folder
 * @returns the kept files that the contract of today differs from
 */
export async function changedSinceKept(repository: string): Promise<string[]> {
  const now = mkdtempSync(path.join(tmpdir(), 'contract-now-'));
  try {
    await describeContract(repository, now);
    return differences(now, path.join(versionsFolder(repository), CURRENT)).map(
      (file) => `shared/contract/versions/${CURRENT}/${file}`,
    );
  } finally {
    rmSync(now, { recursive: true, force: true });
  }
}

/** What to do about a contract that is not as it is kept. */
export const raiseFor = (changed: readonly string[]): string =>
  `the contract is not ${CURRENT} as it is kept (${changed.join(', ')}):\n` +
  'raise CONTRACT_VERSION in shared/contract/version.ts, then npm run contracts -- --keep';

/**
 * A minor version only adds: what the older ones of the same major promised is kept.
 *
 * @param repository the repository's folder
 * @param versions all that are kept, oldest first
 * @returns what is broken, one line each
 */
export async function brokenPromises(
  repository: string,
  versions: readonly ContractVersion[],
): Promise<string[]> {
  const newest = versions.at(-1);
  if (!newest) return [];
  return checkPromises(repository, versions.slice(0, -1), newest);
}
