import type { AreaId, AreaRelease, Locale, ReleaseRecord } from '@site/shared/contract';
import type { Storage } from '@site/shared/releases/storage/storage';
import type { PageData } from '../../common/rendering';
import type { ServedConfig } from '../site-config';
import { RecordWorkers } from './record-workers';
import { RenderCounts } from './render-counts';
import { RenderTurns } from './render-turns';
import type { FallbackCause, Outcome } from './render-worker';
import { RestingAreas } from './resting-areas';

/** Records that are rendered at the same time: the live one, canaries, and what a release has just replaced. */
const MOST_RECORDS = 4;
/** Pages under way at once: while one is rendered, the data of the others comes. One place is left for another client. */
const TURNS = { atOnce: 4, atOncePerClient: 3 };
/** A page that would wait for its turn longer than this share of the time box is left to the browser. */
const WAIT_SHARE = 0.5;
/** A page that takes longer than this share of the time box waits for its end alone. */
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
const OUTER_FAILURES = new Set<FallbackCause>(['data', 'unprepared']);

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

/** Whose code failed, as far as that is known before its stack is read. */
type Faulty = Pick<PageToRender, 'record'> & Partial<Pick<PageToRender, 'area' | 'page'>>;

const bundleIn = (error: string): AreaId | undefined =>
  /\bserver\/(mf-[\w-]+)\/server\./.exec(error)?.[1] as AreaId | undefined;

/** Renders pages on the server, each within a time box; what goes wrong costs that page its rendering and nobody anything else. */
export class PageRenderer {
  readonly counts = new RenderCounts();
  readonly #parts: RendererParts;
  readonly #records = new Map<string, RecordWorkers>();
  readonly #resting = new RestingAreas();
  readonly #turns = new RenderTurns(TURNS);
  /** By version, the cause from outside that was logged last; forgotten as soon as a page is rendered. */
  readonly #outerFailures = new Map<string, FallbackCause>();

  /** @param parts what it needs */
  constructor(parts: RendererParts) {
    this.#parts = parts;
  }

  /** Starts the workers of a record before a page of it is asked for. */
  warm = (record: ReleaseRecord): void => void this.#workersOf(record);

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
      this.#resting.succeeded(version);
      this.#outerFailures.delete(version);
      this.counts.addRendered(area.id, outcome.ms);
    } else {
      this.counts.addFallback(area.id, outcome.cause);
      if (OWN_FAILURES.has(outcome.cause)) this.#note(page, outcome.cause, outcome.error);
      if (OUTER_FAILURES.has(outcome.cause)) this.#noteOuter(version, outcome.cause, outcome.error);
    }
    return outcome;
  }

  /** Ends all workers. */
  close(): void {
    for (const workers of this.#records.values()) workers.close();
  }

  async #outcome(page: PageToRender, version: string): Promise<Outcome> {
    if (this.#resting.rests(version)) return { cause: 'resting', error: `${version} rests` };
    const { limit } = this.#parts;
    const due = performance.now() + limit;
    const ms = limit * WAIT_SHARE;
    const endTurn = await this.#turns.take(page.visitor, { ms, most: ms / this.counts.average });
    if (!endTurn) return { cause: 'busy', error: 'too many pages wait' };
    try {
      let outcome = await this.#renderUntil(due, page);
      while ('cause' in outcome && outcome.cause === 'lost' && due - performance.now() > limit * AGAIN_SHARE)
        outcome = await this.#renderUntil(due, page);
      return outcome;
    } finally {
      endTurn();
    }
  }

  #renderUntil(due: number, page: PageToRender): Promise<Outcome> | Outcome {
    const { record, area, address, locale, visitor, onData } = page;
    const workers = this.#workersOf(record);
    const worker = workers.worker();
    if (!worker) return { cause: 'no-worker', error: 'no worker is ready' };
    const failure = workers.failureOf(area.id);
    if (failure !== undefined) return { cause: 'import', error: failure };
    const { config, platform } = this.#parts;
    const service = config.services.base || platform;
    const left = Math.max(1, Math.round(due - performance.now()));
    const dataLimit = Math.round(left * DATA_SHARE);
    const request = { address, locale, visitor, service, platform, dataLimit };
    return worker.render(request, left, onData);
  }

  #noteOuter(version: string, cause: FallbackCause, error: string): void {
    if (this.#outerFailures.get(version) === cause) return;
    this.#outerFailures.set(version, cause);
    console.error(`[rendering] ${version} is left to the browsers: ${cause}:`, error);
  }

  /** Code that ends a worker later than with its own page is known by its stack. */
  #note({ record, area, page }: Faulty, cause: FallbackCause, error: string): void {
    const named = bundleIn(error);
    const culprit = (named && record.areas[named]) ?? area;
    if (!culprit) {
      console.error(`[rendering] release ${record.id}: ${cause}:`, error);
      return;
    }
    if (this.#resting.failed(`${culprit.id} ${culprit.version}`, LOSSES.has(cause)))
      console.error(`[rendering] ${culprit.id} ${culprit.version} rests: its pages failed too often`);
    console.error(
      `[rendering] ${culprit.id} ${culprit.version}${page ? `, page '${page}'` : ''}: ${cause}:`,
      error,
    );
    this.#parts.onFault({ release: record.id, area: culprit, ...(page ? { page } : {}), cause, error });
  }

  #workersOf(record: ReleaseRecord): RecordWorkers {
    const known = this.#records.get(record.id) ?? this.#startWorkers(record);
    this.#records.delete(record.id);
    this.#records.set(record.id, known);
    for (const [id, workers] of this.#records) {
      if (this.#records.size <= MOST_RECORDS) break;
      workers.close();
      this.#records.delete(id);
    }
    return known;
  }

  #startWorkers(record: ReleaseRecord): RecordWorkers {
    const { config, storage, limit } = this.#parts;
    return new RecordWorkers({
      record,
      config,
      storage,
      heldUpMs: limit * HELD_UP_SHARE,
      onLoss: (error) => this.#note({ record }, 'exit', error),
    });
  }
}
