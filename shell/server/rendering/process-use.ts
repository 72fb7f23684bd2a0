import { readFileSync } from 'node:fs';

/** What the main thread of a process has done since its start, ms. */
export interface ProcessUse {
  /** Processor time. */
  busy: number;
  /** Time in which it waited for something to do. */
  idle: number;
  /** When that was read, by this process's clock, ms. */
  at: number;
}

const NANOSECONDS = 1e6;
/** Of a page of memory on every machine that we run on, bytes. */
const PAGE_BYTES = 4096;

/** A file of Linux about a process; undefined elsewhere, and once the process has ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}

/**
 * Reads what the main thread of a process has done. Time in which it waited for a processor counts neither as work nor as idle: a
 * busy machine is no fault of the code. Where the system does not tell (only Linux does), all time counts as work.
 *
 * @param pid of the process
 * @param started when it was started, by this process's clock, ms
 */
export function processUse(pid: number | undefined, started: number): ProcessUse {
  const at = performance.now();
  // Processor time and time in the run queue, ns (the kernel's Documentation/scheduler/sched-stats).
  const [run, queued] = read(`/proc/${pid}/task/${pid}/schedstat`)?.split(' ').map(Number) ?? [];
  if (run === undefined || queued === undefined) return { at, busy: at - started, idle: 0 };
  const busy = run / NANOSECONDS;
  return { at, busy, idle: Math.max(0, at - started - busy - queued / NANOSECONDS) };
}

/** The memory that a process has in use, bytes; 0 where the system does not tell. */
export const processMemory = (pid: number | undefined): number =>
  Number(read(`/proc/${pid}/statm`)?.split(' ')[1] ?? 0) * PAGE_BYTES;
