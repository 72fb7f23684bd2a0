import type { AreaId, ReleaseRecord, ServerBundle } from '@site/shared/contract';
import type { Storage } from '@site/shared/releases/storage/storage';
import { logProblem } from '../log-problem';
import type { ServedConfig } from '../site-config';
import { RenderWorker } from './render-worker';
import { type Loss, StartError } from './worker-loss';
import type { BundleCode } from './worker-messages';

/** A bundle that could not be loaded is tried again after this, ms: what was altered may have been put right. */
const RETRY_MS = 30_000;

/** What the workers of a record are made from. */
export interface RecordParts {
  record: ReleaseRecord;
  config: ServedConfig;
  storage: Storage;
  /** How long a page may have the thread while others wait for the same worker, ms. */
  heldUpMs: number;
  /** How long the thread must have worked or waited for a page that is to be blamed, ms. */
  boxMs: number;
  /** The memory that a worker may have, bytes. */
  memory: number;
  /** The one area whose pages these workers render; undefined for all of the record. */
  only?: AreaId;
  /** Told what ended a worker when no page is to blame. */
  onLoss(loss: Loss): void;
}

/**
 * The workers of one release record: one renders, one stands by, so that a page that ends the first, or does not come to an
 * end, costs the next page nothing. Where none stands by, one is started when it is needed.
 */
export class RecordWorkers {
  readonly #parts: RecordParts;
  /** Areas whose bundles ended a worker while they loaded, and until when they are not loaded again, epoch ms. */
  readonly #excluded = new Map<AreaId, number>();
  #bundles: Promise<Map<AreaId | 'shell', BundleCode>> | undefined;
  #active: RenderWorker | undefined;
  #standby: RenderWorker | undefined;
  #starting = 0;
  #hasStandby: boolean;
  #wasReady = false;
  /** Told of the end of each start. */
  #onStarted: (() => void)[] = [];
  #restsUntil = 0;
  #closed = false;

  /**
   * @param parts the record and where its bundles are
   * @param hasStandby whether one stands by: it takes some ten megabytes
   */
  constructor(parts: RecordParts, hasStandby: boolean) {
    this.#parts = parts;
    this.#hasStandby = hasStandby;
    this.#refill();
  }

  /** Whether a worker was ready at any time. */
  get wasReady(): boolean {
    return this.#wasReady;
  }

  /** Whether a page waits for one of the workers. */
  get isBusy(): boolean {
    return [this.#active, this.#standby].some((worker) => worker?.isBusy);
  }

  /** Lets a worker stand by, or ends the one that does. */
  setStandby(hasStandby: boolean): void {
    this.#hasStandby = hasStandby;
    if (!hasStandby && this.#standby && !this.#standby.isBusy && !this.#active?.isHeldUp) {
      this.#standby.end('lost', 'one worker is enough');
      this.#standby = undefined;
    }
    this.#refill();
  }

  /**
   * Waits for a worker that is being started.
   *
   * @param ms how long
   * @returns as {@link RecordWorkers.worker}
   */
  async workerWithin(ms: number): Promise<RenderWorker | undefined> {
    const worker = this.worker();
    if (worker || this.#starting === 0) return worker;
    await this.#untilStarted(ms);
    return this.worker();
  }

  /**
   * Waits for a worker that stands by while another one renders: what is tried in it takes no other page along. Where all pages
   * are of one area, any worker does.
   *
   * @param ms how long
   */
  async spareWithin(ms: number): Promise<RenderWorker | undefined> {
    if (this.#parts.only) return this.workerWithin(ms);
    const spare = () => {
      const isFree = this.worker() && this.#standby && !this.#standby.isBusy && !this.#standby.isHeldUp;
      return isFree ? this.#standby : undefined;
    };
    for (const due = performance.now() + ms; !spare() && this.#starting > 0 && performance.now() < due; )
      await this.#untilStarted(due - performance.now());
    return spare();
  }

  /** The worker that renders now; undefined while none is ready, or a page holds up each. */
  worker(): RenderWorker | undefined {
    const alive = [this.#active, this.#standby].flatMap((worker) => (worker && !worker.over ? worker : []));
    [this.#active, this.#standby] = alive.sort((one, other) => Number(one.isHeldUp) - Number(other.isHeldUp));
    this.#refill();
    return this.#active?.isHeldUp ? undefined : this.#active;
  }

  /** Why an area's pages cannot be rendered by the worker at hand; undefined when they can. */
  failureOf(area: AreaId): string | undefined {
    if (Date.now() < (this.#excluded.get(area) ?? 0)) return 'its bundle ended the worker';
    // A busy machine may have taken the time for loading, which is no fault of the area's.
    this.#excluded.delete(area);
    const failure = this.#active?.failureOf(area);
    // The next worker reads the bundles again: this one serves until that is ready.
    if (failure !== undefined && (this.#active?.age ?? 0) > RETRY_MS) this.#renew();
    return failure;
  }

  /** Ends all workers. */
  close(): void {
    this.#closed = true;
    for (const worker of [this.#active, this.#standby]) worker?.end('lost', 'the site closes');
  }

  /** Waits for the end of a start, or for so long. */
  #untilStarted(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#onStarted.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #renew(): void {
    if (this.#standby && this.#standby.age < RETRY_MS) {
      this.#active?.end('lost', 'its bundles are read again');
      return;
    }
    this.#bundles = undefined;
    this.#standby?.end('lost', 'its bundles are read again');
    this.#standby = undefined;
    this.#refill();
  }

  #refill(): void {
    const ready = (this.#active ? 1 : 0) + (this.#standby ? 1 : 0);
    const wanted = this.#hasStandby || this.#active?.isHeldUp ? 2 : 1;
    if (this.#closed || ready + this.#starting >= wanted || Date.now() < this.#restsUntil) return;
    this.#starting += 1;
    this.#start()
      .then(
        (worker) => {
          if (this.#closed) worker.end('lost', 'the site closes');
          else if (this.#active) this.#standby = worker;
          else this.#active = worker;
          this.#wasReady = true;
        },
        (error: unknown) => {
          const area = error instanceof StartError && error.deployable !== 'shell' && error.deployable;
          if (area) this.#excluded.set(area, Date.now() + RETRY_MS);
          else {
            this.#bundles = undefined;
            this.#restsUntil = Date.now() + RETRY_MS;
          }
          logProblem(`[rendering] no worker for release ${this.#parts.record.id}:`, error);
        },
      )
      .finally(() => {
        this.#starting -= 1;
        this.#refill();
        for (const tell of this.#onStarted.splice(0)) tell();
      });
  }

  async #start(): Promise<RenderWorker> {
    const { record, config, heldUpMs, boxMs, memory, only, onLoss } = this.#parts;
    this.#bundles ??= this.#read();
    const known = await this.#bundles;
    const shell = known.get('shell');
    if (!shell) throw new Error(`release ${record.id} has no shell for the server`);
    const areas = Object.fromEntries(
      [...known].filter(([id]) => id !== 'shell' && !this.#excluded.has(id)),
    ) as Record<AreaId, BundleCode>;
    const worker = new RenderWorker(
      { record, config, shell, areas },
      { heldUpMs, boxMs, memory, only, onLoss },
    );
    await worker.ready;
    return worker;
  }

  async #read(): Promise<Map<AreaId | 'shell', BundleCode>> {
    const { record, storage, only } = this.#parts;
    const bundles: [AreaId | 'shell', ServerBundle | undefined][] = [
      ['shell', record.shell.server],
      ...Object.values(record.areas).map((area): [AreaId, ServerBundle | undefined] => [
        area.id,
        area.refused || (only !== undefined && only !== area.id) ? undefined : area.server,
      ]),
    ];
    const read = await Promise.all(
      bundles.map(async ([id, bundle]) => {
        const stored = bundle && (await storage.read(bundle.key));
        return stored ? ([[id, { ...bundle, code: stored.body }]] as const) : [];
      }),
    );
    return new Map(read.flat());
  }
}
