import type { AreaId, AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { type RecordParts, RecordWorkers } from './record-workers';
import type { Loss } from './worker-loss';

/** Losses in this while that nobody can explain, ms, after which each area gets a worker of its own. */
const SHORT_MS = 30_000;
const UNEXPLAINED = 2;
/** How long that lasts after the last loss, ms: longer than an area rests, whose code fails again then. */
const ALONE_MS = 120_000;
/** A record that is not live, and of which no page was asked for so long, needs no worker, ms. */
const UNUSED_MS = 60_000;

interface Pool {
  workers: RecordWorkers;
  usedAt: number;
}

/** What the workers of any record are made from, and who is told of losses. */
export interface PoolsParts extends Omit<RecordParts, 'record' | 'only' | 'onLoss'> {
  onLoss(record: ReleaseRecord, loss: Loss): void;
}

/**
 * The workers of all records in use: the live one, one canary for each deployable, and what a release has just replaced. While
 * nobody knows whose code ends the workers of a record, its areas have workers of their own: the next loss shows who it was.
 */
export class WorkerPools {
  readonly #parts: PoolsParts;
  /** By record, the one that was used last at the end. */
  readonly #pools = new Map<string, Pool>();
  readonly #alone = new Map<string, Map<AreaId, RecordWorkers>>();
  readonly #losses = new Map<string, number[]>();
  readonly #aloneUntil = new Map<string, number>();
  /** Live first, then what the canaries give. */
  #live: readonly string[] = [];

  /** @param parts what workers are made from */
  constructor(parts: PoolsParts) {
    this.#parts = parts;
  }

  /**
   * Starts the workers of what visitors get from now on; those of other records go once these are ready.
   *
   * @param records the live record, then those of the canaries
   */
  keep(records: readonly ReleaseRecord[]): void {
    this.#live = records.map(({ id }) => id);
    for (const record of records) this.#poolOf(record);
    for (const [id, { workers }] of this.#pools) workers.setStandby(this.#mayStandBy(id));
    this.#closeUnused();
  }

  /**
   * The workers for a page.
   *
   * @param record of its visitor
   * @param area whose page it is
   */
  workersOf(record: ReleaseRecord, { id }: Pick<AreaRelease, 'id'>): RecordWorkers {
    const { workers } = this.#poolOf(record);
    if ((this.#aloneUntil.get(record.id) ?? 0) <= Date.now()) {
      this.#closeAlone(record.id);
      return workers;
    }
    const alone = this.#alone.get(record.id) ?? new Map<AreaId, RecordWorkers>();
    this.#alone.set(record.id, alone);
    const own = alone.get(id) ?? this.#start(record, false, id);
    alone.set(id, own);
    return own.wasReady ? own : workers;
  }

  /** Ends all workers. */
  close(): void {
    for (const id of [...this.#pools.keys()]) this.#close(id);
  }

  #noteLoss(record: ReleaseRecord, loss: Loss, only: AreaId | undefined): void {
    const now = Date.now();
    const losses = [...(this.#losses.get(record.id) ?? []), ...(loss.culprit ? [] : [now])].filter(
      (at) => now - at < SHORT_MS,
    );
    this.#losses.set(record.id, losses);
    if (only || losses.length >= UNEXPLAINED) this.#aloneUntil.set(record.id, now + ALONE_MS);
    this.#parts.onLoss(record, loss);
  }

  #mayStandBy = (id: string): boolean => this.#live.length === 0 || id === this.#live[0];

  #poolOf(record: ReleaseRecord): Pool {
    const workers = this.#pools.get(record.id)?.workers ?? this.#start(record, this.#mayStandBy(record.id));
    const pool = { workers, usedAt: Date.now() };
    this.#pools.delete(record.id);
    this.#pools.set(record.id, pool);
    // Live, one canary for each of the areas and the shell, and what was replaced.
    const most = Object.keys(record.areas).length + 3;
    for (const [id, { workers: others }] of this.#pools) {
      if (this.#pools.size <= most) break;
      if (!this.#live.includes(id) && id !== record.id && !others.isBusy) this.#close(id);
    }
    return pool;
  }

  #start(record: ReleaseRecord, hasStandby: boolean, only?: AreaId): RecordWorkers {
    const onLoss = (loss: Loss) => this.#noteLoss(record, loss, only);
    return new RecordWorkers({ ...this.#parts, record, onLoss, ...(only ? { only } : {}) }, hasStandby);
  }

  #closeUnused(): void {
    const areReady = this.#live.every((id) => this.#pools.get(id)?.workers.wasReady);
    if (!areReady) return;
    for (const [id, { workers, usedAt }] of this.#pools)
      if (!this.#live.includes(id) && !workers.isBusy && Date.now() - usedAt > UNUSED_MS) this.#close(id);
  }

  #closeAlone(id: string): void {
    for (const workers of this.#alone.get(id)?.values() ?? []) workers.close();
    this.#alone.delete(id);
  }

  #close(id: string): void {
    this.#closeAlone(id);
    this.#pools.get(id)?.workers.close();
    this.#pools.delete(id);
    this.#losses.delete(id);
    this.#aloneUntil.delete(id);
  }
}
