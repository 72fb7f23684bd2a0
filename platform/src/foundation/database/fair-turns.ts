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
/** Who has used less than this lately, a seventh of the time, asks rarely, ms. */
const RARELY_MS = 400;
/** Turns that are expected to take less are alike, ms. */
const SHORTEST_MS = 4;
/** How many shorter turns may pass a longer one before it is next. */
const MOST_PASSED = 3;
/** How much the latest turn of a kind counts in what is expected of the next. */
const LATEST_SHARE = 0.2;
/** Of more kinds than this the ones asked for longest ago are forgotten. */
const MOST_KINDS = 1_000;
/** Less than this is nothing, ms. */
const NEGLIGIBLE_MS = 0.05;
/** With more clients than this, those that have used nothing lately are forgotten. */
const MOST_CLIENTS = 5_000;

interface Waiting {
  kind: string;
  begin: () => void;
}

interface Client {
  name: string;
  /** Time that its turns took, decayed up to `at`, ms. */
  used: number;
  /** End of its last turn, or when it first asked. */
  at: number;
  running: number;
  waiting: Waiting[];
}

/** A client whose next turn may begin. */
interface Candidate {
  client: Client;
  used: number;
  /** How long its turn is, as a power of two: turns of one size are alike. */
  size: number;
}

/**
 * Gives turns at something scarce, such as a database, in fair shares. Clients that have used little lately come before
 * those that have used much, and of these the one that has used least is next: one client cannot hold up another,
 * however many turns it asks for.
 *
 * Among those that have used little, the turn that is expected to be short is next, so that many clients with long turns
 * cannot hold up one with a short turn either; a long turn is next when a few shorter ones have passed it.
 */
export class FairTurns {
  readonly #limits: TurnsLimits;
  readonly #clients = new Map<string, Client>();
  /** Those that wait for a turn: most clients that are known do not. */
  readonly #waiting = new Set<Client>();
  /** Expected time by kind, ms. */
  readonly #expected = new LRUCache<string, number>({ max: MOST_KINDS });
  #running = 0;
  #isChoosing = false;
  /** How many turns have passed a longer one since one of those was next. */
  #passed = 0;

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
      own.waiting.push({ kind, begin });
      this.#waiting.add(own);
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
    while (this.#running < this.#limits.atOnce) {
      const next = this.#choose(this.#candidates());
      const waiting = next?.waiting.shift();
      if (next === undefined || waiting === undefined) return;
      if (next.waiting.length === 0) this.#waiting.delete(next);
      next.running += 1;
      this.#running += 1;
      waiting.begin();
    }
  }

  #candidates(): Candidate[] {
    const now = performance.now();
    return [...this.#waiting].flatMap((client) => {
      const [waiting] = client.waiting;
      if (waiting === undefined || client.running >= this.#limits.atOncePerClient) return [];
      const expected = Math.max(SHORTEST_MS, this.#expected.get(waiting.kind) ?? 0);
      return [{ client, used: usedBy(client, now), size: Math.floor(Math.log2(expected)) }];
    });
  }

  #choose(candidates: readonly Candidate[]): Client | undefined {
    const always = candidates.find(({ client }) => client.name === this.#limits.first);
    if (always !== undefined) return always.client;
    const rare = candidates.filter(({ used }) => used < RARELY_MS);
    if (rare.length === 0) return leastUsed(candidates)?.client;
    const size = Math.min(...rare.map((candidate) => candidate.size));
    const shortest = leastUsed(rare.filter((candidate) => candidate.size === size));
    const longer = rare.filter((candidate) => candidate.size > size);
    if (longer.length === 0) return shortest?.client;
    this.#passed += 1;
    if (this.#passed <= MOST_PASSED) return shortest?.client;
    this.#passed = 0;
    return longestIdle(longer)?.client;
  }

  #clientOf(name: string): Client {
    const known = this.#clients.get(name);
    if (known !== undefined) return known;
    if (this.#clients.size >= MOST_CLIENTS) this.#forgetIdle();
    const client: Client = { name, used: 0, at: performance.now(), running: 0, waiting: [] };
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

const leastUsed = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || one.used < best.used ? one : best),
    undefined,
  );

/** Whose last turn ended first. */
const longestIdle = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || one.client.at < best.client.at ? one : best),
    undefined,
  );
