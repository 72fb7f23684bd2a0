import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AreaId } from '@site/shared/contract';
import type { PageData, PageRequest } from '../../common/rendering';
import type { ForgetMessage, PageMessage, WorkerMessage, WorkerStart } from './worker-messages';

/** Why a page is not rendered on the server. */
export type FallbackCause =
  /** A service gave no data, or not in time. */
  | 'data'
  /** The area asks for data early, and does not fill the store with it. */
  | 'unprepared'
  /** The page threw. */
  | 'error'
  /** It did not come within the time box. */
  | 'timeout'
  /** Its code ended the worker: it left the process, ran out of memory, or threw with nobody to catch it. */
  | 'exit'
  /** Its area's bundle could not be loaded. */
  | 'import'
  /** No worker has started yet, or a page holds up each. */
  | 'no-worker'
  /** Another page's code ended the worker meanwhile, or holds it up. */
  | 'lost'
  /** More pages are asked for than can be rendered, most of them by its visitor. */
  | 'busy'
  /** Its area failed too often. */
  | 'resting';

/** What became of a page. */
export type Outcome =
  | { markup: string; data: PageData; ms: number }
  | { cause: FallbackCause; error: string };

/** Who waits for a page. */
interface Waiting {
  done(outcome: Outcome): void;
  /** Told what the services have answered, once that is there. */
  onData(data: PageData): void;
  data?: PageData;
}

/** Its old generation, MB: a page's markup and data take less than one. */
const HEAP_MB = 192;
/** The longest that loading the bundles takes, ms. */
const START_LIMIT_MS = 10_000;

/** What a worker is told of its site. */
export interface WorkerParts {
  heldUpMs: number;
  onLoss(error: string): void;
}

/** A worker thread that renders the pages of one release record. */
export class RenderWorker {
  readonly #worker: Worker;
  readonly #onLoss: (error: string) => void;
  readonly #heldUpMs: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #started = Date.now();
  #last = 0;
  /** The page that was asked for data last, while no answer has come. */
  #asking: number | undefined;
  #rendering: number | undefined;
  #renderingSince = 0;
  #heldUp: ReturnType<typeof setTimeout> | undefined;
  #isHeldUp = false;
  #loading: AreaId | 'shell' = 'shell';
  #failed = new Map<AreaId, string>();
  #over = false;
  /** Fulfilled once all bundles are loaded; rejected with the name of the deployable whose bundle ended the worker. */
  readonly ready: Promise<void>;

  /**
   * @param start the record and its code
   * @param parts.heldUpMs how long a page may be rendered while others wait for the same worker, ms
   * @param parts.onLoss told what ended the worker when no page is to blame: code that ran later than its page
   */
  constructor(start: WorkerStart, { heldUpMs, onLoss }: WorkerParts) {
    this.#onLoss = onLoss;
    this.#heldUpMs = heldUpMs;
    this.#worker = new Worker(path.join(import.meta.dirname, 'worker-thread.mjs'), {
      workerData: start,
      // What the process was started with (a compiler's loader, secrets of the environment) is nothing to the areas' code.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    });
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end('timeout', 'its bundles did not load in time'), START_LIMIT_MS);
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') {
          clearTimeout(timer);
          this.#failed = new Map(message.failed.map(({ area, error }) => [area, error]));
          resolve();
        } else this.#hear(message);
      });
      this.#worker.on('exit', () => {
        clearTimeout(timer);
        reject(new StartError(this.#loading));
      });
    });
    this.ready.catch(() => undefined);
    this.#worker.on('error', (error) => this.end('exit', String(error?.stack ?? error)));
    this.#worker.on('exit', (code) => this.end('exit', `the worker left with code ${code}`));
    // A site's server that closes does not wait for it.
    this.#worker.unref();
  }

  /** How long ago it was started, ms. */
  get age(): number {
    return Date.now() - this.#started;
  }

  /** Whether it can render no more. */
  get over(): boolean {
    return this.#over;
  }

  /** Whether a page takes so long that the others are better rendered elsewhere. */
  get isHeldUp(): boolean {
    return this.#isHeldUp;
  }

  /** Why the bundle of an area could not be loaded; undefined when it was. */
  failureOf(area: AreaId): string | undefined {
    return this.#failed.get(area);
  }

  /**
   * Renders a page. It always answers, within the limit.
   *
   * @param page what is asked for
   * @param limit the time box, ms; who exceeds it ends the worker
   * @param onData told what the services have answered, once that is there
   */
  render(page: PageRequest, limit: number, onData: Waiting['onData'] = () => undefined): Promise<Outcome> {
    if (this.#over) return Promise.resolve({ cause: 'lost', error: 'the worker has ended' });
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#expire(id, limit), limit);
      const done = (outcome: Outcome) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(outcome);
      };
      this.#waiting.set(id, { done, onData });
      this.#worker.postMessage({ ...page, id } satisfies PageMessage);
    });
  }

  /**
   * Ends the worker. The page whose code runs is to blame, the others only lose their worker.
   *
   * @param cause what is said of the page to blame
   * @param error what happened
   */
  end(cause: FallbackCause, error: string): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#heldUp);
    const running = this.#running;
    if (cause !== 'lost' && (running === undefined || !this.#waiting.has(running))) this.#onLoss(error);
    for (const [id, { done }] of [...this.#waiting])
      done(id === running ? { cause, error } : { cause: 'lost', error });
    void this.#worker.terminate();
  }

  /** The page whose code has the thread, as far as the worker could tell. */
  get #running(): number | undefined {
    return this.#rendering ?? this.#asking;
  }

  #expire(id: number, limit: number): void {
    const isHeldUp = this.#running !== undefined && this.#running !== id;
    const isLate = this.#rendering === id && performance.now() - this.#renderingSince < this.#heldUpMs;
    // The page that holds it up has a time box of its own, and answers for its own code; who came late is not to blame.
    if (isHeldUp || isLate) this.#handBack(id, { cause: 'busy', error: 'its turn did not come in time' });
    else this.end('timeout', `no page within ${limit} ms`);
  }

  #handBack(id: number, outcome: Outcome): void {
    this.#waiting.get(id)?.done(outcome);
    this.#worker.postMessage({ forget: id } satisfies ForgetMessage);
  }

  /** The page goes on until its time box is over; those that wait for it are given back. */
  #handOthersBack(running: number): void {
    this.#isHeldUp = true;
    if (!this.#waiting.has(running))
      this.end('timeout', 'a page that nobody waits for does not come to an end');
    for (const id of [...this.#waiting.keys()].filter((one) => one !== running))
      this.#handBack(id, { cause: 'lost', error: 'another page holds the worker up' });
  }

  #setRendering(id: number | undefined): void {
    this.#rendering = id;
    this.#renderingSince = performance.now();
    clearTimeout(this.#heldUp);
    this.#isHeldUp = false;
    if (id !== undefined) this.#heldUp = setTimeout(() => this.#handOthersBack(id), this.#heldUpMs).unref();
  }

  #hear(message: Exclude<WorkerMessage, { kind: 'ready' }>): void {
    if (message.kind === 'loading') {
      this.#loading = message.area;
    } else if (message.kind === 'asking') {
      this.#asking = message.id;
    } else if (message.kind === 'rendering') {
      if (this.#asking === message.id) this.#asking = undefined;
      this.#setRendering(message.id);
    } else if (message.kind === 'answered') {
      const waiting = this.#waiting.get(message.id);
      if (waiting) waiting.data = message.data;
      waiting?.onData(message.data);
    } else {
      const { id } = message;
      if (this.#rendering === id) this.#setRendering(undefined);
      if (this.#asking === id) this.#asking = undefined;
      const { done, data } = this.#waiting.get(id) ?? {};
      if (message.kind === 'failed') done?.(message);
      else if (data) done?.({ ...message, data });
    }
  }
}

/** A worker ended before it was ready. */
export class StartError extends Error {
  /** @param deployable whose bundle it was loading */
  constructor(readonly deployable: AreaId | 'shell') {
    super(`the bundle of ${deployable} ended the worker`);
  }
}
