// npm run verdict [-- mf-listings …]: may each area be released? Builds what has changed, and publishes nothing.

import path from 'node:path';
import { loggedText } from '@site/shared/http/logged-text';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { describeCost } from './deltas/release-cost';
import { complain } from './lib/complain';
import { HAS_SHELL, parseDeployables, REPOSITORY, releaseStore } from './lib/deployables';
import { table } from './lib/table';
import { buildDeployable } from './releases/build-deployable';
import { areasOf, judge } from './verdict/judge';
import { QUESTIONS } from './verdict/judge-area';
import { costToRelease } from './verdict/release-cost';

process.env.NODE_ENV ??= 'production';

/** What an area of another repository was judged beside: its addresses and widgets depend on it. */
async function besideWhat(store: ReleaseStore): Promise<string> {
  const live = await store.current();
  return live
    ? `judged beside what is live in ${store.place}: ${Object.keys(live.areas).join(', ')}`
    : `judged by itself: no site is live in ${store.place}; DATA_DIR or RELEASE_BUCKET names its release store`;
}

try {
  const names = parseDeployables(process.argv.slice(2));
  for (const name of names) await buildDeployable(name);
  const store = releaseStore();
  const { areas, problems } = await judge(names, store);
  const costs = new Map<string, string>();
  for (const id of areasOf(names)) {
    const cost = await costToRelease(store, id, path.join(REPOSITORY, id, 'dist'));
    costs.set(id, cost ? describeCost(cost) : 'not live');
  }
  const cell = (problems: string[]) => (problems.length === 0 ? 'ok' : 'RED');
  console.log(
    table([
      ['area', 'verdict', 'js', 'css', 'lazy', 'server', 'comes back', ...QUESTIONS],
      ...areas.map(({ id, weights, problems: found }) => [
        id,
        QUESTIONS.every((question) => found[question].length === 0) ? 'green' : 'RED',
        weights.js,
        weights.css,
        weights.lazy,
        weights.server,
        costs.get(id) ?? '',
        ...QUESTIONS.map((question) => cell(found[question])),
      ]),
    ]),
  );
  console.log('comes back: what who has the live version loads of this one, whole → by delta');
  if (!HAS_SHELL) console.log(loggedText(await besideWhat(store)));
  for (const problem of problems) console.error(`  ${loggedText(problem)}`);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  complain('verdict', error);
}
