import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CrashReport, VitalName, VitalsReport } from '../../src/reports/report';
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
/** Between two writes, ms: each is of the whole log, and every visit of a busy site brings one. */
const WRITE_REST_MS = 2_000;

const keyOf = ({ area, version, release, name, message, frames }: KnownCrash): string => {
  const top = frames.find(({ own }) => own) ?? frames[0];
  return [release, area, version, name, message, top && `${top.file}:${top.line}`].join('\n');
};

/** The latest reports, for the page on this machine: in memory, and in one file across restarts. */
export class ReportLog {
  readonly #file: string;
  readonly #crashes: Map<string, CrashGroup>;
  readonly #vitals: Map<string, VitalGroup>;
  #writing: Promise<void> | undefined;
  #isChanged = false;
  #endRest: () => void = () => undefined;

  /** @param file where they are kept */
  constructor(file: string) {
    this.#file = file;
    const { crashes, vitals } = readKept(file);
    this.#crashes = new Map(crashes);
    this.#vitals = new Map(vitals);
  }

  /**
   * Notes a crash.
   *
   * @returns whether it is the first of its kind
   */
  addCrash(crash: KnownCrash, now = Date.now()): boolean {
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
    this.#keep();
    return !known;
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
    this.#keep();
  }

  /** All kinds of crashes, the latest first. */
  get crashes(): CrashGroup[] {
    return [...this.#crashes.values()].reverse();
  }

  /** All measures. */
  get vitals(): VitalGroup[] {
    return [...this.#vitals.values()];
  }

  /** Waits until all of it is in the file. */
  async settled(): Promise<void> {
    while (this.#writing) {
      this.#endRest();
      await this.#writing;
    }
  }

  #keep(): void {
    this.#isChanged = true;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Others come meanwhile, and are written in one go; {@link ReportLog.settled} ends it. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, WRITE_REST_MS);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** One writer at a time; what comes meanwhile, or while it rests, is in its next turn. */
  async #write(): Promise<void> {
    while (this.#isChanged) {
      await this.#rest();
      this.#isChanged = false;
      const kept: Kept = { crashes: [...this.#crashes], vitals: [...this.#vitals] };
      const draft = `${this.#file}.${process.pid}.tmp`;
      try {
        await writeFile(draft, JSON.stringify(kept));
        await rename(draft, this.#file);
      } catch (error) {
        console.error('[reports] cannot be kept:', error instanceof Error ? error.message : error);
      }
    }
  }
}

function dropOldest<Value>(groups: Map<string, Value>, most: number): void {
  for (const key of groups.keys()) {
    if (groups.size <= most) return;
    groups.delete(key);
  }
}

function readKept(file: string): Kept {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const { crashes, vitals } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    return { crashes, vitals };
  } catch {
    // None was kept, or not by this version: they begin anew.
    return { crashes: [], vitals: [] };
  }
}

/** The value that three visits of four stay below. */
export function p75(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.75) - 1)] ?? 0;
}
