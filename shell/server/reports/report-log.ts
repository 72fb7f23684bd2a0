import type { CrashReport, VitalName, VitalsReport } from '../../common/report';
import { KeptFile } from '../kept-file';
import { SharedGroups } from '../several-servers/shared-groups';
import type { SiteRedis } from '../several-servers/site-redis';
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

/** A measure of a page in one release. */
interface Vital {
  release: string;
  area: string;
  version: string;
  route: string;
  vital: VitalName;
}

/** One measure of one page in one release: the latest values. */
export interface VitalGroup extends Vital {
  /** The latest ones. */
  values: number[];
  /** Of all visits. */
  count: number;
}

/** What was reported. */
export interface Reported {
  /** All kinds of crashes, the latest first. */
  crashes: CrashGroup[];
  vitals: VitalGroup[];
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

const vitalKey = ({ release, area, version, route, vital }: Vital): string =>
  [release, area, version, route, vital].join('\n');

/**
 * The latest reports, for the page on this machine: in memory, and in one file across restarts. Servers that a Redis joins
 * have them there together (MACHINE-1); what comes while it does not answer stays with the server that took it.
 */
export class ReportLog {
  readonly #file: KeptFile<Kept>;
  readonly #crashes: Map<string, CrashGroup>;
  readonly #vitals: Map<string, VitalGroup>;
  readonly #refused: Record<Category, number> = { error: 0, transaction: 0 };
  readonly #shared: { crashes: SharedGroups<KnownCrash>; vitals: SharedGroups<Vital> } | undefined;

  /**
   * @param file where they are kept
   * @param redis joins the servers of the site; this one keeps them alone without it
   */
  constructor(file: string, redis?: SiteRedis) {
    this.#file = new KeptFile(file, () => ({ crashes: [...this.#crashes], vitals: [...this.#vitals] }));
    const { crashes = [], vitals = [] } = this.#file.read() ?? {};
    this.#crashes = new Map(crashes);
    this.#vitals = new Map(vitals);
    this.#shared = redis && {
      crashes: new SharedGroups(redis, 'crashes', { groups: MOST_CRASHES }),
      vitals: new SharedGroups(redis, 'vitals', { groups: MOST_VITALS, values: MOST_VALUES }),
    };
  }

  /** Notes a crash. */
  async addCrash(crash: KnownCrash, now = Date.now()): Promise<void> {
    const key = keyOf(crash);
    await orHere(this.#shared?.crashes.note(key, crash, now), () => this.#keepCrash(key, crash, now));
  }

  /** Counts a report that was refused, because its client had sent too many. */
  addRefused(category: Category): void {
    this.#refused[category] += 1;
  }

  /** Notes what a visit was like. */
  async addVitals({ values, ...place }: VitalsReport, now = Date.now()): Promise<void> {
    for (const [name, value] of Object.entries(values) as [VitalName, number][]) {
      const vital: Vital = { ...place, vital: name };
      await orHere(this.#shared?.vitals.note(vitalKey(vital), vital, now, value), () =>
        this.#keepVital(vital, value),
      );
    }
  }

  /** What all servers have, and beside it what this one took alone. */
  async read(): Promise<Reported> {
    const shared = this.#shared;
    const [crashes, vitals] = await Promise.all([
      shared?.crashes.read().catch(() => []),
      shared?.vitals.read().catch(() => []),
    ]);
    return {
      crashes: [
        ...this.#crashes.values(),
        ...(crashes ?? []).map(({ thing, count, first, last }) => ({ ...thing, count, first, last })),
      ].reverse(),
      vitals: [
        ...(vitals ?? []).map(({ thing, count, values }) => ({ ...thing, count, values })),
        ...this.#vitals.values(),
      ],
    };
  }

  /** How many reports this server has refused since its start. */
  get refused(): Readonly<Record<Category, number>> {
    return this.#refused;
  }

  /** Waits until all of it is in the file. */
  settled(): Promise<void> {
    return this.#file.settled();
  }

  #keepCrash(key: string, crash: KnownCrash, now: number): void {
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

  #keepVital(vital: Vital, value: number): void {
    const key = vitalKey(vital);
    const known = this.#vitals.get(key);
    const latest = [...(known?.values ?? []), value].slice(-MOST_VALUES);
    this.#vitals.set(key, { ...vital, values: latest, count: (known?.count ?? 0) + 1 });
    dropOldest(this.#vitals, MOST_VITALS);
    this.#file.keep();
  }
}

/** What cannot be noted for all servers is kept by this one. */
async function orHere(noted: Promise<void> | undefined, keepHere: () => void): Promise<void> {
  if (!noted) return keepHere();
  await noted.catch(keepHere);
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
