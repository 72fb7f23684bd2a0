import type { ReleaseRecord } from '@site/shared/contract';
import type { Browser } from 'playwright-core';
import { type Actor, act } from './actors/actor';
import { customer } from './actors/customer';
import { owner } from './actors/owner';
import { type ReportedCrash, reader, reportedCrashes } from './actors/reader';
import { stranger } from './actors/stranger';
import { tab } from './actors/tab';
import { team } from './actors/team';
import { visitor } from './actors/visitor';
import { checkCrashes } from './checks/crashes';
import { checkFaults } from './checks/faults';
import { checkMessages } from './checks/messages';
import { checkPrivacy } from './checks/privacy';
import { readKept } from './checks/read-kept';
import { checkRecords } from './checks/records';
import { checkThreads } from './checks/threads';
import { allViolations, judge, type Verdict } from './checks/verdict';
import { type PlannedFault, planFaults } from './fault-plan';
import { inflictAll } from './faults/inflict';
import { History } from './history';
import type { PlantedBug } from './planted/planted-bugs';
import { reasonOf } from './reason-of';
import { LINES, startWorld, type World } from './world/world';

/** What a run is made from. */
export interface RunPlan {
  seed: number;
  /** How long the actors act. */
  seconds: number;
  /** Data folder with a built site and a market (world/prepare-base.ts). */
  base: string;
  browser: Browser;
  bug?: PlantedBug | undefined;
  /** Called with the run's logs when something was violated, before they are removed. */
  onFailed(report: RunReport, logs: string): void;
}

/** What came of a run. */
export interface RunReport {
  seed: number;
  plan: PlannedFault[];
  history: History;
  /** By the name of the check: what it looked at, and what was violated. */
  checks: Record<string, Verdict>;
  /** All violations, each with the name of its check. */
  violations: string[];
  seconds: number;
}

/** The actors of a run. The team comes first: its builds name themselves. */
function actorsOf(world: World, browser: Browser): Actor[] {
  const [first, second] = world.posts;
  if (!first || !second) throw new Error('a run needs two posts');
  return [
    team(world),
    visitor('visitor1', first, world),
    visitor('visitor2', first, world),
    visitor('visitor3', second, world),
    visitor('visitor4', second, world),
    owner('owner1', first, world),
    owner('owner2', second, world),
    customer('customer', world),
    tab('tab', first, browser, world),
    reader('reader', world),
    stranger('stranger', world),
  ];
}

/**
 * Plays a seed: actors act while faults are inflicted, what waits is brought to an end, and then everything is checked. What
 * ends the run early, or keeps a check from looking, is a violation too.
 *
 * @throws Error when the world cannot be started
 */
export async function play({ seed, seconds, base, browser, bug, onFailed }: RunPlan): Promise<RunReport> {
  const begun = Date.now();
  const history = new History();
  const plan = planFaults(seed, seconds, LINES);
  const world = await startWorld(seed, base, history, bug);
  try {
    const settled = await judge(() => actAndSettle(world, browser, plan, seconds));
    const reported = await reportedCrashes(world).catch((): ReportedCrash[] => []);
    await Promise.all([world.platform, world.site].map((service) => service.kill('the end of the run')));
    const checks: Record<string, Verdict> = {
      settled,
      messages: await judge(async () => checkMessages(history, await readKept(world.data))),
      threads: await judge(() => checkThreads(history)),
      privacy: await judge(() => checkPrivacy(history)),
      records: await judge(async () => checkRecords(history, await recordsOf(world))),
      crashes: await judge(() => checkCrashes(history, reported)),
      faults: await judge(() => checkFaults(history, plan)),
    };
    const violations = Object.entries(checks).flatMap(([name, verdict]) =>
      allViolations(verdict).map((violation) => `${name}: ${violation}`),
    );
    const report = { seed, plan, history, checks, violations, seconds: (Date.now() - begun) / 1000 };
    if (violations.length > 0) onFailed(report, world.logs);
    return report;
  } finally {
    await world.remove();
  }
}

/** Lets all actors act under the faults of the plan, and brings to an end what they have left; a violation says what that was not possible for. */
async function actAndSettle(
  world: World,
  browser: Browser,
  plan: readonly PlannedFault[],
  seconds: number,
): Promise<Verdict> {
  const { history } = world;
  const unsettled: string[] = [];
  const note = (error: unknown) => void unsettled.push(reasonOf(error));
  const actors = actorsOf(world, browser);
  history.begin();
  let areFaultsOver = false;
  const faults = inflictAll(world, plan)
    .catch(note)
    .finally(() => {
      areFaultsOver = true;
    });
  const isOver = () => areFaultsOver && history.seconds >= seconds;
  await Promise.all([faults, ...actors.map((actor) => act(actor, world, isOver))]);
  history.note('run', 'settles');
  const [releasing, ...others] = actors;
  await releasing?.settle().catch(note);
  await Promise.all(others.map((actor) => actor.settle().catch(note)));
  for (const actor of others) await actor.last?.().catch(note);
  await Promise.all(actors.map((actor) => Promise.resolve(actor.close()).catch(() => undefined)));
  return { looked: { actors: actors.length }, violations: unsettled };
}

async function recordsOf({ store }: World): Promise<Map<string, ReleaseRecord>> {
  const records = new Map<string, ReleaseRecord>();
  for (const id of await store.records()) records.set(id, await store.record(id));
  return records;
}
