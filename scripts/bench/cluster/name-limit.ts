import type { Phase } from './phases';

/** Of the machine's cores, of one thread's core, of a process's files: beyond this share there is no more to be had. */
const FULL = 0.93;
/** Servers of Node compute on one thread: more than this is work of its helpers. */
const ONE_THREAD = 1;
const NAMED = 4;

const shown = (cores: number): string => cores.toFixed(2);

/**
 * Names the resource that was used up first (LOAD-3).
 *
 * @param phases all phases of a run
 * @param machine cores of the machine, and how many files one process may have open
 */
export function nameLimit(
  phases: readonly Phase[],
  { cores, mostFiles }: { cores: number; mostFiles: number },
): string {
  for (const { name, use } of phases) {
    const full = use.find(({ files }) => files >= FULL * mostFiles);
    if (full) return `open files: ${full.name} had ${full.files} of ${mostFiles} in '${name}'`;
  }
  const busiest = phases.reduce((one, other) => (other.busyCores > one.busyCores ? other : one));
  const by = [...busiest.use].sort((one, other) => other.cores - one.cores);
  const others = Math.max(0, busiest.busyCores - by.reduce((all, one) => all + one.cores, 0));
  if (busiest.busyCores >= FULL * cores) {
    const most = by.slice(0, NAMED).map((one) => `${one.name} ${shown(one.cores)}`);
    return `the processor: ${shown(busiest.busyCores)} of ${cores} cores were busy in '${busiest.name}': ${most.join(', ')}, other work on this machine ${shown(others)}`;
  }
  const [first] = phases
    .flatMap(({ name, use }) => use.map((one) => ({ ...one, phase: name })))
    .sort((one, other) => other.cores - one.cores);
  if (first && first.cores >= FULL * ONE_THREAD)
    return `one thread: ${first.name} used ${shown(first.cores)} cores in '${first.phase}'`;
  return `none was reached: at most ${shown(busiest.busyCores)} of ${cores} cores were busy, in '${busiest.name}'`;
}
