import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** What a thread has done since its start, ms. */
export interface ThreadUse {
  /** Processor time. */
  busy: number;
  /** Time in which it waited for something to do. */
  idle: number;
  /** When that was read, by the process's clock, ms. */
  at: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The fields of a thread's `stat` after its name, which may hold spaces: 11 and 12 are its time in user and system mode. */
function processorTime(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/**
 * Reads what a worker's thread has done. On a machine with too much to do, it neither works nor waits for most of the time: that is no
 * time of its code's.
 *
 * @param worker the thread
 * @param thread its number in the system; where that is not known, all time in which it does not wait counts as work
 */
export function threadUse(worker: Worker, thread: number | undefined): ThreadUse {
  const { idle, active } = worker.performance.eventLoopUtilization();
  return {
    at: performance.now(),
    idle,
    busy: (thread === undefined ? undefined : processorTime(thread)) ?? active,
  };
}
