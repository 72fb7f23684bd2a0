import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** What some processes have used, together. */
export interface ProcessUse {
  /** Seconds of processor time since their start. */
  cpuSeconds: number;
  /** Megabytes; what several of them share counts once. */
  memory: number;
  /** Most open files of one of them. */
  files: number;
}

const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Seconds of processor time that a process has used since its start. @throws Error when there is no such process */
export function cpuSecondsOf(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13).map(Number);
  return (user + system) / TICKS_A_SECOND;
}

/** Seconds of processor time that the children of a process have used which have ended. */
export function endedChildrenSeconds(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(13, 15).map(Number);
  return (user + system) / TICKS_A_SECOND;
}

/** A process and its children, as Postgres has one for each connection. */
export function withChildren(pid: number): number[] {
  const others = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const isChild = (other: number): boolean => {
    try {
      return Number(fieldsOf(other)[1]) === pid;
    } catch {
      return false;
    }
  };
  return [pid, ...others.filter(isChild)];
}

/** Adds up what processes have used; one that has ended counts nothing. */
export function usedBy(pids: readonly number[]): ProcessUse {
  const sum: ProcessUse = { cpuSeconds: 0, memory: 0, files: 0 };
  for (const pid of pids) {
    try {
      const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
      sum.cpuSeconds += cpuSecondsOf(pid);
      sum.memory += Number(pss ?? 0) / 1024;
      sum.files = Math.max(sum.files, readdirSync(`/proc/${pid}/fd`).length);
    } catch {
      // It has ended since.
    }
  }
  return sum;
}

/** Seconds that all cores of the machine have worked since its start, by whomever. */
export function machineSeconds(): number {
  const times = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = times;
  return (user + nice + system + interrupts + softInterrupts + stolen) / TICKS_A_SECOND;
}

/** How many connections this machine has turned away since its start because too many waited to be accepted already. */
export function turnedAway(): number {
  const [names = '', numbers = ''] = readFileSync('/proc/net/netstat', 'utf8').split('\n');
  const place = names.split(' ').indexOf('ListenOverflows');
  return Number(numbers.split(' ')[place] ?? 0);
}

/** How many files a process may have open here. */
export function mostFiles(): number {
  const limit = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return Number(limit ?? Number.POSITIVE_INFINITY);
}
