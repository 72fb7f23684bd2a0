// npm run oracle: plays visitors, owners, a team that releases and a machine at fault against the built site, and checks what
// must hold whatever happens. Everything random comes from the seed; a failed run is kept in the data folder.
//   npm run oracle -- --seed 7 --minutes 10
//   npm run oracle -- --seeds 1-100          one after the other, a minute each
//   npm run oracle -- --planted all          bugs planted beside the site, each of which must be found
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../lib/browser-flags.mjs';
import { requireChromium } from '../lib/chromium.mjs';
import { dataFolder } from '../lib/deployables';
import { runCommand } from '../lib/run.mjs';

import { describeRun } from './describe-run';
import { findsOf } from './finds-of';
import { keepFailed } from './keep-failed';
import { readOptions } from './options';
import type { PlantedBug } from './planted/planted-bugs';
import { play, type RunReport } from './play';
import { reasonOf } from './reason-of';
import { prepareBase } from './world/prepare-base';

async function run(): Promise<number> {
  const { seeds, seconds, bugs } = readOptions(process.argv.slice(2));
  const folder = path.join(dataFolder(), 'oracle');
  mkdirSync(folder, { recursive: true });
  const executablePath = await requireChromium(folder);
  const base = await prepareBase(folder);
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const playSeed = (seed: number, bug?: PlantedBug): Promise<RunReport> => {
    const kept = path.join(folder, bug ? `${seed}-${bug}` : String(seed));
    return play({
      seed,
      seconds,
      base,
      browser,
      bug,
      onFailed: (report, logs) => keepFailed(kept, report, logs),
    });
  };
  try {
    return bugs.length > 0 ? await findBugs(bugs, seeds, playSeed) : await playAll(seeds, folder, playSeed);
  } finally {
    await close(browser);
  }
}

/** A browser that hangs must not hold up the result. */
const close = (browser: Browser): Promise<unknown> =>
  Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 5_000).unref())]);

async function playAll(
  seeds: readonly number[],
  folder: string,
  playSeed: (seed: number) => Promise<RunReport>,
): Promise<number> {
  let failed = 0;
  for (const seed of seeds) {
    const report = await playSeed(seed).catch((error: unknown) => {
      console.log(`seed ${seed}: was not played: ${reasonOf(error)}`);
    });
    if (!report) {
      failed += 1;
      continue;
    }
    console.log(describeRun(report));
    if (report.violations.length === 0) continue;
    failed += 1;
    console.log(`  kept in ${path.join(folder, String(seed))}; again by npm run oracle -- --seed ${seed}`);
  }
  console.log(`\n${seeds.length} seeds, ${failed} with violations`);
  return failed === 0 ? 0 : 1;
}

async function findBugs(
  bugs: readonly PlantedBug[],
  seeds: readonly number[],
  playSeed: (seed: number, bug: PlantedBug) => Promise<RunReport>,
): Promise<number> {
  let missed = 0;
  for (const bug of bugs) {
    const reports: RunReport[] = [];
    for (const seed of seeds) reports.push(await playSeed(seed, bug));
    const found = reports.flatMap(({ checks }) => findsOf(bug, checks));
    if (found.length === 0) missed += 1;
    console.log(`${bug.padEnd(14)} ${found.length > 0 ? `found: ${found[0]}` : 'NOT FOUND'}`);
  }
  console.log(`\n${bugs.length} planted bugs, ${bugs.length - missed} found`);
  return missed === 0 ? 0 : 1;
}

await runCommand('oracle', run, 130);
