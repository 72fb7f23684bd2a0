// npm run contracts [-- mf-listings …]: does each area do with each version of the contract that it accepts?
//   npm run contracts -- --keep     keeps the contract as it is now under its version, after it was raised
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { type ContractVerdict, checkContracts, problemsOf, readManifests } from './contracts/check-contracts';
import { checkPromises } from './contracts/check-promises';
import {
  type ContractVersion,
  describeContract,
  differences,
  keptVersions,
  versionsFolder,
} from './contracts/contract-versions';
import { table } from './lib/table';
import { parseDeployables, REPOSITORY } from './releases/deployables';

/** More lines than these are consequences of the first ones. */
const SHOWN = 20;

const current = CONTRACT_VERSION.replace(/\.\d+$/, '');

/** What areas see of the contract must not change under a version that is kept. */
async function checkKept(folder: string): Promise<string[]> {
  const now = mkdtempSync(path.join(tmpdir(), 'contract-now-'));
  try {
    await describeContract(REPOSITORY, now);
    return differences(now, path.join(folder, current)).map(
      (file) => `shared/contract/versions/${current}/${file}`,
    );
  } finally {
    rmSync(now, { recursive: true, force: true });
  }
}

/** Areas that are live were compiled against what is kept: it stays, and a change of it has a number of its own. */
async function keep(folder: string): Promise<void> {
  const kept = path.join(folder, current);
  if (existsSync(kept) && (await checkKept(folder)).length > 0)
    throw new Error(
      `${current} is kept already, and not like this: raise CONTRACT_VERSION in shared/contract/version.ts first` +
        ` (or remove shared/contract/versions/${current}, if no area was ever released with it)`,
    );
  await describeContract(REPOSITORY, kept);
}

/** A minor version only adds: what the older ones of the same major promised is kept. */
async function brokenPromises(versions: readonly ContractVersion[]): Promise<string[]> {
  const newest = versions.at(-1);
  if (!newest) return [];
  const broken: string[] = [];
  for (const older of versions.slice(0, -1)) broken.push(...(await checkPromises(REPOSITORY, older, newest)));
  return broken;
}

function show(verdicts: readonly ContractVerdict[], versions: readonly ContractVersion[]): void {
  const cell = (found: string[] | undefined) =>
    found === undefined ? '·' : found.length === 0 ? 'ok' : 'RED';
  console.log(
    table([
      ['area', 'now', ...versions.map(({ name }) => name)],
      ...verdicts.map(({ name, problems, byVersion }) => [
        name,
        cell(problems),
        ...versions.map((version) => cell(byVersion[version.name])),
      ]),
    ]),
  );
}

try {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'boolean' } },
    allowPositionals: true,
  });
  const folder = versionsFolder(REPOSITORY);
  if (values.keep) await keep(folder);
  const changed = await checkKept(folder);
  const versions = keptVersions(folder);
  const tree = { repository: REPOSITORY, versions, manifests: readManifests(REPOSITORY) };
  const verdicts = await checkContracts(tree, parseDeployables(positionals));
  show(verdicts, versions);
  const promises = await brokenPromises(versions);
  const problems = [...promises, ...verdicts.flatMap(problemsOf)];
  for (const problem of problems.slice(0, SHOWN)) console.error(`  ${problem}`);
  if (problems.length > SHOWN) console.error(`  … and ${problems.length - SHOWN} more`);
  if (changed.length > 0) {
    console.error(`\nthe contract is not ${current} as it is kept (${changed.join(', ')}):`);
    console.error('raise CONTRACT_VERSION in shared/contract/version.ts, then npm run contracts -- --keep');
  }
  if (problems.length + changed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`contracts: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
