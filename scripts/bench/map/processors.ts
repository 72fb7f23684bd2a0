import { cpus } from 'node:os';

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
