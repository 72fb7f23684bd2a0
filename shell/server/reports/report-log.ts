import type { CrashReport, VitalName, VitalsReport } from '../../common/report';
import { KeptFile } from '../kept-file';
import type { Category } from './discarded';
import type { StackFrame } from './read-stack';

/** A crash with all that its owner needs. */
export interface KnownCrash extends Omit<CrashReport, 'stack'> {
  owner: string;
  frames: StackFrame[];
}

/** A crash and how often it came. */
export interface CrashGroup extends KnownCrash {
  count: number;
  /** Epoch milliseconds. */
  first: number;
  last: number;
}

/** One measure of one page in one release: the latest values. */
export interface VitalGroup {
  release: string;
  area: string;
  version: string;
  route: string;
  vital: VitalName;
  /** The latest ones. */
  values: number[];
  /** Of all visits. */
  count: number;
}

interface Kept {
  crashes: [string, CrashGroup][];
  vitals: [string, VitalGroup][];
}

const MOST_CRASHES = 200;
const MOST_VITALS = 1_000;
const MOST_VALUES = 500;

const keyOf = ({ area, version, release, name, message, frames }: KnownCrash): string => {
  const top = frames.find(({ own }) => own) ?? frames[0];
  return [release, area, version, name, message, top && `${top.file}:${top.line}`].join('\n');
};

/** The latest reports, for the page on this machine: in memory, and in one file across restarts. */
export class ReportLog {
  readonly #file: KeptFile<Kept>;
  readonly #crashes: Map<string, CrashGroup>;
  readonly #vitals: Map<string, VitalGroup>;
  readonly #refused: Record<Category, number> = { error: 0, transaction: 0 };

  /** @param file where they are kept */
  constructor(file: string) {
    this.#file = new KeptFile(file, () => ({ crashes: [...this.#crashes], vitals: [...this.#vitals] }));
    const { crashes = [], vitals = [] } = this.#file.read() ?? {};
    this.#crashes = new Map(crashes);
    this.#vitals = new Map(vitals);
  }

  /** Notes a crash. */
  addCrash(crash: KnownCrash, now = Date.now()): void {
    const key = keyOf(crash);
    const known = this.#crashes.get(key);
    this.#crashes.delete(key);
    this.#crashes.set(key, {
      ...crash,
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? now,
      last: now,
    });
    dropOldest(this.#crashes, MOST_CRASHES);
    this.#file.keep();
  }

  /** Counts a report that was refused, because its client had sent too many. */
  addRefused(category: Category): void {
    this.#refused[category] += 1;
  }

  /** Notes what a visit was like. */
  addVitals({ values, ...place }: VitalsReport): void {
    for (const [vital, value] of Object.entries(values) as [VitalName, number][]) {
      const key = [place.release, place.area, place.version, place.route, vital].join('\n');
      const known = this.#vitals.get(key);
      const latest = [...(known?.values ?? []), value].slice(-MOST_VALUES);
      this.#vitals.set(key, { ...place, vital, values: latest, count: (known?.count ?? 0) + 1 });
    }
    dropOldest(this.#vitals, MOST_VITALS);
    this.#file.keep();
  }

  /** All kinds of crashes, the latest first. */
  get crashes(): CrashGroup[] {
    return [...this.#crashes.values()].reverse();
  }

  /** How many reports were refused since the start. */
  get refused(): Readonly<Record<Category, number>> {
    return this.#refused;
  }

  /** All measures. */
  get vitals(): VitalGroup[] {
    return [...this.#vitals.values()];
  }

  /** Waits until all of it is in the file. */
  settled(): Promise<void> {
    return this.#file.settled();
  }
}

function dropOldest<Value>(groups: Map<string, Value>, most: number): void {
  for (const key of groups.keys()) {
    if (groups.size <= most) return;
    groups.delete(key);
  }
}

/** The value that three visits of four stay below. */
export function p75(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.75) - 1)] ?? 0;
}
