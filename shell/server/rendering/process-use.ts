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

/** What a whole process has of the machine. */
export interface ProcessCost {
  /** Memory, in the machine or swapped out, bytes. */
  memory: number;
  /** Processor time of all its threads since its start, ms. */
  worked: number;
}

const NANOSECONDS = 1e6;
/** Of a kilobyte. */
const BYTES = 1024;
/** Of a clock tick, in which Linux tells processor time to programs. */
const TICK_MS = 10;

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

/** Code that neither works nor lets others work has the thread for so many boxes at most. */
const LONGEST = 20;

/**
 * Whether a thread has worked or waited for a whole time box.
 *
 * @param since what it had done when the box began
 * @param now what it has done by now
 * @param boxMs length of the box
 * @returns `isHanging`: it has waited more than it has worked
 */
export function boxSince(since: ProcessUse, now: ProcessUse, boxMs: number) {
  const [busy, idle] = [now.busy - since.busy, now.idle - since.idle];
  const isLongest = now.at - since.at >= boxMs * LONGEST;
  return { isOver: isLongest || busy + idle >= boxMs, isHanging: idle > busy };
}

/**
 * Reads what a process has of the machine.
 *
 * @param pid of the process
 * @returns undefined where the system does not tell (only Linux does), and once the process has ended
 */
export function processCost(pid: number | undefined): ProcessCost | undefined {
  const status = read(`/proc/${pid}/status`);
  const stat = read(`/proc/${pid}/stat`);
  if (status === undefined || stat === undefined) return undefined;
  const sizeOf = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  // User and system time; the name before them, in brackets, may hold spaces (proc_pid_stat(5)).
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return {
    memory: (sizeOf('VmRSS') + sizeOf('VmSwap')) * BYTES,
    worked: ((user ?? 0) + (system ?? 0)) * TICK_MS,
  };
}
