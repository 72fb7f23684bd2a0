// npm run verdict [-- mf-listings …]: may each area be released? Builds what has changed, and publishes nothing.
import type { AreaId } from '@site/shared/contract';
import { checkContracts, problemsOf, readManifests } from './contracts/check-contracts';
import { keptVersions, versionsFolder } from './contracts/contract-versions';
import { table } from './lib/table';
import { buildDeployable } from './releases/build-deployable';
import { AREAS, parseDeployables, REPOSITORY } from './releases/deployables';
import { type AreaVerdict, judgeArea, QUESTIONS } from './verdict/judge-area';
import { shellModules } from './verdict/shell-modules';

process.env.NODE_ENV ??= 'production';

const problemsIn = ({ problems }: AreaVerdict): string[] =>
  QUESTIONS.flatMap((question) => problems[question]);

try {
  const names = parseDeployables(process.argv.slice(2));
  const areas = AREAS.filter((id): id is AreaId => names.includes(id));
  const manifests = readManifests(REPOSITORY);
  const tree = { repository: REPOSITORY, versions: keptVersions(versionsFolder(REPOSITORY)), manifests };
  const contracts = await checkContracts(tree, names);
  const verdicts: AreaVerdict[] = [];
  for (const manifest of manifests.filter(({ id }) => areas.includes(id))) {
    await buildDeployable(manifest.id);
    const contract = contracts.filter(({ name }) => name === manifest.id).flatMap(problemsOf);
    verdicts.push(await judgeArea(REPOSITORY, manifest, contract, shellModules));
  }
  const cell = (problems: string[]) => (problems.length === 0 ? 'ok' : 'RED');
  console.log(
    table([
      ['area', 'verdict', 'weight', ...QUESTIONS],
      ...verdicts.map(({ id, weight, problems }) => [
        id,
        QUESTIONS.every((question) => problems[question].length === 0) ? 'green' : 'RED',
        weight,
        ...QUESTIONS.map((question) => cell(problems[question])),
      ]),
    ]),
  );
  const shell = contracts.filter(({ name }) => name === 'shell').flatMap(problemsOf);
  const problems = [...shell, ...verdicts.flatMap(problemsIn)];
  for (const problem of problems) console.error(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`verdict: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
