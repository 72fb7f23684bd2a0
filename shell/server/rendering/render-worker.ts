import type { ChildProcess } from 'node:child_process';
import type { AreaId } from '@site/shared/contract';
import type { PageRequest } from '../../common/rendering';
import type { Holder, Waiting } from './pages-in-hand';
import { boxSince, type ProcessUse, processUse } from './process-use';
import type { DataOutcome, Failure, FallbackCause, Outcome } from './render-outcome';
import { startWorkerProcess } from './start-worker-process';
import { WorkerCost } from './worker-cost';
import { bundleIn, StartError } from './worker-loss';
import {
  type RenderMessage,
  type WorkerMessage,
  type WorkerOrder,
  type WorkerStart,
  workerMessageSchema,
} from './worker-messages';
import { WorkerOutput } from './worker-output';
import type { WorkerParts } from './worker-parts';

/** The longest that loading the bundles takes, ms. */
const START_LIMIT_MS = 10_000;
/** How often a worker is looked at, ms: its code may run though it has no page. */
const LOOK_MS = 50;

/** A process that renders the pages of one release record. */
export class RenderWorker {
  readonly #process: ChildProcess;
  readonly #parts: WorkerParts;
  readonly #areas: ReadonlySet<string>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #started = performance.now();
  #last = 0;
  /** The page whose services are being asked: one step of its area's code, between those of a rendering. */
  #asking: Holder | undefined;
  #rendering: Holder | undefined;
  readonly #cost: WorkerCost;
  readonly #output: WorkerOutput;
  readonly #look = setInterval(() => this.#lookAfter(), LOOK_MS).unref();
  /** Since when it takes nothing though no page is known to have the thread. */
  #deaf: ProcessUse | undefined;
  #isHeldUp = false;
  #leaving = '';
  #isReady = false;
  #loading: AreaId | 'shell' = 'shell';
  /** What it has not begun to load yet, in order. */
  readonly #toLoad: (AreaId | 'shell')[];
  #failed = new Map<AreaId, string>();
  #over = false;
  /** Fulfilled once all bundles are loaded; rejected with the name of the deployable whose bundle ended the worker. */
  readonly ready: Promise<void>;

  /**
   * @param start the record and its code
   * @param parts what it is told of its site
   */
  constructor(start: WorkerStart, parts: WorkerParts) {
    this.#parts = parts;
    this.#areas = new Set(Object.keys(start.areas));
    this.#toLoad = ['shell', ...(Object.keys(start.areas) as AreaId[])];
    this.#process = startWorkerProcess(start);
    this.#cost = new WorkerCost(this.#process.pid, parts.memory);
    this.#output = new WorkerOutput({
      areas: this.#areas,
      onFlood: () => this.end('exit', 'code writes into the log past the limit of its process'),
    });
    for (const pipe of [this.#process.stdout, this.#process.stderr]) this.#output.follow(pipe);
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end('timeout', 'its bundles did not load in time'), START_LIMIT_MS);
      this.#process.on('message', (told) => {
        const { data: message } = workerMessageSchema.safeParse(told);
        if (!message) this.end('exit', 'a bundle sent what no worker sends');
        else if (message.kind === 'ready') {
          clearTimeout(timer);
          this.#isReady = true;
          this.#failed = new Map(message.failed.map(({ area, error }) => [area, error]));
          resolve();
        } else this.#hear(message);
      });
      this.#process.on('close', () => {
        clearTimeout(timer);
        reject(new StartError(this.#loading));
      });
    });
    this.ready.catch(() => undefined);
    this.#process.on('error', (error) => this.end('exit', String(error.stack)));
    // 'close' comes after the last message, 'exit' may come before it.
    this.#process.on('close', (code, signal) =>
      this.end('exit', `the worker left with ${signal ?? `code ${code}`} ${this.#leaving}`),
    );
  }

  /** How long ago it was started, ms. */
  get age(): number {
    return performance.now() - this.#started;
  }

  /** Whether it can render no more. */
  get over(): boolean {
    return this.#over;
  }

  /** Whether its thread is taken for so long that the others are better rendered elsewhere. */
  get isHeldUp(): boolean {
    return this.#isHeldUp;
  }

  /** Whether a page waits for it. */
  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Why the bundle of an area is not loaded; undefined when it is. */
  failureOf(area: AreaId): string | undefined {
    return this.#areas.has(area) ? this.#failed.get(area) : 'its bundle was left out';
  }

  /**
   * Asks the services for a page's data. It always answers, within the limit.
   *
   * @param area whose page it is
   * @param page what is asked for
   * @param limit ms
   */
  async ask(area: AreaId, page: PageRequest, limit: number): Promise<DataOutcome> {
    const answer = await this.#send(area, limit, (id) => ({ kind: 'ask', id, page }));
    if ('cause' in answer) return answer;
    if (!('data' in answer)) throw new Error('the worker answered with markup where it was asked for data');
    const refused = Object.values(answer.data.answers).find(({ status }) => status !== 200);
    return refused ? { ...answer, cause: 'data', error: `a service answered ${refused.status}` } : answer;
  }

  /**
   * Renders a page. It always answers, within the limit.
   *
   * @param area whose page it is
   * @param page what is rendered
   * @param limit ms
   */
  async render(area: AreaId, page: Omit<RenderMessage, 'kind' | 'id'>, limit: number): Promise<Outcome> {
    const answer = await this.#send(area, limit, (id) => ({ kind: 'render', id, ...page }));
    if ('cause' in answer) return answer;
    if (!('markup' in answer)) throw new Error('the worker answered with data where it was asked for markup');
    return { ...answer, data: page.data };
  }

  /**
   * Ends the worker. The page whose code has the thread is to blame when that is certain; the others only lose their worker.
   * When it is not, that page is tried once more where no other page is: it might take that worker too.
   *
   * @param cause what is said of the page to blame; `lost` when the site ends the worker
   * @param error what happened
   * @param how `isHanging`: the page waits for something that does not come, and no code runs. `isCostly`: another try might take as
   *   much memory again
   */
  end(cause: FallbackCause, error: string, { isHanging = false, isCostly = false } = {}): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#look);
    const holder = this.#holder;
    const culprit = isHanging ? holder?.area : (this.#parts.only ?? bundleIn(error));
    const isOwn = holder !== undefined && culprit === holder.area && this.#waiting.has(holder.id);
    for (const [id, { done }] of [...this.#waiting]) {
      if (id !== holder?.id) done({ cause: 'lost', error });
      else if (isOwn) done({ cause, error });
      else if (culprit) done({ cause: 'lost', error, retries: 1 });
      else done({ cause: 'lost', error, retries: isCostly ? 0 : 1, isSuspect: true });
    }
    if (cause !== 'lost' && !isOwn) this.#parts.onLoss({ cause, error, ...(culprit ? { culprit } : {}) });
    this.#process.kill('SIGKILL');
  }

  #send(
    area: AreaId,
    limit: number,
    orderOf: (id: number) => WorkerOrder,
  ): Promise<Parameters<Waiting['done']>[0]> {
    if (this.#over) return Promise.resolve({ cause: 'lost', error: 'the worker has ended' });
    this.#last += 1;
    const id = this.#last;
    const { idle } = this.#use();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#expire(id, limit), limit);
      const done: Waiting['done'] = (answer) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(answer);
      };
      this.#waiting.set(id, { area, sent: performance.now(), idle, isTaken: false, done });
      if (this.#waiting.size === 1) this.#lookAtCost();
      this.#order(orderOf(id));
    });
  }

  #expire(id: number, limit: number): void {
    const { isOver, isHanging } = this.#boxOf(this.#holder?.since);
    if (this.#holder?.id === id && isOver) this.end('timeout', `no page within ${limit} ms`, { isHanging });
    // The page that has the thread has a time box of its own; who came late, or had no processor, is not to blame.
    else this.#handBack(id, { cause: 'busy', error: 'its turn did not come in time' });
  }

  #use(): ProcessUse {
    return processUse(this.#process.pid, this.#started);
  }

  #order(order: WorkerOrder): void {
    if (this.#process.connected) this.#process.send(order);
  }

  /** Whether the thread has worked or waited for a whole box since then. */
  #boxOf(since: ProcessUse | undefined): { isOver: boolean; isHanging: boolean } {
    return since ? boxSince(since, this.#use(), this.#parts.boxMs) : { isOver: false, isHanging: false };
  }

  #handBack(id: number, failure: Failure): void {
    this.#waiting.get(id)?.done(failure);
    this.#order({ kind: 'forget', id });
  }

  #lookAtCost(): void {
    const excess = this.#cost.excess(this.#isReady && !this.isBusy && !this.#holder);
    if (excess) this.end('exit', excess, { isCostly: true });
  }

  #lookAfter(): void {
    this.#lookAtCost();
    if (!this.#over && (this.#holder || this.#isHeldUp || this.isBusy)) this.#lookForHeldUp();
  }

  /** The page goes on until its time box is over; those that wait for the same thread are given back. */
  #lookForHeldUp(): void {
    const holder = this.#holder;
    const { heldUpMs } = this.#parts;
    const oldest = holder ?? [...this.#waiting.values()].find(({ isTaken }) => !isTaken);
    const since = oldest && ('since' in oldest ? oldest.since.at : oldest.sent);
    if (!this.#isHeldUp && (since === undefined || performance.now() - since < heldUpMs)) return;
    this.#isHeldUp = true;
    if (!holder) this.#deaf ??= this.#use();
    for (const id of [...this.#waiting.keys()].filter((one) => one !== holder?.id))
      this.#handBack(id, { cause: 'lost', error: 'other code holds the worker up' });
    if (holder && this.#waiting.has(holder.id)) return;
    const { isOver, isHanging } = this.#boxOf(holder?.since ?? this.#deaf);
    if (isOver) this.end('timeout', 'code that nobody waits for does not come to an end', { isHanging });
  }

  /** The page whose code has the thread, as far as the worker could tell. */
  get #holder(): Holder | undefined {
    return this.#asking ?? this.#rendering;
  }

  #held(id: number): Holder {
    const waiting = this.#waiting.get(id);
    if (waiting) {
      waiting.isTaken = true;
      this.#output.lastArea = waiting.area;
    }
    return { id, area: waiting?.area, since: this.#use() };
  }

  #release(id: number): void {
    if (this.#asking?.id === id) this.#asking = undefined;
    if (this.#rendering?.id === id) this.#rendering = undefined;
  }

  /** A thread that is held up did not wait for the service, which may have answered in time. */
  #isSlow({ idle, sent }: Waiting): boolean {
    const waited = this.#use().idle - idle;
    return waited > (performance.now() - sent) / 2;
  }

  #hear(message: Exclude<WorkerMessage, { kind: 'ready' }>): void {
    if (message.kind === 'loading') {
      // Bundles are loaded in one order: one that names another area out of turn is the one that loads.
      if (message.area !== this.#toLoad.shift()) this.end('exit', 'a bundle sent what no worker sends');
      else this.#loading = this.#output.lastArea = message.area;
    } else if (message.kind === 'wrote') this.#output.write(message.text, message.stack);
    else if (message.kind === 'costs') this.#cost.tell(message);
    else if (message.kind === 'leaving') this.#leaving = message.error;
    else {
      this.#isHeldUp = false;
      this.#deaf = undefined;
      const { id } = message;
      if (message.kind === 'asking') this.#asking = this.#held(id);
      else if (message.kind === 'rendering') this.#rendering = this.#held(id);
      else {
        this.#release(id);
        const waiting = this.#waiting.get(id);
        if (message.kind === 'answered') waiting?.done({ data: message.data });
        else if (message.kind === 'rendered') waiting?.done({ markup: message.markup, ms: message.ms });
        else if (message.kind === 'failed') {
          const { cause, error } = message;
          const isLate = cause === 'slow' && waiting !== undefined && !this.#isSlow(waiting);
          waiting?.done({ cause: isLate ? 'busy' : cause, error });
        }
      }
    }
  }
}
