import { LRUCache } from 'lru-cache';

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
/** How much the expected time of a turn counts beside the time that its client has used. */
const EXPECTED_WEIGHT = 4;
/** How much a wait counts against both: a long turn comes before all short ones after some seconds. */
const WAIT_WEIGHT = 0.02;
/** How much the latest turn of a kind counts in what is expected of the next. */
const LATEST_SHARE = 0.2;
/** Of more kinds than this the ones asked for longest ago are forgotten. */
const MOST_KINDS = 1_000;
/** Less than this is nothing, ms. */
const NEGLIGIBLE_MS = 0.05;
/** With more clients than this, those that have used nothing lately are forgotten. */
const MOST_CLIENTS = 5_000;

interface Waiting {
  since: number;
  kind: string;
  begin: () => void;
}

interface Client {
  /** Time that its turns took, decayed up to `at`, ms. */
  used: number;
  at: number;
  running: number;
  waiting: Waiting[];
}

/**
 * Gives turns at something scarce, such as a database, in fair shares: the next turn is that of the client whose turns
 * have lately taken the least time. Clients that ask for the same come round in a circle; who rarely asks waits for no
 * more than the turn that is running, however many others wait. Among clients alike, a turn that is expected to be short
 * comes before a long one, which waits some seconds at most: many clients with long turns do not hold up one with short.
 */
export class FairTurns {
  readonly #limits: TurnsLimits;
  readonly #clients = new Map<string, Client>();
  /** Expected time by kind, ms. */
  readonly #expected = new LRUCache<string, number>({ max: MOST_KINDS });
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
   * @param kind what takes about the same time whenever it is done, such as the text of a statement
   */
  async run<Result>(client: string, work: () => Promise<Result>, kind = ''): Promise<Result> {
    const own = this.#clientOf(client);
    await new Promise<void>((begin) => {
      own.waiting.push({ since: performance.now(), kind, begin });
      if (!this.#isChoosing) this.#giveTurns();
    });
    const started = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      this.#learn(kind, now - started);
      own.used = client === this.#limits.first ? 0 : usedBy(own, now) + now - started;
      own.at = now;
      own.running -= 1;
      this.#running -= 1;
      this.#chooseSoon();
    }
  }

  #learn(kind: string, took: number): void {
    const before = this.#expected.get(kind) ?? took;
    this.#expected.set(kind, before + (took - before) * LATEST_SHARE);
  }

  /** How far back in the line a client's next turn is. */
  #rankOf(client: Client, { kind, since }: Waiting, now: number): number {
    const expected = this.#expected.get(kind) ?? 0;
    return usedBy(client, now) + EXPECTED_WEIGHT * expected - WAIT_WEIGHT * (now - since);
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
    const { atOnce, atOncePerClient, first } = this.#limits;
    while (this.#running < atOnce) {
      const now = performance.now();
      let next: Client | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const [name, client] of this.#clients) {
        const [waiting] = client.waiting;
        if (waiting === undefined || client.running >= atOncePerClient) continue;
        const rank = name === first ? Number.NEGATIVE_INFINITY : this.#rankOf(client, waiting, now);
        if (rank >= least) continue;
        next = client;
        least = rank;
      }
      const waiting = next?.waiting.shift();
      if (next === undefined || waiting === undefined) return;
      next.running += 1;
      this.#running += 1;
      waiting.begin();
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
