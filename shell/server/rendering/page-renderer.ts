import type { AreaId, AreaRelease, Locale, ReleaseRecord } from '@site/shared/contract';
import type { Storage } from '@site/shared/releases/storage/storage';
import type { PageData } from '../../common/rendering';
import { logLine, logProblem } from '../log-problem';
import type { ServedConfig } from '../site-config';
import type { RecordWorkers } from './record-workers';
import { RenderCounts } from './render-counts';
import type { DataOutcome, Failure, FallbackCause, Outcome } from './render-outcome';
import { RenderTurns } from './render-turns';
import type { RenderWorker } from './render-worker';
import { RestingAreas } from './resting-areas';
import { bundleIn, type Loss } from './worker-loss';
import { WorkerPools } from './worker-pools';

/** Pages in the workers at once: while one is rendered, the next is there. One place is left for another client. */
const TURNS = { atOnce: 4, atOncePerClient: 3 };
/** Pages of one area whose data is waited for at once: an area's slow service keeps its own pages waiting. */
const DATA_TURNS = { atOnce: 16, atOncePerClient: 8 };
/** Pages of one area that wait for such a turn. */
const MOST_WAITING_FOR_DATA = 64;
/** A page that would wait for its turn longer than this share of the time box is left to the browser. */
const WAIT_SHARE = 0.5;
/** A page that has the thread for longer than this share of the time box waits for its end alone. */
const HELD_UP_SHARE = 0.3;
/** A page that has lost its worker is rendered by the next one if this share of its time box is left. */
const AGAIN_SHARE = 0.3;
/** Of the time box, what the data may take; the rest is for the rendering. */
const DATA_SHARE = 0.6;

/** What is the page's own failure; the rest comes from outside. */
const OWN_FAILURES = new Set<FallbackCause>(['error', 'timeout', 'exit', 'import']);
/** What takes the worker from the pages of other areas too. */
const LOSSES = new Set<FallbackCause>(['timeout', 'exit']);

/** What the services or the server around them caused; an operator reads it once and not for each page. */
const OUTER_FAILURES = new Set<FallbackCause>(['data', 'slow', 'unprepared']);

/** A failure of an area's code on the server. */
export interface RenderFault {
  release: string;
  area: AreaRelease;
  /** The page of the area; none for code that ran later than its page. */
  page?: string;
  cause: FallbackCause;
  error: string;
}

/** What a {@link PageRenderer} needs. */
export interface RendererParts {
  config: ServedConfig;
  storage: Storage;
  /** Origin of the platform, which answers behind the site's own address. */
  platform: string;
  /** The time box for data and rendering together, ms. */
  limit: number;
  /** The memory that a process which renders may have, bytes. */
  memory: number;
  /** Told of each failure of an area's code. */
  onFault(fault: RenderFault): void;
}

/** What is to be rendered. */
export interface PageToRender {
  record: ReleaseRecord;
  area: AreaRelease;
  /** The page of the area. */
  page: string;
  /** The whole address. */
  address: string;
  /** The language in which it is rendered. */
  locale: Locale;
  /** Network address of the visitor. */
  visitor: string;
  /**
   * Told what the services have answered, as soon as that is there; undefined once it is not there in time. Only the first
   * call counts.
   */
  onData?(data: PageData | undefined): void;
}

/** Whose code failed; it may have run later than its page. */
type Faulty = Pick<PageToRender, 'record' | 'area'> & Partial<Pick<PageToRender, 'page'>>;

/** Renders pages on the server, each within a time box; what goes wrong costs that page its rendering and nobody anything else. */
export class PageRenderer {
  readonly counts = new RenderCounts();
  readonly #parts: RendererParts;
  readonly #pools: WorkerPools;
  readonly #resting = new RestingAreas();
  readonly #turns = new RenderTurns(TURNS);
  readonly #dataTurns = new Map<AreaId, RenderTurns>();
  /** By version, the cause from outside that was logged last; forgotten as soon as a page is rendered. */
  readonly #outerFailures = new Map<string, FallbackCause>();

  /** @param parts what it needs */
  constructor(parts: RendererParts) {
    this.#parts = parts;
    const { config, storage, limit, memory } = parts;
    this.#pools = new WorkerPools({
      config,
      storage,
      heldUpMs: limit * HELD_UP_SHARE,
      boxMs: limit * (1 - DATA_SHARE),
      memory,
      onLoss: (record, loss) => this.#noteLoss(record, loss),
    });
  }

  /**
   * Starts the workers of what visitors get from now on, before a page of it is asked for.
   *
   * @param records the live record, then those of the canaries
   */
  keep(records: readonly ReleaseRecord[]): void {
    this.#pools.keep(records.filter(({ shell }) => shell.server !== undefined));
  }

  /** Whether the pages of an area can be rendered here at all. */
  canRender = ({ shell }: ReleaseRecord, area: AreaRelease): boolean =>
    shell.server !== undefined && area.server !== undefined && !area.refused && !area.unhashed;

  /**
   * Renders a page.
   *
   * @param page what is to be rendered
   * @returns the markup and what it was made from, or why there is none; always within the time box
   */
  async render(page: PageToRender): Promise<Outcome> {
    const { area } = page;
    const version = `${area.id} ${area.version}`;
    const timer = setTimeout(() => page.onData?.(undefined), this.#parts.limit * DATA_SHARE);
    const outcome = await this.#outcome(page, version);
    clearTimeout(timer);
    page.onData?.(undefined);
    if ('markup' in outcome) {
      this.#resting.succeeded(version, page.visitor);
      this.#outerFailures.delete(version);
      this.counts.addRendered(area.id, outcome.ms);
    } else {
      this.counts.addFallback(area.id, outcome.cause);
      if (OWN_FAILURES.has(outcome.cause)) this.#note(page, outcome.cause, outcome.error);
      if (OUTER_FAILURES.has(outcome.cause)) this.#noteOuter(version, outcome.cause, outcome.error);
      if (outcome.cause === 'slow' && this.#resting.slow(version, page.visitor) === 'all')
        logLine(`[rendering] ${version} rests: its services are too slow`);
    }
    return outcome;
  }

  /** Ends all workers. */
  close(): void {
    this.#pools.close();
  }

  async #outcome(page: PageToRender, version: string): Promise<Outcome> {
    const rest = this.#resting.rests(version, page.visitor);
    if (rest === 'all') return { cause: 'resting', error: `${version} rests` };
    if (rest) return { cause: 'resting-for-visitor', error: `${version} rests for one visitor` };
    const { limit } = this.#parts;
    const due = performance.now() + limit;
    const data = await this.#dataOf(page, due);
    if ('cause' in data) return data;
    const most = (limit * WAIT_SHARE) / this.counts.average;
    const ms = Math.min(limit * WAIT_SHARE, due - performance.now() - limit * AGAIN_SHARE);
    const endTurn = await this.#turns.take(page.visitor, { ms, most });
    if (!endTurn) return { cause: 'busy', error: 'too many pages wait' };
    try {
      const { area, address, locale } = page;
      return await this.#inWorker(page, due, (worker, left) =>
        worker.render(area.id, { address, locale, data: data.data }, left),
      );
    } finally {
      endTurn();
    }
  }

  async #dataOf(page: PageToRender, due: number): Promise<DataOutcome> {
    const { area, address, locale, visitor } = page;
    const { config, platform, limit } = this.#parts;
    const turns = this.#dataTurns.get(area.id) ?? new RenderTurns(DATA_TURNS);
    this.#dataTurns.set(area.id, turns);
    const ms = limit * (DATA_SHARE - AGAIN_SHARE);
    const endTurn = await turns.take(visitor, { ms, most: MOST_WAITING_FOR_DATA });
    if (!endTurn) return { cause: 'busy', error: 'too many pages of the area wait for data' };
    try {
      return await this.#inWorker(page, due, async (worker, left) => {
        const service = config.services.base || platform;
        const dataLimit = Math.max(1, Math.round(left - limit * (1 - DATA_SHARE)));
        const request = { address, locale, visitor, service, platform, dataLimit };
        const data = await worker.ask(area.id, request, left);
        if ('data' in data) page.onData?.(data.data);
        return data;
      });
    } finally {
      endTurn();
    }
  }

  /**
   * Does something in a worker, and again in the next one while other code than the page's takes it away. Once more where no other
   * page is, when it may have been the page's.
   */
  async #inWorker<Answer extends Outcome | DataOutcome>(
    page: PageToRender,
    due: number,
    work: (worker: RenderWorker, left: number) => Promise<Answer>,
  ): Promise<Answer | Failure> {
    const { record, area } = page;
    const spare = this.#parts.limit * AGAIN_SHARE;
    const left = () => due - performance.now();
    let lost: Failure | undefined;
    /** Losses while its own code had the thread. */
    let own = 0;
    for (;;) {
      const workers: RecordWorkers = this.#pools.workersOf(record, area);
      const ms = Math.max(0, left() - spare);
      const worker = await (lost?.isSuspect ? workers.spareWithin(ms) : workers.workerWithin(ms));
      if (!worker) return lost?.isSuspect ? lost : { cause: 'no-worker', error: 'no worker is ready' };
      const failure = workers.failureOf(area.id);
      if (failure !== undefined) return { cause: 'import', error: failure };
      const answer = await work(worker, Math.max(1, Math.round(left())));
      if (!('cause' in answer) || answer.cause !== 'lost' || left() <= spare) return answer;
      if (answer.retries !== undefined) own += 1;
      if (own > (answer.retries ?? own)) return answer;
      if (!lost?.isSuspect) lost = answer;
    }
  }

  #noteOuter(version: string, cause: FallbackCause, error: string): void {
    if (this.#outerFailures.get(version) === cause) return;
    this.#outerFailures.set(version, cause);
    logProblem(`[rendering] ${version} is left to the browsers: ${cause}:`, error);
  }

  #noteLoss(record: ReleaseRecord, { cause, error, culprit }: Loss): void {
    const area = culprit && record.areas[culprit];
    if (area) this.#note({ record, area }, cause, error);
    else logProblem(`[rendering] release ${record.id}: ${cause}:`, error);
  }

  /** A page may hold another area's widget: the stack tells whose code it was. */
  #note({ record, area, page }: Faulty, cause: FallbackCause, error: string): void {
    const named = bundleIn(error);
    const culprit = (named && record.areas[named]) ?? area;
    if (this.#resting.failed(`${culprit.id} ${culprit.version}`, LOSSES.has(cause)))
      logLine(`[rendering] ${culprit.id} ${culprit.version} rests: its pages failed too often`);
    logProblem(
      `[rendering] ${culprit.id} ${culprit.version}${page ? `, page '${page}'` : ''}: ${cause}:`,
      error,
    );
    this.#parts.onFault({ release: record.id, area: culprit, ...(page ? { page } : {}), cause, error });
  }
}
