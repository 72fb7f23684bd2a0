import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** A page at rest, with its site and its platform, takes less than this part of two processors. */
const CALM = 0.3;
const LOOK = 1000;
const LONGEST_WAIT = 90;

const timesNow = (): { busy: number; all: number } => {
  let [busy, all] = [0, 0];
  for (const { times } of cpus())
    for (const [what, time] of Object.entries(times)) {
      all += time;
      if (what !== 'idle') busy += time;
    }
  return { busy, all };
};

/**
 * Does something, and tells how much of the machine's processors all programs together took meanwhile: near the whole of it the
 * page waits for its turn, whatever it does itself.
 *
 * @returns a part of 1
 */
export async function busyDuring(work: () => Promise<void>): Promise<number> {
  const before = timesNow();
  await work();
  const after = timesNow();
  return (after.busy - before.busy) / (after.all - before.all);
}

/** Waits until the processors have little to do, some of which a new release or a seed may still take; for 90 s at most. */
export async function untilCalm(): Promise<void> {
  for (let looks = 0; looks < LONGEST_WAIT; looks += 1)
    if ((await busyDuring(() => pause(LOOK))) < CALM) return;
}
