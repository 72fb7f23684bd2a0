import type { ReleaseRecord } from '@site/shared/contract';
import { type Deployable, namesIn, pieceOf, versionOf } from '@site/shared/releases/piece';
import { KeptFile } from '../kept-file';
import type { Counts } from './crash-bar';
import { SeenClients } from './seen-clients';

export interface VersionRef {
  name: Deployable;
  version: string;
}

/** A running canary, by the pointer or by the statement that its team has signed. */
export interface RunningCanary extends VersionRef {
  percent: number;
  /** Drawn when it begins, and kept when its share changes: tells it from another of the same version. */
  offset: number;
  /** Crashes per hundred visits at which it ends by itself. */
  untilCrashes?: number;
}

/** A version and what became of its visits. */
export interface VersionCounts extends VersionRef, Counts {}

interface Kept {
  versions: [string, VersionCounts][];
  canaries: [string, VersionCounts][];
}

/** Versions and canaries that are remembered. */
const MOST = 300;

const versionKey = ({ name, version }: VersionRef): string => `${name}@${version}`;

/** Tells a canary from any other, also of the same version. */
export const canaryKey = (canary: RunningCanary): string => `${versionKey(canary)} ${canary.offset}`;

/**
 * Counts visits and crashes by version. A visit is a page that was loaded with a record: it runs one version of each
 * deployable, whichever of them it then comes to. A crash is a client in which a version crashed, once a day however often:
 * reports need no session, so that anybody may send as many as they like. Kept over restarts; of this server alone, as its
 * reports are.
 */
export class VersionHealth {
  readonly #file: KeptFile<Kept>;
  readonly #versions: Map<string, VersionCounts>;
  readonly #canaries: Map<string, VersionCounts>;
  readonly #crashed = new SeenClients();

  /** @param file where the counts are kept */
  constructor(file: string) {
    this.#file = new KeptFile(file, () => ({ versions: [...this.#versions], canaries: [...this.#canaries] }));
    const { versions = [], canaries = [] } = this.#file.read() ?? {};
    this.#versions = new Map(versions);
    this.#canaries = new Map(canaries);
  }

  /** Counts a page that was given with this record. */
  addVisit(record: ReleaseRecord, canaries: readonly RunningCanary[]): void {
    for (const name of namesIn(record)) {
      const piece = pieceOf(record, name);
      if (piece) this.#add({ name, version: versionOf(piece) }, canaries, 'visits', () => true);
    }
  }

  /**
   * Counts a crash that a tab has reported. A report of a version that no page was ever given with is made up, and ignored.
   *
   * @param version what crashed
   * @param canaries those that run
   * @param address whose tab it is, as `request.ip` has it
   */
  addCrash(version: VersionRef, canaries: readonly RunningCanary[], address: string): void {
    if (!this.#versions.has(versionKey(version))) return;
    this.#add(version, canaries, 'crashes', (key) => this.#crashed.isFirst(key, address));
  }

  /** What was counted of a canary since it began. */
  ofCanary(canary: RunningCanary): Counts {
    return this.#canaries.get(canaryKey(canary)) ?? { visits: 0, crashes: 0 };
  }

  /** All versions that were counted, those that were counted last at the end. */
  get versions(): VersionCounts[] {
    return [...this.#versions.values()];
  }

  /** Waits until the counts are in the file. */
  settled(): Promise<void> {
    return this.#file.settled();
  }

  #add(
    version: VersionRef,
    canaries: readonly RunningCanary[],
    what: keyof Counts,
    counts: (key: string) => boolean,
  ): void {
    const key = versionKey(version);
    if (counts(key)) count(this.#versions, key, version, what);
    const canary = canaries.find((one) => versionKey(one) === key);
    if (canary && counts(canaryKey(canary))) count(this.#canaries, canaryKey(canary), version, what);
    this.#file.keep();
  }
}

function count(
  counts: Map<string, VersionCounts>,
  key: string,
  { name, version }: VersionRef,
  what: keyof Counts,
): void {
  const known = counts.get(key) ?? { name, version, visits: 0, crashes: 0 };
  counts.delete(key);
  counts.set(key, { ...known, [what]: known[what] + 1 });
  for (const oldest of counts.keys()) {
    if (counts.size <= MOST) break;
    counts.delete(oldest);
  }
}
