/** How turns are given. */
export interface TurnsLimits {
  /** How many turns run at once. */
  atOnce: number;
  /** How many of them may be one client's. */
  atOncePerClient: number;
  /** Who is always next, whatever the time of its turns. */
  first?: string;
}

/** After this time half of what a client has used is forgotten, ms. */
const HALF_LIFE_MS = 2_000;
/** Less than this is nothing, ms. */
const NEGLIGIBLE_MS = 0.05;
/** With more clients than this, those that have used nothing lately are forgotten. */
const MOST_CLIENTS = 5_000;

interface Client {
  /** Time that its turns took, decayed up to `at`, ms. */
  used: number;
  at: number;
  running: number;
  waiting: (() => void)[];
}

/**
 * Gives turns at something scarce, such as a database, in fair shares: the next turn is that of the client whose turns
 * have lately taken the least time. Clients that ask for the same come round in a circle; who rarely asks waits for no
 * more than the turn that is running, however many others wait.
 */
export class FairTurns {
  readonly #limits: TurnsLimits;
  readonly #clients = new Map<string, Client>();
  #running = 0;
  #isChoosing = false;

  /** @param limits how many turns run at once */
  constructor(limits: TurnsLimits) {
    this.#limits = limits;
  }

  /** How many turns a client waits for. */
  waitingOf(client: string): number {
    return this.#clients.get(client)?.waiting.length ?? 0;
  }

  /**
   * Does `work` when it is the client's turn.
   *
   * @param client under whose name the time is counted
   */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#clientOf(client);
    await new Promise<void>((resolve) => {
      own.waiting.push(resolve);
      if (!this.#isChoosing) this.#giveTurns();
    });
    const started = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      own.used = client === this.#limits.first ? 0 : usedBy(own, now) + now - started;
      own.at = now;
      own.running -= 1;
      this.#running -= 1;
      this.#chooseSoon();
    }
  }

  /** Chooses after what follows from the turn has run: its client's next question is often asked at once. */
  #chooseSoon(): void {
    if (this.#isChoosing) return;
    this.#isChoosing = true;
    setImmediate(() => {
      this.#isChoosing = false;
      this.#giveTurns();
    });
  }

  #giveTurns(): void {
    const { atOnce, atOncePerClient } = this.#limits;
    while (this.#running < atOnce) {
      const now = performance.now();
      let next: Client | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const client of this.#clients.values()) {
        if (client.waiting.length === 0 || client.running >= atOncePerClient) continue;
        const used = usedBy(client, now);
        if (used >= least) continue;
        next = client;
        least = used;
      }
      const begin = next?.waiting.shift();
      if (next === undefined || begin === undefined) return;
      next.running += 1;
      this.#running += 1;
      begin();
    }
  }

  #clientOf(name: string): Client {
    const known = this.#clients.get(name);
    if (known !== undefined) return known;
    if (this.#clients.size >= MOST_CLIENTS) this.#forgetIdle();
    const client: Client = { used: 0, at: performance.now(), running: 0, waiting: [] };
    this.#clients.set(name, client);
    return client;
  }

  #forgetIdle(): void {
    const now = performance.now();
    for (const [name, client] of this.#clients) {
      const isIdle = client.running === 0 && client.waiting.length === 0;
      if (isIdle && usedBy(client, now) < NEGLIGIBLE_MS) this.#clients.delete(name);
    }
  }
}

const usedBy = ({ used, at }: Client, now: number): number => used * 0.5 ** ((now - at) / HALF_LIFE_MS);
