import { evaluateSet, type Pair } from '../../platform/src/base/same-home/evaluation/evaluate.ts';
import { makeSet } from '../../platform/src/base/same-home/evaluation/made-set.ts';
import { openTestDatabase } from '../../platform/src/testing/test-database.ts';

/** The bar of precision (SAME-2). */
const LEAST_PRECISION = 0.98;
const HOMES = 24;
const SETS = 4;

/**
 * Groups made sets of posts (several of one home with altered pictures; other homes that look like it), and prints precision
 * and recall by pairs of posts, with each pair that was joined wrongly or missed. Fails below the bar.
 */
let right = 0;
let wrong = 0;
let missed = 0;
const started = performance.now();
for (let seed = 1; seed <= SETS; seed += 1) {
  const posts = await makeSet(HOMES, seed);
  const database = await openTestDatabase();
  try {
    const score = await evaluateSet(database, posts);
    right += score.right.length;
    wrong += score.wrong.length;
    missed += score.missed.length;
    for (const pair of score.wrong) console.log(`set ${seed}, joined wrongly: ${describe(pair)}`);
    for (const pair of score.missed) console.log(`set ${seed}, missed: ${describe(pair)}`);
    console.log(
      `set ${seed}: ${posts.length} posts, precision ${percent(score.precision)}, recall ${percent(score.recall)}`,
    );
  } finally {
    await database.close();
  }
}
const precision = right / (right + wrong);
console.log(
  `all: ${right} pairs joined rightly, ${wrong} wrongly, ${missed} missed; precision ${percent(precision)} (bar ${percent(LEAST_PRECISION)}), recall ${percent(right / (right + missed))}; ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
if (precision < LEAST_PRECISION) process.exitCode = 1;

function describe({ one, other }: Pair): string {
  const side = ({ trap, home, area, price, pictures }: Pair['one']) =>
    `home ${home} (${trap}, ${area} m², ${(price / 1e9).toFixed(2)} tỷ; ${pictures.map(({ alteration }) => alteration).join(', ')})`;
  return `${side(one)} and ${side(other)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
