// npm run bench:release [-- --commits 10 --step 1 --runs 3 --until HEAD]: what a release costs who comes back, of one changed line
// and of each of the last commits until one, or of each STEP of them: bytes of all its files, and the home page's bytes and time on
// the slow line in Chromium, whole and by delta. Ends with 1 when a release costs more than its bars allow (DELTA-7).

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseRecord } from '@site/shared/contract';
import { versionedFile } from '@site/shared/releases/deltas';
import { keysOf } from '@site/shared/releases/record-file';
import { parsePointer } from '@site/shared/releases/release-pointer';
import { RENDER_MEMORY } from '../../shell/server/rendering/render-settings';
import { costOf } from '../deltas/release-cost';
import { table } from '../lib/table';
import { median } from './browser';
import { type Verdict, verdictsOf } from './release/bars';
import { Checkout } from './release/checkout';
import { comeBack, type HomeVisit } from './release/visit';
import { type BenchSite, benchFolder, benchStore, startPlatform, startSite, stopPlatform } from './sites';

process.env.NODE_ENV = 'production';

const { values } = parseArgs({
  options: {
    commits: { type: 'string', default: '10' },
    step: { type: 'string', default: '1' },
    runs: { type: 'string', default: '3' },
    until: { type: 'string', default: 'HEAD' },
  },
});
const runs = Number(values.runs);

/** Where one line is changed, and how: a text that every visitor of the home page has. */
const LINE = { file: 'mf-listings/src/area.tsx', added: "\nglobalThis.changedLine = 'one';\n" };

/** Empty at the start: deltas that an earlier run has made to the same files are from other versions than this run's. */
const store = benchStore('release');
rmSync(store.place, { recursive: true, force: true });
const checkout = Checkout.make(path.join(benchFolder('release'), 'checkout'));
// A run that is given up leaves no working tree behind either.
process.on('exit', () => checkout.remove());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** The site over the store, once something is in it. */
async function startSites(): Promise<Record<'delta' | 'whole', BenchSite>> {
  const rendering = { limit: 30_000, memory: RENDER_MEMORY, fresh: 0, stale: 0 };
  const platform = await startPlatform();
  return {
    delta: await startSite('release', platform, rendering),
    whole: await startSite('release', platform, rendering, { deltas: false }),
  };
}
let sites: Awaited<ReturnType<typeof startSites>> | undefined;

const goLive = (id: string) => store.update(async () => parsePointer(Buffer.from(id)));
const live = async (): Promise<ReleaseRecord> => {
  const record = await store.current();
  if (!record) throw new Error('nothing is live');
  return record;
};
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** All scripts and style sheets of a release, compressed. */
async function weightOf(record: ReleaseRecord): Promise<number> {
  const keys = [...new Set(keysOf(record))].filter((key) => versionedFile(key));
  const sizes = await Promise.all(keys.map((key) => store.storage.stat(`${key}.br`)));
  return sizes.reduce((sum, one) => sum + (one?.size ?? 0), 0);
}

async function comeBackTo(site: string, before: string, after: string): Promise<HomeVisit> {
  const visits: HomeVisit[] = [];
  for (let run = 0; run < runs; run += 1) {
    await goLive(before);
    visits.push(await comeBack(site, async () => void (await goLive(after))));
  }
  return {
    bytes: median(visits.map(({ bytes }) => bytes)),
    usable: median(visits.map(({ usable }) => usable)),
  };
}

/** Commits that do not build: what they cost is not known. */
const unmeasured: string[] = [];
/** What was held to its bars, with the release's name. */
const verdicts: (Verdict & { name: string })[] = [];

/** A row of the table: what the move from one record to another, so many commits later, costs. */
async function measure(
  name: string,
  commits: number,
  before: ReleaseRecord,
  after: ReleaseRecord,
): Promise<string[]> {
  sites ??= await startSites();
  const [cost, all] = [await costOf(store, before, after), await weightOf(after)];
  const delta = await comeBackTo(sites.delta.url.replace('127.0.0.1', 'localhost'), before.id, after.id);
  const whole = await comeBackTo(sites.whole.url.replace('127.0.0.1', 'localhost'), before.id, after.id);
  await goLive(after.id);
  const measured = { commits, home: delta.bytes, delta: cost.delta, all };
  verdicts.push(...verdictsOf(measured).map((verdict) => ({ ...verdict, name })));
  return [
    name,
    kB(all),
    kB(cost.whole),
    `${kB(cost.delta)} (${((100 * cost.delta) / all).toFixed(1)} %)`,
    kB(whole.bytes),
    kB(delta.bytes),
    whole.usable.toFixed(0),
    delta.usable.toFixed(0),
  ];
}

const rows: string[][] = [
  ['release', 'all, kB', 'changed', 'by delta', 'home, kB', 'by delta', 'usable, ms', 'by delta'],
];
try {
  const step = Math.max(1, Number(values.step));
  const commits = checkout.commits(Math.max(1, Number(values.commits)), step, values.until);
  let before: ReleaseRecord | undefined;
  /** Commits since the one before. */
  let passed = 0;
  for (const commit of commits) {
    passed += step;
    checkout.goTo(commit);
    try {
      await checkout.release(store, checkout.names(), commit);
    } catch (error) {
      console.log(
        `${commit} was left out, since it does not build with the packages that are installed: ${error}`,
      );
      unmeasured.push(commit);
      continue;
    }
    const after = await live();
    if (before && before.id !== after.id) rows.push(await measure(commit, passed, before, after));
    before = after;
    passed = 0;
  }
  if (!before) throw new Error('none of the commits builds');
  const file = path.join(checkout.folder, LINE.file);
  writeFileSync(file, readFileSync(file, 'utf8') + LINE.added);
  await checkout.release(store, ['mf-listings'], 'one line');
  rows.push(await measure('one line', 0, before, await live()));
} finally {
  await Promise.all(Object.values(sites ?? {}).map((site) => site.close()));
  await stopPlatform();
}
console.log(
  `\nThe home page of who comes back, at 150 ms and 1.6 Mbps; medians of ${runs}\n\n${table(rows)}`,
);
const lines = [
  ...verdicts.map(({ name, says }) => `${name}: ${says}`),
  ...unmeasured.map((commit) => `${commit}: not measured, so not met`),
];
const isMet = unmeasured.length === 0 && verdicts.every((verdict) => verdict.isMet);
console.log(`\n${isMet ? 'within the bars' : 'not within the bars'}\n  ${lines.join('\n  ')}`);
if (!isMet) process.exitCode = 1;
