// npm run contracts [-- mf-listings …]: does each area do with each version of the contract that it accepts?
//   npm run contracts -- --keep     keeps the contract as it is now under its version, after it was raised

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loggedText } from '@site/shared/http/logged-text';
import { type ContractVerdict, checkContracts, problemsOf } from './contracts/check-contracts';
import {
  type ContractVersion,
  describeContract,
  keptVersions,
  versionsFolder,
} from './contracts/contract-versions';
import { brokenPromises, CURRENT, changedSinceKept, raiseFor } from './contracts/kept-contract';
import { readManifests } from './lib/areas.mjs';
import { complain } from './lib/complain';
import { parseDeployables, REPOSITORY } from './lib/deployables';
import { table } from './lib/table';

/** More lines than these are consequences of the first ones. */
const SHOWN = 20;

/** Areas that are live were compiled against what is kept: it stays, and a change of it has a number of its own. */
async function keep(folder: string): Promise<void> {
  const kept = path.join(folder, CURRENT);
  if (existsSync(kept) && (await changedSinceKept(REPOSITORY)).length > 0)
    throw new Error(
      `${CURRENT} is kept already, and not like this: raise CONTRACT_VERSION in shared/contract/version.ts first` +
        ` (or remove shared/contract/versions/${CURRENT}, if no area was ever released with it)`,
    );
  await describeContract(REPOSITORY, kept);
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
  const changed = await changedSinceKept(REPOSITORY);
  const versions = keptVersions(folder);
  const tree = { repository: REPOSITORY, versions, manifests: readManifests(REPOSITORY) };
  const verdicts = await checkContracts(tree, parseDeployables(positionals));
  show(verdicts, versions);
  const promises = await brokenPromises(REPOSITORY, versions);
  const problems = [...promises, ...verdicts.flatMap(problemsOf)];
  for (const problem of problems.slice(0, SHOWN)) console.error(`  ${loggedText(problem)}`);
  if (problems.length > SHOWN) console.error(`  … and ${problems.length - SHOWN} more`);
  if (changed.length > 0) {
    console.error(`\n${raiseFor(changed)}`);
  }
  if (problems.length + changed.length > 0) process.exitCode = 1;
} catch (error) {
  complain('contracts', error);
}
