import { type ProcessCost, processCost } from './process-use';

/** So much time without a page is judged at once, ms. */
export const QUIET_MS = 5_000;
/** Of that time, what its threads may work for no page: what is left of pages and the collector of garbage need less. */
const QUIET_SHARE = 1 / 3;

/** Holds what a worker costs the machine to its limits, whether it renders a page or not. */
export class WorkerCost {
  readonly #pid: number | undefined;
  readonly #most: number;
  #told: ProcessCost | undefined;
  /** When the worker was last seen without a page, ms, and what it had worked by then. */
  #quietSince: { at: number; worked: number } | undefined;
  #quiet = { time: 0, worked: 0 };

  /**
   * @param pid of its process
   * @param most memory that it may have, bytes
   */
  constructor(pid: number | undefined, most: number) {
    this.#pid = pid;
    this.#most = most;
  }

  /** Takes what the worker tells of itself, which counts where the system tells nothing. */
  tell(cost: ProcessCost): void {
    this.#told = cost;
  }

  /**
   * Looks at the worker now.
   *
   * @param isQuiet whether it has no page in hand from now on
   * @param at the time, ms
   * @param cost what it costs
   * @returns what it takes too much of; undefined when it does not
   */
  excess(
    isQuiet: boolean,
    at = performance.now(),
    cost = processCost(this.#pid) ?? this.#told,
  ): string | undefined {
    if (!cost) return undefined;
    const { memory, worked } = cost;
    if (this.#quietSince) {
      this.#quiet.time += at - this.#quietSince.at;
      this.#quiet.worked += worked - this.#quietSince.worked;
    }
    this.#quietSince = isQuiet ? { at, worked } : undefined;
    if (memory > this.#most)
      return `the worker has ${memory} bytes of memory, more than the ${this.#most} of RENDER_MEMORY_MB`;
    const quiet = this.#quiet;
    if (quiet.time < QUIET_MS) return undefined;
    this.#quiet = { time: 0, worked: 0 };
    return quiet.worked > quiet.time * QUIET_SHARE
      ? `the worker has worked ${Math.round(quiet.worked)} ms of ${Math.round(quiet.time)} ms in which it had no page`
      : undefined;
  }
}
