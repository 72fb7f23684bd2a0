import { setTimeout as pause } from 'node:timers/promises';
import { type FaultKind, LINE_FAULTS, type PlannedFault } from '../fault-plan';
import type { World } from '../world/world';
import { breakLines } from './line-faults';
import { fullDisk, jumpClock, killAndStart, slowDisk } from './machine-faults';

type Inflict = (world: World, planned: PlannedFault) => Promise<string | undefined>;

const WAYS: Record<FaultKind, Inflict> = {
  cut: breakLines,
  slow: breakLines,
  'half-open': breakLines,
  'lost-answers': breakLines,
  'kill-platform': ({ platform }) => killAndStart(platform),
  'kill-site': ({ site }) => killAndStart(site),
  'clock-jump': jumpClock,
  'slow-disk': slowDisk,
  'full-disk': fullDisk,
};

/**
 * Inflicts the faults of a plan: those of lines beside those of the machine, each row one after the other. What was seen of
 * each is in the history.
 *
 * @throws Error when a server does not come back
 */
export async function inflictAll(world: World, plan: readonly PlannedFault[]): Promise<void> {
  const isOfLines = ({ kind }: PlannedFault) => (LINE_FAULTS as readonly string[]).includes(kind);
  await Promise.all([
    inflictRow(world, plan.filter(isOfLines)),
    inflictRow(
      world,
      plan.filter((planned) => !isOfLines(planned)),
    ),
  ]);
}

async function inflictRow(world: World, row: readonly PlannedFault[]): Promise<void> {
  const { history } = world;
  for (const planned of row) {
    await pause(Math.max(0, planned.at - history.seconds) * 1000);
    const at = Number(history.seconds.toFixed(2));
    history.note(
      'fault',
      `${planned.kind} ${planned.lines.join(' ')}${planned.jump ? ` ${planned.jump} s` : ''}`,
    );
    const effect = await WAYS[planned.kind](world, planned);
    history.faults.push({ kind: planned.kind, at, effect });
    history.note('fault', `${planned.kind} is over: ${effect ?? 'nothing was seen of it'}`);
  }
}
