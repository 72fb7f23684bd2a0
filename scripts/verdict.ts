// npm run verdict [-- mf-listings …]: may each area be released? Builds what has changed, and publishes nothing.

import { parseDeployables, releaseStore } from './lib/deployables';
import { table } from './lib/table';
import { buildDeployable } from './releases/build-deployable';
import { areasOf, judge } from './verdict/judge';
import { QUESTIONS } from './verdict/judge-area';

process.env.NODE_ENV ??= 'production';

try {
  const names = parseDeployables(process.argv.slice(2));
  for (const area of areasOf(names)) await buildDeployable(area);
  const { areas, problems } = await judge(names, releaseStore());
  const cell = (problems: string[]) => (problems.length === 0 ? 'ok' : 'RED');
  console.log(
    table([
      ['area', 'verdict', 'js', 'css', 'lazy', 'server', ...QUESTIONS],
      ...areas.map(({ id, weights, problems: found }) => [
        id,
        QUESTIONS.every((question) => found[question].length === 0) ? 'green' : 'RED',
        weights.js,
        weights.css,
        weights.lazy,
        weights.server,
        ...QUESTIONS.map((question) => cell(found[question])),
      ]),
    ]),
  );
  for (const problem of problems) console.error(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`verdict: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
