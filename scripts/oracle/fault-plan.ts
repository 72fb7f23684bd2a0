import { Random } from '../../platform/src/foundation/random';

/** Faults of the lines between actors, site and platform. */
export const LINE_FAULTS = ['cut', 'slow', 'half-open', 'lost-answers'] as const;
/** Faults of the machine that the servers run on. */
export const MACHINE_FAULTS = ['kill-platform', 'kill-site', 'clock-jump', 'slow-disk', 'full-disk'] as const;

/** What can be inflicted. */
export type FaultKind = (typeof LINE_FAULTS)[number] | (typeof MACHINE_FAULTS)[number];

/** A fault as the seed wants it. */
export interface PlannedFault {
  kind: FaultKind;
  /** When it begins, seconds since the run's start. */
  at: number;
  /** How long it stays, seconds. */
  lasts: number;
  /** Of a fault of lines: their names. */
  lines: string[];
  /** Of a jump of the clock: how far, seconds; negative is back. */
  jump: number;
}

/** Nothing is inflicted that near to the start and to the end, seconds: actors come in, and what waits goes out. */
const QUIET = 3;
/** Beyond an hour, sessions end; a step of a leap is the least that a clock is set by. */
const JUMPS = [-600, -90, 90, 600, 4000];

/**
 * Plans the faults of a run: two rows, of which each goes through its kinds in a random order, again and again. A run of a minute has each kind once at least.
 *
 * @param seed same seed, same plan
 * @param seconds how long actors act
 * @param lines names of the lines; a fault takes some of them
 * @returns by time
 */
export function planFaults(seed: number, seconds: number, lines: readonly string[]): PlannedFault[] {
  const row = (
    kinds: readonly FaultKind[],
    random: Random,
    gap: readonly [number, number],
  ): PlannedFault[] => {
    const planned: PlannedFault[] = [];
    let left: FaultKind[] = [];
    for (let at = QUIET; at < seconds - QUIET; ) {
      if (left.length === 0) left = random.shuffle(kinds);
      const kind = left.pop() as FaultKind;
      const lasts = Number(random.between(1.5, 3).toFixed(2));
      const isOfLines = (LINE_FAULTS as readonly string[]).includes(kind);
      planned.push({
        kind,
        at: Number(at.toFixed(2)),
        lasts,
        lines: isOfLines
          ? random.shuffle(lines).slice(0, Math.ceil(lines.length * random.between(0.5, 1)))
          : [],
        jump: kind === 'clock-jump' ? random.pick(JUMPS) : 0,
      });
      at += lasts + random.between(...gap);
    }
    return planned;
  };
  return [
    ...row(LINE_FAULTS, new Random(seed * 2 + 1), [2, 6]),
    ...row(MACHINE_FAULTS, new Random(seed * 2), [4, 7]),
  ].sort((one, other) => one.at - other.at);
}
