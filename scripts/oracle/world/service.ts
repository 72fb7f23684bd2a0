import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, nodeCommand, startChild } from '../../lib/children.mjs';
import { answers } from '../../lib/services.mjs';
import type { History } from '../history';

/** The first start makes the pictures of the market. */
const START_LIMIT_MS = 180_000;
const POLL_MS = 50;
const PRELOAD = new URL('../faults/machine-preload.mjs', import.meta.url).href;

/** What a server is started with. */
export interface ServicePlan {
  name: 'platform' | 'site';
  /** Path of its module from the project's folder. */
  module: string;
  env: NodeJS.ProcessEnv;
  /** Answers 200 when it is up. */
  readyUrl: string;
  logs: string;
}

/** A server of the run, which may be killed and started again; an end that nobody ordered is noted as such. */
export class Service {
  #child: Child | undefined;
  #cause: string | undefined;
  #starts = 0;
  #isRunning = false;

  constructor(
    readonly plan: ServicePlan,
    readonly history: History,
  ) {}

  get name(): string {
    return this.plan.name;
  }

  /**
   * Starts it and waits until it is ready.
   *
   * @throws Error when it ends before, or is not ready in time
   */
  async start(): Promise<void> {
    const { name, module, env, readyUrl, logs } = this.plan;
    this.#starts += 1;
    this.#cause = undefined;
    const [node = '', ...rest] = nodeCommand(module);
    const child = startChild({
      name,
      command: [node, '--import', PRELOAD, ...rest],
      log: path.join(logs, `${name}-${this.#starts}.log`),
      env,
    });
    this.#child = child;
    this.#isRunning = true;
    void child.ended.then(({ how }) => {
      this.#isRunning = false;
      this.history.ends.push({ name, how, cause: this.#cause });
      this.history.note(
        name,
        `ended: ${how}${this.#cause ? `, by ${this.#cause}` : ', and nothing explains it'}`,
      );
    });
    const limit = Date.now() + START_LIMIT_MS;
    while (!(await answers(readyUrl))) {
      if (!this.#isRunning || Date.now() > limit)
        throw new Error(`the ${name} is not ready: ${child.lastLines.join('\n')}`);
      await pause(POLL_MS);
    }
    this.history.note(name, 'is ready');
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** What is to be told of an end that comes from now on, such as the fault that may bring it about. */
  expectEnd(cause: string | undefined): void {
    this.#cause = cause;
  }

  /**
   * Ends its process at once, as a crash does; one that has ended already stays as it is.
   *
   * @param cause why, for the history
   * @returns how it ended
   */
  async kill(cause: string): Promise<string> {
    this.#cause = cause;
    if (this.#isRunning) this.#child?.kill();
    return (await this.#child?.ended)?.how ?? 'it did not run';
  }
}
