import type { ReleaseRecord } from '@site/shared/contract';
import { type Deployable, namesIn, pieceOf, versionOf } from '@site/shared/releases/piece';
import { KeptFile } from '../kept-file';
import { type Counts, SharedCounts } from '../several-servers/shared-counts';
import type { SiteRedis } from '../several-servers/site-redis';
import { CountTable, MOST_COUNTED } from './count-table';
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
  versions: [string, Counts][];
  canaries: [string, Counts][];
}

/** How soon the other servers of a site learn of visits, ms; of a crash they learn at once. */
const EXCHANGE_MS = 1_000;

const VISIT: Counts = { visits: 1, crashes: 0 };
const CRASH: Counts = { visits: 0, crashes: 1 };

const versionKey = ({ name, version }: VersionRef): string => `${name}@${version}`;

const versionOfKey = (key: string): VersionRef => {
  const end = key.indexOf('@');
  return { name: key.slice(0, end) as Deployable, version: key.slice(end + 1) };
};

/** Tells a canary from any other, also of the same version. */
export const canaryKey = (canary: RunningCanary): string => `${versionKey(canary)} ${canary.offset}`;

/**
 * Counts visits and crashes by version. A visit is a page that was loaded with a record: it runs one version of each
 * deployable, whichever of them it then comes to. A crash is a client in which a version crashed, once a day however often:
 * reports need no session, so that anybody may send as many as they like. Kept over restarts. Servers that a Redis joins
 * count together (MACHINE-1); while it does not answer, each goes on with what it knows, and tells the others later.
 */
export class VersionHealth {
  readonly #file: KeptFile<Kept>;
  readonly #versions: CountTable;
  readonly #canaries: CountTable;
  readonly #crashed: SeenClients;
  readonly #isShared: boolean;
  #exchange: NodeJS.Timeout | undefined;

  /**
   * @param file where the counts are kept
   * @param redis joins the servers of the site; this one counts alone without it
   */
  constructor(file: string, redis?: SiteRedis) {
    this.#file = new KeptFile(file, () => ({
      versions: this.#versions.entries,
      canaries: this.#canaries.entries,
    }));
    const { versions = [], canaries = [] } = this.#file.read() ?? {};
    const table = (name: string, kept: [string, Counts][]): CountTable =>
      new CountTable(kept, redis && new SharedCounts(redis, name, MOST_COUNTED));
    this.#versions = table('versions', versions);
    this.#canaries = table('canaries', canaries);
    this.#crashed = new SeenClients(redis);
    this.#isShared = redis !== undefined;
  }

  /** Counts a page that was given with this record. */
  addVisit(record: ReleaseRecord, canaries: readonly RunningCanary[]): void {
    for (const name of namesIn(record)) {
      const piece = pieceOf(record, name);
      const key = piece && versionKey({ name, version: versionOf(piece) });
      const canary = canaries.find((one) => versionKey(one) === key);
      if (key) this.#versions.add(key, VISIT);
      if (canary) this.#canaries.add(canaryKey(canary), VISIT);
    }
    this.#file.keep();
    if (this.#isShared) this.#exchange ??= setTimeout(() => void this.refresh(), EXCHANGE_MS).unref();
  }

  /**
   * Counts a crash that a tab has reported. A report of a version that no page was ever given with is made up, and ignored.
   *
   * @param version what crashed
   * @param canaries those that run
   * @param address whose tab it is, as `request.ip` has it
   */
  async addCrash(version: VersionRef, canaries: readonly RunningCanary[], address: string): Promise<void> {
    const key = versionKey(version);
    // The page may be another server's.
    if (!this.#versions.get(key)) await this.refresh();
    if (!this.#versions.get(key)) return;
    if (await this.#crashed.isFirst(key, address)) this.#versions.add(key, CRASH);
    const canary = canaries.find((one) => versionKey(one) === key);
    if (canary && (await this.#crashed.isFirst(canaryKey(canary), address)))
      this.#canaries.add(canaryKey(canary), CRASH);
    this.#file.keep();
    await this.refresh();
  }

  /** What was counted of a canary since it began. */
  ofCanary(canary: RunningCanary): Counts {
    return this.#canaries.get(canaryKey(canary)) ?? { visits: 0, crashes: 0 };
  }

  /** All versions that were counted, those that were counted last at the end. */
  get versions(): VersionCounts[] {
    return this.#versions.entries.map(([key, counts]) => ({ ...versionOfKey(key), ...counts }));
  }

  /** Tells the other servers what was counted here, and learns what they have counted. A server alone has nothing to do. */
  async refresh(): Promise<void> {
    clearTimeout(this.#exchange);
    this.#exchange = undefined;
    await Promise.all([this.#versions.refresh(), this.#canaries.refresh()]);
  }

  /** Waits until the counts are in the file, and with the other servers. */
  async settled(): Promise<void> {
    await this.refresh();
    await this.#file.settled();
  }
}
